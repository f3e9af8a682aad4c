package replay

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Path is a part of a log with its states: the one before each event, and the one after the last.
type Path struct {
	Events []match.Event
	States []engine.State
}

// End returns the state after the last event.
func (p Path) End() engine.State { return p.States[len(p.States)-1] }

// Path returns the path of events from a state of the match. The events must be all that follow the state in
// the log. In a log without retractions they may also be only those that were not taken back.
func (s *States) Path(
	ctx context.Context, m match.Match, state engine.State, events []match.Event,
) (Path, error) {
	p := Path{Events: events, States: []engine.State{state}}
	for _, e := range events {
		next, err := s.follow(ctx, m, p.End(), e)
		if err != nil {
			return Path{}, err
		}
		p.States = append(p.States, next)
	}
	return p, nil
}

// follow returns the state after an event of the log, given the state before it.
func (s *States) follow(
	ctx context.Context, m match.Match, state engine.State, e match.Event,
) (engine.State, error) {
	switch e.Kind {
	case match.EventTakeback:
		return s.State(ctx, m, e.Back)
	case match.EventRetract:
		return s.State(ctx, m, e.Seq)
	}
	if next, ok := s.cache.Get(stateKey{m.ID, e.Seq}); ok {
		return next, nil
	}
	next, err := Advance(state, e)
	if err != nil {
		return nil, fmt.Errorf("match %s: %w", m.ID, err)
	}
	s.cache.Add(stateKey{m.ID, e.Seq}, next)
	return next, nil
}

// Steps returns the events of a path as the seat may know them, without those that were retracted on the
// path. Secret actions are open once the match is over, unless the path ends while the match is being set up.
func Steps(m match.Match, p Path, seat engine.Seat) []match.Step {
	var steps []match.Step
	retracted := Retracted(p.Events)
	open := !m.Live() && !engine.Preparing(p.End())
	for i, e := range p.Events {
		if !retracted[e.Seq] {
			steps = append(steps, match.Step{
				Event:  Public(p.States[i], seat, e, open),
				Before: View(m, p.States[i], seat),
				After:  View(m, p.States[i+1], seat),
			})
		}
	}
	return steps
}

// Retracted returns the numbers of the events that were retracted, and of the retractions themselves.
func Retracted(events []match.Event) map[int]bool {
	retracted, by := map[int]bool{}, retractionsOf(events)
	for _, e := range events {
		if by.removes(e) {
			retracted[e.Seq] = true
		}
	}
	return retracted
}

// View returns what the seat may know of a state of the match. Once the match is over nothing is hidden.
func View(m match.Match, state engine.State, seat engine.Seat) any {
	if revealer, ok := state.(engine.Revealer); ok && !m.Live() {
		state = revealer.Reveal()
	}
	return state.View(seat)
}

// Public returns the event as the viewer may know it, given the state before it. With open it hides nothing.
func Public(before engine.State, viewer engine.Seat, e match.Event, open bool) match.Event {
	if !open && e.Kind == match.EventAction {
		e.Action = engine.Redacted(before, viewer, e.Seat, e.Action)
	}
	return e
}

// CollapseHidden returns the steps with each run of hidden ones reduced to the last one of each seat. So a
// secret set-up in forty steps shows the others once that it was made. A step is hidden if its action is.
func CollapseHidden(steps []match.Step) []match.Step {
	last := map[engine.Seat]bool{} // seats whose last step of the run is kept
	var kept []match.Step
	for _, step := range slices.Backward(steps) {
		hidden := step.Event.Kind == match.EventAction && step.Event.Action == ""
		switch {
		case !hidden:
			clear(last)
		case last[step.Event.Seat]:
			continue
		default:
			last[step.Event.Seat] = true
		}
		kept = append(kept, step)
	}
	slices.Reverse(kept)
	return kept
}

// NoticeSteps returns the steps that the notice of a turn tells, with hidden ones reduced as by
// CollapseHidden. It reuses the slice.
func NoticeSteps(n match.Notice, steps []match.Step) []match.Step {
	untold := func(step match.Step) bool { return !n.Tells(step.Event) }
	return CollapseHidden(slices.DeleteFunc(steps, untold))
}

// Ready returns the seats that were asked when the match was posted last and have decided since, in secret or
// in private, while the match still waits for others. Seats that have left are not among them. The state is
// the newest one of the match.
func (s *States) Ready(ctx context.Context, m match.Match, state engine.State) ([]engine.Seat, error) {
	if m.Quiet == 0 {
		return nil, nil
	}
	posted, err := s.State(ctx, m, m.Head-m.Quiet)
	if err != nil {
		return nil, err
	}
	var ready []engine.Seat
	for _, d := range posted.Pending() {
		_, asked := Decision(state, d.Seat)
		if !asked && (d.Secret || d.Part) && d.Seat >= 0 && m.LeftAt(d.Seat) == "" {
			ready = append(ready, d.Seat)
		}
	}
	return ready, nil
}

// MovedOn reports whether the match has moved on for the seat since the head: something has happened that the
// seat can see, or that it did itself. It is true for a head that is still to come.
func (s *States) MovedOn(ctx context.Context, m match.Match, seat engine.Seat, head int) (bool, error) {
	if head == m.Head || head < m.Head-m.Quiet || head > m.Head {
		return head != m.Head, nil
	}
	events, err := s.store.Events(ctx, m.ID, head, m.Head)
	relevant := func(e match.Event) bool { return e.Seat == seat || e.Administrative() }
	return slices.ContainsFunc(events, relevant), err
}
