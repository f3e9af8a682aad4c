package storage

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
	"towerpost/storage/standings"
)

// removeBatch bounds how many matches one transaction of Remove removes, so that other changes need not
// wait long.
const removeBatch = 200

// Replace implements ranking.Privacy.
func (db *DB) Replace(ctx context.Context, p, by match.Player) error {
	return db.Update(ctx, func(t bolt.Tx) error {
		owner := match.Owner{Kind: match.OwnerPlayer, ID: string(p)}
		if len(t.Keys(schema.Live, schema.OwnerKey(owner))) > 0 {
			return fmt.Errorf("replace %s: %w", p, ranking.ErrPlaying)
		}
		if err := replacePlayer(t, p, by); err != nil {
			return err
		}
		if err := clearPersonal(t, p); err != nil {
			return err
		}
		return t.Put(schema.Meta, []byte(schema.CompactKey), []byte{1})
	})
}

// replacePlayer replaces a player by another name in matches, challenges, notices and standings.
func replacePlayer(t bolt.Tx, p, by match.Player) error {
	boards, err := matches.Replace(t, p, by)
	if err != nil {
		return err
	}
	if err := matches.ReplaceInChallenges(t, p, by); err != nil {
		return err
	}
	if err := outbox.Replace(t, p, by); err != nil {
		return err
	}
	if err := standings.RenameScores(t, boards, p, by); err != nil {
		return err
	}
	places := map[ranking.Place]bool{}
	for b := range boards {
		places[b.Place] = true
	}
	for in := range places {
		if err := standings.Rename(t, in, p, by); err != nil {
			return err
		}
	}
	return nil
}

// clearPersonal removes what is kept about a player alone.
func clearPersonal(t bolt.Tx, p match.Player) error {
	for _, clear := range []func() error{
		func() error { return clearDisplay(t, display.OfPlayer(p)) },
		func() error { return t.Clear(schema.Plans, schema.NamesKey(string(p))) },
		func() error { return matches.RemoveWishes(t, p) },
		func() error { return removeRequests(t, p) },
		func() error { return dropJobs(t, func(j jobRecord) bool { return j.Player == p }) },
		func() error { return clearPreferences(t, p) },
		func() error { return clearSetups(t, p) },
		func() error { return clearLearner(t, p) },
	} {
		if err := clear(); err != nil {
			return err
		}
	}
	return nil
}
