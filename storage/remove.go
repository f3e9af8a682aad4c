package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/storage/schema"
)

// Remove implements ranking.Privacy.
func (db *DB) Remove(ctx context.Context, guild string) error {
	for _, b := range []schema.Bucket{schema.Live, schema.Ended} {
		for more := true; more; {
			err := db.update(ctx, func(t tx) (err error) {
				more, err = t.removeMatches(b, guild)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return db.update(ctx, func(t tx) error {
		if err := t.removeOffers(guild); err != nil {
			return err
		}
		if err := t.removeProjection(guild); err != nil {
			return err
		}
		if err := t.clearDisplay(display.OfGuild(guild)); err != nil {
			return err
		}
		if err := t.clearPolicy(guild); err != nil {
			return err
		}
		if err := t.dropJobs(func(j jobRecord) bool { return j.Guild == guild }); err != nil {
			return err
		}
		if err := t.put(schema.Meta, []byte(schema.CompactKey), []byte{1}); err != nil {
			return err
		}
		return t.delete(schema.Left, schema.NamesKey(guild))
	})
}

// removeMatches removes some matches of a guild, and reports whether others are left.
func (t tx) removeMatches(b schema.Bucket, guild string) (more bool, err error) {
	keys := t.keys(b, schema.OwnerKey(match.Owner{Kind: match.OwnerGuild, ID: guild}))
	for i, key := range keys {
		if i == removedAtOnce {
			return true, nil
		}
		if err := t.removeMatch(schema.NumberKey(schema.LastNumber(key))); err != nil {
			return false, err
		}
	}
	return false, nil
}

// removeMatch removes a match with everything that belongs to it.
func (t tx) removeMatch(id []byte) error {
	row, _, err := get[schema.Match](t, schema.Matches, id)
	if err != nil {
		return err
	}
	if err := t.move(matchPlaces(row.Match(schema.LastNumber(id)), id), nil); err != nil {
		return err
	}
	if err := t.clear(schema.Events, id); err != nil {
		return err
	}
	if err := t.removePlans(row.Match(schema.LastNumber(id)), id); err != nil {
		return err
	}
	if err := t.clear(schema.Wishes, id); err != nil {
		return err
	}
	if err := t.removeAnalysis(id); err != nil {
		return err
	}
	if row.Result != 0 {
		if err := t.delete(schema.Results, schema.NumberKey(row.Result)); err != nil {
			return err
		}
	}
	for _, b := range []schema.Bucket{schema.Matches, schema.Archive, schema.Posts, schema.Seeds} {
		if err := t.delete(b, id); err != nil {
			return err
		}
	}
	return nil
}

// removeOffers removes the challenges of a guild.
func (t tx) removeOffers(guild string) error {
	var list []match.Challenge
	err := t.offers(func(c match.Challenge) bool { return c.Guild == guild }, func(c match.Challenge) { list = append(list, c) })
	if err != nil {
		return err
	}
	for _, c := range list {
		if err := t.removeOffer(c); err != nil {
			return err
		}
	}
	return nil
}

// removeOffer removes a challenge with everything that belongs to it.
func (t tx) removeOffer(c match.Challenge) error {
	id, err := schema.IDKey(c.ID)
	if err != nil {
		return err
	}
	if err := t.move(challengePlaces(c, id), nil); err != nil {
		return err
	}
	if err := t.writeTimers([]match.Timer{{At: c.Expires, Kind: match.TimerExpire, Of: c.ID}}, nil); err != nil {
		return err
	}
	for _, b := range []schema.Bucket{schema.Challenges, schema.Posts, schema.Seeds} {
		if err := t.delete(b, id); err != nil {
			return err
		}
	}
	return nil
}

// removeProjection removes what follows from the results of a guild.
func (t tx) removeProjection(guild string) error {
	for _, key := range t.keys(schema.Scores, schema.NamesKey(guild)) {
		b, p, _ := schema.ReadScoreKey(key)
		row, _, err := get[schema.Score](t, schema.Scores, key)
		if err != nil {
			return err
		}
		if old := lapseKey(b, p, row); old != nil {
			if err := t.delete(schema.Lapses, old); err != nil {
				return err
			}
		}
	}
	for _, b := range []schema.Bucket{schema.Scores, schema.Ranks, schema.Members, schema.Names, schema.Curves, schema.Pairs, schema.Opponents} {
		if err := t.clear(b, schema.NamesKey(guild)); err != nil {
			return err
		}
	}
	return nil
}
