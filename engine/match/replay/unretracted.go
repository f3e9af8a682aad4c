package replay

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// UnretractedPath returns the path of events from the head start without the actions that were retracted,
// during these events or later. Only their player has seen those.
//
// The events are all from start up to another head, or only those of them that were not taken back. The log
// holds all events of the match from start on.
func (s *States) UnretractedPath(
	ctx context.Context, m match.Match, start int, events, log []match.Event,
) (Path, error) {
	gone := retractionsOf(log)
	state, err := s.stateWithout(ctx, m, start, gone)
	if err != nil {
		return Path{}, err
	}
	if len(gone) == 0 {
		return s.Path(ctx, m, state, events)
	}
	p := Path{States: []engine.State{state}}
	for _, e := range events {
		if gone.removes(e) {
			continue
		}
		// The cached states include the retracted actions, so they are of no use here.
		if e.Kind == match.EventTakeback {
			state, err = s.stateWithout(ctx, m, e.Back, gone)
		} else {
			state, err = Advance(state, e)
		}
		if err != nil {
			return Path{}, err
		}
		p.Events, p.States = append(p.Events, e), append(p.States, state)
	}
	return p, nil
}

// stateWithout returns the state of a match at a head without the actions that the retractions remove. They
// may be later than the head.
func (s *States) stateWithout(
	ctx context.Context, m match.Match, head int, gone retractions,
) (engine.State, error) {
	if !gone.spans(head) {
		return s.State(ctx, m, head)
	}
	game, err := s.Rules.Of(m)
	if err != nil {
		return nil, err
	}
	events, err := s.store.Events(ctx, m.ID, 0, head)
	if err != nil {
		return nil, err
	}
	return Run(game, m.Setup, len(m.Players), slices.DeleteFunc(match.Effective(events), gone.removes))
}

// retractions are events of the kind EventRetract: with each, a player took back what nobody else had seen.
type retractions []match.Event

// retractionsOf returns the retractions among events.
func retractionsOf(events []match.Event) (list retractions) {
	for _, e := range events {
		if e.Kind == match.EventRetract {
			list = append(list, e)
		}
	}
	return list
}

// removes reports whether an event is a retraction or an action that one of them took back.
func (r retractions) removes(e match.Event) bool {
	takesBack := func(by match.Event) bool { return by.Seat == e.Seat && by.Back < e.Seq && e.Seq < by.Seq }
	return e.Kind == match.EventRetract || e.Kind == match.EventAction && slices.ContainsFunc(r, takesBack)
}

// spans reports whether one of the retractions comes after a head and goes back to before it.
func (r retractions) spans(head int) bool {
	return slices.ContainsFunc(r, func(by match.Event) bool { return by.Back < head && head < by.Seq })
}
