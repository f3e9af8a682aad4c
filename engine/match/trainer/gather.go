package trainer

import (
	"context"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

const (
	// rest is how long a match has been over before puzzles are taken of it, so that nobody recognises it.
	rest = 24 * time.Hour
	// mostPuzzles is how many puzzles are kept; when there are so many none is taken of matches any more.
	mostPuzzles = 5000
)

// Gather takes puzzles from the next finished match that nobody has looked at, if one has been over for
// a day. It reports whether it is worth while to call it again soon. What it keeps is a position:
// neither names nor the match.
func (s *Service) Gather(ctx context.Context) (more bool, err error) {
	if s.find == nil {
		return false, nil
	}
	searched, err := s.store.Searched(ctx)
	if err != nil {
		return false, err
	}
	finished, err := s.store.Finished(ctx, searched, 1)
	if err != nil || len(finished) == 0 || s.now().Sub(finished[0].Match.Ended) < rest {
		return false, err
	}
	f := finished[0]
	found, err := s.found(ctx, f.Match)
	if err != nil {
		return false, err
	}
	return true, s.store.AddPuzzles(ctx, found, f.Seq)
}

// found returns the puzzles of a match.
func (s *Service) found(ctx context.Context, m match.Match) ([]Puzzle, error) {
	puzzles, err := s.store.Puzzles(ctx)
	if err != nil || len(puzzles) >= mostPuzzles {
		return nil, err
	}
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return nil, err
	}
	log := engine.Log{Setup: m.Setup, Seats: len(m.Players)}
	for _, e := range match.Effective(events) {
		if e.Kind == match.EventAction {
			log.Entries = append(log.Entries, engine.Entry{Seat: e.Seat, Action: e.Action})
		}
	}
	found, err := s.find(ctx, log)
	if err != nil && ctx.Err() == nil { // a match that cannot be read is none to learn from, and must not stop those behind it
		return nil, nil
	}
	return found, err
}
