package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Reserve implements match.Log.
func (db *DB) Reserve(ctx context.Context) (uint64, error) {
	var n uint64
	err := db.share(ctx, func(t tx) (err error) {
		n, err = t.Bucket([]byte(schema.Meta)).NextSequence()
		return err
	})
	return n, err
}

// Commit implements match.Log.
func (db *DB) Commit(ctx context.Context, c match.Change) (match.Receipt, error) {
	if err := c.Check(); err != nil {
		return match.Receipt{}, err
	}
	var receipt match.Receipt
	err := db.share(ctx, func(t tx) (err error) {
		if receipt, err = t.repeat(c.Key); err != nil || receipt.Repeated {
			return err
		}
		ratings, err := t.write(c)
		if err != nil {
			return err
		}
		receipt, err = t.send(c.Rated(ratings))
		return err
	})
	if err != nil {
		return match.Receipt{}, err
	}
	return receipt, nil
}

// write writes what a change says about its challenge, its match and the timers, and returns how it has changed ratings.
func (t tx) write(c match.Change) (ratings []match.RatingChange, err error) {
	if c.Challenge != nil {
		if err := t.writeChallenge(*c.Challenge, c.Seed); err != nil {
			return nil, err
		}
	}
	if c.Match != nil {
		entry, err := t.writeMatch(c)
		if err != nil {
			return nil, err
		}
		if entry.Seq != 0 && t.next() {
			if ratings, err = t.bookEnd(entry); err != nil {
				return nil, err
			}
		}
	}
	return ratings, t.writeTimers(c.Drop, c.Set)
}

// writeMatch writes the match of a change, the next events of its log and its places in the lists. It returns the entry in
// the log of results with the match as it will be read, which has no number where the match is on.
func (t tx) writeMatch(c match.Change) (ranking.Entry, error) {
	m := *c.Match
	none := ranking.Entry{}
	id, err := schema.IDKey(m.ID)
	if err != nil {
		return none, err
	}
	old, found, err := get[schema.Match](t, schema.Matches, id)
	switch {
	case err != nil:
		return none, err
	case old.Ended != 0:
		return none, fmt.Errorf("match %s has ended: %w", m.ID, match.ErrStale)
	case old.Head != c.Head:
		return none, fmt.Errorf("match %s is at head %d, not %d: %w", m.ID, old.Head, c.Head, match.ErrStale)
	case old.Revision != m.Revision:
		return none, fmt.Errorf("match %s has revision %d, not %d: %w", m.ID, old.Revision, m.Revision, match.ErrStale)
	}
	var before []place
	if found {
		if len(c.Events) == 0 {
			m.Revision++
		}
		before = matchPlaces(old.Match(schema.LastNumber(id)), id)
	}
	if err := t.alone(m, id); err != nil {
		return none, err
	}
	if err := t.move(before, matchPlaces(m, id)); err != nil {
		return none, err
	}
	if err := t.writeEvents(m, id, c.Events); err != nil {
		return none, err
	}
	if err := t.writePlans(m, id, c.Plans); err != nil {
		return none, err
	}
	if err := t.writeWishes(m, id, c.Wishes); err != nil {
		return none, err
	}
	if err := t.writeSeed(id, m.Live(), c.Seed); err != nil {
		return none, err
	}
	row := schema.NewMatch(m)
	if row.Result, err = t.enter(id, m); err != nil {
		return none, err
	}
	return ranking.Entry{Seq: row.Result, Match: row.Match(schema.LastNumber(id)), Result: c.Result}, put(t, schema.Matches, id, row)
}

// writeEvents writes the next events of a match. Once it has ended, its log is one value.
func (t tx) writeEvents(m match.Match, id []byte, events []match.Event) error {
	if m.Live() {
		for _, e := range events {
			if err := put(t, schema.Events, schema.EventKey(id, e.Seq), schema.NewEvent(e)); err != nil {
				return err
			}
		}
		return nil
	}
	written, err := t.events(id, 0, math.MaxInt)
	if err != nil {
		return err
	}
	if err := t.put(schema.Archive, id, schema.Pack(append(written, events...))); err != nil {
		return err
	}
	return t.clear(schema.Events, id)
}

