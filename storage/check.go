package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// Check reads the whole store as of now and checks that its parts agree. The error wraps ErrDamaged and
// names at most FaultsAtMost contradictions. Check changes nothing, and others may read and write
// meanwhile.
func (db *DB) Check(ctx context.Context) error {
	return db.Inspect(func(t bolt.Tx, file io.ReaderAt) error {
		a := &audit{Tx: t, ctx: ctx, file: file, want: map[schema.Bucket]int{}}
		return a.run(ctx)
	})
}

// run checks everything. It checks the pages first, and reads rows only if the pages are sound.
func (a *audit) run(ctx context.Context) error {
	for _, part := range []func(*audit) error{
		(*audit).pages, (*audit).buckets,
		(*audit).matches, (*audit).challenges, (*audit).notices, (*audit).orders, (*audit).timers,
		(*audit).plans, (*audit).wishes, (*audit).preferences, (*audit).setups, (*audit).jobs,
		(*audit).analyses, (*audit).puzzles, (*audit).seeds, (*audit).sizes,
	} {
		if ctx.Err() != nil {
			break // report the faults found so far
		}
		if err := a.Within(func(bolt.Tx) error { return part(a) }); err != nil {
			return errors.Join(append(a.faults, err)...)
		}
	}
	if len(a.faults) > 0 {
		return errors.Join(a.faults...)
	}
	return ctx.Err()
}

// audit is one run of Check. For each row it expects certain keys in the indices. An index that has all of
// these keys, and no more keys than expected, is correct.
type audit struct {
	bolt.Tx
	ctx    context.Context
	file   io.ReaderAt
	faults []error
	want   map[schema.Bucket]int // number of keys that the rows need in each index
	broken []*seal.Broken
}

// fault records a fault, unless there are FaultsAtMost already.
func (a *audit) fault(format string, args ...any) {
	if len(a.faults) < bolt.FaultsAtMost {
		a.faults = append(a.faults, fmt.Errorf("%w: %s", bolt.ErrDamaged, fmt.Sprintf(format, args...)))
	}
}

// expect checks that an index has a key, and counts it.
func (a *audit) expect(b schema.Bucket, key []byte) {
	a.want[b]++
	if a.Bucket([]byte(b)).Get(key) == nil {
		a.fault("bucket %q lacks the key %x", b, key)
	}
}

// rows calls do with every row of a bucket that can be decoded, and records a fault for the others.
func rows[T any](a *audit, b schema.Bucket, do func(key []byte, row T)) error {
	return a.Bucket([]byte(b)).ForEach(func(key, data []byte) error {
		var row T
		if err := json.Unmarshal(data, &row); err != nil {
			a.fault("bucket %q, key %x: %v", b, key, err)
			return nil
		}
		do(key, row)
		return a.ctx.Err()
	})
}

// pages checks the pages of the file. If they are damaged, nothing else can be read.
func (a *audit) pages() error {
	_, err := bolt.CheckPages(a.ctx, a.Tx.Tx, a.file, bolt.Exact)
	return err
}

// buckets checks that no bucket is missing.
func (a *audit) buckets() error {
	for _, b := range schema.Buckets() {
		if a.Bucket([]byte(b)) == nil {
			return fmt.Errorf("%w: the bucket %q is missing", bolt.ErrDamaged, b)
		}
	}
	return nil
}

// matches checks that each log is as long as its row says, and that each channel has at most one live
// match.
func (a *audit) matches() error {
	busy := map[string]match.ID{}
	return rows(a, schema.Matches, func(key []byte, row schema.Match) {
		m := row.Match(schema.LastNumber(key))
		for _, p := range matches.Places(m, key) {
			a.expect(p.Bucket, []byte(p.Key))
		}
		a.log(m, key, row.Result)
		if other, ok := busy[m.Channel]; ok && m.Live() {
			a.fault("matches %s and %s are both live in channel %s", other, m.ID, m.Channel)
		}
		if m.Live() {
			busy[m.Channel] = m.ID
		}
	})
}

// log checks that the log of a match is as long as its row says, and that an ended match has its result in
// the log of results.
func (a *audit) log(m match.Match, key []byte, result uint64) {
	if m.Live() {
		for seq := 1; seq <= m.Head; seq++ {
			a.expect(schema.Events, schema.EventKey(key, seq))
		}
		return
	}
	a.expect(schema.Archive, key)
	if m.Commit != "" && matches.CommitOf(m.Seed) != m.Commit {
		a.fault("match %s has another seed than it was committed to", m.ID)
	}
	switch events, err := matches.Events(a.Tx, key, 0, math.MaxInt); {
	case err != nil:
		a.fault("%v", err)
	case len(events) != m.Head:
		a.fault("match %s has %d events where its row has %d", m.ID, len(events), m.Head)
	}
	if m.Imported {
		return
	}
	a.expect(schema.Results, schema.NumberKey(result))
	if id := a.Bucket([]byte(schema.Results)).Get(schema.NumberKey(result)); !bytes.Equal(id, key) {
		a.fault("result %d is of match %x, and match %s names it", result, id, m.ID)
	}
}

