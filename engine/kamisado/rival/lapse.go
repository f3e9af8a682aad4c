package rival

import "math"

// How likely a strong but fallible side loses a round that it can win: logistic models of the doublings of the proof. docs/levels.md says from what they
// were fitted, and how to do it again.
const (
	// strayAt is for a line-up whose proof takes 2^13 nodes, and strayPer for each doubling more.
	strayAt, strayPer = -2.1, 0.54
	// triedAt and triedPer stand for them where the panel has tried the line-up, and triedMiss is for each of it that throws the win away.
	triedAt, triedPer, triedMiss = -3.15, 0.60, 1.58
	// slipAt is for a move in the middle of a round whose proof takes 2^9 nodes, slipPer for each doubling more, slipShare for each
	// doubling of the share of moves that keep the win, and slipMiss for each of the panel that throws it away.
	slipAt, slipPer, slipShare, slipMiss = -8.65, 0.27, -1.24, 1.84
)

// strays returns the chance that the challenger loses the round from a line-up that it can win, by the nodes that prove it.
func strays(nodes int64) float64 { return logistic(strayAt + strayPer*(doublings(nodes)-13)) }

// straysTried returns the same where so many of the panel throw the win away with their first move.
func straysTried(nodes int64, misses float64) float64 {
	return logistic(triedAt + triedPer*(doublings(nodes)-13) + triedMiss*misses)
}

// slips returns the chance that a side plays a move that loses where it can win, by the nodes that prove it, the share of moves that keep
// the win, and how many of the panel throw it away.
func slips(nodes int64, share, misses float64) float64 {
	return logistic(slipAt + slipPer*(doublings(nodes)-9) + slipShare*math.Log2(share) + slipMiss*misses)
}

// doublings returns the binary logarithm.
func doublings(nodes int64) float64 { return math.Log2(1 + float64(nodes)) }

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
