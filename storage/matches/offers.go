package matches

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// ChallengesOf implements ranking.Privacy.
func (s Store) ChallengesOf(ctx context.Context, p match.Player) ([]match.Challenge, error) {
	var offers []match.Challenge
	err := s.file.View(ctx, func(t bolt.Tx) error {
		mentions := func(c match.Challenge) bool { return c.Mentions(p) }
		return EachChallenge(t, mentions, func(c match.Challenge) { offers = append(offers, c) })
	})
	return offers, err
}

// EachChallenge calls do with the challenges that fits selects, in the order of their numbers. It reads all
// challenges.
func EachChallenge(t bolt.Tx, fits func(match.Challenge) bool, do func(match.Challenge)) error {
	return t.Bucket([]byte(schema.Challenges)).ForEach(func(key, data []byte) error {
		var row schema.Challenge
		if err := json.Unmarshal(data, &row); err != nil {
			return fmt.Errorf("%w: bucket %q, key %x: %w", bolt.ErrDamaged, schema.Challenges, key, err)
		}
		if c := row.Challenge(schema.LastNumber(key)); fits(c) {
			do(c)
		}
		return nil
	})
}

// ReplaceInChallenges replaces a player by another name in all challenges.
func ReplaceInChallenges(t bolt.Tx, p, by match.Player) error {
	var list []match.Challenge
	mentions := func(c match.Challenge) bool { return c.Mentions(p) }
	err := EachChallenge(t, mentions, func(c match.Challenge) { list = append(list, c) })
	if err != nil {
		return err
	}
	for _, c := range list {
		id, err := schema.IDKey(c.ID)
		if err != nil {
			return err
		}
		before := ChallengePlaces(c, id)
		if c = c.Forgotten(p, by); c.Status == match.ChallengeOpen {
			c.Revision++ // so that a concurrent order cannot write the old name back
		}
		if err := Move(t, before, ChallengePlaces(c, id)); err != nil {
			return err
		}
		if err := writeSeed(t, id, c.Status == match.ChallengeOpen, chance.Seed{}); err != nil {
			return err
		}
		err = errors.Join(bolt.PutRow(t, schema.Challenges, id, schema.NewChallenge(c)), scrubPost(t, id))
		if err != nil {
			return err
		}
	}
	return nil
}
