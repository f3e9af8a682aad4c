package gametest

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

// Reasons checks that a game refuses something for each of the reasons that it lists, and for no others: the
// refusals are problems whose keys are just these.
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
