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
		if err := clearDisplay(t, display.OfPlayer(p)); err != nil {
			return err
		}
		if err := t.Clear(schema.Plans, schema.NamesKey(string(p))); err != nil {
			return err
		}
		if err := matches.RemoveWishes(t, p); err != nil {
			return err
		}
		if err := removeRequests(t, p); err != nil {
			return err
		}
		if err := dropJobs(t, func(j jobRecord) bool { return j.Player == p }); err != nil {
			return err
		}
		if err := clearPreferences(t, p); err != nil {
			return err
		}
		if err := clearSetups(t, p); err != nil {
			return err
		}
		if err := clearLearner(t, p); err != nil {
			return err
		}
		return t.Put(schema.Meta, []byte(schema.CompactKey), []byte{1})
	})
}
