package storetest

import (
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// placePlayer is a player in a place. With an opponent it is a pair of players there.
type placePlayer struct {
	place    ranking.Place
	player   match.Player
	opponent match.Player
}

// scoreKey is a player on a board.
type scoreKey struct {
	board  ranking.Board
	player match.Player
}

// projection is a ranking.Ledger of unordered maps.
type projection struct {
	scores  map[scoreKey]ranking.Score
	members map[placePlayer]ranking.Member
	pairs   map[placePlayer]ranking.Pair
	curves  map[placePlayer]map[string]ranking.CurvePoint
}

func newProjection() *projection {
	return &projection{
		scores: map[scoreKey]ranking.Score{}, members: map[placePlayer]ranking.Member{},
		pairs: map[placePlayer]ranking.Pair{}, curves: map[placePlayer]map[string]ranking.CurvePoint{},
	}
}

// Score implements ranking.Ledger.
func (p *projection) Score(b ranking.Board, who match.Player) (ranking.Score, error) {
	return p.scores[scoreKey{b, who}], nil
}

// SetScore implements ranking.Ledger.
func (p *projection) SetScore(b ranking.Board, who match.Player, s ranking.Score) error {
	p.scores[scoreKey{b, who}] = s
	return nil
}

// Member implements ranking.Ledger.
func (p *projection) Member(in ranking.Place, who match.Player) (ranking.Member, error) {
	return p.members[placePlayer{place: in, player: who}], nil
}

// SetMember implements ranking.Ledger.
func (p *projection) SetMember(in ranking.Place, who match.Player, m ranking.Member) error {
	p.members[placePlayer{place: in, player: who}] = m
	return nil
}

// Pair implements ranking.Ledger.
func (p *projection) Pair(in ranking.Place, who, opponent match.Player) (ranking.Pair, error) {
	return p.pairs[placePlayer{in, who, opponent}], nil
}

// SetPair implements ranking.Ledger.
func (p *projection) SetPair(in ranking.Place, who, opponent match.Player, pair ranking.Pair) error {
	p.pairs[placePlayer{in, who, opponent}] = pair
	return nil
}

// SetCurve implements ranking.Ledger.
func (p *projection) SetCurve(in ranking.Place, who match.Player, point ranking.CurvePoint) error {
	key := placePlayer{place: in, player: who}
	if p.curves[key] == nil {
		p.curves[key] = map[string]ranking.CurvePoint{}
	}
	p.curves[key][point.At.UTC().Format(time.DateOnly)] = point
	return nil
}
