package lobby

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// chances commits matches to the seeds of their chance.
type chances struct {
	store   match.Store
	states  *replay.States
	entropy *turn.Entropy
	offers  *offers
}

// promise draws the seed of a challenge to a game with chance, and publishes the commitment to it, before
// those who answer give their words. A game without chance has neither.
func (k *chances) promise(offer match.Challenge) (match.Challenge, chance.Seed, error) {
	chancy, err := k.chancy(offer.Game, offer.Setup, max(offer.Seats, 2))
	if err != nil || !chancy {
		return offer, chance.Seed{}, err
	}
	seed, err := k.entropy.Seed()
	offer.Commit = seed.Commit()
	return offer, seed, err
}

// chancy reports whether a game with a set-up has chance.
func (k *chances) chancy(key string, setup engine.Setup, seats int) (bool, error) {
	game, err := k.states.Rules.Newest(key)
	if err != nil {
		return false, err
	}
	state, err := game.New(setup, seats)
	if err != nil {
		return false, RejectedSetup(key, err)
	}
	_, ok := state.(engine.Roller)
	return ok, nil
}

// promised returns the seed to which a challenge is committed. Without a commitment, as in a match that
// begins at once, it is a new one.
func (k *chances) promised(ctx context.Context, accepted match.Challenge) (chance.Seed, error) {
	if accepted.Commit == "" {
		return k.entropy.Seed()
	}
	seed, err := k.store.Seed(ctx, accepted.ID)
	if err != nil || seed.Commit() == accepted.Commit {
		return seed, err
	}
	now, err := k.offers.ChallengeByID(ctx, accepted.ID)
	switch {
	case err != nil:
	case now.Status != match.ChallengeOpen: // somebody else was quicker
		err = &match.Refusal{Kind: match.ErrClosed, Challenge: now}
	default:
		err = fmt.Errorf("challenge %s: %w", accepted.ID, chance.ErrCommit)
	}
	return chance.Seed{}, err
}

// commitChance commits a match that begins to its seed, where its game has chance.
func (k *chances) commitChance(ctx context.Context, t *turn.Turn, accepted match.Challenge) error {
	if _, ok := t.State.(engine.Roller); !ok {
		return nil
	}
	var err error
	if t.Seed, err = k.promised(ctx, accepted); err != nil {
		return err
	}
	t.Match.Commit = t.Seed.Commit()
	t.Draws = func() (*chance.Source, error) {
		return chance.NewSource(t.Seed, string(t.Match.ID), t.Match.Words, 0)
	}
	return nil
}

// checkWord refuses a text that cannot be a player's own word for chance, and any word where there is no
// chance. No word is always right.
func (k *chances) checkWord(word, game string, setup engine.Setup, seats int) error {
	if word == "" {
		return nil
	}
	chancy, err := k.chancy(game, setup, seats)
	switch {
	case err != nil:
		return err
	case !chancy:
		return &match.Refusal{Kind: match.ErrNoChance}
	case chance.CheckWord(word) != nil:
		return &match.Refusal{Kind: match.ErrWord, Limit: chance.LongestWord}
	}
	return nil
}
