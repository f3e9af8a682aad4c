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
	"towerpost/engine/kamisado/yardstick"
	"towerpost/engine/suite"
)

// study holds cases of a fallible side in won positions: the values of each case, such as the nodes of the
// proof, and whether the side lost the win.
type study struct {
	cases [][]float64
	lost  []bool
}

func (s *study) add(lost bool, values ...float64) {
	s.cases, s.lost = append(s.cases, append([]float64{1}, values...)), append(s.lost, lost)
}

// log logs the fitted weights, and how often the win was lost by the first value.
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

// TestHardLineUps measures how often the strong yardstick, as the challenger, loses rounds that it can win
// against the level that plays round by round: with -long from 1,000 rounds' starts, and otherwise a few with
// less time for the yardstick.
func TestHardLineUps(t *testing.T) {
	searcher, proof, found := rival.NewSearcher(), solver.New(solver.Options{Memory: 24 << 20}), study{}
	for n := 0; len(found.cases) < suite.Size(4, 1000); n++ {
		for _, p := range studied(t, n, 7000) {
			proof.Forget()
			v, err := proof.WithNodes(1_500_000).Solve(t.Context(), p)
			require.NoError(t, err)
			if v.Result != solver.Win || len(found.cases) == suite.Size(4, 1000) {
				continue
			}
			defender, err := rival.New(rival.Perfect, rival.Options{Seed: uint64(n), Searcher: searcher, Plain: true})
			require.NoError(t, err)
			winner := round(t, p, strongPlayers(n)[0], defender)
			throws := searcher.LosesWin(t.Context(), p)
			found.add(winner != p.Turn(), math.Log2(1+float64(v.Nodes))-13, throws)
			t.Log(p, v.Nodes, throws, winner == p.Turn())
		}
		if n%25 == 0 {
			found.log(t, "line-ups so far")
		}
	}
	found.log(t, "line-ups")
	assert.Len(t, found.cases, suite.Size(4, 1000))
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

// TestLeftLineUps measures how often two strong players lose rounds that they can win, from line-ups that the
// perfect level has left them in standard matches. The players are the yardstick and one with other weights.
// With -long it counts 300 line-ups, and otherwise a few, against the level that plays round by round. The model
// of lapse.go is this fit.
func TestLeftLineUps(t *testing.T) {
	searcher, proof, found := rival.NewSearcher(), solver.New(solver.Options{Memory: 24 << 20}), study{}
	for n := 0; len(found.cases) < suite.Size(2, 300); n++ {
		for p, lost := range left(t, n) {
			proof.Forget()
			v, err := proof.WithNodes(4_000_000).Solve(t.Context(), p.Single())
			require.NoError(t, err)
			if v.Result != solver.Win {
				continue
			}
			throws := searcher.LosesWin(t.Context(), p)
			found.add(lost, math.Log2(1+float64(v.Nodes))-13, throws)
			t.Log(p, v.Nodes, throws, lost)
		}
	}
	found.log(t, "line-ups")
	assert.GreaterOrEqual(t, len(found.cases), suite.Size(2, 300))
	if suite.Long() {
		weights := arena.Logistic(found.cases, found.lost)
		assert.Greater(t, weights[2], 2.0, "who is like the patient program throws away what it does")
	}
}

// left plays a standard match of a strong player, who moves first, against the perfect level. It returns the
// line-ups that the level left to the player, and whether the player lost the round.
func left(t *testing.T, n int) map[kamisado.Position]bool {
	t.Helper()
	perfect, err := rival.New(rival.Perfect, rival.Options{Seed: uint64(n), Plain: !suite.Long()})
	require.NoError(t, err)
	var starts []kamisado.Position
	outcome, _, err := arena.Match(t.Context(), engine.Setup{"length": "standard"}, [2]arena.Player{
		recorder{strongPlayers(n)[n%2], &starts}, recorder{perfect, &starts},
	})
	require.NoError(t, err)
	lost := map[kamisado.Position]bool{}
	for i, p := range starts {
		winner := kamisado.SideOf(outcome.Winner())
		if i+1 < len(starts) { // whoever has lost a round begins the next
			winner = starts[i+1].Turn().Other()
		}
		if i > 0 && p.Turn() == starts[0].Turn() {
			lost[p] = winner != p.Turn()
		}
	}
	return lost
}

// recorder plays like another player, and records the line-ups in which it moves first.
type recorder struct {
	arena.Player
	starts *[]kamisado.Position
}

func (r recorder) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() != kamisado.Filling && p.RequiredColor() == kamisado.NoColor {
		*r.starts = append(*r.starts, p)
	}
	return r.Player.Choose(ctx, p)
}

// strongPlayers returns the strong yardstick and one with other weights. In short tests they have few nodes.
func strongPlayers(n int) []arena.Player {
	nodes := int64(suite.Size(2000, yardstick.DefaultNodes))
	return []arena.Player{
		yardstick.New(yardstick.Options{Nodes: nodes, Seed: uint64(n)}),
		yardstick.New(yardstick.Options{Nodes: nodes, Seed: uint64(n), Weights: yardstick.Weights{Square: 1, Threat: 40, Step: 20}}),
	}
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

// TestHardMoves measures how often the strong yardstick with a tenth of its nodes, in the middle of rounds
// between masters, plays a move that loses where it can win: with -long 2,000 positions, and otherwise a few.
func TestHardMoves(t *testing.T) {
	searcher, proof, found := rival.NewSearcher(), solver.New(solver.Options{Memory: 24 << 20}), study{}
	for n := 0; len(found.cases) < suite.Size(10, 2000); n++ {
		for i, p := range studied(t, n, 9000) {
			if i%4 != n%4 {
				continue
			}
			watched := watcher{t: t, searcher: searcher, proof: proof, found: &found, asked: strongPlayers(n)[0]}
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

// watcher plays like another player. In positions in which one tower must move and the proof of the win is not
// short, it also asks a second player for its move.
type watcher struct {
	arena.Player
	t        *testing.T
	searcher *rival.Searcher
	proof    *solver.Solver
	found    *study
	asked    arena.Player
}

func (w watcher) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	w.proof.Forget()
	v, err := w.proof.WithNodes(400_000).Solve(ctx, p)
	require.NoError(w.t, err)
	if v.Result == solver.Win && v.Nodes > int64(suite.Size(20, 400)) && p.RequiredColor() != kamisado.NoColor && len(p.Moves()) > 1 {
		w.watch(ctx, p, v.Nodes)
	}
	return w.Player.Choose(ctx, p)
}

// watch adds the move of the second player to the study.
func (w watcher) watch(ctx context.Context, p kamisado.Position, nodes int64) {
	asked, err := w.asked.Choose(ctx, p)
	require.NoError(w.t, err)
	judged, err := w.proof.WithNodes(2_000_000).Moves(ctx, p)
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
	w.found.add(lost, math.Log2(1+float64(nodes))-9, math.Log2(float64(max(keeps, 1))/float64(len(judged))), w.searcher.LosesWin(ctx, p))
}
