package storage

import (
	"context"
	"errors"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
)

// CheckLive checks everything that is under way: live matches with their logs, open challenges, undelivered
// notices and timers. It also checks that no other row that they need was found damaged when the file was
// opened. The error wraps ErrDamaged and names at most FaultsAtMost contradictions. CheckLive is quick
// enough for every start, whereas Check reads the whole past.
func (db *DB) CheckLive(ctx context.Context) error {
	return db.View(ctx, func(t bolt.Tx) error {
		a := &audit{Tx: t, ctx: ctx, broken: db.Broken()}
		if err := a.buckets(); err != nil {
			return err
		}
		if a.brokenRows(); len(a.faults) > 0 {
			return errors.Join(a.faults...)
		}
		for _, part := range []func(*audit) error{
			(*audit).liveMatches, (*audit).openChallenges, (*audit).pendingNotices, (*audit).timers,
		} {
			if err := a.Within(func(bolt.Tx) error { return part(a) }); err != nil {
				return errors.Join(append(a.faults, err)...)
			}
		}
		return errors.Join(a.faults...)
	})
}

// listed calls do once for each match, challenge or notice that an index lists, with its key.
func (a *audit) listed(b schema.Bucket, do func(key []byte)) error {
	seen := map[uint64]bool{}
	return a.Bucket([]byte(b)).ForEach(func(entry, _ []byte) error {
		if len(entry) < schema.NumberSize {
			a.fault("bucket %q has the key %x", b, entry)
			return nil
		}
		if id := schema.LastNumber(entry); !seen[id] {
			seen[id] = true
			do(schema.NumberKey(id))
		}
		return a.ctx.Err()
	})
}

// liveMatches checks that each match that is listed as live is live, and that its log is as long as its row
// says.
func (a *audit) liveMatches() error {
	return a.listed(schema.Live, func(key []byte) {
		m, err := matches.Match(a.Tx, match.NewID(schema.LastNumber(key)))
		if err != nil || !m.Live() {
			a.fault("match %d is listed as live: %v", schema.LastNumber(key), cause(err, "it has ended"))
			return
		}
		switch events, err := matches.Events(a.Tx, key, 0, m.Head); {
		case err != nil:
			a.fault("%v", err)
		case len(events) != m.Head:
			a.fault("match %s has %d events where its row has %d", m.ID, len(events), m.Head)
		}
	})
}

// openChallenges checks that each challenge that is listed as open is open.
func (a *audit) openChallenges() error {
	return a.listed(schema.Open, func(key []byte) {
		row, found, err := bolt.GetRow[schema.Challenge](a.Tx, schema.Challenges, key)
		if err != nil || !found || row.Status != match.ChallengeOpen {
			a.fault("challenge %d is listed as open: %v", schema.LastNumber(key), cause(err, "it is not"))
		}
	})
}

// pendingNotices checks that the undelivered notices can be read.
func (a *audit) pendingNotices() error {
	return a.listed(schema.Pending, func(key []byte) {
		if _, found, err := bolt.GetRow[schema.Notice](a.Tx, schema.Notices, key); err != nil || !found {
			a.fault("notice %d is undelivered: %v", schema.LastNumber(key), cause(err, "it is missing"))
		}
	})
}

// cause returns the error, or the words if it is nil.
func cause(err error, words string) any {
	if err != nil {
		return err
	}
	return words
}
