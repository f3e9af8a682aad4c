package replay

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Told returns the way that events lead from a head, as it may be told: without what was retracted, also where
// that came after them, for nobody else has seen it. The events are all behind the head up to another one, or
// those of them that stand; the log holds all events of the match behind the head.
func (s *States) Told(ctx context.Context, m match.Match, start int, events, log []match.Event) (Way, error) {
	gone := retractionsOf(log)
	state, err := s.without(ctx, m, start, gone)
	if err != nil {
		return Way{}, err
	}
	if len(gone) == 0 {
		return s.Way(ctx, m, state, events)
	}
	w := Way{States: []engine.State{state}}
	for _, e := range events {
		if gone.take(e) {
			continue
		}
		// The states by head are those with what was retracted, so that they are not looked up here.
		if e.Kind == match.EventTakeback {
			state, err = s.without(ctx, m, e.Back, gone)
		} else {
			state, err = Advance(state, e)
		}
		if err != nil {
			return Way{}, err
		}
		w.Events, w.States = append(w.Events, e), append(w.States, state)
	}
	return w, nil
}

// without returns the state of a match at a head without what retractions take back, also later ones.
func (s *States) without(ctx context.Context, m match.Match, head int, gone retractions) (engine.State, error) {
	if !gone.reach(head) {
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
	return Run(game, m.Setup, len(m.Players), slices.DeleteFunc(match.Effective(events), gone.take))
}

// retractions are the events of a log by which players took back what nobody else had seen.
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

// take reports whether an event was retracted, or is a retraction.
func (r retractions) take(e match.Event) bool {
	return e.Kind == match.EventRetract || e.Kind == match.EventAction && slices.ContainsFunc(r, func(by match.Event) bool {
		return by.Seat == e.Seat && by.Back < e.Seq && e.Seq < by.Seq
	})
}

// reach reports whether something that came before a head was retracted after it.
func (r retractions) reach(head int) bool {
	return slices.ContainsFunc(r, func(by match.Event) bool { return by.Back < head && head < by.Seq })
}
