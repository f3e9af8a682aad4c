package match

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match/chance"
)

// commitChance draws the seed of a match that begins, where its game has chance, and publishes the commitment to it.
func (s *Service) commitChance(t *turn) error {
	if _, ok := t.state.(engine.Roller); !ok {
		return nil
	}
	var err error
	if t.seed, err = s.entropy.seed(); err != nil {
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
			if e.Kind == EventAction && e.Seat == engine.Chance {
				drawn++
			}
		}
		return chance.NewSource(seed, string(t.match.ID), t.match.Words, drawn)
	}
}

// reveal publishes the seed of a match that ends.
func (s *Service) reveal(ctx context.Context, m *Match) error {
	if m.Live() || m.Commit == "" {
		return nil
	}
	seed, err := s.store.Seed(ctx, m.ID)
	m.Seed = seed.Reveal()
	return err
}

// proof returns what makes the chance of the match verifiable.
func (m Match) proof() engine.Proof {
	if m.Commit == "" {
		return engine.Proof{}
	}
	return engine.Proof{Match: string(m.ID), Commit: m.Commit, Words: m.Words, Seed: m.Seed}
}
