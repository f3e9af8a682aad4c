package storage

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/standings"
)

// Commit implements match.Log.
func (db *DB) Commit(ctx context.Context, c match.Change) (match.Receipt, error) {
	if err := c.Check(); err != nil {
		return match.Receipt{}, err
	}
	receipt, err := db.commit(ctx, c, bookEnd)
	if cause := err; errors.Is(cause, errNotBooked) {
		if receipt, err = db.commit(ctx, c, bookLater); err == nil {
			db.Log().Error(
				"a match has ended, and its result waits for the next start of the bot to be booked",
				"path", db.Path(), "match", c.Match.ID, "error", cause)
		}
	}
	return receipt, err
}

// commit is Commit with a function that books the result of a match.
func (db *DB) commit(ctx context.Context, c match.Change, book booking) (match.Receipt, error) {
	var receipt match.Receipt
	err := db.Share(ctx, func(t bolt.Tx) (err error) {
		if receipt, err = outbox.Repeat(t, c.Key); err != nil || receipt.Repeated {
			return err
		}
		ratings, err := write(t, c, book)
		if err != nil {
			return err
		}
		receipt, err = outbox.Send(t, c.Rated(ratings))
		return err
	})
	if err != nil {
		return match.Receipt{}, err
	}
	return receipt, nil
}

// errNotBooked reports that a result could not be booked because of damaged rows.
var errNotBooked = errors.New("result is not booked")

// booking books the newest result and returns the changes of ratings.
type booking func(bolt.Tx, ranking.Entry) ([]match.RatingChange, error)

// bookEnd books a result if all earlier ones are booked, and otherwise does nothing. The error wraps
// errNotBooked if rows that it needs are damaged.
func bookEnd(t bolt.Tx, e ranking.Entry) (ratings []match.RatingChange, err error) {
	err = t.Within(func(t bolt.Tx) (err error) {
		if standings.ReadyForNewest(t) {
			ratings, err = standings.BookEnd(t, e)
		}
		return err
	})
	if errors.Is(err, bolt.ErrDamaged) {
		err = fmt.Errorf("%w: %w", errNotBooked, err)
	}
	return ratings, err
}

// bookLater books nothing. The result stays in the log of results and is booked later, so the match need
// not wait.
func bookLater(bolt.Tx, ranking.Entry) ([]match.RatingChange, error) { return nil, nil }

// write writes the challenge, the match and the timers of a change, and returns the changes of ratings.
func write(t bolt.Tx, c match.Change, book booking) (ratings []match.RatingChange, err error) {
	if c.Challenge != nil {
		if err := matches.WriteChallenge(t, *c.Challenge, c.Seed); err != nil {
			return nil, err
		}
	}
	if c.Match != nil {
		entry, err := matches.Write(t, c)
		if err != nil {
			return nil, err
		}
		if entry.Seq != 0 {
			if ratings, err = book(t, entry); err != nil {
				return nil, err
			}
		}
	}
	return ratings, matches.WriteTimers(t, c.Drop, c.Set)
}
