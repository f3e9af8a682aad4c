package view

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Record returns the record of a match: text for people and other programs. While the match is on, the record
// holds only what the viewer may know, and nothing of another seat's unfinished turn. Once it is over, it
// holds everything. For a game that writes no records the error is of the kind ErrRules.
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
	redaction, err := s.states.Redaction(ctx, m, m.SeatOf(viewer), m.Head)
	if err != nil {
		return "", err
	}
	text, err := recorder.Record(logOf(m, redaction.Without(events)), m.SeatOf(viewer))
	if err != nil {
		return "", fmt.Errorf("record match %s: %w", id, err)
	}
	return text, nil
}
