package yardstick

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// TestDecidedWorthIsProved compares the decided scores of the search with proofs, whatever its table holds.
func TestDecidedWorthIsProved(t *testing.T) {
	proof, r := solver.New(solver.Options{}), rand.New(rand.NewPCG(1, 2))
	p, decisions := kamisado.Start(15), map[solver.Result]int{}
	for range 250 {
		if p.Phase() == kamisado.Filling {
			p = p.Filled(kamisado.FillLeft)
		}
		if p.Phase() == kamisado.Over {
			p = kamisado.Start(15)
		}
		b, ok := p.Bits()
		require.True(t, ok)
		_, worth := newSearch(Options{Nodes: 20_000, Weights: DefaultWeights}).run(t.Context(), &b, 20_000)
		if worth >= decided || worth <= -decided {
			v, err := proof.Solve(t.Context(), p)
			require.NoError(t, err)
			assert.Equal(t, worth > 0, v.Result == solver.Win, "%s is worth %d", p, worth)
			decisions[v.Result]++
		}
		moves := p.Moves()
		p, _ = p.Finished(moves[r.IntN(len(moves))])
	}
	assert.Greater(t, decisions[solver.Win], 50)
	assert.Greater(t, decisions[solver.Loss], 20)
}

func TestWorthOfAnEntryCountsFromItsPosition(t *testing.T) {
	for _, worth := range []int{won - 7, 7 - won, 140, -3} {
		e := entry{score: storedScore(worth, 5)}
		assert.Equal(t, worth, e.scoreAt(5))
	}
	e := entry{score: storedScore(won-7, 5)}
	assert.Equal(t, won-5, e.scoreAt(3), "the win is two plies after the position")
}
