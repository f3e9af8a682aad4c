package play

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
)

// promise draws the seed of a challenge to a game with chance, and publishes the commitment to it, before those
// who answer give their words. A game without chance has neither.
func (s *Service) promise(offer match.Challenge) (match.Challenge, chance.Seed, error) {
	chancy, err := s.chancy(offer.Game, offer.Setup, max(offer.Seats, 2))
	if err != nil || !chancy {
		return offer, chance.Seed{}, err
	}
	seed, err := s.entropy.seed()
	offer.Commit = seed.Commit()
	return offer, seed, err
}

// chancy reports whether a game with a set-up has chance.
func (s *Service) chancy(key string, setup engine.Setup, seats int) (bool, error) {
	game, err := s.states.Rules.Newest(key)
	if err != nil {
		return false, err
	}
	state, err := game.New(setup, seats)
	if err != nil {
		return false, rejectedSetup(key, err)
	}
	_, ok := state.(engine.Roller)
	return ok, nil
}

// promised returns the seed to which a challenge is committed. Without a commitment, as in a match that begins at
// once, it is a new one.
func (s *Service) promised(ctx context.Context, accepted match.Challenge) (chance.Seed, error) {
	if accepted.Commit == "" {
		return s.entropy.seed()
	}
	seed, err := s.store.Seed(ctx, accepted.ID)
	if err != nil || seed.Commit() == accepted.Commit {
		return seed, err
	}
	now, err := s.ChallengeByID(ctx, accepted.ID)
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
func (s *Service) commitChance(ctx context.Context, t *turn, accepted match.Challenge) error {
	if _, ok := t.state.(engine.Roller); !ok {
		return nil
	}
	var err error
	if t.seed, err = s.promised(ctx, accepted); err != nil {
		return err
	}
	t.match.Commit = t.seed.Commit()
	t.draws = func() (*chance.Source, error) {
		return chance.NewSource(t.seed, string(t.match.ID), t.match.Words, 0)
	}
	return nil
}

// drawing lets a turn of a match that is on draw on from what its log has drawn. What was taken back stays drawn.
func (s *Service) drawing(ctx context.Context, t *turn) {
	t.draws = func() (*chance.Source, error) {
		seed, err := s.store.Seed(ctx, t.match.ID)
		if err != nil {
			return nil, err
		}
		events, err := s.store.Events(ctx, t.match.ID, 0, t.match.Head)
		if err != nil {
			return nil, err
		}
		drawn := 0
		for _, e := range events {
			if e.Kind == match.EventAction && e.Seat == engine.Chance {
				drawn++
			}
		}
		return chance.NewSource(seed, string(t.match.ID), t.match.Words, drawn)
	}
}

// reveal publishes the seed of a match that ends.
func (s *Service) reveal(ctx context.Context, m *match.Match) error {
	if m.Live() || m.Commit == "" {
		return nil
	}
	seed, err := s.store.Seed(ctx, m.ID)
	m.Seed = seed.Reveal()
	return err
}
