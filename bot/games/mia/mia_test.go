package mia_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/mia"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/mia"
)

// hides reports whether a roll is hidden from a viewer: another seat rolled it, and nobody has lifted the
// cup since.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	if log.Entries[entry].Seat != engine.Chance {
		return false
	}
	after := log.Entries[entry+1:]
	if len(after) == 0 {
		state, err := engine.Replay(rules.New(), log)
		return err == nil && state.View(engine.Nobody).(rules.View).Turn != viewer
	}
	next := slices.IndexFunc(after, func(e engine.Entry) bool { return e.Seat == engine.Chance || e.Action == rules.Doubts })
	return after[0].Seat != viewer && (next < 0 || after[next].Seat == engine.Chance)
}

// Random matches of two to four players: no words are missing, every action can be chosen, and nobody
// learns of another one's roll.
func TestConformance(t *testing.T) {
	g, err := mia.New()
	require.NoError(t, err)
	words := gamestest.Suite{
		Game: g, Leaving: true, Every: 3, Playouts: 3,
		Secrets: &gametest.Secrets{Game: rules.New(), Hides: hides},
	}.Run(t)
	assert.Empty(t, words.Unused("variant.", "problem.", "ask", "due", "yours", "wait", "call", "result.tie", "status.paused"))
	for _, v := range g.Face.Variants() { // which the table asks for
		assert.NotEqual(t, "variant."+v.Key, words.Text("variant."+v.Key, nil))
	}
}
