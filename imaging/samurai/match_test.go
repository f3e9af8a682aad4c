package samurai

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

var testNames = []string{"Ana", "Bram", "Chiara", "Dov"}

// testLabels are the words of pictures in tests.
var testLabels = Labels{Aside: "set aside: 2 of 4", OnBoard: "left", Hand: "Hand", Pile: "Pile", Open: "open hexes of land"}

// exampleStates returns the states of a match of the rules page, by its number from 1.
func exampleStates(t testing.TB, number int) (states []rules.State) {
	t.Helper()
	text, err := os.ReadFile("../../engine/samurai/testdata/examples.txt")
	require.NoError(t, err)
	var record strings.Builder
	for line := range strings.Lines(strings.Split(string(text), "\n--- ")[number][1:]) {
		if !strings.HasPrefix(line, "= ") && !strings.HasPrefix(line, "#") {
			record.WriteString(line)
		}
	}
	_, err = rules.Replay(strings.NewReader(record.String()), func(s rules.State) error {
		states = append(states, s)
		return nil
	})
	require.NoError(t, err)
	return states
}

// randomStates returns the states of a match of random steps.
func randomStates(t testing.TB, setup engine.Setup, seats int, seed uint64) (states []rules.State) {
	t.Helper()
	state, err := rules.New().New(setup, seats)
	require.NoError(t, err)
	draw := rand.New(rand.NewPCG(seed, 1))
	for {
		states = append(states, state.(rules.State))
		pending := state.Pending()
		if len(pending) == 0 {
			return states
		}
		seat := pending[0].Seat
		var action engine.Action
		if seat == engine.Chance {
			action = state.(engine.Roller).Roll(draw.IntN)
		} else {
			legal := state.Legal(seat)
			action = legal[draw.IntN(len(legal))]
		}
		state, err = state.Apply(seat, action)
		require.NoError(t, err, action)
	}
}

func viewOf(s rules.State, viewer engine.Seat) rules.View { return s.View(viewer).(rules.View) }

// find returns the first state that a condition holds for.
func find(t testing.TB, states []rules.State, holds func(rules.View) bool) rules.State {
	t.Helper()
	for _, s := range states {
		if holds(viewOf(s, engine.Nobody)) {
			return s
		}
	}
	require.Fail(t, "what a picture is to show does not happen")
	return rules.State{}
}
