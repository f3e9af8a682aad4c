package matches

import (
	"bytes"
	"context"
	"fmt"
	"math"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Reserve implements match.Log.
func (s Store) Reserve(ctx context.Context) (uint64, error) {
	var n uint64
	err := s.file.Share(ctx, func(t bolt.Tx) (err error) {
		n, err = t.Bucket([]byte(schema.Meta)).NextSequence()
		return err
	})
	return n, err
}

// Write writes the match of a change, the next events of its log and its index keys. It returns the match's
// entry in the log of results, whose Seq is 0 while the match is live. The error wraps match.ErrStale if
// the stored match has changed since it was read, and match.ErrBusy if the channel has another live match.
func Write(t bolt.Tx, c match.Change) (ranking.Entry, error) {
	m := *c.Match
	none := ranking.Entry{}
	id, err := schema.IDKey(m.ID)
	if err != nil {
		return none, err
	}
	old, found, err := bolt.GetRow[schema.Match](t, schema.Matches, id)
	if err != nil {
		return none, err
	}
	if err := checkRead(old, c); err != nil {
		return none, err
	}
	var before []Place
	if found {
		before = Places(old.Match(schema.LastNumber(id)), id)
	}
	if len(c.Events) == 0 {
		m.Revision++
	}
	if err := checkFreeChannel(t, m, id); err != nil {
		return none, err
	}
	if err := Move(t, before, Places(m, id)); err != nil {
		return none, err
	}
	if err := writeParts(t, m, id, c); err != nil {
		return none, err
	}
	row := schema.NewMatch(m)
	if row.Result, err = addResult(t, id, m); err != nil {
		return none, err
	}
	entry := ranking.Entry{Seq: row.Result, Match: row.Match(schema.LastNumber(id)), Result: c.Result}
	return entry, bolt.PutRow(t, schema.Matches, id, row)
}

// checkRead returns an error if the stored row is not the one that the change has read. A change of a new
// match has read an empty row.
func checkRead(old schema.Match, c match.Change) error {
	m := c.Match
	switch {
	case old.Ended != 0:
		return fmt.Errorf("match %s has ended: %w", m.ID, match.ErrStale)
	case old.Head != c.Head:
		return fmt.Errorf("match %s is at head %d, not %d: %w", m.ID, old.Head, c.Head, match.ErrStale)
	case old.Revision != m.Revision:
		return fmt.Errorf("match %s has revision %d, not %d: %w",
			m.ID, old.Revision, m.Revision, match.ErrStale)
	}
	return nil
}

// writeParts writes what is stored beside the row of a match.
func writeParts(t bolt.Tx, m match.Match, id []byte, c match.Change) error {
	if err := writeEvents(t, m, id, c.Events); err != nil {
		return err
	}
	if err := writePlans(t, m, id, c.Plans); err != nil {
		return err
	}
	if err := writeWishes(t, m, id, c.Wishes); err != nil {
		return err
	}
	return writeSeed(t, id, m.Live(), c.Seed)
}

// writeEvents appends events to the log of a match. Once the match has ended, the log moves to the archive.
func writeEvents(t bolt.Tx, m match.Match, id []byte, events []match.Event) error {
	if m.Live() {
		for _, e := range events {
			err := bolt.PutRow(t, schema.Events, schema.EventKey(id, e.Seq), schema.NewEvent(e))
			if err != nil {
				return err
			}
		}
		return nil
	}
	written, err := Events(t, id, 0, math.MaxInt)
	if err != nil {
		return err
	}
	if err := t.Put(schema.Archive, id, schema.Pack(append(written, events...))); err != nil {
		return err
	}
	return t.Clear(schema.Events, id)
}

// checkFreeChannel returns an error if a match is live and its channel has another live match.
func checkFreeChannel(t bolt.Tx, m match.Match, id []byte) error {
	if !m.Live() {
		return nil
	}
	prefix := schema.OwnerKey(match.Owner{Kind: match.OwnerChannel, ID: m.Channel})
	key, _ := t.Bucket([]byte(schema.Live)).Within(prefix).Seek(prefix)
	if key != nil && !bytes.HasSuffix(key, id) {
		return fmt.Errorf("match %d is live in channel %s: %w",
			schema.LastNumber(key), m.Channel, match.ErrBusy)
	}
	return nil
}

// WriteChallenge writes a challenge, its index keys and, if it is new, its seed. The error wraps
// match.ErrStale if the stored challenge has changed since it was read.
func WriteChallenge(t bolt.Tx, c match.Challenge, seed chance.Seed) error {
	id, err := schema.IDKey(c.ID)
	if err != nil {
		return err
	}
	old, found, err := bolt.GetRow[schema.Challenge](t, schema.Challenges, id)
	if err != nil {
		return err
	}
	var before []Place
	if found {
		if old.Status != match.ChallengeOpen {
			return fmt.Errorf("challenge %s is %s: %w", c.ID, old.Status, match.ErrStale)
		}
		if old.Revision != c.Revision {
			return fmt.Errorf("challenge %s has revision %d, not %d: %w",
				c.ID, old.Revision, c.Revision, match.ErrStale)
		}
		if c.Status == match.ChallengeOpen {
			c.Revision++
		}
		before = ChallengePlaces(old.Challenge(schema.LastNumber(id)), id)
	}
	if err := Move(t, before, ChallengePlaces(c, id)); err != nil {
		return err
	}
	if err := writeSeed(t, id, c.Status == match.ChallengeOpen, seed); err != nil {
		return err
	}
	return bolt.PutRow(t, schema.Challenges, id, schema.NewChallenge(c))
}

// ReserveUpTo reserves all numbers up to that of a match.
func ReserveUpTo(t bolt.Tx, id match.ID) error {
	n, err := id.Number()
	if meta := t.Bucket([]byte(schema.Meta)); err == nil && n > meta.Sequence() {
		err = meta.SetSequence(n)
	}
	return err
}

// addResult adds an ended match to the log of results and returns its number there. It returns 0 for a live
// or imported match.
func addResult(t bolt.Tx, id []byte, m match.Match) (uint64, error) {
	if m.Live() || m.Imported {
		return 0, nil
	}
	results := t.Bucket([]byte(schema.Results))
	seq, err := results.NextSequence()
	if err != nil {
		return 0, err
	}
	return seq, results.Put(schema.NumberKey(seq), id)
}