// challenges checks that the match of each accepted challenge exists.
func (a *audit) challenges() error {
	return rows(a, schema.Challenges, func(key []byte, row schema.Challenge) {
		c := row.Challenge(schema.LastNumber(key))
		for _, p := range matches.ChallengePlaces(c, key) {
			a.expect(p.Bucket, []byte(p.Key))
		}
		if c.Status != match.ChallengeAccepted {
			return
		}
		if _, err := matches.Match(a.Tx, c.Match); err != nil {
			a.fault("challenge %s was accepted: %v", c.ID, err)
		}
	})
}

// notices checks that each undelivered notice is listed in its channel, and that the first one of each
// channel is listed as due.
func (a *audit) notices() error {
	return rows(a, schema.Notices, func(key []byte, row schema.Notice) {
		id := schema.LastNumber(key)
		if row.Delivered != 0 {
			a.expect(schema.Delivered, schema.TimedKey(row.Delivered.Time(), id))
			return
		}
		a.expect(schema.Pending, schema.PendingKey(row.Channel, id))
		if outbox.Head(a.Tx, row.Channel) == id {
			a.expect(schema.Due, schema.TimedKey(row.Due.Time(), id))
		}
	})
}

// orders checks that every remembered key of an order is in the index by which it is forgotten.
func (a *audit) orders() error {
	return rows(a, schema.Orders, func(key []byte, row schema.Order) {
		a.expect(schema.Ages, schema.AgeKey(row.At.Time(), string(key)))
	})
}

// timers checks that every timer can be decoded.
func (a *audit) timers() error {
	return a.Bucket([]byte(schema.Timers)).ForEach(func(key, _ []byte) error {
		if _, ok := schema.ReadTimer(key); !ok {
			a.fault("timer %x", key)
		}
		return nil
	})
}

// plans checks that every plan is consistent, belongs to a player of a live match, and is for a head that
// the match has reached.
func (a *audit) plans() error {
	return rows(a, schema.Plans, func(key []byte, row schema.Plan) {
		plan, ok := row.Plan(key)
		m, err := matches.Match(a.Tx, plan.Match)
		switch {
		case !ok || plan.Check() != nil:
			a.fault("plan %x", key)
		case err != nil || !m.Live() || m.SeatOf(plan.Player) == engine.Nobody || plan.Head > m.Head:
			a.fault("plan %x is of no match that its player plays", key)
		}
	})
}

// wishes checks that every list of wishes belongs to a player of a live match.
func (a *audit) wishes() error {
	return rows(a, schema.Wishes, func(key []byte, row schema.WishList) {
		w, ok := row.Wishes(key)
		m, err := matches.Match(a.Tx, w.Match)
		if !ok || err != nil || !m.Live() || m.SeatOf(w.Player) == engine.Nobody {
			a.fault("wishes %x are of no match that their player plays", key)
		}
	})
}

// preferences checks that the preferences can be decoded.
func (a *audit) preferences() error {
	return rows(a, schema.Preferences, func([]byte, preferencesRecord) {})
}

// sizes checks that no index has keys that no row needs.
func (a *audit) sizes() error {
	for _, b := range []schema.Bucket{
		schema.Events, schema.Live, schema.Ended, schema.Open, schema.Pending, schema.Due,
		schema.Delivered, schema.Ages, schema.Archive, schema.Facets, schema.Results,
	} {
		if n := a.Bucket([]byte(b)).Len(); n != a.want[b] {
			a.fault("bucket %q has %d keys where the rows have %d", b, n, a.want[b])
		}
	}
	return nil
}

// seeds checks that every live match and open challenge with a commitment has the seed of this commitment,
// and that there are no other seeds. No fault reveals a seed.
func (a *audit) seeds() error {
	kept := 0
	check := func(kind string, key []byte, commit string) {
		if commit == "" {
			return
		}
		kept++
		if matches.CommitOf(string(a.Bucket([]byte(schema.Seeds)).Get(key))) != commit {
			a.fault("%s %d lacks the seed that it is committed to", kind, schema.LastNumber(key))
		}
	}
	err := rows(a, schema.Matches, func(key []byte, row schema.Match) {
		if row.Ended == 0 {
			check("match", key, row.Commit)
		}
	})
	if err == nil {
		err = rows(a, schema.Challenges, func(key []byte, row schema.Challenge) {
			if row.Status == match.ChallengeOpen {
				check("challenge", key, row.Commit)
			}
		})
	}
	if n := a.Bucket([]byte(schema.Seeds)).Len(); err == nil && n != kept {
		a.fault("bucket %q has %d keys where %d live matches and open challenges have chance",
			schema.Seeds, n, kept)
	}
	return err
}
