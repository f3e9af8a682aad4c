package arena_test

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

// study is what a fallible side did where it could win: by what the proof took, and whether it lost the win.
type study struct {
	cases [][]float64
	lost  []bool
}

func (s *study) add(lost bool, values ...float64) {
	s.cases, s.lost = append(s.cases, append([]float64{1}, values...)), append(s.lost, lost)
}

// log tells the fitted weights, and how often the win was lost by the first value.
func (s *study) log(t *testing.T, what string) {
	t.Helper()
	lost, all := map[int]int{}, map[int]int{}
	for i, values := range s.cases {
		at := int(math.Floor(values[1] / 2))
		if all[at]++; s.lost[i] {
			lost[at]++
		}
	}
	t.Logf("%s: %d cases, weights %.2f; by two doublings from the middle, all %v, lost %v", what, len(s.cases), arena.Logistic(s.cases, s.lost), all, lost)
}

// TestHardLineUps measures how often the strong yardstick, as the challenger, loses rounds that it can win against the level that plays round by round: with
// -long from 1,000 rounds' starts, and otherwise a few with less time for the yardstick. The model of lapse.go is this fit.
func TestHardLineUps(t *testing.T) {
	mind, proof, found := rival.NewMind(), solver.New(solver.Options{Memory: 24 << 20}), study{}
	for n := 0; len(found.cases) < suite.Of(4, 1000); n++ {
		for _, p := range studied(t, n, 7000) {
			proof.Forget()
			v, err := proof.Within(1_500_000).Solve(t.Context(), p)
			require.NoError(t, err)
			if v.Result != solver.Win || len(found.cases) == suite.Of(4, 1000) {
				continue
			}
			defender, err := rival.New(rival.Perfect, rival.Options{Seed: uint64(n), Mind: mind, Plain: true})
			require.NoError(t, err)
			winner := round(t, p, usualProgram(t, n, 0), defender)
			misses := mind.Misses(t.Context(), p)
			found.add(winner != p.Turn(), math.Log2(1+float64(v.Nodes))-13, misses)
			t.Log(p, v.Nodes, misses, winner == p.Turn())
		}
		if n%25 == 0 {
			found.log(t, "line-ups so far")
		}
	}
	found.log(t, "line-ups")
	assert.Len(t, found.cases, suite.Of(4, 1000))
}

// studied returns line-ups of a match between experts: all of a standard match, an eighth of a marathon's.
func studied(t *testing.T, n int, seed uint64) (list []kamisado.Position) {
	t.Helper()
	length := "standard"
	if n%4 == 3 {
		length = "marathon"
	}
	for i, p := range lineUps(t, length, seed+uint64(2*n)) {
		if length == "standard" || i%8 == n/4%8 {
			list = append(list, p.Single())
		}
	}
	return list
}

// usualProgram returns the strong yardstick with so many nodes for a study; in short tests with few.
func usualProgram(t *testing.T, n int, nodes int64) arena.Player {
	t.Helper()
	if !suite.Long() {
		nodes = 2000
	}
	y, err := arena.AlphaBeta(nodes).New(uint64(n))
	require.NoError(t, err)
	return y
}

// round plays a round and returns its winner; the first player is on turn.
func round(t *testing.T, p kamisado.Position, first, second arena.Player) kamisado.Side {
	t.Helper()
	for side, winner := p.Turn(), kamisado.NoSide; ; {
		player := second
		if p.Turn() == side {
			player = first
		}
		action, err := player.Choose(t.Context(), p)
		require.NoError(t, err)
		m, err := kamisado.ReadMove(p, string(action))
		require.NoError(t, err)
		if p, winner = p.Play(m); winner != kamisado.NoSide {
			return winner
		}
	}
}

// TestHardMoves measures how often the strong yardstick with a tenth of its nodes, in the middle of rounds between masters, plays a move that loses where it can win: with -long
// 2,000 positions, and otherwise a few.
func TestHardMoves(t *testing.T) {
	mind, proof, found := rival.NewMind(), solver.New(solver.Options{Memory: 24 << 20}), study{}
	for n := 0; len(found.cases) < suite.Of(10, 2000); n++ {
		for i, p := range studied(t, n, 9000) {
			if i%4 != n%4 {
				continue
			}
			watched := watcher{t: t, mind: mind, proof: proof, found: &found, asked: usualProgram(t, n, 0)}
			master, err := rival.New("master", rival.Options{Seed: uint64(n), Nodes: 20_000})
			require.NoError(t, err)
			watched.Player = master
			round(t, p, watched, watched)
		}
		if n%25 == 0 {
			found.log(t, "moves so far")
		}
	}
	found.log(t, "moves")
}

// watcher plays as another player does, and asks a further one what it would play where one tower must move and the win takes some proof.
type watcher struct {
	arena.Player
	t     *testing.T
	mind  *rival.Mind
	proof *solver.Solver
	found *study
	asked arena.Player
}

func (w watcher) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	w.proof.Forget()
	v, err := w.proof.Within(400_000).Solve(ctx, p)
	require.NoError(w.t, err)
	if v.Result == solver.Win && v.Nodes > int64(suite.Of(20, 400)) && p.Must() != kamisado.NoColor && len(p.Moves()) > 1 {
		w.watch(ctx, p, v.Nodes)
	}
	return w.Player.Choose(ctx, p)
}

// watch adds what the one who is asked would play to the study.
func (w watcher) watch(ctx context.Context, p kamisado.Position, nodes int64) {
	asked, err := w.asked.Choose(ctx, p)
	require.NoError(w.t, err)
	judged, err := w.proof.Within(2_000_000).Moves(ctx, p)
	require.NoError(w.t, err)
	keeps, lost := 0, false
	for _, j := range judged {
		if j.Result == solver.Win {
			keeps++
		}
		if j.Move.Action() == asked {
			lost = j.Result == solver.Loss
		}
	}
	w.found.add(lost, math.Log2(1+float64(nodes))-9, math.Log2(float64(max(keeps, 1))/float64(len(judged))), w.mind.Misses(ctx, p))
}
