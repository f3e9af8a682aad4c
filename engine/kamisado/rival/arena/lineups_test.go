package arena_test

import (
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

// burden returns how much a side's towers slow it down: a double sumo counts one, a triple two.
func burden(p kamisado.Position, side kamisado.Side) (sum int) {
	for _, c := range kamisado.Colors() {
		sum += max(int(p.Tower(side, c).Teeth)-1, 0)
	}
	return sum
}

// TestLineUps counts the results of line-ups by the challenger's burden less the defender's: with -long the
// figures of docs/levels.md. A challenger who is not more burdened hardly ever loses, which a few matches show.
func TestLineUps(t *testing.T) {
	found := map[int]map[solver.Result]int{}
	s := solver.New(solver.Options{Nodes: 1_500_000})
	for length, games := range map[string]int{"standard": suite.Size(3, 40), "marathon": suite.Size(0, 12)} {
		for n := range games {
			for _, p := range lineUps(t, length, uint64(900+2*n)) {
				challenger := p.Turn()
				more := burden(p, challenger) - burden(p, challenger.Other())
				if found[more] == nil {
					found[more] = map[solver.Result]int{}
				}
				v, err := s.Solve(t.Context(), p)
				require.NoError(t, err)
				found[more][v.Result]++
			}
		}
	}
	t.Log("by how much more burdened the challenger is:", found)
	light := map[solver.Result]int{}
	for more, results := range found {
		if more <= 0 {
			light[solver.Win] += results[solver.Win]
			light[solver.Loss] += results[solver.Loss]
		}
	}
	assert.Greater(t, light[solver.Win], 10*(light[solver.Loss]+1))
	if !suite.Long() {
		return
	}
	assert.Greater(t, found[2][solver.Loss]*found[0][solver.Win], found[0][solver.Loss]*found[2][solver.Win])
}

// lineUps returns both line-ups after every round of a match between experts.
func lineUps(t *testing.T, length string, seed uint64) (list []kamisado.Position) {
	t.Helper()
	var players [2]arena.Player
	for i := range players {
		r, err := rival.New("expert", rival.Options{Seed: seed + uint64(i), Nodes: 60_000})
		require.NoError(t, err)
		players[i] = r
	}
	_, log, err := arena.Match(t.Context(), engine.Setup{"length": length}, players)
	require.NoError(t, err)
	state, err := kamisado.New().New(log.Setup, 0)
	require.NoError(t, err)
	for _, e := range log.Actions() {
		if p := state.View(engine.Nobody).(kamisado.View).Position; p.Phase() == kamisado.Filling {
			list = append(list, p.Filled(kamisado.FillLeft), p.Filled(kamisado.FillRight))
		}
		state, err = state.Apply(e.Seat, e.Action)
		require.NoError(t, err)
	}
	return list
}
