package rival

import "math"

// The weights of logistic models of the probability that a strong but fallible side loses a round that it can
// win. docs/levels.md describes the data of the fits and how to repeat them.
const (
	// lossAt is the intercept for a line-up whose proof takes 2^13 nodes, and lossPer the weight of each
	// doubling of the nodes.
	lossAt, lossPer = -2.1, 0.54
	// triedAt and triedPer replace lossAt and lossPer if the strong model of the panel has tried the line-up.
	// triedMiss is the weight of its losing the win.
	triedAt, triedPer, triedMiss = -2.84, 0.24, 4.07
	// slipAt is the intercept for a move in the middle of a round whose proof takes 2^9 nodes. slipPer is the
	// weight of each doubling of the nodes, slipShare that of each doubling of the share of moves that keep
	// the win, and slipMiss that of the strong model's losing the win.
	slipAt, slipPer, slipShare, slipMiss = -7.66, 0.71, -0.61, 3.70
)

// lossChance returns the chance that the challenger loses the round from a line-up that it can win. The nodes
// are those of the proof.
func lossChance(nodes int64) float64 { return logistic(lossAt + lossPer*(doublings(nodes)-13)) }

// lossChanceTried is lossChance for a line-up that the strong model has tried; losesWin is the probability
// that its first move loses the win.
func lossChanceTried(nodes int64, losesWin float64) float64 {
	return logistic(triedAt + triedPer*(doublings(nodes)-13) + triedMiss*losesWin)
}

// slipChance returns the chance that a side that can win plays a losing move. The arguments are the nodes of
// the proof, the share of moves that keep the win, and the probability that the strong model's move loses it.
func slipChance(nodes int64, share, losesWin float64) float64 {
	return logistic(slipAt + slipPer*(doublings(nodes)-9) + slipShare*math.Log2(share) + slipMiss*losesWin)
}

// doublings returns the binary logarithm of the nodes plus one.
func doublings(nodes int64) float64 { return math.Log2(1 + float64(nodes)) }

// logistic is the standard logistic function.
func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
