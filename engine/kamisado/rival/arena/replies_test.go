package arena_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/suite"
)

// TestLostRepliesArePredicted measures how often the panel of the perfect level predicts the replies of two
// strong players in lost positions with a choice. The players are the yardstick and one with other weights.
// With -long it counts 600 replies of each, and otherwise a few.
func TestLostRepliesArePredicted(t *testing.T) {
	searcher, proof := rival.NewSearcher(), solver.New(solver.Options{Memory: 24 << 20})
	for i, name := range []string{"yardstick", "other weights"} {
		seen, asked, choices := 0, 0, 0
		for n := 0; asked < suite.Size(20, 600); n++ {
			for _, p := range studied(t, n, 5000) {
				winner, err := rival.New(rival.Perfect, rival.Options{Seed: uint64(n), Searcher: searcher, Plain: true})
				require.NoError(t, err)
				round(t, p, winner, listener{strongPlayers(n)[i], func(ctx context.Context, p kamisado.Position, reply engine.Action) {
					if len(p.Moves()) < 2 || asked == suite.Size(20, 600) || !lost(t, proof, p) {
						return
					}
					foreseen, ok := searcher.Predict(ctx, p)
					require.True(t, ok)
					if asked, choices = asked+1, choices+len(p.Moves()); foreseen.Action() == reply {
						seen++
					}
				}})
			}
		}
		t.Logf("%s: %d of %d replies foreseen, %.1f to choose from", name, seen, asked, float64(choices)/float64(asked))
		assert.Greater(t, 2*seen, asked, name)
	}
}

// lost reports whether a position is proved to be lost for the side on turn.
func lost(t *testing.T, proof *solver.Solver, p kamisado.Position) bool {
	t.Helper()
	proof.Forget()
	v, err := proof.WithNodes(400_000).Solve(t.Context(), p)
	require.NoError(t, err)
	return v.Result == solver.Loss
}

// listener plays like another player, and reports every move.
type listener struct {
	arena.Player
	told func(ctx context.Context, p kamisado.Position, reply engine.Action)
}

func (l listener) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	a, err := l.Player.Choose(ctx, p)
	if err == nil {
		l.told(ctx, p, a)
	}
	return a, err
}
