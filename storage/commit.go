package storage

import (
	"context"

	"towerpost/engine/match"
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
	var receipt match.Receipt
	err := db.Share(ctx, func(t bolt.Tx) (err error) {
		if receipt, err = outbox.Repeat(t, c.Key); err != nil || receipt.Repeated {
			return err
		}
		ratings, err := write(t, c)
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

// write writes what a change says about its challenge, its match and the timers, and returns
// how it has changed ratings.
func write(t bolt.Tx, c match.Change) (ratings []match.RatingChange, err error) {
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
		if entry.Seq != 0 && standings.Next(t) {
			if ratings, err = standings.BookEnd(t, entry); err != nil {
				return nil, err
			}
		}
	}
	return ratings, matches.WriteTimers(t, c.Drop, c.Set)
}
