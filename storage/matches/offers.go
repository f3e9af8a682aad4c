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

// Offers implements ranking.Privacy.
func (s Store) Offers(ctx context.Context, p match.Player) ([]match.Challenge, error) {
	var offers []match.Challenge
	err := s.file.View(ctx, func(t bolt.Tx) error {
		return Offers(t, func(c match.Challenge) bool { return c.Mentions(p) }, func(c match.Challenge) { offers = append(offers, c) })
	})
	return offers, err
}

// Offers calls do with the challenges that fit, in the order of their numbers.
func Offers(t bolt.Tx, fits func(match.Challenge) bool, do func(match.Challenge)) error {
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

// ReplaceOffers puts another name for a player into all challenges.
func ReplaceOffers(t bolt.Tx, p, by match.Player) error {
	var list []match.Challenge
	err := Offers(t, func(c match.Challenge) bool { return c.Mentions(p) }, func(c match.Challenge) { list = append(list, c) })
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
			c.Revision++ // so that no order which has read it before writes the name again
		}
		if err := Move(t, before, ChallengePlaces(c, id)); err != nil {
			return err
		}
		if err := writeSeed(t, id, c.Status == match.ChallengeOpen, chance.Seed{}); err != nil {
			return err
		}
		if err := errors.Join(bolt.PutRow(t, schema.Challenges, id, schema.NewChallenge(c)), scrubPost(t, id)); err != nil {
			return err
		}
	}
	return nil
}
