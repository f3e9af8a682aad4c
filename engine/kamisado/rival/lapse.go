package rival

import "math"

// How likely a strong but fallible side loses a round that it can win: logistic models of the doublings of the proof. docs/levels.md says from what they
// were fitted, and how to do it again.
const (
	// strayAt is for a line-up whose proof takes 2^13 nodes, and strayPer for each doubling more.
	strayAt, strayPer = -2.1, 0.54
	// triedAt and triedPer stand for them where the panel has tried the line-up; triedSmall is for each small program of it that throws the win away,
	// and triedPatient for the patient one.
	triedAt, triedPer, triedSmall, triedPatient = -3.40, 0.40, 0.60, 3.30
	// slipAt is for a move in the middle of a round whose proof takes 2^9 nodes, slipPer for each doubling more, slipShare for each
	// doubling of the share of moves that keep the win, slipSmall and slipPatient for the panel.
	slipAt, slipPer, slipShare, slipSmall, slipPatient = -6.40, 0.49, -0.05, 0.59, 4.18
)

// strays returns the chance that the challenger loses the round from a line-up that it can win, by the nodes that prove it.
func strays(nodes int64) float64 { return logistic(strayAt + strayPer*(doublings(nodes)-13)) }

// straysTried returns the same where the panel has tried the line-up.
func straysTried(nodes int64, l Lapse) float64 {
	return logistic(triedAt + triedPer*(doublings(nodes)-13) + triedSmall*l.Small + triedPatient*l.Patient)
}

// slips returns the chance that a side plays a move that loses where it can win, by the nodes that prove it, the share of moves that keep
// the win, and what the panel makes of it.
func slips(nodes int64, share float64, l Lapse) float64 {
	return logistic(slipAt + slipPer*(doublings(nodes)-9) + slipShare*math.Log2(share) + slipSmall*l.Small + slipPatient*l.Patient)
}

// doublings returns the binary logarithm.
func doublings(nodes int64) float64 { return math.Log2(1 + float64(nodes)) }

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
