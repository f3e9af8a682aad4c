package view

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Refusal returns a *Refusal of the kind with the newest snapshot of the match. If the snapshot cannot be
// made, it returns that error.
func (s *Reader) Refusal(ctx context.Context, kind error, m match.Match, viewer match.Player) error {
	snapshot, err := s.Newest(ctx, m, viewer)
	if err != nil {
		return fmt.Errorf("refuse as %q: %w", kind, err)
	}
	r := &match.Refusal{Kind: kind, Match: m, Snapshot: &snapshot}
	if turn := snapshot.Turn(); kind == match.ErrNotTurn && len(turn) > 0 {
		r.Turn = turn[0]
	}
	return r
}

// Reject returns a *Rejected for an error that is a problem with the rules, and wraps any other error.
func (s *Reader) Reject(ctx context.Context, err error, m match.Match, viewer match.Player) error {
	var problem *engine.Problem
	if !errors.As(err, &problem) {
		return fmt.Errorf("match %s: %w", m.ID, err)
	}
	snapshot, err := s.Newest(ctx, m, viewer)
	if err != nil {
		return fmt.Errorf("reject as %q: %w", problem.Text, err)
	}
	return &match.Rejected{Problem: problem, Snapshot: snapshot}
}

// RefusalUntil is Refusal for an order that is possible again from a time on.
func (s *Reader) RefusalUntil(
	ctx context.Context, kind error, m match.Match, viewer match.Player, when time.Time,
) error {
	err := s.Refusal(ctx, kind, m, viewer)
	if r, ok := err.(*match.Refusal); ok {
		r.When = when
	}
	return err
}
