package stratego_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	drawings "towerpost/imaging/stratego"
)

// From half of the limit on, the board's caption counts the moves without an attack (D2).
func TestMovesWithoutAnAttackAreCounted(t *testing.T) {
	t.Parallel()
	g := newGame(t)
	words := gamestest.NewWords(t, g)
	for name, c := range map[string]struct {
		setup     engine.Setup
		preparing bool
		quiet     int
		said      string // how many of how many
	}{
		"just before half":       {nil, false, 99, ""},
		"half":                   {nil, false, 100, "100 of 200"},
		"just before the end":    {nil, false, 199, "199 of 200"},
		"no set-ups yet":         {nil, true, 100, ""},
		"a lower limit, before":  {engine.Setup{"quiet": "60"}, false, 29, ""},
		"a lower limit, half":    {engine.Setup{"quiet": "60"}, false, 30, "30 of 60"},
		"a higher limit, before": {engine.Setup{"quiet": "400"}, false, 199, ""},
	} {
		m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage"}.With(c.setup), 2)
		if !c.preparing {
			deployed(m, redLane, blueLane)
		}
		moment := quietly(m, c.quiet)
		shots := g.Face.Shots(moment)
		require.Len(t, shots, 1, name)
		told := map[string]string{
			"the question": g.Face.Ask(moment).Text, "the score": g.Face.Score(moment), "the alt text": shots[0].Alt,
			"the picture": shots[0].Scene.(drawings.Scene).Counter,
		}
		for where, text := range told {
			if c.said == "" {
				assert.NotContains(t, text, "without an attack", "%s: %s", name, where)
			} else {
				assert.Regexp(t, c.said+"( moves)? without an attack", text, "%s: %s", name, where)
			}
		}
	}
}

// quietly returns the public moment, as if it came after so many moves without an attack.
func quietly(m *gamestest.Match, moves int) games.Moment {
	moment := m.Moment(engine.Nobody)
	view := moment.View.(rules.View)
	view.Quiet = moves
	moment.View = view
	return moment
}
