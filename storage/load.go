package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/standings"
)

// Load writes whole ended matches in one transaction, all or none of them, for tools that fill a store.
// Each change holds a new match with its log and its result, and no key, notices or timers. The numbers of
// the matches need not be reserved: Reserve later returns only higher ones. Results are booked if all
// results in the store are.
func (db *DB) Load(ctx context.Context, changes []match.Change) error {
	return db.Update(ctx, func(t bolt.Tx) error {
		allBooked := standings.Booked(t) >= standings.Last(t)
		var entries []ranking.Entry
		for _, c := range changes {
			if err := c.Check(); err != nil {
				return err
			}
			entry, err := matches.Write(t, c)
			if err != nil {
				return err
			}
			if err := matches.ReserveUpTo(t, c.Match.ID); err != nil {
				return err
			}
			if entry.Seq != 0 {
				entries = append(entries, entry)
			}
		}
		if !allBooked {
			return nil
		}
		return standings.Book(t, entries...)
	})
}
