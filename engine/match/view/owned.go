package view

import (
	"context"
	"errors"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// List returns a page of an owner's live or ended matches, the newest first, and where the next page begins,
// "" after the last.
func (s *Reader) List(ctx context.Context, which match.List, page match.Page) ([]match.Match, string, error) {
	return s.store.Matches(ctx, which, page)
}

// Log returns all events of a match, with its secret decisions. Callers must not show it before the match is
// open; see Opened.
func (s *Reader) Log(ctx context.Context, id match.ID) ([]match.Event, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.store.Events(ctx, id, 0, m.Head)
}

// Opened reports whether nothing of a match is secret any more: it is over, and did not end while it was
// being set up. It is false for a match whose rules are not known.
func (s *Reader) Opened(ctx context.Context, m match.Match) (bool, error) {
	if m.Live() {
		return false, nil
	}
	game, err := s.states.Rules.Of(m)
	switch {
	case errors.Is(err, match.ErrRules): // what is secret in it is not known
		return false, nil
	case err != nil || !game.Info().Hidden:
		return err == nil, err
	}
	state, err := s.states.State(ctx, m, m.Head)
	return err == nil && !engine.Preparing(state), err
}

// LastFirstAction returns the first action of a player in their latest finished match of the same game and
// category. It is "" if none of their latest 25 finished matches has one.
func (s *Reader) LastFirstAction(ctx context.Context, m match.Match, p match.Player) (engine.Action, error) {
	game, err := s.states.Rules.Of(m)
	if err != nil {
		return "", err
	}
	ended := match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}, Ended: true}
	list, _, err := s.store.Matches(ctx, ended, match.Page{})
	if err != nil {
		return "", err
	}
	category := game.Info().CategoryOf
	for _, earlier := range list {
		if earlier.Game != m.Game || category(earlier.Setup) != category(m.Setup) {
			continue
		}
		if a, err := s.firstAction(ctx, earlier, p); a != "" || err != nil {
			return a, err
		}
	}
	return "", nil
}

// firstAction returns the first action of a player in a match that they did not retract, "" for none.
func (s *Reader) firstAction(ctx context.Context, m match.Match, p match.Player) (engine.Action, error) {
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	retracted := replay.Retracted(events)
	for _, e := range events {
		if e.Kind == match.EventAction && e.Seat == m.SeatOf(p) && !retracted[e.Seq] {
			return e.Action, err
		}
	}
	return "", err
}
