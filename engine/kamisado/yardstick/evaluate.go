package yardstick

import (
	"math/bits"

	"towerpost/engine/kamisado"
)

// Weights are the weights of the evaluation of a leaf. With DefaultWeights the unit is a quarter of a square
// that a tower can move to. The zero value stands for DefaultWeights.
type Weights struct {
	// Square is the weight of each square of Bits.Balance: mobility, and the rows that towers have advanced.
	Square int
	// Threat is the weight of each tower that could reach the far row if it were called.
	Threat int
	// Step is the weight of each legal step of the side on turn.
	Step int
}

// DefaultWeights are those of the yardstick of docs/levels.md.
var DefaultWeights = Weights{Square: 4, Threat: 40, Step: 8}

// noiseRange is the number of noise values. The noise is always less than the weight of a square.
const noiseRange = 4

// evaluate returns the heuristic score of a leaf for the side on turn, which cannot finish at once.
func (s *search) evaluate(b *kamisado.Bits) int {
	own, other := b.Finishers()
	threats := bits.OnesCount8(own) - bits.OnesCount8(other)
	w := s.weights
	return w.Square*b.Balance() + w.Threat*threats + w.Step*b.CountSteps() + s.noise(b)
}

// noise returns a number from 0 to noiseRange-1 that follows from the seed and the position.
func (s *search) noise(b *kamisado.Bits) int {
	own, other := b.Key()
	return int(mix(s.seed^mix(own^mix(other))) % noiseRange)
}

// mix is the finisher of the generator SplitMix64: every bit of the result depends on every bit of x.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
