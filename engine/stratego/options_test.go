package stratego

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// setupOf reads options such as "army duel, rules isf".
func setupOf(text string) engine.Setup {
	setup := engine.Setup{}
	for _, part := range strings.Split(text, ",") {
		if words := strings.Fields(part); len(words) == 2 {
			setup[words[0]] = words[1]
		}
	}
	return setup
}

func TestRulesOf(t *testing.T) {
	for text, want := range map[string]Rules{
		"":                                {Quiet: 200},
		"army duel, quiet 60":             {Army: Duel, Quiet: 60},
		"army barrage, rules isf":         {Army: Barrage, Federation: true, Quiet: 200},
		"reveal silent, equal attacker":   {Silent: true, AttackerTakes: true, Quiet: 200},
		"memory off, quiet 400":           {Forgetful: true, Quiet: 400},
		"rules combate, memory on, quiet": {Quiet: 200},
	} {
		got, err := RulesOf(setupOf(text))
		require.NoError(t, err)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"army huge", "colour red", "quiet 10"} {
		_, err := RulesOf(setupOf(text))
		var problem *engine.Problem
		require.ErrorAs(t, err, &problem)
		assert.Equal(t, engine.ErrSetup, problem.Kind)
		assert.Equal(t, ReasonSetup, problem.Key)
	}
}

func TestWeight(t *testing.T) {
	for text, want := range map[string]float64{"": 1, "rules isf": 1, "army duel": 0.5, "army barrage": 0.5, "army none": 1} {
		assert.Equal(t, want, game{}.Weight(setupOf(text)), text)
	}
}

func TestArmies(t *testing.T) {
	assert.Equal(t, []int{40, 10, 8}, []int{Full.Size(), Duel.Size(), Barrage.Size()})
}
