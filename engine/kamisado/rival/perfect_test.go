package rival_test

import (
	"context"
	"math"
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

// guard is the perfect level, and checks that it never throws a won round away.
type guard struct {
	*rival.Rival
	t     *testing.T
	proof *solver.Solver
	wins  int
}

func (g *guard) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	action, err := g.Rival.Choose(ctx, p)
	if err != nil || p.Phase() != kamisado.Moving {
		return action, err
	}
	m, err := kamisado.ReadMove(p, string(action))
	require.NoError(g.t, err)
	before, err := g.proof.Solve(ctx, p)
	require.NoError(g.t, err)
	if before.Result == solver.Win {
		g.wins++
		assert.True(g.t, g.keeps(ctx, p, m), "%s threw %s away", action, p)
	}
	return action, nil
}

// keeps reports whether the round is still won after the move.
func (g *guard) keeps(ctx context.Context, p kamisado.Position, m kamisado.Move) bool {
	next, winner := p.Play(m)
	if winner != kamisado.NoSide {
		return winner == m.Side
	}
	v, err := g.proof.Solve(ctx, next)
	require.NoError(g.t, err)
	return (v.Result == solver.Win) == (next.Turn() == m.Side)
}

func TestPerfectNeverThrowsAWonRoundAway(t *testing.T) {
	searcher, proof := rival.NewSearcher(), solver.New(solver.Options{})
	games := 3
	if testing.Short() {
		games = 1
	}
	for _, other := range []string{"beginner", "skilled", "expert"} {
		for n := range games {
			r, err := rival.New(rival.Perfect, rival.Options{Seed: uint64(n), Searcher: searcher})
			require.NoError(t, err)
			weak, err := rival.New(other, rival.Options{Seed: uint64(n)})
			require.NoError(t, err)
			g := &guard{Rival: r, t: t, proof: proof}
			outcome, _, err := arena.Match(t.Context(), engine.Setup{"length": "single"}, [2]arena.Player{g, weak})
			require.NoError(t, err)
			assert.Equal(t, engine.Seat(0), outcome.Winner(), "whoever moves first wins")
			assert.Positive(t, g.wins)
		}
	}
}

// TestPerfectKeepsWonRoundsWhileItLooksBeyondThem plays the first round of a match, with -long a whole one.
func TestPerfectKeepsWonRoundsWhileItLooksBeyondThem(t *testing.T) {
	t.Parallel()
	r, err := rival.New(rival.Perfect, rival.Options{Seed: 1})
	require.NoError(t, err)
	weak, err := rival.New("skilled", rival.Options{Seed: 1})
	require.NoError(t, err)
	g := &guard{Rival: r, t: t, proof: solver.New(solver.Options{})}
	players := map[kamisado.Side]arena.Player{kamisado.Black: weak, kamisado.White: g}
	p, moves := kamisado.Start(3), 0
	for ; p.Phase() == kamisado.Moving || suite.Long() && p.Phase() != kamisado.Over; moves++ {
		p = played(t, players[p.Turn()], p)
	}
	t.Logf("%d of %d, %s", g.wins, moves, p)
	assert.Greater(t, p.Points(kamisado.White), p.Points(kamisado.Black))
	assert.Greater(t, g.wins, suite.Size(3, 5))
}

// In lost positions the perfect level plays the move after which the win is hard to find: the proofs are longer
// than after the moves of the plain level.
func TestPerfectResists(t *testing.T) {
	t.Parallel()
	proof, searcher, lost, doublings := solver.New(solver.Options{}), rival.NewSearcher(), 0, [2]float64{}
	for _, p := range some(t, 150) {
		v, err := proof.Solve(t.Context(), p)
		require.NoError(t, err)
		if v.Result != solver.Loss || v.Nodes < 50 || v.Nodes > 20_000 || len(p.Moves()) < 3 {
			continue
		}
		lost++
		for i, plain := range []bool{false, true} {
			r, err := rival.New(rival.Perfect, rival.Options{Seed: 1, Searcher: searcher, Plain: plain})
			require.NoError(t, err)
			action, err := r.Choose(t.Context(), p)
			require.NoError(t, err)
			doublings[i] += proofLength(t, p, action)
		}
	}
	assert.Greater(t, lost, 3)
	assert.Greater(t, doublings[0], doublings[1]+float64(lost)/2)
}

// proofLength returns the binary logarithm of the nodes that prove the position after a move.
func proofLength(t *testing.T, p kamisado.Position, action engine.Action) float64 {
	t.Helper()
	m, err := kamisado.ReadMove(p, string(action))
	require.NoError(t, err)
	next, winner := p.Play(m)
	if winner != kamisado.NoSide {
		return 0
	}
	v, err := solver.New(solver.Options{}).Solve(t.Context(), next)
	require.NoError(t, err)
	return math.Log2(1 + float64(v.Nodes))
}

func TestPerfectFillsForALineUpThatTheChallengerLoses(t *testing.T) {
	searcher, proof := rival.NewSearcher(), solver.New(solver.Options{Nodes: 300_000})
	p := at(t, "oP+pkyrgn/8/1b6/8/8/8/8/NGRYK1BO W - 2-0/7")
	r, err := rival.New(rival.Perfect, rival.Options{Searcher: searcher})
	require.NoError(t, err)
	action, err := r.Choose(t.Context(), p)
	require.NoError(t, err)
	results := map[string]solver.Result{}
	for _, f := range []kamisado.Fill{kamisado.FillLeft, kamisado.FillRight} {
		v, err := proof.Solve(t.Context(), p.Filled(f))
		require.NoError(t, err)
		results[string(f.Action())] = v.Result
	}
	if results["Fill Left"] != results["Fill Right"] {
		assert.NotEqual(t, solver.Win, results[string(action)])
	}
	assert.Contains(t, results, string(action))
}
