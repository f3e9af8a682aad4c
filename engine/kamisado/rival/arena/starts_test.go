package arena_test

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

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

// levelNodes is how many nodes the level perfect gives a proof.
const levelNodes = 8_000_000

// TestRoundStartsAreProved solves the rounds' starts of marathons of the perfect level against itself, each
// with an empty table and without a limit: with -long 1,000 of them, whose figures are in docs/benchmarks.md,
// and otherwise a few of matches between experts. At least 99 % have to fit into the limit of the level.
func TestRoundStartsAreProved(t *testing.T) {
	level, n := "expert", 30
	if suite.Long() {
		level, n = rival.Perfect, 1000
	}
	starts := gather(t, arena.Level(level, rival.Options{Nodes: 60_000}), n)
	verdicts := make([]solver.Verdict, n)
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, p := range starts {
		group.Go(func() error {
			v, err := solver.New(solver.Options{Memory: 24 << 20}).Solve(t.Context(), p)
			t.Log(p, v.Result, v.Nodes)
			verdicts[i] = v
			return err
		})
	}
	require.NoError(t, group.Wait())
	for i, v := range verdicts {
		assert.NotEqual(t, solver.Unknown, v.Result, starts[i])
	}
	slices.SortFunc(verdicts, func(a, b solver.Verdict) int { return cmp.Compare(a.Nodes, b.Nodes) })
	fit := len(slices.DeleteFunc(slices.Clone(verdicts), func(v solver.Verdict) bool { return v.Nodes > levelNodes }))
	t.Logf("nodes: median %d, 99 %% %d, worst %d; %d of %d fit", verdicts[n/2].Nodes, verdicts[n*99/100].Nodes,
		verdicts[n-1].Nodes, fit, n)
	assert.GreaterOrEqual(t, 100*fit, 99*n)
}

// gather plays marathons of a player against itself, four at a time, until it has so many starts of rounds.
func gather(t *testing.T, e arena.Entrant, n int) (starts []kamisado.Position) {
	t.Helper()
	var lists [4][]kamisado.Position
	for seed := uint64(1); len(starts) < n; seed += uint64(len(lists)) {
		var group errgroup.Group
		for i := range lists {
			group.Go(func() (err error) {
				lists[i], err = marathon(t.Context(), e, seed+uint64(i))
				return err
			})
		}
		require.NoError(t, group.Wait())
		starts = append(starts, slices.Concat(lists[:]...)...)
		t.Log(seed, len(starts))
	}
	return starts[:n]
}

// marathon plays a marathon of a player against itself and returns its rounds' starts.
func marathon(ctx context.Context, e arena.Entrant, seed uint64) (starts []kamisado.Position, err error) {
	var players [2]arena.Player
	for i := range players {
		player, err := e.New(2*seed + uint64(i))
		if err != nil {
			return nil, err
		}
		players[i] = collector{player, &starts}
	}
	_, _, err = arena.Match(ctx, engine.Setup{"length": "marathon"}, players)
	return starts, err
}
