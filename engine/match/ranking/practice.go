package ranking

import (
	"context"
	"slices"

	"towerpost/engine/match"
)

const (
	// practicePage is the number of matches read at once, practicePages the largest number of reads.
	practicePage  = 100
	practicePages = 5
)

// Practice counts a player's newest casual matches against the computer, which do not count for anything
// else. It looks at the player's last 500 ended matches in the place. Matches that ended early are left out.
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

// practised reports whether an ended match was a casual one against the computer.
func practised(m match.Match) bool {
	return m.HasComputer() && !m.Rated && !m.Imported && !m.Void() && m.Outcome.Over() && !m.EndedEarly()
}

// add counts a match by its outcome for a player.
func (c *Count) add(m match.Match, p match.Player) {
	c.Played++
	switch winners := m.Outcome.Winners(); {
	case slices.Contains(winners, m.SeatOf(p)) && len(winners) < len(m.Players):
		c.Wins++
	case !slices.Contains(winners, m.SeatOf(p)):
		c.Losses++
	}
}
