package play

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Hindsight returns the course of a match that is over through some eyes. The last moment is open, as it is for all. For OpenEyes,
// of a match that is on, and of one that ended before its secret set-ups were done, it is the course that a spectator sees:
// Recalled is false then.
func (s *Service) Hindsight(ctx context.Context, id match.ID, eyes match.Eyes) (match.Snapshot, error) {
	course, err := s.Course(ctx, id, "")
	m := course.Match
	if err != nil || m.Live() {
		return course, err
	}
	end, err := s.state(ctx, m, m.Head)
	if err != nil || engine.Preparing(end) {
		return course, err
	}
	course.Opened = true
	seat, ok := eyes.Seat()
	if !ok || seat >= engine.Seat(len(m.Players)) {
		return course, nil
	}
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	state, err := s.state(ctx, m, 0)
	if err != nil {
		return match.Snapshot{}, err
	}
	w, err := s.way(ctx, m, state, match.Standing(events))
	if err != nil {
		return match.Snapshot{}, err
	}
	course.Seat, course.Recalled, course.View = seat, true, view(m, w.end(), seat)
	course.Steps = recalled(m, w, seat)
	withUndone(course.Steps, events)
	return course, nil
}

// recalled returns the events of a whole match as the seat knew them while it was on. The last moment is open.
func recalled(m match.Match, w way, seat engine.Seat) []match.Step {
	steps := make([]match.Step, len(w.events))
	for i, e := range w.events {
		steps[i] = match.Step{Event: public(w.states[i], seat, e, false), Before: w.states[i].View(seat), After: w.states[i+1].View(seat)}
	}
	if last := len(steps) - 1; last >= 0 {
		steps[last].After = view(m, w.end(), seat)
	}
	return steps
}
