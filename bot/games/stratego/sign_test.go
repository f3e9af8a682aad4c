package stratego_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/stratego"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// After some moves every board has a sign of its own. It does not depend on the ranks that the viewer knows.
func TestSigns(t *testing.T) {
	t.Parallel()
	log, err := rules.New().(engine.Importer).Import(judged)
	require.NoError(t, err)
	state, err := rules.New().New(log.Setup, 2)
	require.NoError(t, err)
	a, boards := stratego.NewAnalyst(), map[string]bool{}
	for _, e := range log.Entries {
		v := state.View(engine.Nobody).(rules.View)
		sign := a.Fingerprint(v)
		assert.Equal(t, v.Moves >= 10, sign != "", "after %d moves", v.Moves)
		assert.Equal(t, sign, a.Fingerprint(state.View(rules.Red)))
		assert.Equal(t, sign, a.Fingerprint(state.View(rules.Blue)))
		assert.False(t, boards[sign] && sign != "")
		boards[sign] = true
		state, err = state.Apply(e.Seat, e.Action)
		require.NoError(t, err)
	}
	assert.Empty(t, a.Fingerprint(state.View(engine.Nobody)), "nobody moves any more")
	assert.Empty(t, a.Fingerprint(nil))
}
