package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
	"towerpost/storage/standings"
)

// Remove implements ranking.Privacy.
func (db *DB) Remove(ctx context.Context, guild string) error {
	for _, b := range []schema.Bucket{schema.Live, schema.Ended} {
		for more := true; more; {
			err := db.Update(ctx, func(t bolt.Tx) (err error) {
				more, err = removeMatches(t, b, guild)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return db.Update(ctx, func(t bolt.Tx) error {
		if err := matches.RemoveChallenges(t, guild); err != nil {
			return err
		}
		if err := outbox.RemoveIn(t, guild); err != nil {
			return err
		}
		if err := standings.Remove(t, guild); err != nil {
			return err
		}
		if err := clearDisplay(t, display.OfGuild(guild)); err != nil {
			return err
		}
		if err := clearPolicy(t, guild); err != nil {
			return err
		}
		if err := dropJobs(t, func(j jobRecord) bool { return j.Guild == guild }); err != nil {
			return err
		}
		if err := t.Put(schema.Meta, []byte(schema.CompactKey), []byte{1}); err != nil {
			return err
		}
		return t.Delete(schema.Left, schema.NamesKey(guild))
	})
}

// removeMatches removes at most removeBatch matches of a guild, and reports whether more are left.
func removeMatches(t bolt.Tx, b schema.Bucket, guild string) (more bool, err error) {
	keys := t.Keys(b, schema.OwnerKey(match.Owner{Kind: match.OwnerGuild, ID: guild}))
	for i, key := range keys {
		if i == removeBatch {
			return true, nil
		}
		if err := matches.Remove(t, schema.NumberKey(schema.LastNumber(key))); err != nil {
			return false, err
		}
	}
	return false, nil
}
