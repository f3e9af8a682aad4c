package match

import (
	"context"
	"strconv"

	"towerpost/engine"
)

// Eyes are those through which somebody looks back at a match with secrets.
type Eyes string

const (
	// OpenEyes see everything, as is usual once a match is over.
	OpenEyes Eyes = ""
	// PublicEyes see what everybody saw while the match was on.
	PublicEyes Eyes = "all"
)

// SeatEyes see what a seat knew while the match was on.
func SeatEyes(seat engine.Seat) Eyes { return Eyes(strconv.Itoa(int(seat))) }

// EyesOf returns the eyes of a player: who has no seat in the match saw what everybody saw.
func (m Match) EyesOf(p Player) Eyes {
	if seat := m.SeatOf(p); seat != engine.Nobody {
		return SeatEyes(seat)
	}
	return PublicEyes
}

// Seat returns whose eyes they are, engine.Nobody for PublicEyes; ok is false for OpenEyes and for eyes that there are not.
func (e Eyes) Seat() (seat engine.Seat, ok bool) {
	if e == PublicEyes {
		return engine.Nobody, true
	}
	n, err := strconv.Atoi(string(e))
	return engine.Seat(n), err == nil && n >= 0
}

// Hindsight returns the course of a match that is over through some eyes. The last moment is open, as it is for all. For OpenEyes,
// of a match that is on, and of one that ended before its secret set-ups were done, it is the course that a spectator sees:
// Recalled is false then.
func (s *Service) Hindsight(ctx context.Context, id ID, eyes Eyes) (Snapshot, error) {
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
		return Snapshot{}, err
	}
	state, err := s.state(ctx, m, 0)
	if err != nil {
		return Snapshot{}, err
	}
	w, err := s.way(ctx, m, state, standing(events))
	if err != nil {
		return Snapshot{}, err
	}
	course.Seat, course.Recalled, course.View = seat, true, m.view(w.end(), seat)
	course.Steps = m.recalled(w, seat)
	withUndone(course.Steps, events)
	return course, nil
}

// recalled returns the events of a whole match as the seat knew them while it was on. The last moment is open.
func (m Match) recalled(w way, seat engine.Seat) []Step {
	steps := make([]Step, len(w.events))
	for i, e := range w.events {
		steps[i] = Step{Event: public(w.states[i], seat, e, false), Before: w.states[i].View(seat), After: w.states[i+1].View(seat)}
	}
	if last := len(steps) - 1; last >= 0 {
		steps[last].After = m.view(w.end(), seat)
	}
	return steps
}
