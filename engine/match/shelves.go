package match

import (
	"context"
	"errors"

	"towerpost/engine"
)

// Shelf returns a page of an owner's live or ended matches, the newest first, and where the next page begins.
func (s *Service) Shelf(ctx context.Context, shelf Shelf, page Page) ([]Match, string, error) {
	return s.store.Matches(ctx, shelf, page)
}

// Log returns all events of a match. It tells what secret decisions were, so it is for its players when the match is over.
func (s *Service) Log(ctx context.Context, id ID) ([]Event, error) {
	m, err := s.match(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.store.Events(ctx, id, 0, m.Head)
}

// Opened reports whether everything of a match may be known: it is over, and did not end while it was being set up.
func (s *Service) Opened(ctx context.Context, m Match) (bool, error) {
	if m.Live() {
		return false, nil
	}
	game, err := s.rules.of(m)
	switch {
	case errors.Is(err, ErrRules): // nobody can say what is secret in it
		return false, nil
	case err != nil || !game.Info().Hidden:
		return err == nil, err
	}
	state, err := s.state(ctx, m, m.Head)
	return err == nil && !engine.Preparing(state), err
}

// Pseudonym returns a new name for somebody who wants to be forgotten.
func (s *Service) Pseudonym(ctx context.Context) (Player, error) {
	n, err := s.store.Reserve(ctx)
	return NewGone(n), err
}
