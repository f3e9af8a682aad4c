package samurai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/samurai"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// Every turn has a sign of its own once there are some tiles on the board. It does not depend on the hands
// that the viewer knows.
func TestSigns(t *testing.T) {
	t.Parallel()
	log, _ := beginners(t, 2)
	state, err := rules.New().New(nil, 2)
	require.NoError(t, err)
	turns := map[string]int{}
	for _, e := range log.Entries {
		v := state.View(engine.Nobody).(rules.View)
		sign := samurai.Analyst{}.Fingerprint(v)
		assert.Equal(t, len(v.Pieces) >= 4 && v.Prompt == rules.PromptTurn, sign != "", "with %d tiles, asked for %s", len(v.Pieces), v.Prompt)
		for seat := range engine.Seat(2) {
			assert.Equal(t, sign, samurai.Analyst{}.Fingerprint(state.View(seat)))
		}
		if sign != "" && len(v.Steps) == 0 {
			turns[sign]++
		}
		state, err = state.Apply(e.Seat, e.Action)
		require.NoError(t, err)
	}
	require.NotEmpty(t, turns)
	for _, n := range turns {
		assert.Equal(t, 1, n)
	}
	assert.Empty(t, samurai.Analyst{}.Fingerprint(nil))
}
