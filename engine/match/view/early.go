package view

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Early reports whether a match that ends with the new events behind the head ends before two seats have
// moved.
func (s *Reader) Early(ctx context.Context, id match.ID, head int, events []match.Event) (bool, error) {
	before, err := s.store.Events(ctx, id, 0, head)
	return len(Moved(append(before, events...))) < 2, err
}

// Moved returns the seats with an action that was not taken back. A forced action counts, a chance outcome
// belongs to no seat. The events must begin with the first one of the match.
func Moved(events []match.Event) map[engine.Seat]bool {
	moved := map[engine.Seat]bool{}
	for _, e := range match.Effective(events) {
		if e.Kind == match.EventAction && e.Seat >= 0 {
			moved[e.Seat] = true
		}
	}
	return moved
}
