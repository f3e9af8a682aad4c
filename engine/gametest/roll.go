package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// errNoRoller says that chance has to decide, but the state is no engine.Roller.
var errNoRoller = errors.New("chance is to decide, and the state is no engine.Roller")

// roll returns the action of chance for a draw, and the number of outcomes of the draw. It returns an error
// unless the state draws exactly once.
func roll(state engine.State, draw func(n int) int) (action engine.Action, n int, err error) {
	roller, ok := state.(engine.Roller)
	if !ok {
		return "", 0, errNoRoller
	}
	drawn := 0
	action = roller.Roll(func(below int) int {
		drawn++
		if n = below; n <= 0 {
			return 0
		}
		return draw(n)
	})
	if drawn != 1 || n <= 0 {
		const want = "a roll is one draw below a positive number"
		return "", 0, fmt.Errorf("chance draws %d times, below %d; %s", drawn, n, want)
	}
	return action, n, nil
}

// checkRoll checks the actions of chance: outcomes can be applied, and the same draw gives the same outcome.
func checkRoll(t *testing.T, state engine.State, seats int, r *rand.Rand) {
	t.Helper()
	before := snapshotOf(state, seats)
	_, outcomes, err := roll(state, func(int) int { return 0 })
	require.NoError(t, err)
	for _, x := range []int{0, outcomes - 1, r.IntN(outcomes), r.IntN(outcomes)} {
		action, n, err := roll(state, func(int) int { return x })
		require.NoError(t, err)
		assert.Equal(t, outcomes, n, "chance draws below another number the second time")
		again, _, err := roll(state, func(int) int { return x })
		require.NoError(t, err)
		assert.Equal(t, action, again, "the same draw gives two outcomes")
		next, err := state.Apply(engine.Chance, action)
		require.NoError(t, err, "%q was drawn", action)
		require.Equal(t, before, snapshotOf(state, seats), "the state has changed while it was looked at")
		second, err := state.Apply(engine.Chance, action)
		require.NoError(t, err)
		assert.Equal(t, snapshotOf(next, seats), snapshotOf(second, seats), "%q has two ends", action)
	}
	for _, action := range []engine.Action{"", "no such action"} {
		_, err := state.Apply(engine.Chance, action)
		requireProblem(t, err, engine.ErrIllegal, engine.ErrUnreadable)
	}
}
