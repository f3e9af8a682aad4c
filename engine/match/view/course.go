package view

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// CourseAs returns the course of a finished match as a viewpoint saw it while it was on. At the last moment
// nothing is hidden, and Recalled is true.
//
// For OpenViewpoint, and for that of a seat that the match does not have, it returns the course that a
// spectator sees, and Recalled is false. So it does for a match that is on, or that ended before its secret
// set-ups were done.
func (s *Reader) CourseAs(
	ctx context.Context, id match.ID, viewpoint match.Viewpoint,
) (match.Snapshot, error) {
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
	seat, ok := viewpoint.Seat()
	if !ok || seat >= engine.Seat(len(m.Players)) {
		return course, nil
	}
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	path, err := s.states.UnretractedPath(ctx, m, 0, match.EffectiveWithoutPauses(events), events)
	if err != nil {
		return match.Snapshot{}, err
	}
	course.Seat, course.Recalled, course.View = seat, true, replay.View(m, path.End(), seat)
	course.Steps = recalledSteps(m, path, seat)
	addUndone(course.Steps, events)
	return course, nil
}

// recalledSteps returns the events of a whole match as the seat knew them while it was on. Only in the view
// after the last one nothing is hidden.
func recalledSteps(m match.Match, path replay.Path, seat engine.Seat) []match.Step {
	steps := make([]match.Step, len(path.Events))
	for i, e := range path.Events {
		before, after := path.States[i], path.States[i+1]
		steps[i] = match.Step{
			Event: replay.Public(before, seat, e, false), Before: before.View(seat), After: after.View(seat),
		}
	}
	if last := len(steps) - 1; last >= 0 {
		steps[last].After = replay.View(m, path.End(), seat)
	}
	return steps
}
