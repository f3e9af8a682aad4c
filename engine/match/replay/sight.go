package replay

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Way is a part of a log with the states that it leads through: one before each event, and
// one after the last.
type Way struct {
	Events []match.Event
	States []engine.State
}

// End returns the state after the last event.
func (w Way) End() engine.State { return w.States[len(w.States)-1] }

// Way returns the way that events of the log lead from a state. They are all that follow on it; of a log
// without retractions they may also be those that stand.
func (s *States) Way(ctx context.Context, m match.Match, state engine.State, events []match.Event) (Way, error) {
	w := Way{Events: events, States: []engine.State{state}}
	for _, e := range events {
		next, err := s.follow(ctx, m, w.End(), e)
		if err != nil {
			return Way{}, err
		}
		w.States = append(w.States, next)
	}
	return w, nil
}

// follow returns the state after an event of the log.
func (s *States) follow(ctx context.Context, m match.Match, state engine.State, e match.Event) (engine.State, error) {
	switch e.Kind {
	case match.EventTakeback:
		return s.State(ctx, m, e.Back)
	case match.EventRetract:
		return s.State(ctx, m, e.Seq)
	}
	if next, ok := s.kept.Get(moment{m.ID, e.Seq}); ok {
		return next, nil
	}
	next, err := Advance(state, e)
	if err != nil {
		return nil, fmt.Errorf("match %s: %w", m.ID, err)
	}
	s.kept.Add(moment{m.ID, e.Seq}, next)
	return next, nil
}

// Steps returns the events of a way as the seat may know them. What was retracted within it is left out. A
// match that ended while it was being set up does not open.
func Steps(m match.Match, w Way, seat engine.Seat) []match.Step {
	var steps []match.Step
	gone := Retracted(w.Events)
	open := !m.Live() && !engine.Preparing(w.End())
	for i, e := range w.Events {
		if !gone[e.Seq] {
			steps = append(steps, match.Step{
				Event: Public(w.States[i], seat, e, open), Before: View(m, w.States[i], seat), After: View(m, w.States[i+1], seat),
			})
		}
	}
	return steps
}

// Retracted returns the numbers of the events that were retracted, and of the retractions.
func Retracted(events []match.Event) map[int]bool {
	gone, by := map[int]bool{}, retractionsOf(events)
	for _, e := range events {
		if by.take(e) {
			gone[e.Seq] = true
		}
	}
	return gone
}

// View returns what the seat may know of a state of the match. Once the match is over nothing is hidden.
func View(m match.Match, state engine.State, seat engine.Seat) any {
	if revealer, ok := state.(engine.Revealer); ok && !m.Live() {
		state = revealer.Reveal()
	}
	return state.View(seat)
}

// Public returns the event as the seat may know it until the match is open.
func Public(before engine.State, viewer engine.Seat, e match.Event, open bool) match.Event {
	if !open && e.Kind == match.EventAction {
		e.Action = engine.Seen(before, viewer, e.Seat, e.Action)
	}
	return e
}

// OnceEach leaves out secret steps that are followed by another one of their seat before anything that can be
// seen: of a set-up in forty steps the others learn once that it was made.
func OnceEach(steps []match.Step) []match.Step {
	later := map[engine.Seat]bool{}
	var chosen []match.Step
	for _, step := range slices.Backward(steps) {
		hidden := step.Event.Kind == match.EventAction && step.Event.Action == ""
		switch {
		case !hidden:
			clear(later)
		case later[step.Event.Seat]:
			continue
		default:
			later[step.Event.Seat] = true
		}
		chosen = append(chosen, step)
	}
	slices.Reverse(chosen)
	return chosen
}

// NewsOf returns those of the steps that the notice of a turn tells, secret ones as OnceEach does.
func NewsOf(n match.Notice, steps []match.Step) []match.Step {
	return OnceEach(slices.DeleteFunc(steps, func(step match.Step) bool { return !n.Tells(step.Event) }))
}

// Ready returns the seats that have decided what is not shown yet, while others of their round have not.
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
		if _, asked := Decision(state, d.Seat); !asked && (d.Secret || d.Part) && d.Seat >= 0 && m.LeftAt(d.Seat) == "" {
			ready = append(ready, d.Seat)
		}
	}
	return ready, nil
}

// MovedOn reports whether something has happened in a match after the head that the seat can
// see, or that it did itself.
func (s *States) MovedOn(ctx context.Context, m match.Match, seat engine.Seat, head int) (bool, error) {
	if head == m.Head || head < m.Head-m.Quiet || head > m.Head {
		return head != m.Head, nil
	}
	events, err := s.store.Events(ctx, m.ID, head, m.Head)
	return slices.ContainsFunc(events, func(e match.Event) bool { return e.Seat == seat || e.Around() }), err
}
