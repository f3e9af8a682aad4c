package kamisado_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/kamisado"
	"towerpost/engine"
	"towerpost/engine/gametest"
)

// A list of steps shows a fill as a fill, and not as the move before it.
func TestAFillIsNoMove(t *testing.T) {
	t.Parallel()
	g, err := kamisado.New()
	require.NoError(t, err)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"length": "standard"}, 2)
	r := gametest.Rand(7)
	for !m.Over() {
		m.Settle(r)
		if !m.Over() {
			m.Answer(r)
		}
	}
	whole, fills := m.Whole(engine.Nobody), 0
	for _, s := range whole.Steps {
		label := g.Face.(games.Chronicler).Entry(whole, s).Label
		if strings.HasPrefix(string(s.Action), "Fill") {
			fills++
			assert.Equal(t, string(s.Action), label)
			continue
		}
		assert.Contains(t, label, " · ")
	}
	assert.Positive(t, fills)
}
