package solver_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/suite"
)

// TestSampleIsProved solves positions of simulated marathons and verifies every tenth proof. With -long there
// are 1,000 at the start of rounds and 1,000 from the middle; the figures are in docs/benchmarks.md.
func TestSampleIsProved(t *testing.T) {
	n := 20
	if suite.Long() {
		n = 1000
	}
	starts, middles := sample(t, n)
	for _, kind := range []struct {
		name      string
		positions []kamisado.Position
	}{{"round starts", starts}, {"middles of rounds", middles}} {
		t.Run(kind.name, func(t *testing.T) {
			solveAll(t, kind.positions)
		})
	}
	assert.Len(t, teethOf(append(starts, middles...)), 4, "towers with 0, 1, 2 and 3 teeth")
}

// solveAll solves each position with an empty table, and reports times and nodes.
func solveAll(t *testing.T, positions []kamisado.Position) {
	t.Helper()
	var times []time.Duration
	var nodes []int64
	verified := 0
	for i, p := range positions {
		s := solver.New(solver.Options{})
		v, err := s.Solve(t.Context(), p)
		require.NoError(t, err)
		require.NotEqual(t, solver.Unknown, v.Result, p.String())
		times, nodes = append(times, v.Elapsed), append(nodes, v.Nodes)
		if i%10 == 0 {
			verified += verify(t, s, p, v)
		}
	}
	slices.Sort(times)
	slices.Sort(nodes)
	last := len(times) - 1
	t.Logf("%d proved; time: median %v, 99 %% %v, worst %v; nodes: median %d, 99 %% %d, worst %d; positions looked at to verify every tenth: %d",
		len(times), times[last/2], times[last*99/100], times[last], nodes[last/2], nodes[last*99/100], nodes[last], verified)
}

// verify checks the verdict by the plain rules, and returns how many positions that took.
func verify(t *testing.T, s *solver.Solver, p kamisado.Position, v solver.Verdict) int {
	t.Helper()
	proof, err := s.Prove(t.Context(), p)
	require.NoError(t, err)
	require.Equal(t, v.Result == solver.Win, proof.Winner == p.Turn())
	looked, err := proof.Verify()
	require.NoError(t, err, p.String())
	return looked
}

// teethOf returns the numbers of teeth that occur.
func teethOf(positions []kamisado.Position) map[uint8]bool {
	found := map[uint8]bool{}
	for _, p := range positions {
		for _, side := range []kamisado.Side{kamisado.White, kamisado.Black} {
			for _, c := range kamisado.Colors() {
				found[p.Tower(side, c).Teeth] = true
			}
		}
	}
	return found
}
