package matches

import (
	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Remove removes a match with its log, index keys, plans, wishes, result, post, seed, report and requests.
// Its timers and notices stay.
func Remove(t bolt.Tx, id []byte) error {
	row, _, err := bolt.GetRow[schema.Match](t, schema.Matches, id)
	if err != nil {
		return err
	}
	if err := Move(t, Places(row.Match(schema.LastNumber(id)), id), nil); err != nil {
		return err
	}
	if err := removePlans(t, row.Match(schema.LastNumber(id)), id); err != nil {
		return err
	}
	for _, b := range []schema.Bucket{schema.Events, schema.Wishes, schema.Requests} {
		if err := t.Clear(b, id); err != nil {
			return err
		}
	}
	if row.Result != 0 {
		if err := t.Delete(schema.Results, schema.NumberKey(row.Result)); err != nil {
			return err
		}
	}
	for _, b := range []schema.Bucket{
		schema.Matches, schema.Archive, schema.Posts, schema.Seeds, schema.Reports,
	} {
		if err := t.Delete(b, id); err != nil {
			return err
		}
	}
	return nil
}

// RemoveChallenges removes the challenges of a guild.
func RemoveChallenges(t bolt.Tx, guild string) error {
	var list []match.Challenge
	inGuild := func(c match.Challenge) bool { return c.Guild == guild }
	err := EachChallenge(t, inGuild, func(c match.Challenge) { list = append(list, c) })
	if err != nil {
		return err
	}
	for _, c := range list {
		if err := RemoveChallenge(t, c); err != nil {
			return err
		}
	}
	return nil
}

// RemoveChallenge removes a challenge with its index keys, timer, post and seed.
func RemoveChallenge(t bolt.Tx, c match.Challenge) error {
	id, err := schema.IDKey(c.ID)
	if err != nil {
		return err
	}
	if err := Move(t, ChallengePlaces(c, id), nil); err != nil {
		return err
	}
	expiry := match.Timer{At: c.Expires, Kind: match.TimerExpire, Of: c.ID}
	if err := WriteTimers(t, []match.Timer{expiry}, nil); err != nil {
		return err
	}
	for _, b := range []schema.Bucket{schema.Challenges, schema.Posts, schema.Seeds} {
		if err := t.Delete(b, id); err != nil {
			return err
		}
	}
	return nil
}
