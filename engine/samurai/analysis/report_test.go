package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/samurai/analysis"
)

// The turning points are the costly turns, and the worst weak ones if those are few.
func TestTurningPoints(t *testing.T) {
	turn := func(first int, v analysis.Verdict, loss float64) analysis.Turn {
		return analysis.Turn{First: first, Verdict: v, Best: loss}
	}
	firsts := func(turns ...analysis.Turn) (list []int) {
		for _, p := range (analysis.Report{Turns: turns}).Points() {
			list = append(list, p.First)
		}
		return list
	}
	assert.Empty(t, firsts(turn(1, analysis.Best, 0), turn(2, analysis.Good, 0.2)))
	few := []analysis.Turn{
		turn(1, analysis.Weak, 0.06), turn(2, analysis.Weak, 0.1), turn(3, analysis.Costly, 0.13), turn(4, analysis.Weak, 0.09),
		turn(5, analysis.Weak, 0.11), turn(6, analysis.Good, 0.3),
	}
	assert.Equal(t, []int{2, 3, 4, 5}, firsts(few...))
	for i := range 4 {
		few = append(few, turn(10+i, analysis.Costly, 0.12))
	}
	assert.Equal(t, []int{3, 10, 11, 12, 13}, firsts(few...), "no weak one beside many costly ones")
	for i := range 20 {
		few = append(few, turn(20+i, analysis.Costly, 0.12+0.01*float64(i)))
	}
	assert.Len(t, firsts(few...), 12)
	assert.Contains(t, firsts(few...), 39)
}
