package rival

import (
	"math"

	"towerpost/engine/stratego"
)

// clue is what a hidden token did, or did not do, on a turn of its owner.
type clue struct {
	token    int
	occasion occasion
	// about is the public rank that the occasion is about, Unknown where it is about none.
	about stratego.Rank
	deed  deed
}

// occasion is what a token could have answered to.
type occasion uint8

const (
	// beset has had an opposing piece of a public rank come beside it.
	beset occasion = iota
	// facing has had one beside it for longer.
	facing
	// lured could go beside one.
	lured
	// settled has never moved, and could.
	settled
	// roaming has moved before, and could again.
	roaming
	occasions
)

// deed is what it did.
type deed uint8

const (
	// stayed says that another piece moved.
	stayed deed = iota
	// went says that it moved; of a lured one, beside the piece.
	went
	// neared says that it moved beside a hidden opposing piece.
	neared
	// struck says that it showed its rank, by an attack or a Scout's move.
	struck
	deeds
)

// clues calls yield with what the tokens that are wanted did while they were hidden, and
// returns the tale at its end.
func (s *scene) clues(wanted func(i int) bool, yield func(clue)) *tale {
	return s.tell(func(t *tale, next stratego.Last) {
		seat := int(next.Seat)
		for i := seat * army; i < (seat+1)*army; i++ {
			if t.square[i] != none && t.rank[i] == stratego.Unknown && wanted(i) {
				t.observe(i, next, yield)
			}
		}
	})
}

// observe yields the clue of a hidden token, if the moment gives one.
func (t *tale) observe(i int, next stratego.Last, yield func(clue)) {
	here := t.around(seatOf(i), t.square[i])
	did, there := t.deed(i, next)
	switch {
	case here.where != none:
		c := clue{i, facing, here.known, did}
		if here.where == t.newest {
			c.occasion = beset
		}
		yield(c)
	case there.where != none:
		yield(clue{i, lured, there.known, went})
	case !here.open:
	case t.lure(i) != stratego.Unknown:
		c := clue{i, lured, t.lure(i), did}
		if did != struck {
			c.deed = stayed
		}
		yield(c)
	case t.moved[i]:
		yield(clue{i, roaming, stratego.Unknown, did})
	default:
		yield(clue{i, settled, stratego.Unknown, did})
	}
}

// deed returns what a token does on a move, and what stands where it goes without showing its rank.
func (t *tale) deed(i int, next stratego.Last) (did deed, there surroundings) {
	there.where = none
	switch {
	case t.square[i] != int8(next.Move.From):
		return stayed, there
	case next.Move.Attack || !adjacent(int8(next.Move.From), int8(next.Move.To)):
		return struck, there
	}
	if there = t.around(seatOf(i), int8(next.Move.To)); there.hidden && there.where == none {
		return neared, there
	}
	return went, there
}

// lure returns the strongest public rank beside which a token could go, Unknown for none.
func (t *tale) lure(i int) (r stratego.Rank) {
	for _, next := range neighbors[t.square[i]] {
		if t.at[next] == none {
			r = max(r, t.around(seatOf(i), next).known)
		}
	}
	return r
}

// class is how a rank stands to a public one, or else the rank itself.
func (s *scene) class(c clue, r stratego.Rank) int {
	switch {
	case c.about == stratego.Unknown:
		return int(r)
	case !r.Moves():
		return rooted
	}
	switch s.rules.Attack(r, c.about) {
	case stratego.AttackerWins:
		return stronger
	case stratego.BothLost:
		return even
	}
	return weaker
}

// Classes of ranks towards a public one. Rooted ones cannot move.
const (
	stronger = iota
	even
	weaker
	rooted
)

// witness returns how likely each rank makes what the hidden tokens of a seat have done, with 1 for the
// likeliest. Where the past is not known, all ranks are alike.
func (s *scene) witness(seat int) (likely [army][ranks]float64) {
	var logs [army][ranks]float64
	custom := &customs[s.rules.Army]
	t := s.clues(func(i int) bool { return seatOf(i) == seat && s.tokens[i].hidden() }, func(c clue) {
		row := &logs[c.token%army]
		for r := stratego.Spy; r <= stratego.Flag; r++ {
			row[r] += trust[c.occasion] * math.Log(max(rarest, custom[c.occasion][s.class(c, r)][c.deed]))
		}
	})
	for i := range logs {
		top := math.Inf(-1)
		for r := stratego.Spy; r <= stratego.Flag; r++ {
			if s.left[seat][r] > 0 {
				top = max(top, logs[i][r])
			}
		}
		for r := range likely[i] {
			likely[i][r] = math.Exp(logs[i][r] - top)
			if t.barred(seat*army+i, stratego.Rank(r)) {
				likely[i][r] = 0
			}
		}
	}
	return likely
}

// trust is how far each occasion counts: what one piece does on many turns hangs together. Whatever a piece
// has done, none of its deeds is rarer than rarest.
var trust = [occasions]float64{beset: 1, facing: 1, lured: 1, settled: 1, roaming: 0.3}

const rarest = 1e-4

// barred reports whether a token cannot have a rank, for it has withstood an attack that
// would have taken that.
func (t *tale) barred(i int, r stratego.Rank) bool {
	for attacker, vain := range t.withstood[i] {
		if vain && t.scene.rules.Attack(stratego.Rank(attacker), r) != stratego.DefenderWins {
			return true
		}
	}
	return false
}
