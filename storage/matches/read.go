package matches

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
func (s Store) Match(ctx context.Context, id match.ID) (m match.Match, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		m, err = Match(t, id)
		return err
	})
	return m, err
}

// Match returns a match from its row. The error wraps match.ErrUnknown if there is none.
func Match(t bolt.Tx, id match.ID) (match.Match, error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Match{}, err
	}
	row, found, err := bolt.GetRow[schema.Match](t, schema.Matches, key)
	if err == nil && !found {
		err = fmt.Errorf("match %s: %w", id, match.ErrUnknown)
	}
	if err != nil {
		return match.Match{}, err
	}
	return row.Match(schema.LastNumber(key)), nil
}

// Challenge implements match.Reader.
func (s Store) Challenge(ctx context.Context, id match.ID) (c match.Challenge, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		c, err = Challenge(t, id)
		return err
	})
	return c, err
}

// Challenge returns a challenge from its row. The error wraps match.ErrUnknown if there is none.
func Challenge(t bolt.Tx, id match.ID) (match.Challenge, error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Challenge{}, err
	}
	row, found, err := bolt.GetRow[schema.Challenge](t, schema.Challenges, key)
	if err == nil && !found {
		err = fmt.Errorf("challenge %s: %w", id, match.ErrUnknown)
	}
	if err != nil {
		return match.Challenge{}, err
	}
	return row.Challenge(schema.LastNumber(key)), nil
}

// Events implements match.Reader.
func (s Store) Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return nil, nil
	}
	var events []match.Event
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		events, err = Events(t, key, max(after, 0), max(to, 0))
		return err
	})
	return events, err
}

// archived returns the encoded log of an ended match, or nil if there is none. Stores of the first schemas
// have no archive.
func archived(t bolt.Tx, id []byte) []byte {
	if archive := t.Bucket([]byte(schema.Archive)); archive != nil {
		return archive.Get(id)
	}
	return nil
}

// Events returns the events of a match with after < Seq <= to, from the archive if the match has ended.
func Events(t bolt.Tx, id []byte, after, to int) ([]match.Event, error) {
	if data := archived(t, id); data != nil {
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
	k, data := cursor.Seek(schema.EventKey(id, after+1))
	for ; k != nil && bytes.Compare(k, last) <= 0; k, data = cursor.Next() {
		var row schema.Event
		if err := json.Unmarshal(data, &row); err != nil {
			return nil, fmt.Errorf("%w: event %d of match %d: %w",
				bolt.ErrDamaged, schema.LastNumber(k), schema.LastNumber(id), err)
		}
		events = append(events, row.Event(schema.LastNumber(k)))
	}
	return events, nil
}
