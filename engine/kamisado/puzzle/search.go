package puzzle

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"towerpost/engine/kamisado"
)

// beginners is of how many puzzles one may be a win in one move.
const beginners = 20

// Search yields puzzles that are not in the set: from the matches, and when there are no more from
// simulated ones that follow from the seed, for as long as they are wanted or until the context ends. One
// in twenty may be for beginners.
func Search(ctx context.Context, matches [][]kamisado.Position, seed uint64, known *Set) iter.Seq[Puzzle] {
	return func(yield func(Puzzle) bool) {
		maker := NewMaker(Options{Beginners: true})
		all, easy := 0, 0
		for n := 0; ctx.Err() == nil; n++ {
			positions := Simulated(rand.New(rand.NewPCG(seed, uint64(n))))
			if n < len(matches) {
				positions = slices.Values(matches[n])
			}
			for _, p := range maker.From(ctx, positions, known) {
				if p.Immediate() {
					if easy*beginners > all {
						continue
					}
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
