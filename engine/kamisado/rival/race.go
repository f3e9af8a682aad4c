package rival

import (
	"math"

	"towerpost/engine/kamisado/solver"
)

// How rounds between people go, as far as the race for the match needs it. The numbers need not be exact: they only have to put
// ends of a round in the right order.
const (
	// opener is the chance that the challenger, who moves first, wins a round of which nothing is known.
	opener = 0.6
	// held is the chance of the defender, who plays perfectly, to win a round of which that is proved.
	held = 0.98
	// easiest is the chance of the defender to win a round that the challenger is proved to win and that is proved at once, and
	// harder what every doubling of the proof adds to it: a win that is hard to prove is hard to find, too.
	easiest, harder = 0.2, 0.015
)

// defended returns the chance of the defender to win the round that begins with a line-up. Nearly every line-up is won by the
// challenger, so that one of which nothing is proved is taken for one whose proof is long.
func (l lineUp) defended() float64 {
	if l.result == solver.Loss {
		return held
	}
	return easiest + harder*math.Log2(1+float64(l.nodes))
}

// race returns the chance to win a match from the points of both sides and the chance to win the next round. Later rounds
// score one point each, and go to whoever moves first, the loser of the one before, with the chance opener.
func race(mine, theirs, target int, next float64) float64 {
	switch {
	case mine >= target:
		return 1
	case theirs >= target:
		return 0
	}
	return next*race(mine+1, theirs, target, 1-opener) + (1-next)*race(mine, theirs+1, target, opener)
}
