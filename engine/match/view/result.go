package view

import (
	"context"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Result returns the result of an ended match, from its log.
func (s *Reader) Result(ctx context.Context, m match.Match) (match.Result, error) {
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return match.Result{}, err
	}
	return s.resultOf(m, events)
}

// resultOf returns the result of a match with the events.
func (s *Reader) resultOf(m match.Match, events []match.Event) (match.Result, error) {
	game, err := s.states.Rules.Of(m)
	if err != nil {
		return match.Result{}, err
	}
	r := match.Result{Sides: game.Info().Seats}
	if weigher, ok := game.(engine.Weigher); ok {
		r.Weight = weigher.Weight(m.Setup)
	}
	if partnered, ok := game.(engine.Partnered); ok {
		r.Teams = partnered.Teams(m.Setup, len(m.Players))
	}
	if counter, ok := game.(engine.Statistician); ok {
		if r.Statistics, err = counter.Statistics(logOf(m, events)); err != nil {
			return match.Result{}, fmt.Errorf("count match %s: %w", m.ID, err)
		}
	}
	return r, nil
}

// Ending returns the result of a match that ends with the new events behind the head. An error is logged, for
// it must not keep the match from ending; the result is then the zero Result.
func (s *Reader) Ending(ctx context.Context, m match.Match, head int, events []match.Event) match.Result {
	before, err := s.store.Events(ctx, m.ID, 0, head)
	if err != nil {
		s.log.Error("result not counted", "match", m.ID, "error", err)
		return match.Result{}
	}
	return s.Count(m, append(before, events...))
}

// Count returns the result of an ended match from its whole log, without reading the store. An error is
// logged; the result is then the zero Result.
func (s *Reader) Count(m match.Match, events []match.Event) match.Result {
	r, err := s.resultOf(m, events)
	if err != nil {
		s.log.Error("result not counted", "match", m.ID, "error", err)
	}
	return r
}

// logOf returns the log of a match as its rules see it, from its events.
func logOf(m match.Match, events []match.Event) engine.Log {
	log := engine.Log{
		Setup: m.Setup, Seats: len(m.Players), Names: m.Names, Ending: m.Ending, Proof: m.Proof(),
	}
	for _, e := range match.Effective(events) {
		if entry, ok := entryOf(e); ok {
			log.Entries = append(log.Entries, entry)
		}
	}
	return log
}

// entryOf returns an event as the rules see it; ok is false for one that means nothing to them.
func entryOf(e match.Event) (entry engine.Entry, ok bool) {
	switch e.Kind {
	case match.EventAction:
		return engine.Entry{Seat: e.Seat, Action: e.Action}, true
	case match.EventResign:
		return engine.Entry{Seat: e.Seat, Left: engine.LeftResign}, true
	case match.EventTimeout:
		return engine.Entry{Seat: e.Seat, Left: engine.LeftTimeout}, true
	case match.EventExpel:
		return engine.Entry{Seat: e.Seat, Left: engine.LeftAdjudicate}, true
	case match.EventAdjudicate:
		return engine.Entry{Seat: 1 - e.Seat, Left: engine.LeftAdjudicate}, e.Seat != engine.Nobody
	}
	return engine.Entry{}, false
}
