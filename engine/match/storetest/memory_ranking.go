package storetest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

var _ ranking.Store = (*Memory)(nil)

// projected returns the projection of all booked results.
func (m *Memory) projected() (*projection, error) {
	p := newProjection()
	for _, e := range m.booked {
		if err := ranking.Book(p, m.matches[e.Match.ID], e.Result); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// enterProjected begins a transaction that reads the projection.
func (m *Memory) enterProjected(ctx context.Context) (*projection, func(), error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, nil, err
	}
	p, err := m.projected()
	if err != nil {
		leave()
		return nil, nil, err
	}
	return p, leave, nil
}

// board returns all rows of a board in an order.
func (p *projection) board(b ranking.Board, by ranking.Order, now time.Time) []ranking.Standing {
	var rows []ranking.Standing
	for who := range p.scores {
		if row := p.standing(b, who.player, now); who.board == b && !who.player.Gone() {
			if weight, listed := row.Weigh(by, row.Provisional); listed && weight > 0 {
				rows = append(rows, row)
			}
		}
	}
	weight := func(s ranking.Standing) uint64 {
		w, _ := s.Weigh(by, s.Provisional)
		return w
	}
	slices.SortFunc(rows, func(a, b ranking.Standing) int {
		return cmp.Or(cmp.Compare(weight(b), weight(a)), cmp.Compare(a.Player, b.Player))
	})
	for i := range rows {
		switch {
		case by == ranking.ByProvisional:
		case i > 0 && weight(rows[i]) == weight(rows[i-1]):
			rows[i].Rank = rows[i-1].Rank
		default:
			rows[i].Rank = i + 1
		}
	}
	return rows
}

// standing returns a player's row on a board, without the rank.
func (p *projection) standing(b ranking.Board, who match.Player, now time.Time) ranking.Standing {
	score := p.scores[scoreKey{b, who}]
	return ranking.Standing{
		Player: who, Name: p.members[placePlayer{place: b.Place, player: who}].Name, Score: score,
		Provisional: score.Rating.Games == 0 || b.Provisional(score.Rating, now),
	}
}

// Ranks implements ranking.Places.
func (m *Memory) Ranks(
	ctx context.Context, b ranking.Board, by ranking.Order, now time.Time, from, limit int,
) ([]ranking.Standing, int, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return nil, 0, err
	}
	defer leave()
	rows := p.board(b, by, now)
	size := len(rows)
	from = min(max(from, 0), size)
	return rows[from:min(from+limit, size)], size, nil
}

// Standing implements ranking.Places.
func (m *Memory) Standing(
	ctx context.Context, b ranking.Board, by ranking.Order, now time.Time, who match.Player,
) (ranking.Standing, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return ranking.Standing{}, err
	}
	defer leave()
	for _, row := range p.board(b, by, now) {
		if row.Player == who {
			return row, nil
		}
	}
	return p.standing(b, who, now), nil
}

// Member implements ranking.Players.
func (m *Memory) Member(ctx context.Context, in ranking.Place, who match.Player) (ranking.Member, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return ranking.Member{}, err
	}
	defer leave()
	return p.Member(in, who)
}

// Pair implements ranking.Players.
func (m *Memory) Pair(
	ctx context.Context, in ranking.Place, who, opponent match.Player,
) (ranking.Pair, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return ranking.Pair{}, err
	}
	defer leave()
	return p.Pair(in, who, opponent)
}

// Curve implements ranking.Players.
func (m *Memory) Curve(
	ctx context.Context, in ranking.Place, who match.Player,
) ([]ranking.CurvePoint, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var points []ranking.CurvePoint
	for _, point := range p.curves[placePlayer{place: in, player: who}] {
		points = append(points, point)
	}
	slices.SortFunc(points, func(a, b ranking.CurvePoint) int { return a.At.Compare(b.At) })
	return points, nil
}

// Opponents implements ranking.Players.
func (m *Memory) Opponents(
	ctx context.Context, in ranking.Place, who match.Player, limit int,
) ([]ranking.Tally, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []ranking.Tally
	for key, pair := range p.pairs {
		if key.place != in || key.player != who || key.opponent.Gone() {
			continue
		}
		name := p.members[placePlayer{place: in, player: key.opponent}].Name
		list = append(list, ranking.Tally{
			Key: string(key.opponent), Name: name,
			Wins: pair.Wins, Losses: pair.Losses, Played: pair.Played,
		})
	}
	slices.SortFunc(list, func(a, b ranking.Tally) int {
		return cmp.Or(cmp.Compare(b.Played, a.Played), cmp.Compare(a.Key, b.Key))
	})
	return list[:min(limit, len(list))], nil
}

// History implements ranking.History.
func (m *Memory) History(ctx context.Context, q ranking.HistoryQuery) (ranking.HistoryPage, error) {
	if err := q.Check(); err != nil {
		return ranking.HistoryPage{}, err
	}
	leave, err := m.enter(ctx)
	if err != nil {
		return ranking.HistoryPage{}, err
	}
	defer leave()
	found := map[string]match.Match{}
	for _, row := range m.matches {
		if q.Fits(row) {
			found[place(row.Ended, row.ID)] = copyMatch(row)
		}
	}
	most, _ := q.Most()
	if q.Before != "" {
		q.After = newerThan(found, q.Before, most)
	}
	rows, next := paged(found, match.Page{After: q.After, Limit: most})
	page := ranking.HistoryPage{Matches: rows, Next: next}
	if q.After != "" {
		page.Newer = q.After
		if len(rows) > 0 {
			page.Newer = place(rows[0].Ended, rows[0].ID)
		}
	}
	return page, nil
}

// newerThan returns the place after which the page begins that ends just before the place end, "" for the
// first page.
func newerThan(found map[string]match.Match, end string, size int) string {
	var places []string
	for p := range found {
		if p > end {
			places = append(places, p)
		}
	}
	slices.Sort(places)
	if len(places) <= size {
		return ""
	}
	return places[size]
}
