package yardstick_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/kamisado/yardstick"
)

// some returns positions of marathons between random players, fills among them.
func some(n int) []kamisado.Position {
	r := rand.New(rand.NewPCG(5, 1))
	var list []kamisado.Position
	p := kamisado.Start(15)
	for len(list) < n {
		list = append(list, p)
		switch moves := p.Moves(); p.Phase() {
		case kamisado.Over:
			list, p = list[:len(list)-1], kamisado.Start(15)
		case kamisado.Filling:
			p = p.Filled(kamisado.Fill(1 + r.IntN(2)))
		default:
			p, _ = p.Finished(moves[r.IntN(len(moves))])
		}
	}
	return list
}

func choose(t *testing.T, o yardstick.Options, p kamisado.Position) engine.Action {
	t.Helper()
	action, err := yardstick.New(o).Choose(t.Context(), p)
	require.NoError(t, err)
	return action
}

func TestPlaysLegally(t *testing.T) {
	y := yardstick.New(yardstick.Options{Nodes: 500})
	for _, p := range some(300) {
		action, err := y.Choose(t.Context(), p)
		require.NoError(t, err)
		if p.Phase() == kamisado.Filling {
			assert.Contains(t, []engine.Action{"Fill Left", "Fill Right"}, action)
			continue
		}
		_, err = kamisado.ReadMove(p, string(action))
		assert.NoError(t, err, "%s in %s", action, p)
	}
}

func TestAnswerFollowsFromSeedAndNodes(t *testing.T) {
	used := yardstick.New(yardstick.Options{Nodes: 2000, Seed: 3})
	others := 0
	for _, p := range some(60) {
		first := choose(t, yardstick.Options{Nodes: 2000, Seed: 3}, p)
		again, err := used.Choose(t.Context(), p)
		require.NoError(t, err)
		assert.Equal(t, first, again, p)
		if choose(t, yardstick.Options{Nodes: 2000, Seed: 4}, p) != first {
			others++
		}
	}
	assert.Positive(t, others, "another seed plays otherwise")
}

// In small positions the search reaches the end of the round, and its move keeps the win.
func TestKeepsWinsThatItSees(t *testing.T) {
	proof, kept := solver.New(solver.Options{}), 0
	for _, p := range some(300) {
		if p.Phase() != kamisado.Moving || len(p.Moves()) < 2 {
			continue
		}
		v, err := proof.Solve(t.Context(), p)
		require.NoError(t, err)
		if v.Result != solver.Win || v.Length > 5 {
			continue
		}
		m, err := kamisado.ReadMove(p, string(choose(t, yardstick.Options{Nodes: 20_000}, p)))
		require.NoError(t, err)
		next, winner := p.Play(m)
		if kept++; winner == kamisado.NoSide {
			after, err := proof.Solve(t.Context(), next)
			require.NoError(t, err)
			assert.Equal(t, next.Turn() == p.Turn(), after.Result == solver.Win, "%s in %s", m.Action(), p)
		}
	}
	assert.Greater(t, kept, 50)
}

func TestMoreNodesPlayBetter(t *testing.T) {
	wins := 0
	for n := range 20 {
		players := [2]*yardstick.Player{}
		strong := n % 2
		players[strong] = yardstick.New(yardstick.Options{Nodes: 10_000, Seed: uint64(n)})
		players[1-strong] = yardstick.New(yardstick.Options{Nodes: 100, Seed: uint64(n)})
		if round(t, players) == strong {
			wins++
		}
	}
	assert.Greater(t, wins, 14)
}

// round plays a round and returns the number of the winner; the first player moves first.
func round(t *testing.T, players [2]*yardstick.Player) int {
	t.Helper()
	p := kamisado.Start(1)
	for {
		mover := 0
		if p.Turn() == kamisado.White {
			mover = 1
		}
		action, err := players[mover].Choose(t.Context(), p)
		require.NoError(t, err)
		m, err := kamisado.ReadMove(p, string(action))
		require.NoError(t, err)
		next, winner := p.Play(m)
		switch winner {
		case kamisado.Black:
			return 0
		case kamisado.White:
			return 1
		}
		p = next
	}
}

func TestEndsWithItsContext(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	action, err := yardstick.New(yardstick.Options{Nodes: 1 << 40}).Choose(over, kamisado.Start(3))
	require.NoError(t, err)
	_, err = kamisado.ReadMove(kamisado.Start(3), string(action))
	assert.NoError(t, err)
	_, err = yardstick.New(yardstick.Options{}).Choose(t.Context(), kamisado.Start(1).Ended())
	assert.ErrorIs(t, err, yardstick.ErrNothing)
}

// BenchmarkChoose tells how long the default nodes take: about 300 milliseconds, see docs/levels.md.
func BenchmarkChoose(b *testing.B) {
	y := yardstick.New(yardstick.Options{})
	for b.Loop() {
		if _, err := y.Choose(b.Context(), kamisado.Start(3)); err != nil {
			b.Fatal(err)
		}
	}
}

func TestWeightsDecide(t *testing.T) {
	others := 0
	for _, p := range some(60) {
		usual := choose(t, yardstick.Options{Nodes: 2000, Seed: 3}, p)
		assert.Equal(t, usual, choose(t, yardstick.Options{Nodes: 2000, Seed: 3, Weights: yardstick.DefaultWeights}, p))
		if choose(t, yardstick.Options{Nodes: 2000, Seed: 3, Weights: yardstick.Weights{Threat: 1}}, p) != usual {
			others++
		}
	}
	assert.Positive(t, others)
}
