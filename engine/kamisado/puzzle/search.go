package puzzle

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"towerpost/engine/kamisado"
)

// beginnerInterval is the number of puzzles of which one may be a win in one move.
const beginnerInterval = 20

// Search yields puzzles that are not in the set, and adds them to it. It searches the matches first, and then
// simulated matches that follow from the seed, until the context ends. One puzzle in twenty may be a win in
// one move.
func Search(ctx context.Context, matches [][]kamisado.Position, seed uint64, known *Set) iter.Seq[Puzzle] {
	return func(yield func(Puzzle) bool) {
		maker := NewMaker(Options{Beginners: true})
		all, easy := 0, 0
		wanted := func(p Puzzle) bool { return !p.Immediate() || easy*beginnerInterval <= all }
		for n := 0; ctx.Err() == nil; n++ {
			positions := Simulated(rand.New(rand.NewPCG(seed, uint64(n))))
			if n < len(matches) {
				positions = slices.Values(matches[n])
			}
			for p := range maker.makeFrom(ctx, positions, known, wanted) {
				if p.Immediate() {
					easy++
				}
				all++
				if !yield(p) {
					return
				}
			}
		}
	}
}
