package ranking

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

const (
	// opponentRows is the largest number of opponents in a profile.
	opponentRows = 10
	// liveRows is the largest number of live matches in a profile.
	liveRows = 25
	// versusRows is the largest number of matches that Versus lists.
	versusRows = 10
	// Keys of the counters of games, see engine.Statistics.
	countRounds = "rounds"
	countMoves  = "moves"
	countTower  = "tower."
)

// Profile returns the profile of a player in the place. The error is of kind ErrUnknown if no match of theirs
// there has counted yet.
func (s *Service) Profile(ctx context.Context, in Place, p match.Player) (Profile, error) {
	profile, err := s.summary(ctx, in, p)
	if err != nil {
		return Profile{}, err
	}
	if profile.Curve, err = s.store.Curve(ctx, in, p); err != nil {
		return Profile{}, err
	}
	if profile.Opponents, err = s.store.Opponents(ctx, in, p, opponentRows); err != nil {
		return Profile{}, err
	}
	games, err := s.matches.Games(ctx, p, in.Guild)
	games = slices.DeleteFunc(games, func(g match.Snapshot) bool { return g.Match.Game != in.Game })
	for _, g := range games[:min(len(games), liveRows)] {
		profile.Live = append(profile.Live, g.Match)
	}
	return profile, err
}

// summary returns the parts of a profile that are stored in one row each.
func (s *Service) summary(ctx context.Context, in Place, p match.Player) (Profile, error) {
	standing, err := s.store.Standing(ctx, Board{Place: in}, ByRating, s.now(), p)
	if err == nil && standing.Played == 0 {
		err = fmt.Errorf("player %s of %s in guild %s: %w", p, in.Game, in.Guild, ErrUnknown)
	}
	if err != nil {
		return Profile{}, err
	}
	m, err := s.store.Member(ctx, in, p)
	if err != nil {
		return Profile{}, err
	}
	profile := Profile{
		Game: in.Game, Standing: standing,
		ByCategory: tallies(m.ByCategory), BySide: tallies(m.BySide),
		Towers: towers(m.Seats), Counts: m.Seats,
	}
	if rounds := m.Matches[countRounds]; rounds > 0 {
		profile.RoundMoves = float64(m.Matches[countMoves]) / float64(rounds)
	}
	return profile, nil
}

// tallies returns the counts as a list, the most played first.
func tallies(counts map[string]Count) []Tally {
	var list []Tally
	for key, c := range counts {
		list = append(list, Tally{Key: key, Wins: c.Wins, Losses: c.Losses, Played: c.Played})
	}
	slices.SortFunc(list, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(b.Played, a.Played), cmp.Compare(a.Key, b.Key))
	})
	return list
}

// towers returns the towers with the number of rounds that they won, the best first.
func towers(counts map[string]int) []Tally {
	won := map[string]Count{}
	for key, n := range counts {
		if color, ok := strings.CutPrefix(key, countTower); ok {
			won[color] = Count{Wins: n, Played: n}
		}
	}
	return tallies(won)
}

// Versus compares two players of the place. A player without a counted match has a zero Score.
func (s *Service) Versus(ctx context.Context, in Place, a, b match.Player) (Versus, error) {
	v := Versus{Game: in.Game}
	for _, side := range []struct {
		player   match.Player
		standing *Standing
	}{{a, &v.A}, {b, &v.B}} {
		var err error
		*side.standing, err = s.store.Standing(ctx, Board{Place: in}, ByRating, s.now(), side.player)
		if err != nil {
			return Versus{}, err
		}
	}
	pair, err := s.store.Pair(ctx, in, a, b)
	if err != nil {
		return Versus{}, err
	}
	v.Wins, v.Played, v.Streak = [2]int{pair.Wins, pair.Losses}, pair.Played, pair.Streak
	v.ByCategory, v.BySide = tallies(pair.ByCategory), tallies(pair.BySide)
	v.Expected = rating.Expected(s.currentRating(v.A), s.currentRating(v.B))
	q := HistoryQuery{Guild: in.Guild, Game: in.Game, Player: a, Opponent: b, Limit: versusRows}
	page, err := s.store.History(ctx, q)
	v.Last = page.Matches
	return v, err
}

// currentRating returns the present rating of a standing, that of a new player if it has none.
func (s *Service) currentRating(row Standing) rating.Rating {
	if row.Rating.Games == 0 {
		return rating.Start()
	}
	return row.Rating.Aged(s.now())
}
