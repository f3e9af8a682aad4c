package arena_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado/rival/arena"
)

func TestLogisticFindsTheWeightsBehindCases(t *testing.T) {
	r, want := rand.New(rand.NewPCG(1, 1)), []float64{-2, 0.5, -1}
	var cases [][]float64
	var hits []bool
	for range 20_000 {
		values := []float64{1, 4 * r.NormFloat64(), r.NormFloat64()}
		cases, hits = append(cases, values), append(hits, r.Float64() < arena.Probability(want, values))
	}
	assert.InDeltaSlice(t, want, arena.Logistic(cases, hits), 0.1)
}

func TestLogisticOfAClearCaseIsANumber(t *testing.T) {
	weights := arena.Logistic([][]float64{{1, -1}, {1, 1}}, []bool{false, true})
	assert.Less(t, arena.Probability(weights, []float64{1, -1}), 0.5)
	assert.Greater(t, arena.Probability(weights, []float64{1, 1}), 0.5)
	assert.Nil(t, arena.Logistic(nil, nil))
}
