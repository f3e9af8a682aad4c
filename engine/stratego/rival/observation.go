package rival

import (
	"math"

	"towerpost/engine/stratego"
)

// observation is the reaction of a hidden piece on a turn of its owner.
type observation struct {
	piece     int
	situation situation
	// about is the public rank of the opposing piece in the situation, or Unknown if there is none.
	about    stratego.Rank
	reaction reaction
}

// situation is the situation of a hidden piece before a turn. The first that applies counts.
type situation uint8

const (
	// approached: an opposing piece of a public rank has just come beside the piece.
	approached situation = iota
	// facing: such a piece has been beside it for longer.
	facing
	// canApproach: the piece could go beside such a piece.
	canApproach
	// unmoved: the piece has never moved, and could.
	unmoved
	// movedBefore: the piece has moved before, and could move again.
	movedBefore
	situations
)

// reaction is what a piece did on its owner's turn.
type reaction uint8

const (
	// stayed: another piece moved; in the situation canApproach, also if the piece itself moved elsewhere.
	stayed reaction = iota
	// walked: the piece moved; in the situation canApproach, beside the opposing piece.
	walked
	// nearedHidden: the piece moved beside a hidden opposing piece.
	nearedHidden
	// revealed: the piece showed its rank, by an attack or a Scout's move.
	revealed
	reactions
)

// observations calls yield with each observation of the wanted pieces while their ranks were hidden. It
// returns the replay at the end of the history.
func (s *snapshot) observations(wanted func(i int) bool, yield func(observation)) *replay {
	return s.replayHistory(func(t *replay, next stratego.LastAction) {
		seat := int(next.Seat)
		for i := seat * army; i < (seat+1)*army; i++ {
			if t.square[i] != none && t.rank[i] == stratego.Unknown && wanted(i) {
				t.observe(i, next, yield)
			}
		}
	})
}

// observe calls yield with the observation of a hidden piece before its owner's next move. It does not if the
// piece could not move.
func (t *replay) observe(i int, next stratego.LastAction, yield func(observation)) {
	here := t.around(seatOf(i), t.square[i])
	did, there := t.reaction(i, next)
	switch {
	case here.where != none:
		c := observation{i, facing, here.known, did}
		if here.where == t.lastTo {
			c.situation = approached
		}
		yield(c)
	case there.where != none:
		yield(observation{i, canApproach, there.known, walked})
	case !here.open:
	case t.approachable(i) != stratego.Unknown:
		c := observation{i, canApproach, t.approachable(i), did}
		if did != revealed {
			c.reaction = stayed
		}
		yield(c)
	case t.moved[i]:
		yield(observation{i, movedBefore, stratego.Unknown, did})
	default:
		yield(observation{i, unmoved, stratego.Unknown, did})
	}
}

// reaction returns the reaction of a piece to a move of its owner. If the piece itself moves without showing
// its rank, reaction also returns the surroundings of its new square.
func (t *replay) reaction(i int, next stratego.LastAction) (did reaction, there surroundings) {
	there.where = none
	switch {
	case t.square[i] != int8(next.Move.From):
		return stayed, there
	case next.Move.Attack || !adjacent(int8(next.Move.From), int8(next.Move.To)):
		return revealed, there
	}
	if there = t.around(seatOf(i), int8(next.Move.To)); there.hidden && there.where == none {
		return nearedHidden, there
	}
	return walked, there
}

// approachable returns the strongest public rank beside which a piece could go, or Unknown if there is none.
func (t *replay) approachable(i int) (r stratego.Rank) {
	for _, next := range neighbors[t.square[i]] {
		if t.at[next] == none {
			r = max(r, t.around(seatOf(i), next).known)
		}
	}
	return r
}

// class returns the row of reactionRates for a rank: how it compares with the public rank of the observation,
// or the rank itself if there is none.
func (s *snapshot) class(c observation, r stratego.Rank) int {
	switch {
	case c.about == stratego.Unknown:
		return int(r)
	case !r.Moves():
		return immobile
	}
	switch s.rules.Attack(r, c.about) {
	case stratego.AttackerWins:
		return stronger
	case stratego.BothLost:
		return even
	}
	return weaker
}

// Classes of a rank compared with a public one. Immobile ranks cannot move.
const (
	stronger = iota
	even
	weaker
	immobile
)

// likelihoods returns the likelihood of the reactions of a seat's hidden pieces for each rank, relative to
// the likeliest rank, which has 1. Without a history all ranks have the same.
func (s *snapshot) likelihoods(seat int) (likely [army][ranks]float64) {
	var logs [army][ranks]float64
	rates := &reactionRates[s.rules.Army]
	wanted := func(i int) bool { return seatOf(i) == seat && s.pieces[i].hidden() }
	t := s.observations(wanted, func(o observation) {
		row := &logs[o.piece%army]
		for r := stratego.Spy; r <= stratego.Flag; r++ {
			rate := rates[o.situation][s.class(o, r)][o.reaction]
			row[r] += evidenceWeight[o.situation] * math.Log(max(minRate, rate))
		}
	})
	for i := range logs {
		top := math.Inf(-1)
		for r := stratego.Spy; r <= stratego.Flag; r++ {
			if s.unshown[seat][r] > 0 {
				top = max(top, logs[i][r])
			}
		}
		for r := range likely[i] {
			likely[i][r] = math.Exp(logs[i][r] - top)
			if t.ruledOut(seat*army+i, stratego.Rank(r)) {
				likely[i][r] = 0
			}
		}
	}
	return likely
}

// evidenceWeight is the weight of the observations of each situation. It is lower for movedBefore, because
// the moves of one piece on many turns are not independent.
var evidenceWeight = [situations]float64{
	approached: 1, facing: 1, canApproach: 1, unmoved: 1, movedBefore: 0.3,
}

// minRate is the lowest rate that an observation counts with, however rare the reaction is.
const minRate = 1e-4

// ruledOut reports whether a piece cannot have a rank, because it has withstood an attack that would have
// taken that rank.
func (t *replay) ruledOut(i int, r stratego.Rank) bool {
	for attacker, vain := range t.withstood[i] {
		if vain && t.snapshot.rules.Attack(stratego.Rank(attacker), r) != stratego.DefenderWins {
			return true
		}
	}
	return false
}
