package standings

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
)

// BookedKey is the key in the meta bucket of the number of the last booked result.
const BookedKey = "booked"

// ReadyForNewest reports whether all results before the newest one are booked.
func ReadyForNewest(t bolt.Tx) bool {
	cursor := t.Unverified(schema.Results)
	cursor.Last()
	before, _ := cursor.Prev()
	return Booked(t) >= schema.LastNumber(before)
}

// Book books results, in order. It returns an error if a result is booked already.
func Book(t bolt.Tx, entries ...ranking.Entry) error {
	l := newLedger(t)
	booked := Booked(t)
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
	return setBooked(t, booked)
}

// BookEnd books the newest result and returns the changes of ratings. All earlier results must be booked.
func BookEnd(t bolt.Tx, e ranking.Entry) ([]match.RatingChange, error) {
	l := newLedger(t)
	ratings, err := ranking.BookEnd(l, e.Match, e.Result)
	if err != nil {
		return nil, fmt.Errorf("book result %d, match %s: %w", e.Seq, e.Match.ID, err)
	}
	if err := l.close(); err != nil {
		return nil, err
	}
	return ratings, setBooked(t, e.Seq)
}

// Last returns the number of the last result in the log. The row itself may be damaged.
func Last(t bolt.Tx) uint64 {
	key, _ := t.Unverified(schema.Results).Last()
	return schema.LastNumber(key)
}

// Booked returns the number of the last booked result.
func Booked(t bolt.Tx) uint64 {
	return schema.LastNumber(t.Bucket([]byte(schema.Meta)).Get([]byte(BookedKey)))
}

func setBooked(t bolt.Tx, seq uint64) error {
	return t.Put(schema.Meta, []byte(BookedKey), schema.NumberKey(seq))
}

// Booked implements ranking.Results.
func (s Store) Booked(ctx context.Context) (last, booked uint64, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		last, booked = Last(t), Booked(t)
		return nil
	})
	return last, booked, err
}

// Results implements ranking.Results.
func (s Store) Results(ctx context.Context, after uint64, limit int) ([]ranking.Entry, error) {
	var entries []ranking.Entry
	err := s.file.View(ctx, func(t bolt.Tx) error {
		cursor := t.Bucket([]byte(schema.Results)).Cursor()
		key, id := cursor.Seek(schema.NumberKey(after + 1))
		for ; key != nil && len(entries) < limit; key, id = cursor.Next() {
			m, err := matches.Match(t, match.NewID(schema.LastNumber(id)))
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
func (s Store) Book(ctx context.Context, entries []ranking.Entry) error {
	return s.file.Update(ctx, func(t bolt.Tx) error { return Book(t, entries...) })
}

// Drop implements ranking.Results.
func (s Store) Drop(ctx context.Context) error { return s.file.Update(ctx, Empty) }

// Empty drops all projections. It is also the step to a schema that keeps them in another form. Booking
// needs the rules of the games, so the rankings do it later.
func Empty(t bolt.Tx) error {
	for _, b := range schema.Projections() {
		if err := t.DeleteBucket([]byte(b)); err != nil {
			return err
		}
		if _, err := t.CreateBucket([]byte(b)); err != nil {
			return fmt.Errorf("make bucket %q: %w", b, err)
		}
	}
	return setBooked(t, 0)
}
