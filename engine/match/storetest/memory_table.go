package storetest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

var _ table.Store = (*Memory)(nil)

// guildPlayer is a player in a guild, and opponent another one, where a pair is meant.
type guildPlayer struct {
	guild    string
	player   match.Player
	opponent match.Player
}

// scored is a player on a board.
type scored struct {
	board  table.Board
	player match.Player
}

// projection is a table.Ledger of plain maps. Nothing is ever kept in order in it.
type projection struct {
	scores  map[scored]table.Score
	members map[guildPlayer]table.Member
	pairs   map[guildPlayer]table.Pair
	curves  map[guildPlayer]map[string]table.CurvePoint
}

func newProjection() *projection {
	return &projection{
		scores: map[scored]table.Score{}, members: map[guildPlayer]table.Member{},
		pairs: map[guildPlayer]table.Pair{}, curves: map[guildPlayer]map[string]table.CurvePoint{},
	}
}

// Score implements table.Ledger.
func (p *projection) Score(b table.Board, who match.Player) (table.Score, error) {
	return p.scores[scored{b, who}], nil
}

// SetScore implements table.Ledger.
func (p *projection) SetScore(b table.Board, who match.Player, s table.Score) error {
	p.scores[scored{b, who}] = s
	return nil
}

// Member implements table.Ledger.
func (p *projection) Member(guild string, who match.Player) (table.Member, error) {
	return p.members[guildPlayer{guild: guild, player: who}], nil
}

// SetMember implements table.Ledger.
func (p *projection) SetMember(guild string, who match.Player, m table.Member) error {
	p.members[guildPlayer{guild: guild, player: who}] = m
	return nil
}

// Pair implements table.Ledger.
func (p *projection) Pair(guild string, who, opponent match.Player) (table.Pair, error) {
	return p.pairs[guildPlayer{guild, who, opponent}], nil
}

// SetPair implements table.Ledger.
func (p *projection) SetPair(guild string, who, opponent match.Player, pair table.Pair) error {
	p.pairs[guildPlayer{guild, who, opponent}] = pair
	return nil
}

// SetCurve implements table.Ledger.
func (p *projection) SetCurve(guild string, who match.Player, point table.CurvePoint) error {
	key := guildPlayer{guild: guild, player: who}
	if p.curves[key] == nil {
		p.curves[key] = map[string]table.CurvePoint{}
	}
	p.curves[key][point.At.UTC().Format(time.DateOnly)] = point
	return nil
}

// projected books everything that is booked, from the beginning.
func (m *Memory) projected() (*projection, error) {
	p := newProjection()
	for _, e := range m.booked {
		if err := table.Book(p, m.matches[e.Match.ID], e.Result); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// enterProjected begins a transaction that reads what is booked.
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

// board returns everybody on a board in an order, the first first.
func (p *projection) board(b table.Board, by table.Order, now time.Time) []table.Standing {
	var rows []table.Standing
	for who := range p.scores {
		if row := p.standing(b, who.player, now); who.board == b && !who.player.Gone() {
			if _, listed := row.Weigh(by, row.Provisional); listed {
				rows = append(rows, row)
			}
		}
	}
	weight := func(s table.Standing) uint64 {
		w, _ := s.Weigh(by, s.Provisional)
		return w
	}
	slices.SortFunc(rows, func(a, b table.Standing) int {
		return cmp.Or(cmp.Compare(weight(b), weight(a)), cmp.Compare(a.Player, b.Player))
	})
	for i := range rows {
		switch {
		case by == table.ByProvisional:
		case i > 0 && weight(rows[i]) == weight(rows[i-1]):
			rows[i].Rank = rows[i-1].Rank
		default:
			rows[i].Rank = i + 1
		}
	}
	return rows
}

// standing returns a player's row on a board, without the rank.
func (p *projection) standing(b table.Board, who match.Player, now time.Time) table.Standing {
	score := p.scores[scored{b, who}]
	return table.Standing{
		Player: who, Name: p.members[guildPlayer{guild: b.Guild, player: who}].Name, Score: score,
		Provisional: score.Rating.Games == 0 || b.Provisional(score.Rating, now),
	}
}

// Ranks implements table.Ranking.
func (m *Memory) Ranks(ctx context.Context, b table.Board, by table.Order, now time.Time, from, limit int) ([]table.Standing, int, error) {
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

// Standing implements table.Ranking.
func (m *Memory) Standing(ctx context.Context, b table.Board, by table.Order, now time.Time, who match.Player) (table.Standing, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return table.Standing{}, err
	}
	defer leave()
	for _, row := range p.board(b, by, now) {
		if row.Player == who {
			return row, nil
		}
	}
	return p.standing(b, who, now), nil
}

// Member implements table.Players.
func (m *Memory) Member(ctx context.Context, guild string, who match.Player) (table.Member, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return table.Member{}, err
	}
	defer leave()
	return p.Member(guild, who)
}

// Pair implements table.Players.
func (m *Memory) Pair(ctx context.Context, guild string, who, opponent match.Player) (table.Pair, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return table.Pair{}, err
	}
	defer leave()
	return p.Pair(guild, who, opponent)
}

