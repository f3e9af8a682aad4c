package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"towerpost/engine/match"
)

// Match implements match.Reader.
func (db *DB) Match(ctx context.Context, id match.ID) (m match.Match, err error) {
	err = db.view(ctx, func(t tx) (err error) {
		m, err = t.match(id)
		return err
	})
	return m, err
}

func (t tx) match(id match.ID) (match.Match, error) {
	key, err := idKey(id)
	if err != nil {
		return match.Match{}, err
	}
	row, found, err := get[matchRecord](t, matchBucket, key)
	if err == nil && !found {
		err = fmt.Errorf("match %s: %w", id, match.ErrUnknown)
	}
	if err != nil {
		return match.Match{}, err
	}
	return row.match(lastNumber(key)), nil
}

// Challenge implements match.Reader.
func (db *DB) Challenge(ctx context.Context, id match.ID) (c match.Challenge, err error) {
	err = db.view(ctx, func(t tx) (err error) {
		c, err = t.challenge(id)
		return err
	})
	return c, err
}

func (t tx) challenge(id match.ID) (match.Challenge, error) {
	key, err := idKey(id)
	if err != nil {
		return match.Challenge{}, err
	}
	row, found, err := get[challengeRecord](t, challengeBucket, key)
	if err == nil && !found {
		err = fmt.Errorf("challenge %s: %w", id, match.ErrUnknown)
	}
	if err != nil {
		return match.Challenge{}, err
	}
	return row.challenge(lastNumber(key)), nil
}

// Events implements match.Reader.
func (db *DB) Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error) {
	key, err := idKey(id)
	if err != nil {
		return nil, nil
	}
	var events []match.Event
	err = db.view(ctx, func(t tx) (err error) {
		events, err = t.events(key, max(after, 0), max(to, 0))
		return err
	})
	return events, err
}

// events returns the events of a match with after < Seq <= to, from the archive or row by row.
func (t tx) events(id []byte, after, to int) ([]match.Event, error) {
	if data := t.Bucket([]byte(archiveBucket)).Get(id); data != nil {
		events, err := unarchiveTo(data, to)
		if err != nil {
			return nil, fmt.Errorf("%w: events of match %d: %w", ErrDamaged, lastNumber(id), err)
		}
		if to = min(to, len(events)); after >= to {
			return nil, nil
		}
		return events[after:to], nil
	}
	var events []match.Event
	cursor := t.Bucket([]byte(eventBucket)).Within(id)
	last := eventKey(id, to)
	for k, data := cursor.Seek(eventKey(id, after+1)); k != nil && bytes.Compare(k, last) <= 0; k, data = cursor.Next() {
		var row eventRecord
		if err := json.Unmarshal(data, &row); err != nil {
			return nil, fmt.Errorf("%w: event %d of match %d: %w", ErrDamaged, lastNumber(k), lastNumber(id), err)
		}
		events = append(events, row.event(lastNumber(k)))
	}
	return events, nil
}

// Post implements match.Reader.
func (db *DB) Post(ctx context.Context, id match.ID) (p match.Post, err error) {
	err = db.view(ctx, func(t tx) (err error) {
		p, err = t.newestPost(id)
		return err
	})
	return p, err
}

// newestPost returns the newest post of a match or challenge, the zero Post where there is none.
func (t tx) newestPost(id match.ID) (match.Post, error) {
	key, err := idKey(id)
	if err != nil {
		return match.Post{}, nil
	}
	row, _, err := get[postRecord](t, postBucket, key)
	return match.Post(row), err
}

// Timers implements match.Reader.
func (db *DB) Timers(ctx context.Context, limit int) ([]match.Timer, error) {
	var timers []match.Timer
	err := db.view(ctx, func(t tx) error {
		cursor := t.Bucket([]byte(timerBucket)).Cursor()
		for k, _ := cursor.First(); k != nil && len(timers) < limit; k, _ = cursor.Next() {
			timer, ok := readTimer(k)
			if !ok {
				return fmt.Errorf("%w: timer %x", ErrDamaged, k)
			}
			timers = append(timers, timer)
		}
		return nil
	})
	return timers, err
}
