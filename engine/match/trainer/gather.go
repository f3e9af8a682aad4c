package trainer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

const (
	// minAge is how long a match must have been over before puzzles are taken from it, so that nobody
	// recognises it.
	minAge = 24 * time.Hour
	// mostPuzzles is the number of puzzles from which on none are taken from matches.
	mostPuzzles = 5000
)

// Gather takes puzzles from the next ended match that has not been searched, if it has been over for a day.
// It reports whether to call it again soon. If more is true, an error is about a match that cannot be read
// and that is skipped. Gather stores positions: neither names nor the match.
func (s *Service) Gather(ctx context.Context) (more bool, err error) {
	f, ok, err := s.unsearched(ctx)
	if err != nil || !ok {
		return false, err
	}
	puzzles, err := s.store.Puzzles(ctx)
	if err != nil {
		return false, err
	}
	var found []Puzzle
	var unread error
	if len(puzzles) < mostPuzzles {
		found, unread = s.searchMatch(ctx, f.Match)
	}
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	// If the store as a whole fails, this fails too, and no match is skipped.
	if err := s.store.AddPuzzles(ctx, found, f.Seq); err != nil {
		return false, errors.Join(unread, err)
	}
	return true, unread
}

// unsearched returns the next ended match that has not been searched; ok is false if it has not been over for
// a day.
func (s *Service) unsearched(ctx context.Context) (f Finished, ok bool, err error) {
	if s.find == nil {
		return Finished{}, false, nil
	}
	searched, err := s.store.Searched(ctx)
	if err != nil {
		return Finished{}, false, err
	}
	finished, err := s.store.Finished(ctx, searched, 1)
	if err != nil || len(finished) == 0 {
		return Finished{}, false, err
	}
	return finished[0], s.now().Sub(finished[0].Match.Ended) >= minAge, nil
}

// searchMatch returns the puzzles of a match. The error is about that match.
func (s *Service) searchMatch(ctx context.Context, m match.Match) ([]Puzzle, error) {
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
	found, err := s.search(ctx, log)
	if err != nil {
		return nil, fmt.Errorf("look for puzzles in match %s: %w", m.ID, err)
	}
	return found, nil
}

// search makes puzzles of a log. A log that cannot be read, such as that of another game, has none. A panic
// is returned as an error.
func (s *Service) search(ctx context.Context, log engine.Log) (found []Puzzle, err error) {
	defer match.Guard(&err)
	if found, err = s.find(ctx, log); err != nil {
		return nil, nil
	}
	return found, nil
}
