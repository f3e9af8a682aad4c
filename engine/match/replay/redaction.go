package replay

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
)

// redaction hides from a seat the unfinished turn of another seat: its steps, and the automatic actions after
// them. The zero redaction hides nothing.
type redaction struct {
	hidden map[int]bool // by event number
	// posted is the head up to which everything was posted.
	posted int
	// states holds the states from posted on as the seat knows them, by the number of the event before.
	states map[int]engine.State
}

// Redaction returns the redaction of the first head events of a match for a seat.
func (s *States) Redaction(
	ctx context.Context, m match.Match, seat engine.Seat, head int,
) (redaction, error) {
	posted := m.Head - m.Quiet
	if !m.Live() || head <= posted {
		return redaction{}, nil
	}
	quiet, err := s.store.Events(ctx, m.ID, posted, head)
	if err != nil {
		return redaction{}, err
	}
	state, err := s.State(ctx, m, posted)
	if err != nil {
		return redaction{}, err
	}
	p, err := s.Path(ctx, m, state, quiet)
	if err != nil {
		return redaction{}, err
	}
	r := redaction{hidden: p.hiddenFrom(seat), posted: posted}
	if len(r.hidden) > 0 {
		r.states, err = r.knownStates(quiet, state)
	}
	return r, err
}

// hiddenFrom returns the numbers of the events to hide from the viewer: all from the first step of another
// seat's longer turn on, except the viewer's own and those about the match. A step that is secret by itself
// does not count as such a first step.
func (p Path) hiddenFrom(viewer engine.Seat) map[int]bool {
	hidden, begun := map[int]bool{}, false
	for i, e := range p.Events {
		if e.Seat == viewer || e.Administrative() {
			continue
		}
		d, _ := Decision(p.States[i], e.Seat)
		begun = begun || e.Kind == match.EventAction && d.Part && !d.Secret
		if begun {
			hidden[e.Seq] = true
		}
	}
	return hidden
}

// knownStates returns the states from the posted one on without the hidden events. The events are those that
// were not posted yet.
func (r redaction) knownStates(quiet []match.Event, state engine.State) (map[int]engine.State, error) {
	states := map[int]engine.State{r.posted: state}
	effective := map[int]bool{}
	for _, e := range match.Effective(r.Without(quiet)) {
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
func (r redaction) Without(events []match.Event) []match.Event {
	var seen []match.Event
	for _, e := range events {
		if !r.hidden[e.Seq] {
			seen = append(seen, e)
		}
	}
	return seen
}

// Over returns the path as the seat knows it. The path begins at the head start.
func (r redaction) Over(p Path, start int) Path {
	if len(r.hidden) == 0 {
		return p
	}
	seen := Path{States: []engine.State{r.known(start, p.States[0])}}
	for i, e := range p.Events {
		if !r.hidden[e.Seq] {
			seen.Events = append(seen.Events, e)
			seen.States = append(seen.States, r.known(e.Seq, p.States[i+1]))
		}
	}
	return seen
}

// known returns the state at a head as the seat knows it, given the true one.
func (r redaction) known(head int, state engine.State) engine.State {
	if known, ok := r.states[head]; ok {
		return known
	}
	return state
}
