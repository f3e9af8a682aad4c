package view

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// Hindsight returns the course of a match that is over through some eyes. The last moment is open, as it is
// for all. For OpenEyes, of a match that is on, and of one that ended before its secret set-ups were done, it
// is the course that a spectator sees: Recalled is false then.
func (s *Reader) Hindsight(ctx context.Context, id match.ID, eyes match.Eyes) (match.Snapshot, error) {
	course, err := s.Course(ctx, id, "")
	m := course.Match
	if err != nil || m.Live() {
		return course, err
	}
	end, err := s.states.State(ctx, m, m.Head)
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
	w, err := s.states.Told(ctx, m, 0, match.Standing(events), events)
	if err != nil {
		return match.Snapshot{}, err
	}
	course.Seat, course.Recalled, course.View = seat, true, replay.View(m, w.End(), seat)
	course.Steps = recalled(m, w, seat)
	withUndone(course.Steps, events)
	return course, nil
}

// recalled returns the events of a whole match as the seat knew them while it was on. The
// last moment is open.
func recalled(m match.Match, w replay.Way, seat engine.Seat) []match.Step {
	steps := make([]match.Step, len(w.Events))
	for i, e := range w.Events {
		steps[i] = match.Step{Event: replay.Public(w.States[i], seat, e, false), Before: w.States[i].View(seat), After: w.States[i+1].View(seat)}
	}
	if last := len(steps) - 1; last >= 0 {
		steps[last].After = replay.View(m, w.End(), seat)
	}
	return steps
}
