package match

import (
	"context"
	"fmt"

	"towerpost/engine"
)

// Result is what the end of a match tells beyond its row. It follows from the log.
type Result struct {
	// Sides holds the keys of the seats, such as "black", "white".
	Sides []string
	// Teams holds the team of each seat; nil where everybody plays for themselves.
	Teams []int
	// Statistics are the game's counters; they are zero for a game that keeps none.
	Statistics engine.Statistics
	// Weight is how much the match tells about the players' strength; 0 stands for 1.
	Weight float64
}

// Result returns the result of an ended match from its log.
func (s *Service) Result(ctx context.Context, m Match) (Result, error) {
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return Result{}, err
	}
	return s.resultOf(m, events)
}

// resultOf returns the result of a match with the events.
func (s *Service) resultOf(m Match, events []Event) (Result, error) {
	game, err := s.rules.of(m)
	if err != nil {
		return Result{}, err
	}
	r := Result{Sides: game.Info().Seats}
	if weigher, ok := game.(engine.Weigher); ok {
		r.Weight = weigher.Weight(m.Setup)
	}
	if partnered, ok := game.(engine.Partnered); ok {
		r.Teams = partnered.Teams(m.Setup, len(m.Players))
	}
	if counter, ok := game.(engine.Statistician); ok {
		if r.Statistics, err = counter.Statistics(m.log(events)); err != nil {
			return Result{}, fmt.Errorf("count match %s: %w", m.ID, err)
		}
	}
	return r, nil
}

// ending returns the result of a match that ends with the new events. Counting must not keep a match from ending: where it
// fails, the operator is told, and the result counts without it.
func (s *Service) ending(ctx context.Context, m Match, head int, events []Event) Result {
	before, err := s.store.Events(ctx, m.ID, 0, head)
	if err != nil {
		s.log.Error("result not counted", "match", m.ID, "error", err)
		return Result{}
	}
	return s.Count(m, append(before, events...))
}

// Count returns the result of an ended match whose whole log is given. It reads nothing. Where the log cannot be counted,
// the operator is told, and the result is the zero Result.
func (s *Service) Count(m Match, events []Event) Result {
	r, err := s.resultOf(m, events)
	if err != nil {
		s.log.Error("result not counted", "match", m.ID, "error", err)
	}
	return r
}

// log returns the match as its rules see it, from all its events.
func (m Match) log(events []Event) engine.Log {
	log := engine.Log{Setup: m.Setup, Seats: len(m.Players), Names: m.Names, Ending: m.Ending, Proof: m.proof()}
	for _, e := range Effective(events) {
		if entry, ok := e.entry(); ok {
			log.Entries = append(log.Entries, entry)
		}
	}
	return log
}

// entry returns an event as the rules see it; ok is false for one of which they know nothing.
func (e Event) entry() (entry engine.Entry, ok bool) {
	switch e.Kind {
	case EventAction:
		return engine.Entry{Seat: e.Seat, Action: e.Action}, true
	case EventResign:
		return engine.Entry{Seat: e.Seat, Left: engine.LeftResign}, true
	case EventTimeout:
		return engine.Entry{Seat: e.Seat, Left: engine.LeftTimeout}, true
	case EventExpel:
		return engine.Entry{Seat: e.Seat, Left: engine.LeftAdjudicate}, true
	case EventAdjudicate:
		return engine.Entry{Seat: 1 - e.Seat, Left: engine.LeftAdjudicate}, e.Seat != engine.Nobody
	}
	return engine.Entry{}, false
}
