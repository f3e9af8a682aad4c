package storage

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/table"
)

// Reserve implements match.Log.
func (db *DB) Reserve(ctx context.Context) (uint64, error) {
	var n uint64
	err := db.share(ctx, func(t tx) (err error) {
		n, err = t.Bucket([]byte(metaBucket)).NextSequence()
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
func (t tx) writeMatch(c match.Change) (table.Entry, error) {
	m := *c.Match
	none := table.Entry{}
	id, err := idKey(m.ID)
	if err != nil {
		return none, err
	}
	old, found, err := get[matchRecord](t, matchBucket, id)
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
		before = matchPlaces(old.match(lastNumber(id)), id)
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
	row := newMatchRecord(m)
	if row.Result, err = t.enter(id, m); err != nil {
		return none, err
	}
	return table.Entry{Seq: row.Result, Match: row.match(lastNumber(id)), Result: c.Result}, put(t, matchBucket, id, row)
}

// writeEvents writes the next events of a match. Once it has ended, its log is one value.
func (t tx) writeEvents(m match.Match, id []byte, events []match.Event) error {
	if m.Live() {
		for _, e := range events {
			if err := put(t, eventBucket, eventKey(id, e.Seq), newEventRecord(e)); err != nil {
				return err
			}
		}
		return nil
	}
	written, err := t.events(id, 0, math.MaxInt)
	if err != nil {
		return err
	}
	if err := t.put(archiveBucket, id, archive(append(written, events...))); err != nil {
		return err
	}
	return t.clear(eventBucket, id)
}

// alone refuses a live match in a channel that has another.
func (t tx) alone(m match.Match, id []byte) error {
	if !m.Live() {
		return nil
	}
	prefix := ownerKey(match.Owner{Kind: match.OwnerChannel, ID: m.Channel})
	key, _ := t.Bucket([]byte(liveBucket)).Cursor().Seek(prefix)
	if bytes.HasPrefix(key, prefix) && !bytes.HasSuffix(key, id) {
		return fmt.Errorf("match %d is live in channel %s: %w", lastNumber(key), m.Channel, match.ErrBusy)
	}
	return nil
}

// writeChallenge writes a challenge, with its seed where it is new, and its places in the lists.
func (t tx) writeChallenge(c match.Challenge, seed chance.Seed) error {
	id, err := idKey(c.ID)
	if err != nil {
		return err
	}
	old, found, err := get[challengeRecord](t, challengeBucket, id)
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
		before = challengePlaces(old.challenge(lastNumber(id)), id)
	}
	if err := t.move(before, challengePlaces(c, id)); err != nil {
		return err
	}
	if err := t.writeSeed(id, c.Status == match.ChallengeOpen, seed); err != nil {
		return err
	}
	return put(t, challengeBucket, id, newChallengeRecord(c))
}

// writeTimers removes and adds timers.
func (t tx) writeTimers(drop, set []match.Timer) error {
	for _, timer := range drop {
		key, err := timerKey(timer)
		if err == nil {
			err = t.delete(timerBucket, key)
		}
		if err != nil {
			return err
		}
	}
	for _, timer := range set {
		key, err := timerKey(timer)
		if err == nil {
			err = t.put(timerBucket, key, nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// place is where a row stands in an index.
type place struct {
	bucket bucket
	key    string
}

// matchPlaces returns where a match stands in the lists of its owners.
func matchPlaces(m match.Match, id []byte) []place {
	b, at := liveBucket, m.Started
	if !m.Live() {
		b, at = endedBucket, m.Ended
	}
	var places []place
	for _, o := range m.Owners() {
		places = append(places, place{b, string(placeKey(o, at, id))})
	}
	if !m.Live() {
		for _, facet := range facets(m) {
			places = append(places, place{facetBucket, string(append(appendTime(facet, at), id...))})
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
		places = append(places, place{openBucket, string(placeKey(o, c.Created, id))})
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

func (t tx) put(b bucket, key, value []byte) error { return t.Bucket([]byte(b)).Put(key, value) }

func (t tx) delete(b bucket, key []byte) error { return t.Bucket([]byte(b)).Delete(key) }
