package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// Remove implements table.Privacy.
func (db *DB) Remove(ctx context.Context, guild string) error {
	for _, b := range []bucket{liveBucket, endedBucket} {
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
		if err := t.clearTaste(taste.OfGuild(guild)); err != nil {
			return err
		}
		if err := t.clearPolicy(guild); err != nil {
			return err
		}
		if err := t.dropJobs(func(j jobRecord) bool { return j.Guild == guild }); err != nil {
			return err
		}
		if err := t.put(metaBucket, []byte(compactKey), []byte{1}); err != nil {
			return err
		}
		return t.delete(leftBucket, names(guild))
	})
}

// removeMatches removes some matches of a guild, and reports whether others are left.
func (t tx) removeMatches(b bucket, guild string) (more bool, err error) {
	keys := t.keys(b, ownerKey(match.Owner{Kind: match.OwnerGuild, ID: guild}))
	for i, key := range keys {
		if i == removedAtOnce {
			return true, nil
		}
		if err := t.removeMatch(numberKey(lastNumber(key))); err != nil {
			return false, err
		}
	}
	return false, nil
}

// removeMatch removes a match with everything that belongs to it.
func (t tx) removeMatch(id []byte) error {
	row, _, err := get[matchRecord](t, matchBucket, id)
	if err != nil {
		return err
	}
	if err := t.move(matchPlaces(row.match(lastNumber(id)), id), nil); err != nil {
		return err
	}
	if err := t.clear(eventBucket, id); err != nil {
		return err
	}
	if err := t.removePlans(row.match(lastNumber(id)), id); err != nil {
		return err
	}
	if err := t.clear(wishBucket, id); err != nil {
		return err
	}
	if err := t.removeAnalysis(id); err != nil {
		return err
	}
	if row.Result != 0 {
		if err := t.delete(resultBucket, numberKey(row.Result)); err != nil {
			return err
		}
	}
	for _, b := range []bucket{matchBucket, archiveBucket, postBucket, seedBucket} {
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
	id, err := idKey(c.ID)
	if err != nil {
		return err
	}
	if err := t.move(challengePlaces(c, id), nil); err != nil {
		return err
	}
	if err := t.writeTimers([]match.Timer{{At: c.Expires, Kind: match.TimerExpire, Of: c.ID}}, nil); err != nil {
		return err
	}
	for _, b := range []bucket{challengeBucket, postBucket, seedBucket} {
		if err := t.delete(b, id); err != nil {
			return err
		}
	}
	return nil
}

// removeProjection removes what follows from the results of a guild.
func (t tx) removeProjection(guild string) error {
	for _, key := range t.keys(scoreBucket, names(guild)) {
		b, p, _ := readScoreKey(key)
		row, _, err := get[scoreRecord](t, scoreBucket, key)
		if err != nil {
			return err
		}
		if old := lapseKey(b, p, row); old != nil {
			if err := t.delete(lapseBucket, old); err != nil {
				return err
			}
		}
	}
	for _, b := range []bucket{scoreBucket, rankBucket, memberBucket, nameBucket, curveBucket, pairBucket, opponentBucket} {
		if err := t.clear(b, names(guild)); err != nil {
			return err
		}
	}
	return nil
}
