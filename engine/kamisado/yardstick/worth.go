package yardstick

import (
	"math/bits"

	"towerpost/engine/kamisado"
)

// Weights are what a position is worth that is not searched further, in quarters of a square that a tower can
// move to. The zero value stands for DefaultWeights.
type Weights struct {
	// Square is for each square of Bits.Balance: mobility, and the way that towers have come.
	Square int
	// Threat is for each tower that could reach the far row if it were called.
	Threat int
	// Step is for each step of the tower that must move.
	Step int
}

// DefaultWeights are those of the yardstick of docs/levels.md.
var DefaultWeights = Weights{Square: 4, Threat: 40, Step: 8}

// chance is how far the seed decides: less than a square.
const chance = 4

// worth returns what a position seems worth to the side on turn, which cannot finish at once.
func (s *search) worth(b *kamisado.Bits) int {
	own, other := b.Finishers()
	threats := bits.OnesCount8(own) - bits.OnesCount8(other)
	return s.weights.Square*b.Balance() + s.weights.Threat*threats + s.weights.Step*b.CountSteps() + s.luck(b)
}

// luck returns a number from 0 that follows from the seed and the position.
func (s *search) luck(b *kamisado.Bits) int {
	own, other := b.Key()
	return int(mix(s.seed^mix(own^mix(other))) % chance)
}

// mix is the finisher of the generator SplitMix64: every bit of the result depends on every bit of x.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
