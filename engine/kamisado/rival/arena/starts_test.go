package arena_test

import (
	"cmp"
	"context"
	"flag"
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

// collector plays like another player, and records the starts of rounds.
type collector struct {
	arena.Player
	starts *[]kamisado.Position
}

func (c collector) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Moving && p.RequiredColor() == kamisado.NoColor {
		*c.starts = append(*c.starts, p)
	}
	return c.Player.Choose(ctx, p)
}

// levelNodes is the limit of a proof of the perfect level.
const levelNodes = 8_000_000

// first is the seed of the first marathon, with which a long run that was ended can be continued.
var first = flag.Uint64("first", 1, "the seed of the first marathon whose starts of rounds are proved")

// TestRoundStartsAreProved solves the rounds' starts of marathons of the perfect level against itself, each
// with an empty table and without a limit: with -long 1,000 of them, whose figures are in docs/benchmarks.md,
// and otherwise a few of matches between experts. At least 99 % have to fit into the limit of the level.
func TestRoundStartsAreProved(t *testing.T) {
	level, n := "expert", 30
	if suite.Long() {
		level, n = rival.Perfect, 1000
	}
	verdicts := proved(t, arena.Level(level, rival.Options{Nodes: 60_000}), n)
	slices.SortFunc(verdicts, func(a, b solver.Verdict) int { return cmp.Compare(a.Nodes, b.Nodes) })
	fit := len(slices.DeleteFunc(slices.Clone(verdicts), func(v solver.Verdict) bool { return v.Nodes > levelNodes }))
	t.Logf("nodes: median %d, 99 %% %d, worst %d; %d of %d fit", verdicts[n/2].Nodes, verdicts[n*99/100].Nodes,
		verdicts[n-1].Nodes, fit, n)
	assert.GreaterOrEqual(t, 100*fit, 99*n)
}

// proved plays marathons of a player against itself, one on each core, until n starts of rounds are solved.
func proved(t *testing.T, e arena.Entrant, n int) (verdicts []solver.Verdict) {
	t.Helper()
	lists := make([][]solver.Verdict, runtime.GOMAXPROCS(0))
	for seed := *first; len(verdicts) < n; seed += uint64(len(lists)) {
		var group errgroup.Group
		for i := range lists {
			group.Go(func() (err error) {
				lists[i], err = solved(t, e, seed+uint64(i))
				return err
			})
		}
		require.NoError(t, group.Wait())
		verdicts = append(verdicts, slices.Concat(lists...)...)
		t.Log(len(verdicts), "starts, up to seed", seed+uint64(len(lists))-1)
	}
	return verdicts[:n]
}

// solved plays a marathon of a player against itself and solves its rounds' starts.
func solved(t *testing.T, e arena.Entrant, seed uint64) (verdicts []solver.Verdict, err error) {
	t.Helper()
	starts, err := marathon(t.Context(), e, seed)
	if err != nil {
		return nil, err
	}
	for _, p := range starts {
		v, err := solver.New(solver.Options{Memory: 24 << 20}).Solve(t.Context(), p)
		if err != nil {
			return nil, err
		}
		assert.NotEqual(t, solver.Unknown, v.Result, p)
		t.Log("seed", seed, p, v.Result, v.Nodes)
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
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
