package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/schema"
)

// Load writes whole ended matches in one transaction, all of them or none, for tools that fill a store. Each change holds
// a new match with its log and its result; keys, notices and timers are not for this. The numbers need not be reserved:
// Reserve goes on behind them.
func (db *DB) Load(ctx context.Context, changes []match.Change) error {
	return db.update(ctx, func(t tx) error {
		last, _ := t.Bucket([]byte(schema.Results)).Cursor().Last()
		next := t.booked() >= schema.LastNumber(last)
		var entries []ranking.Entry
		for _, c := range changes {
			if err := c.Check(); err != nil {
				return err
			}
			entry, err := t.writeMatch(c)
			if err != nil {
				return err
			}
			if err := t.reserved(c.Match.ID); err != nil {
				return err
			}
			if entry.Seq != 0 {
				entries = append(entries, entry)
			}
		}
		if !next {
			return nil
		}
		return t.book(entries...)
	})
}

// reserved keeps a number from being reserved later.
func (t tx) reserved(id match.ID) error {
	n, err := id.Number()
	if meta := t.Bucket([]byte(schema.Meta)); err == nil && n > meta.Sequence() {
		err = meta.SetSequence(n)
	}
	return err
}
