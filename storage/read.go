package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
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
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Match{}, err
	}
	row, found, err := get[schema.Match](t, schema.Matches, key)
	if err == nil && !found {
		err = fmt.Errorf("match %s: %w", id, match.ErrUnknown)
	}
	if err != nil {
		return match.Match{}, err
	}
	return row.Match(schema.LastNumber(key)), nil
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
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Challenge{}, err
	}
	row, found, err := get[schema.Challenge](t, schema.Challenges, key)
	if err == nil && !found {
		err = fmt.Errorf("challenge %s: %w", id, match.ErrUnknown)
	}
	if err != nil {
		return match.Challenge{}, err
	}
	return row.Challenge(schema.LastNumber(key)), nil
}

// Events implements match.Reader.
func (db *DB) Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error) {
	key, err := schema.IDKey(id)
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
	if data := t.Bucket([]byte(schema.Archive)).Get(id); data != nil {
		events, err := schema.UnpackTo(data, to)
		if err != nil {
			return nil, fmt.Errorf("%w: events of match %d: %w", bolt.ErrDamaged, schema.LastNumber(id), err)
		}
		if to = min(to, len(events)); after >= to {
			return nil, nil
		}
		return events[after:to], nil
	}
	var events []match.Event
	cursor := t.Bucket([]byte(schema.Events)).Within(id)
	last := schema.EventKey(id, to)
	for k, data := cursor.Seek(schema.EventKey(id, after+1)); k != nil && bytes.Compare(k, last) <= 0; k, data = cursor.Next() {
		var row schema.Event
		if err := json.Unmarshal(data, &row); err != nil {
			return nil, fmt.Errorf("%w: event %d of match %d: %w", bolt.ErrDamaged, schema.LastNumber(k), schema.LastNumber(id), err)
		}
		events = append(events, row.Event(schema.LastNumber(k)))
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
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Post{}, nil
	}
	row, _, err := get[schema.Post](t, schema.Posts, key)
	return match.Post(row), err
}

// Timers implements match.Reader.
func (db *DB) Timers(ctx context.Context, limit int) ([]match.Timer, error) {
	var timers []match.Timer
	err := db.view(ctx, func(t tx) error {
		cursor := t.Bucket([]byte(schema.Timers)).Cursor()
		for k, _ := cursor.First(); k != nil && len(timers) < limit; k, _ = cursor.Next() {
			timer, ok := schema.ReadTimer(k)
			if !ok {
				return fmt.Errorf("%w: timer %x", bolt.ErrDamaged, k)
			}
			timers = append(timers, timer)
		}
		return nil
	})
	return timers, err
}
