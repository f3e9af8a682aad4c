package gametest

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

// Reasons checks that the refusals are problems, and that their keys are exactly the listed reasons.
func Reasons(t *testing.T, listed []string, refusals ...error) {
	t.Helper()
	seen := map[string]bool{}
	for i, err := range refusals {
		var problem *engine.Problem
		if assert.ErrorAs(t, err, &problem, "refusal %d", i+1) {
			seen[problem.Key] = true
		}
	}
	assert.ElementsMatch(t, listed, slices.Collect(maps.Keys(seen)))
}
