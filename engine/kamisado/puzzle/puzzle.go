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
	// Moves is the number of legal moves, and Natural how many of them lose without letting
	// the opponent win at once.
	Moves, Natural int
}

// The bounds of a Grade.
const (
	LeastGrade = 600
	MostGrade  = 2600
)

// Grade returns the estimated rating of the puzzle; the package's comment has the formula.
func (p Puzzle) Grade() int {
	natural := p.Natural
	if p.Immediate() {
		natural = 0
	}
	grade := 700 + 75*float64(p.depth()) + 60*math.Log2(float64(max(p.Moves, 1))) + 90*math.Log2(float64(1+natural))
	return min(max(int(math.Round(grade)), LeastGrade), MostGrade)
}

// depth returns how many moves of the winner follow the first one, as if the sides took turns.
func (p Puzzle) depth() int { return p.Length / 2 }

// Immediate reports whether the solution wins at once.
func (p Puzzle) Immediate() bool { return p.Length == 1 }

// ID returns a short name, which is the same for a position and its mirror image, and for no other two
// puzzles of a collection that a Set has let in.
func (p Puzzle) ID() string {
	h := fnv.New64a()
	fmt.Fprint(h, keyOf(p.Position))
	return strconv.FormatUint(h.Sum64(), 36)
}

// key tells positions apart whose moves are not the same: the side on turn does not belong to it.
type key struct {
	own, other uint64
	teeth      uint32
}

// keyOf returns the smaller key of a position and of its mirror image.
func keyOf(p kamisado.Position) key {
	a, b := plainKey(p), plainKey(Mirror(p))
	if b.own < a.own || b.own == a.own && (b.other < a.other || b.other == a.other && b.teeth < a.teeth) {
		return b
	}
	return a
}

func plainKey(p kamisado.Position) key {
	bits, _ := p.Bits()
	own, other := bits.Key()
	return key{own, other, bits.Teeth()}
}
