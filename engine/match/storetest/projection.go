package storetest

import (
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/table"
)

// placePlayer is a player in a place, and opponent another one, where a pair is meant.
type placePlayer struct {
	place    table.Place
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
	members map[placePlayer]table.Member
	pairs   map[placePlayer]table.Pair
	curves  map[placePlayer]map[string]table.CurvePoint
}

func newProjection() *projection {
	return &projection{
		scores: map[scored]table.Score{}, members: map[placePlayer]table.Member{},
		pairs: map[placePlayer]table.Pair{}, curves: map[placePlayer]map[string]table.CurvePoint{},
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
func (p *projection) Member(in table.Place, who match.Player) (table.Member, error) {
	return p.members[placePlayer{place: in, player: who}], nil
}

// SetMember implements table.Ledger.
func (p *projection) SetMember(in table.Place, who match.Player, m table.Member) error {
	p.members[placePlayer{place: in, player: who}] = m
	return nil
}

// Pair implements table.Ledger.
func (p *projection) Pair(in table.Place, who, opponent match.Player) (table.Pair, error) {
	return p.pairs[placePlayer{in, who, opponent}], nil
}

// SetPair implements table.Ledger.
func (p *projection) SetPair(in table.Place, who, opponent match.Player, pair table.Pair) error {
	p.pairs[placePlayer{in, who, opponent}] = pair
	return nil
}

// SetCurve implements table.Ledger.
func (p *projection) SetCurve(in table.Place, who match.Player, point table.CurvePoint) error {
	key := placePlayer{place: in, player: who}
	if p.curves[key] == nil {
		p.curves[key] = map[string]table.CurvePoint{}
	}
	p.curves[key][point.At.UTC().Format(time.DateOnly)] = point
	return nil
}
