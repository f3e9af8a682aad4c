package replay

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
)

// stateKey identifies a state in the cache. It never becomes invalid: the log only grows, so what happened up
// to a head never changes.
type stateKey struct {
	Match match.ID
	Head  int
}

// State returns the state of a match at a head. The error is of the kind ErrRules where the match's rules are
// not known, and of the kind ErrUnknown where its log is shorter.
func (s *States) State(ctx context.Context, m match.Match, head int) (engine.State, error) {
	if state, ok := s.cache.Get(stateKey{m.ID, head}); ok {
		return state, nil
	}
	game, err := s.Rules.Of(m)
	if err != nil {
		return nil, err
	}
	events, err := s.store.Events(ctx, m.ID, 0, head)
	if err != nil {
		return nil, err
	}
	if len(events) != head {
		return nil, fmt.Errorf("match %s has %d of its first %d events: %w",
			m.ID, len(events), head, match.ErrUnknown)
	}
	state, err := Run(game, m.Setup, len(m.Players), match.Effective(events))
	if err != nil {
		return nil, fmt.Errorf("match %s: %w", m.ID, err)
	}
	s.cache.Add(stateKey{m.ID, head}, state)
	return state, nil
}

// Run returns the state after effective events, as match.Effective returns them.
func Run(game engine.Game, setup engine.Setup, seats int, events []match.Event) (engine.State, error) {
	state, err := game.New(setup, seats)
	for i := 0; err == nil && i < len(events); i++ {
		state, err = Advance(state, events[i])
	}
	return state, err
}

// Advance returns the state after one more effective event. An event that the rules do not know, such as a
// pause, leaves the state as it is.
func Advance(state engine.State, e match.Event) (engine.State, error) {
	next, err := state, error(nil)
	switch e.Kind {
	case match.EventAction:
		next, err = state.Apply(e.Seat, e.Action)
	case match.EventResign, match.EventTimeout, match.EventExpel:
		if quitter, ok := state.(engine.Quitter); ok {
			next, err = quitter.Quit(e.Seat)
		}
	case match.EventAbort, match.EventAdjudicate, match.EventAgreed, match.EventPause, match.EventResume:
	default:
		err = fmt.Errorf("unknown kind of event %q", e.Kind)
	}
	if err != nil {
		return nil, fmt.Errorf("event %d of seat %d: %w", e.Seq, e.Seat, err)
	}
	return next, nil
}

// Decision returns the pending decision of a seat; ok is false if it has none.
func Decision(state engine.State, seat engine.Seat) (d engine.Decision, ok bool) {
	for _, d := range state.Pending() {
		if d.Seat == seat {
			return d, true
		}
	}
	return engine.Decision{}, false
}

// SeatOf returns the seat from which a viewer sees a match at a head, engine.Nobody for a spectator. The
// computer may have several seats: then it is the first that must decide at the head, else its first one.
func (s *States) SeatOf(
	ctx context.Context, m match.Match, viewer match.Player, head int,
) (engine.Seat, error) {
	seat := m.SeatOf(viewer)
	if m.LevelAt(seat) == "" {
		return seat, nil
	}
	state, err := s.State(ctx, m, head)
	if err != nil {
		return engine.Nobody, err
	}
	return m.SeatAsked(viewer, state.Pending()), nil
}