// Curve implements table.Players.
func (m *Memory) Curve(ctx context.Context, guild string, who match.Player) ([]table.CurvePoint, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var points []table.CurvePoint
	for _, point := range p.curves[guildPlayer{guild: guild, player: who}] {
		points = append(points, point)
	}
	slices.SortFunc(points, func(a, b table.CurvePoint) int { return a.At.Compare(b.At) })
	return points, nil
}

// Opponents implements table.Players.
func (m *Memory) Opponents(ctx context.Context, guild string, who match.Player, limit int) ([]table.Tally, error) {
	p, leave, err := m.enterProjected(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []table.Tally
	for key, pair := range p.pairs {
		if key.guild != guild || key.player != who || key.opponent.Gone() {
			continue
		}
		name := p.members[guildPlayer{guild: guild, player: key.opponent}].Name
		list = append(list, table.Tally{Key: string(key.opponent), Name: name, Wins: pair.Wins, Losses: pair.Losses, Played: pair.Played})
	}
	slices.SortFunc(list, func(a, b table.Tally) int {
		return cmp.Or(cmp.Compare(b.Played, a.Played), cmp.Compare(a.Key, b.Key))
	})
	return list[:min(limit, len(list))], nil
}

// History implements table.History.
func (m *Memory) History(ctx context.Context, q table.HistoryQuery) (table.HistoryPage, error) {
	if err := q.Check(); err != nil {
		return table.HistoryPage{}, err
	}
	leave, err := m.enter(ctx)
	if err != nil {
		return table.HistoryPage{}, err
	}
	defer leave()
	found := map[string]match.Match{}
	for _, row := range m.matches {
		if q.Fits(row) {
			found[place(row.Ended, row.ID)] = copyMatch(row)
		}
	}
	most, _ := q.Most()
	rows, next := paged(found, match.Page{After: q.After, Limit: most})
	return table.HistoryPage{Matches: rows, Next: next}, nil
}

// end writes the end of a match into the log of results, and books it where nothing is missing before it.
func (m *Memory) end(row match.Match, result match.Result) {
	if row.Live() || row.Imported {
		return
	}
	complete := len(m.results) == 0 || m.lastBooked() >= m.results[len(m.results)-1].Seq
	m.lastResult++
	e := table.Entry{Seq: m.lastResult, Match: copyMatch(row)}
	m.results = append(m.results, e)
	if complete {
		e.Result = result
		m.booked = append(m.booked, e)
	}
}

func (m *Memory) lastBooked() uint64 {
	if len(m.booked) == 0 {
		return 0
	}
	return m.booked[len(m.booked)-1].Seq
}

// Booked implements table.Results.
func (m *Memory) Booked(ctx context.Context) (last, booked uint64, err error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return 0, 0, err
	}
	defer leave()
	if len(m.results) > 0 {
		last = m.results[len(m.results)-1].Seq
	}
	return last, m.lastBooked(), nil
}

// Results implements table.Results.
func (m *Memory) Results(ctx context.Context, after uint64, limit int) ([]table.Entry, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []table.Entry
	for _, e := range m.results {
		if e.Seq > after && len(list) < limit {
			list = append(list, table.Entry{Seq: e.Seq, Match: copyMatch(m.matches[e.Match.ID])})
		}
	}
	return list, nil
}

// Book implements table.Results.
func (m *Memory) Book(ctx context.Context, entries []table.Entry) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	last := m.lastBooked()
	for _, e := range entries {
		if e.Seq <= last {
			return fmt.Errorf("result %d is booked already", e.Seq)
		}
		last = e.Seq
	}
	m.booked = append(m.booked, entries...)
	return nil
}

// Drop implements table.Results.
func (m *Memory) Drop(ctx context.Context) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	m.booked = nil
	return nil
}
