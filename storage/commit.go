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
	if why := err; errors.Is(why, errNotBooked) {
		if receipt, err = db.commit(ctx, c, bookLater); err == nil {
			db.Log().Error("a match has ended, and its result waits for the next start of the bot to be booked",
				"path", db.Path(), "match", c.Match.ID, "error", why)
		}
	}
	return receipt, err
}

// commit is Commit with how a result is booked.
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

// errUnbooked is the kind of an error about a result that damaged rows keep from being booked.
var errNotBooked = errors.New("result is not booked")

// booking books the newest result and returns how it has changed ratings.
type booking func(bolt.Tx, ranking.Entry) ([]match.RatingChange, error)

// bookEnd books a result, where everything before it is booked. Damaged ratings are an error of the kind
// errUnbooked.
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

// bookLater leaves a result in the log. No match has to wait for ratings.
func bookLater(bolt.Tx, ranking.Entry) ([]match.RatingChange, error) { return nil, nil }

// write writes what a change says about its challenge, its match and the timers, and returns
// how it has changed ratings.
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
