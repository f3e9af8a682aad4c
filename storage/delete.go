package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
	"towerpost/storage/standings"
)

// Delete implements ranking.Results. It counts all results of the guild in the same transaction, so that no
// match can end between counting and writing.
func (db *DB) Delete(
	ctx context.Context, id match.ID, result ranking.Counter, c match.Change,
) (match.Receipt, error) {
	offers, err := db.offersOf(ctx, id)
	if err != nil {
		return match.Receipt{}, err
	}
	var receipt match.Receipt
	err = db.Update(ctx, func(t bolt.Tx) (err error) {
		if receipt, err = outbox.Repeat(t, c.Key); err != nil || receipt.Repeated {
			return err
		}
		m, err := matches.Match(t, id)
		if err != nil {
			return err
		}
		if err := deleteMatch(t, m, offers); err != nil {
			return err
		}
		if ranking.Counts(m) {
			if err := standings.Rebook(t, m.Guild, result); err != nil {
				return err
			}
		}
		receipt, err = outbox.Send(t, c)
		return err
	})
	if err != nil {
		return match.Receipt{}, err
	}
	return receipt, nil
}

// offersOf returns the challenges that became a match. It reads all challenges.
func (db *DB) offersOf(ctx context.Context, id match.ID) ([]match.Challenge, error) {
	var offers []match.Challenge
	err := db.View(ctx, func(t bolt.Tx) error {
		became := func(c match.Challenge) bool { return c.Match == id }
		return matches.EachChallenge(t, became, func(c match.Challenge) { offers = append(offers, c) })
	})
	return offers, err
}

// deleteMatch removes a match with its timers, its undelivered notices and the challenges that became it.
func deleteMatch(t bolt.Tx, m match.Match, offers []match.Challenge) error {
	id, err := schema.IDKey(m.ID)
	if err != nil {
		return err
	}
	if err := matches.Remove(t, id); err != nil {
		return err
	}
	if err := matches.RemoveTimers(t, m.ID); err != nil {
		return err
	}
	if err := outbox.RemoveOf(t, m.ID, offers); err != nil {
		return err
	}
	for _, c := range offers {
		if err := matches.RemoveChallenge(t, c); err != nil {
			return err
		}
	}
	return nil
}
