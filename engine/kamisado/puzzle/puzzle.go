package puzzle

import (
	"fmt"
	"hash/fnv"
	"math"
	"strconv"

	"towerpost/engine/kamisado"
)

// Puzzle is a position with exactly one winning move.
type Puzzle struct {
	// Position has no points, and White is on turn.
	Position kamisado.Position
	// Solution is the only move that wins.
	Solution kamisado.Move
	// Length is the number of plies of the shortest win, the first move and forced passes among them.
	Length int
	// Moves is the number of legal moves, and Natural the number of those that lose without letting the
	// opponent win at once.
	Moves, Natural int
}

// The bounds of a Grade.
const (
	LeastGrade = 600
	MostGrade  = 2600
)

// Grade returns the estimated rating of the puzzle by the formula in the package comment.
func (p Puzzle) Grade() int {
	natural := p.Natural
	if p.Immediate() {
		natural = 0
	}
	grade := 700 + 75*float64(p.depth()) +
		60*math.Log2(float64(max(p.Moves, 1))) + 90*math.Log2(float64(1+natural))
	return min(max(int(math.Round(grade)), LeastGrade), MostGrade)
}

// depth returns the number of the winner's moves after the first one, as if the sides always alternated.
func (p Puzzle) depth() int { return p.Length / 2 }

// Immediate reports whether the solution wins at once.
func (p Puzzle) Immediate() bool { return p.Length == 1 }

// ID returns a short name, which is the same for a position and its mirror image. Set.Add makes sure that no
// other two puzzles of a set have the same name.
func (p Puzzle) ID() string {
	h := fnv.New64a()
	fmt.Fprint(h, keyOf(p.Position))
	return strconv.FormatUint(h.Sum64(), 36)
}

// key identifies positions up to their moves: the side on turn is not part of it.
type key struct {
	own, other uint64
	teeth      uint32
}

// keyOf returns the smaller one of the keys of a position and its mirror image.
func keyOf(p kamisado.Position) key {
	a, b := keyWithoutMirror(p), keyWithoutMirror(Mirror(p))
	if b.own < a.own || b.own == a.own && (b.other < a.other || b.other == a.other && b.teeth < a.teeth) {
		return b
	}
	return a
}

func keyWithoutMirror(p kamisado.Position) key {
	bits, _ := p.Bits()
	own, other := bits.Key()
	return key{own, other, bits.Teeth()}
}
