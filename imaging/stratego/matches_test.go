package stratego

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// exampleLog returns the match of an example record of the rules, counted from 1.
func exampleLog(t testing.TB, number int) engine.Log {
	t.Helper()
	text, err := os.ReadFile("../../engine/stratego/testdata/examples.txt")
	require.NoError(t, err)
	_, record, found := strings.Cut(string(text), fmt.Sprintf("=== record %d\n", number))
	require.True(t, found, "record %d", number)
	record, _, _ = strings.Cut(record, "=== lines")
	log, err := rules.New().(engine.Importer).Import(record)
	require.NoError(t, err)
	return log
}

// statesOf returns the states of a match, one more than it has entries.
func statesOf(t testing.TB, log engine.Log) []engine.State {
	t.Helper()
	state, err := rules.New().New(log.Setup, log.Seats)
	require.NoError(t, err)
	states := []engine.State{state}
	for _, e := range log.Entries {
		state, err = engine.Step(state, e)
		require.NoError(t, err)
		states = append(states, state)
	}
	return states
}

// viewOf returns the view of a seat.
func viewOf(state engine.State, viewer engine.Seat) rules.View {
	return state.View(viewer).(rules.View)
}

// sq returns a square by its name.
func sq(t testing.TB, name string) rules.Square {
	t.Helper()
	for s := rules.Square(0); s < 100; s++ {
		if s.String() == name {
			return s
		}
	}
	t.Fatalf("no square %q", name)
	return rules.NoSquare
}

// viewers are all who look at a match.
var viewers = []engine.Seat{engine.Nobody, rules.Red, rules.Blue}

// playout plays a match at random up to so many moves, attacks first, and returns its states.
func playout(t testing.TB, setup engine.Setup, seed uint64, moves int) []engine.State {
	t.Helper()
	draw := rand.New(rand.NewPCG(seed, 7))
	log := engine.Log{Setup: setup, Seats: 2}
	state, err := rules.New().New(setup, 2)
	require.NoError(t, err)
	presets := viewOf(state, engine.Nobody).Rules.Army.Presets()
	for seat := range engine.Seat(2) {
		d := presets[draw.IntN(len(presets))].Deployment
		log.Entries = append(log.Entries, engine.Entry{Seat: seat, Action: rules.Prepared{Deployment: d}.Action()})
	}
	states := statesOf(t, log)
	for range moves {
		state := states[len(states)-1]
		pending := state.Pending()
		if len(pending) == 0 {
			break
		}
		v := viewOf(state, pending[0].Seat)
		best := v.Legal[draw.IntN(len(v.Legal))]
		for range 6 {
			if m := v.Legal[draw.IntN(len(v.Legal))]; m.Attack && draw.IntN(3) == 0 {
				best = m
			}
		}
		next, err := state.Apply(pending[0].Seat, best.Action())
		require.NoError(t, err)
		states = append(states, next)
	}
	return states
}