// alone refuses a live match in a channel that has another.
func (t tx) alone(m match.Match, id []byte) error {
	if !m.Live() {
		return nil
	}
	prefix := schema.OwnerKey(match.Owner{Kind: match.OwnerChannel, ID: m.Channel})
	key, _ := t.Bucket([]byte(schema.Live)).Cursor().Seek(prefix)
	if bytes.HasPrefix(key, prefix) && !bytes.HasSuffix(key, id) {
		return fmt.Errorf("match %d is live in channel %s: %w", schema.LastNumber(key), m.Channel, match.ErrBusy)
	}
	return nil
}

// writeChallenge writes a challenge, with its seed where it is new, and its places in the lists.
func (t tx) writeChallenge(c match.Challenge, seed chance.Seed) error {
	id, err := schema.IDKey(c.ID)
	if err != nil {
		return err
	}
	old, found, err := get[schema.Challenge](t, schema.Challenges, id)
	if err != nil {
		return err
	}
	var before []place
	if found {
		if old.Status != match.ChallengeOpen {
			return fmt.Errorf("challenge %s is %s: %w", c.ID, old.Status, match.ErrStale)
		}
		if old.Revision != c.Revision {
			return fmt.Errorf("challenge %s has revision %d, not %d: %w", c.ID, old.Revision, c.Revision, match.ErrStale)
		}
		if c.Status == match.ChallengeOpen {
			c.Revision++
		}
		before = challengePlaces(old.Challenge(schema.LastNumber(id)), id)
	}
	if err := t.move(before, challengePlaces(c, id)); err != nil {
		return err
	}
	if err := t.writeSeed(id, c.Status == match.ChallengeOpen, seed); err != nil {
		return err
	}
	return put(t, schema.Challenges, id, schema.NewChallenge(c))
}

// writeTimers removes and adds timers.
func (t tx) writeTimers(drop, set []match.Timer) error {
	for _, timer := range drop {
		key, err := schema.TimerKey(timer)
		if err == nil {
			err = t.delete(schema.Timers, key)
		}
		if err != nil {
			return err
		}
	}
	for _, timer := range set {
		key, err := schema.TimerKey(timer)
		if err == nil {
			err = t.put(schema.Timers, key, nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// place is where a row stands in an index.
type place struct {
	bucket schema.Bucket
	key    string
}

// matchPlaces returns where a match stands in the lists of its owners.
func matchPlaces(m match.Match, id []byte) []place {
	b, at := schema.Live, m.Started
	if !m.Live() {
		b, at = schema.Ended, m.Ended
	}
	var places []place
	for _, o := range m.Owners() {
		places = append(places, place{b, string(schema.PlaceKey(o, at, id))})
	}
	if !m.Live() {
		for _, facet := range schema.FacetKeys(m) {
			places = append(places, place{schema.Facets, string(append(schema.AppendTime(facet, at), id...))})
		}
	}
	return places
}

// challengePlaces returns where a challenge stands in the lists of its owners.
func challengePlaces(c match.Challenge, id []byte) []place {
	if c.Status != match.ChallengeOpen {
		return nil
	}
	var places []place
	for _, o := range c.Owners() {
		places = append(places, place{schema.Open, string(schema.PlaceKey(o, c.Created, id))})
	}
	return places
}

// move changes the places of a row; those that stay are not written again.
func (t tx) move(from, to []place) error {
	for _, p := range from {
		if slices.Contains(to, p) {
			continue
		}
		if err := t.delete(p.bucket, []byte(p.key)); err != nil {
			return err
		}
	}
	for _, p := range to {
		if slices.Contains(from, p) {
			continue
		}
		if err := t.put(p.bucket, []byte(p.key), nil); err != nil {
			return err
		}
	}
	return nil
}

func (t tx) put(b schema.Bucket, key, value []byte) error { return t.Bucket([]byte(b)).Put(key, value) }

func (t tx) delete(b schema.Bucket, key []byte) error { return t.Bucket([]byte(b)).Delete(key) }

// get reads the row with a key; found is false where there is none.
func get[T any](t tx, b schema.Bucket, key []byte) (row T, found bool, err error) {
	data := t.Bucket([]byte(b)).Get(key)
	if data == nil {
		return row, false, nil
	}
	if err := json.Unmarshal(data, &row); err != nil {
		return row, false, fmt.Errorf("%w: bucket %q, key %x: %w", bolt.ErrDamaged, b, key, err)
	}
	return row, true, nil
}

// put writes the row with a key.
func put[T any](t tx, b schema.Bucket, key []byte, row T) error {
	data, err := json.Marshal(row)
	if err != nil {
		return fmt.Errorf("write to bucket %q: %w", b, err)
	}
	return t.put(b, key, data)
}
