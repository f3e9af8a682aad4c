package rival

import "towerpost/engine/kamisado/solver"

// How rounds between people go, as far as the race for the match needs it. The numbers need not be exact: they only have to put
// ends of a round in the right order.
const (
	// opener is the chance that the challenger, who moves first, wins a round of which nothing is known.
	opener = 0.6
	// provedWin is the chance of the defender, who plays perfectly, to win a round of which that is proved, and provedLoss the chance
	// to win one that the challenger is proved to win, who may err.
	provedWin, provedLoss = 0.98, 0.35
)

// chances returns the chance of the defender to win the round whose challenger has the result.
func chances(challenger solver.Result) float64 {
	switch challenger {
	case solver.Loss:
		return provedWin
	case solver.Win:
		return provedLoss
	}
	return 1 - opener
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
