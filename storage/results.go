package storage

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// bookedKey is where the meta bucket keeps the number of the last result that is booked.
const bookedKey = "booked"

// enter writes the end of a match into the log of results and returns its number there; 0 while it is on.
func (t tx) enter(id []byte, m match.Match) (uint64, error) {
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

// next reports whether nothing has to be booked before the newest result.
func (t tx) next() bool {
	cursor := t.Bucket([]byte(schema.Results)).Cursor()
	cursor.Last()
	before, _ := cursor.Prev()
	return t.booked() >= schema.LastNumber(before)
}

// book books results that follow on those that are booked.
func (t tx) book(entries ...ranking.Entry) error {
	l := newLedger(t)
	booked := t.booked()
	for _, e := range entries {
		if e.Seq <= booked {
			return fmt.Errorf("result %d is booked already", e.Seq)
		}
		if err := ranking.Book(l, e.Match, e.Result); err != nil {
			return fmt.Errorf("book result %d, match %s: %w", e.Seq, e.Match.ID, err)
		}
		booked = e.Seq
	}
	if err := l.close(); err != nil {
		return err
	}
	return t.setBooked(booked)
}

// bookEnd books the newest result, where everything before it is booked, and returns how it has changed ratings.
func (t tx) bookEnd(e ranking.Entry) ([]match.RatingChange, error) {
	l := newLedger(t)
	ratings, err := ranking.BookEnd(l, e.Match, e.Result)
	if err != nil {
		return nil, fmt.Errorf("book result %d, match %s: %w", e.Seq, e.Match.ID, err)
	}
	if err := l.close(); err != nil {
		return nil, err
	}
	return ratings, t.setBooked(e.Seq)
}

func (t tx) booked() uint64 {
	return schema.LastNumber(t.Bucket([]byte(schema.Meta)).Get([]byte(bookedKey)))
}

func (t tx) setBooked(seq uint64) error {
	return t.put(schema.Meta, []byte(bookedKey), schema.NumberKey(seq))
}

// Booked implements ranking.Results.
func (db *DB) Booked(ctx context.Context) (last, booked uint64, err error) {
	err = db.view(ctx, func(t tx) error {
		key, _ := t.Bucket([]byte(schema.Results)).Cursor().Last()
		last, booked = schema.LastNumber(key), t.booked()
		return nil
	})
	return last, booked, err
}

// Results implements ranking.Results.
func (db *DB) Results(ctx context.Context, after uint64, limit int) ([]ranking.Entry, error) {
	var entries []ranking.Entry
	err := db.view(ctx, func(t tx) error {
		cursor := t.Bucket([]byte(schema.Results)).Cursor()
		for key, id := cursor.Seek(schema.NumberKey(after + 1)); key != nil && len(entries) < limit; key, id = cursor.Next() {
			m, err := t.match(match.NewID(schema.LastNumber(id)))
			if err != nil {
				return fmt.Errorf("%w: result %d: %w", bolt.ErrDamaged, schema.LastNumber(key), err)
			}
			entries = append(entries, ranking.Entry{Seq: schema.LastNumber(key), Match: m})
		}
		return nil
	})
	return entries, err
}

// Book implements ranking.Results.
func (db *DB) Book(ctx context.Context, entries []ranking.Entry) error {
	return db.update(ctx, func(t tx) error { return t.book(entries...) })
}

// Drop implements ranking.Results.
func (db *DB) Drop(ctx context.Context) error { return db.update(ctx, dropProjections) }

// dropProjections empties the projections. It is also the step to a schema that keeps them otherwise: booking needs the rules of
// the games, so it is left to the rankings.
func dropProjections(t tx) error {
	for _, b := range schema.Projections() {
		if err := t.DeleteBucket([]byte(b)); err != nil {
			return err
		}
	}
	if err := makeBuckets(schema.Projections()...)(t); err != nil {
		return err
	}
	return t.setBooked(0)
}

// shelveEnded is the step that brings the ended matches of an older schema into the archive, the lists by facet and the
// log of results. Booking them needs the rules of their games, so it is left to the rankings.
func shelveEnded(t tx) error {
	var ended []match.Match
	err := t.Bucket([]byte(schema.Matches)).ForEach(func(key, _ []byte) error {
		m, err := t.match(match.NewID(schema.LastNumber(key)))
		if !m.Live() {
			ended = append(ended, m)
		}
		return err
	})
	if err != nil {
		return err
	}
	slices.SortFunc(ended, func(a, b match.Match) int {
		return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(len(a.ID), len(b.ID)), cmp.Compare(a.ID, b.ID))
	})
	for _, m := range ended {
		if err := t.shelve(m); err != nil {
			return err
		}
	}
	return nil
}

// shelve brings one ended match of the first schema to the second.
func (t tx) shelve(m match.Match) error {
	id, err := schema.IDKey(m.ID)
	if err != nil {
		return err
	}
	m.Category = m.Setup["length"]
	row := schema.NewMatch(m)
	if row.Result, err = t.enter(id, m); err != nil {
		return err
	}
	if err := put(t, schema.Matches, id, row); err != nil {
		return err
	}
	for _, p := range matchPlaces(m, id) {
		if err := t.put(p.bucket, []byte(p.key), nil); err != nil {
			return err
		}
	}
	return t.writeEvents(m, id, nil)
}

// clear removes all keys of a bucket that begin with the prefix.
func (t tx) clear(b schema.Bucket, prefix []byte) error {
	for _, key := range t.keys(b, prefix) {
		if err := t.delete(b, key); err != nil {
			return err
		}
	}
	return nil
}
