package arena_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/suite"
)

// collector plays for another player and keeps the rounds' starts that it sees.
type collector struct {
	arena.Player
	starts *[]kamisado.Position
}

func (c collector) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Moving && p.Must() == kamisado.NoColor {
		*c.starts = append(*c.starts, p)
	}
	return c.Player.Choose(ctx, p)
}

// TestRoundStartsAreProved solves the rounds' starts of marathons of the perfect level against itself, each
// with an empty table: with -long 1,000 of them, whose figures are in docs/benchmarks.md, and otherwise a few
// of matches between experts.
func TestRoundStartsAreProved(t *testing.T) {
	level, n := "expert", 30
	if suite.Long() {
		level, n = rival.Perfect, 1000
	}
	var starts []kamisado.Position
	for seed := uint64(1); len(starts) < n; seed++ {
		playMarathon(t, arena.Level(level, rival.Options{Nodes: 60_000}), seed, &starts)
	}
	var times []time.Duration
	var nodes []int64
	for _, p := range starts[:n] {
		v, err := solver.New(solver.Options{Memory: 24 << 20, Nodes: 8_000_000}).Solve(t.Context(), p)
		require.NoError(t, err)
		assert.NotEqual(t, solver.Unknown, v.Result, p)
		times, nodes = append(times, v.Elapsed), append(nodes, v.Nodes)
		t.Log(p, v.Result, v.Nodes)
	}
	slices.Sort(times)
	slices.Sort(nodes)
	t.Logf("time: median %v, 99 %% %v, worst %v; nodes: median %d, 99 %% %d, worst %d",
		times[n/2], times[n*99/100], times[n-1], nodes[n/2], nodes[n*99/100], nodes[n-1])
}

// playMarathon plays a marathon of a player against itself and keeps its rounds' starts.
func playMarathon(t *testing.T, e arena.Entrant, seed uint64, starts *[]kamisado.Position) {
	t.Helper()
	var players [2]arena.Player
	for i := range players {
		player, err := e.New(2*seed + uint64(i))
		require.NoError(t, err)
		players[i] = collector{player, starts}
	}
	_, _, err := arena.Match(t.Context(), engine.Setup{"length": "marathon"}, players)
	require.NoError(t, err)
	t.Log(seed, len(*starts))
}
