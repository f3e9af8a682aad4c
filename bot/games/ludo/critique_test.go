package ludo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// A review judges each choice. It leaves out throws and decisions with a single answer.
func TestCritique(t *testing.T) {
	for _, c := range []struct {
		name, line, action, want string
		seat                     engine.Seat
	}{
		{"the best move", "14,62/20,- Y 3 move6 1 - - - - 2", "2 62-L1", "✅ The best move, as the bot sees it: **70%** to win.", 0},
		{"a bad one, with its risk", "14,62/20,- Y 3 move6 1 - - - - 2", "1 14-21",
			"🔴 **60%** to win, as the bot sees it; 70% after “Piece 2: 62 → L1”. Ana's 1 could be captured on 21: 19%.", 0},
		{"one answer", "14,-/20,- Y 3 move4 0 - - - - 1", "1 14-18", "", 0},
		{"a throw", "14,-/20,- Y 3 roll 0 - - - - 0", "Rolls 4", "", engine.Chance},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, setup := newGame(t), engine.Setup{"pieces": "2"}
			r, err := rules.RulesOf(setup, 2)
			require.NoError(t, err)
			p, err := rules.ParseLine(r, c.line)
			require.NoError(t, err)
			m := gamestest.NewMatchAt(t, g, gamestest.NewWords(t, g), setup, 2, rules.At(p))
			m.Enter(c.seat, engine.Action(c.action))
			moment := m.Moment(engine.Nobody)
			assert.Equal(t, c.want, g.Face.(games.Critic).Critique(moment, moment.Steps[0]))
		})
	}
	assert.Empty(t, newGame(t).Face.(games.Critic).Critique(games.Moment{}, games.Step{}))
}
