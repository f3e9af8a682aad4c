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

// chances creates the seeds of matches and checks players' words for them.
type chances struct {
	store   match.Store
	states  *replay.States
	entropy *turn.Entropy
	offers  *offers
}

// drawSeed draws the seed for a challenge to a game with chance, and adds the commitment to the challenge. It
// must be published before the players give their words. A game without chance gets neither.
func (k *chances) drawSeed(offer match.Challenge) (match.Challenge, chance.Seed, error) {
	chancy, err := k.hasChance(offer.Game, offer.Setup, max(offer.Seats, 2))
	if err != nil || !chancy {
		return offer, chance.Seed{}, err
	}
	seed, err := k.entropy.Seed()
	offer.Commit = seed.Commit()
	return offer, seed, err
}

// hasChance reports whether the game has chance draws with the set-up and the number of seats.
func (k *chances) hasChance(key string, setup engine.Setup, seats int) (bool, error) {
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

// committedSeed returns the seed to which a challenge is committed. Without a commitment, as in a match that
// begins at once, it returns a new seed.
func (k *chances) committedSeed(ctx context.Context, accepted match.Challenge) (chance.Seed, error) {
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
	case now.Status != match.ChallengeOpen: // another order has closed it meanwhile
		err = &match.Refusal{Kind: match.ErrClosed, Challenge: now}
	default:
		err = fmt.Errorf("challenge %s: %w", accepted.ID, chance.ErrCommit)
	}
	return chance.Seed{}, err
}

// commitChance gives a match that begins its seed and its source of draws, if its game has chance.
func (k *chances) commitChance(ctx context.Context, t *turn.Turn, accepted match.Challenge) error {
	if _, ok := t.State.(engine.Roller); !ok {
		return nil
	}
	var err error
	if t.Seed, err = k.committedSeed(ctx, accepted); err != nil {
		return err
	}
	t.Match.Commit = t.Seed.Commit()
	t.Draws = func() (*chance.Source, error) {
		return chance.NewSource(t.Seed, string(t.Match.ID), t.Match.Words, 0)
	}
	return nil
}

// checkWord returns a *Refusal for a text that cannot be a player's own word for the chance draws, and for
// any word in a game without chance. An empty word is always accepted.
func (k *chances) checkWord(word, game string, setup engine.Setup, seats int) error {
	if word == "" {
		return nil
	}
	chancy, err := k.hasChance(game, setup, seats)
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
