package view

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Record returns a match as text for people and other programs. While it is on, the record holds what the
// viewer may know, and nothing of another seat's turn that goes on; once it is over, everything. A game that
// cannot write one is an error of the kind ErrRules.
func (s *Reader) Record(ctx context.Context, id match.ID, viewer match.Player) (string, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return "", err
	}
	game, err := s.states.Rules.Of(m)
	if err != nil {
		return "", err
	}
	recorder, ok := game.(engine.Recorder)
	if !ok {
		return "", fmt.Errorf("game %q keeps no records: %w", m.Game, match.ErrRules)
	}
	events, err := s.store.Events(ctx, id, 0, m.Head)
	if err != nil {
		return "", err
	}
	veil, err := s.states.Veil(ctx, m, m.SeatOf(viewer), m.Head)
	if err != nil {
		return "", err
	}
	text, err := recorder.Record(logOf(m, veil.Without(events)), m.SeatOf(viewer))
	if err != nil {
		return "", fmt.Errorf("record match %s: %w", id, err)
	}
	return text, nil
}
