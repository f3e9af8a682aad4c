package ranking

import (
	"context"
	"slices"

	"towerpost/engine/match"
)

const (
	// practicePage is how many matches are read at once, and practicePages how many times at most.
	practicePage  = 100
	practicePages = 5
)

// Practice counts the newest matches of a player against the program that count for nothing else: casual
// ones, of the last 500 that ended at the place. Those that ended early are left out.
func (s *Service) Practice(ctx context.Context, in Place, p match.Player) (Count, error) {
	var count Count
	q := HistoryQuery{Guild: in.Guild, Player: p, Game: in.Game, Limit: practicePage}
	for range practicePages {
		page, err := s.store.History(ctx, q)
		if err != nil {
			return Count{}, err
		}
		for _, m := range page.Matches {
			if practised(m) {
				count.add(m, p)
			}
		}
		if q.After = page.Next; q.After == "" {
			break
		}
	}
	return count, nil
}

// practised reports whether an ended match was a casual one against the program.
func practised(m match.Match) bool {
	return m.Programmed() && !m.Rated && !m.Imported && !m.Void() && m.Outcome.Over() && !m.EndedEarly()
}

// add counts a match by how it ended for a player.
func (c *Count) add(m match.Match, p match.Player) {
	c.Played++
	switch winners := m.Outcome.Winners(); {
	case slices.Contains(winners, m.SeatOf(p)) && len(winners) < len(m.Players):
		c.Wins++
	case !slices.Contains(winners, m.SeatOf(p)):
		c.Losses++
	}
}
