package rival

import "math"

// How likely a strong but fallible side loses a round that it can win: logistic models of the doublings of
// the proof. docs/levels.md says from what they were fitted, and how to do it again.
const (
	// strayAt is for a line-up whose proof takes 2^13 nodes, and strayPer for each doubling more.
	strayAt, strayPer = -2.1, 0.54
	// triedAt and triedPer stand for them where the patient program has tried the line-up, and triedMiss is
	// for one that it throws away.
	triedAt, triedPer, triedMiss = -2.84, 0.24, 4.07
	// slipAt is for a move in the middle of a round whose proof takes 2^9 nodes, slipPer for each doubling
	// more, slipShare for each doubling of the share of moves that keep the win, and slipMiss for a win that
	// the patient program throws away.
	slipAt, slipPer, slipShare, slipMiss = -7.66, 0.71, -0.61, 3.70
)

// strays returns the chance that the challenger loses the round from a line-up that it can win, by
// the nodes that prove it.
func strays(nodes int64) float64 { return logistic(strayAt + strayPer*(doublings(nodes)-13)) }

// straysTried returns the same where it is known how surely the patient program throws the win
// away with its first move.
func straysTried(nodes int64, throws float64) float64 {
	return logistic(triedAt + triedPer*(doublings(nodes)-13) + triedMiss*throws)
}

// slips returns the chance that a side plays a move that loses where it can win, by the nodes that prove it,
// the share of moves that keep the win, and how surely the patient program throws it away.
func slips(nodes int64, share, throws float64) float64 {
	return logistic(slipAt + slipPer*(doublings(nodes)-9) + slipShare*math.Log2(share) + slipMiss*throws)
}

// doublings returns the binary logarithm.
func doublings(nodes int64) float64 { return math.Log2(1 + float64(nodes)) }

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
