package replay

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
)

// veil is what a seat does not see yet of a match in which another seat's turn goes on: the steps of that
// turn, and what played itself after them. The zero veil hides nothing.
type veil struct {
	hidden map[int]bool
	// posted is the head up to which everybody has seen everything, and states are those that the seat knows
	// after it, by the number of their event.
	posted int
	states map[int]engine.State
}

// Veil returns what the seat does not see of a match up to a head.
func (s *States) Veil(ctx context.Context, m match.Match, seat engine.Seat, head int) (veil, error) {
	posted := m.Head - m.Quiet
	if !m.Live() || head <= posted {
		return veil{}, nil
	}
	quiet, err := s.store.Events(ctx, m.ID, posted, head)
	if err != nil {
		return veil{}, err
	}
	state, err := s.State(ctx, m, posted)
	if err != nil {
		return veil{}, err
	}
	w, err := s.Way(ctx, m, state, quiet)
	if err != nil {
		return veil{}, err
	}
	v := veil{hidden: w.partsOf(seat), posted: posted}
	if len(v.hidden) > 0 {
		v.states, err = v.known(quiet, state)
	}
	return v, err
}

// partsOf returns the numbers of the events from the first step of another seat's turn on that
// is no secret of its own.
func (w Way) partsOf(viewer engine.Seat) map[int]bool {
	hidden, begun := map[int]bool{}, false
	for i, e := range w.Events {
		if e.Seat == viewer || e.Around() {
			continue
		}
		d, _ := Decision(w.States[i], e.Seat)
		begun = begun || e.Kind == match.EventAction && d.Part && !d.Secret
		if begun {
			hidden[e.Seq] = true
		}
	}
	return hidden
}

// known returns the states that follow from a posted one without the hidden events.
func (v veil) known(quiet []match.Event, state engine.State) (map[int]engine.State, error) {
	states := map[int]engine.State{v.posted: state}
	effective := map[int]bool{}
	for _, e := range match.Effective(v.Without(quiet)) {
		effective[e.Seq] = true
	}
	for _, e := range quiet {
		if effective[e.Seq] {
			var err error
			if state, err = Advance(state, e); err != nil {
				return nil, err
			}
		}
		states[e.Seq] = state
	}
	return states, nil
}

// Without returns the events that are not hidden.
func (v veil) Without(events []match.Event) []match.Event {
	var seen []match.Event
	for _, e := range events {
		if !v.hidden[e.Seq] {
			seen = append(seen, e)
		}
	}
	return seen
}

// Over returns a way as far as the seat sees it; it begins after so many events.
func (v veil) Over(w Way, start int) Way {
	if len(v.hidden) == 0 {
		return w
	}
	seen := Way{States: []engine.State{v.at(start, w.States[0])}}
	for i, e := range w.Events {
		if !v.hidden[e.Seq] {
			seen.Events = append(seen.Events, e)
			seen.States = append(seen.States, v.at(e.Seq, w.States[i+1]))
		}
	}
	return seen
}

// at returns the state after an event as the seat knows it, for one that is the given state.
func (v veil) at(seq int, state engine.State) engine.State {
	if known, ok := v.states[seq]; ok {
		return known
	}
	return state
}
