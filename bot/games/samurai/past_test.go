package samurai_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/samurai"
)

// A moment of the past has no question. The line below its board still names the player on turn.
func TestTheLineBelowABoardOfThePast(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 3)
	r := gametest.Rand(7)
	for range 12 {
		m.Settle(r)
		m.Answer(r)
	}
	turns := 0
	moment := m.Moment(engine.Nobody)
	for _, state := range m.States {
		moment.View, moment.Pending, moment.Legal, moment.Steps = state.View(engine.Nobody), nil, nil, nil
		view, ok := moment.View.(rules.View)
		require.True(t, ok)
		if view.Prompt != rules.PromptTurn {
			continue
		}
		turns++
		shots := g.Face.Shots(moment)
		assert.NotContains(t, shots[len(shots)-1].Alt, "are drawn")
		assert.Contains(t, shots[len(shots)-1].Alt, moment.Names[view.Turn]+" to play")
	}
	assert.Positive(t, turns)
}

// Texts about the past do not address the reader, who may share them.
func TestDrawsOfThePastAddressNobody(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"hand": "chosen"}, 2)
	m.Enter(1, m.State().Legal(1)[0])
	moment := m.Moment(1)
	assert.Contains(t, strings.Join(g.Face.Tell(moment), "\n"), "You choose")
	moment.Look.Still = true
	said := strings.Join(g.Face.Tell(moment), "\n")
	assert.NotContains(t, said, "You")
	assert.NotContains(t, said, "you can take it back")
}

// If the sum of all figures decides, the winner is compared only with players who have as many other
// figures. A player with fewer was ruled out before, whatever their sum.
func TestTheSumDecidesBetweenThoseWhoAreLevel(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), nil, 3).Moment(engine.Nobody)
	view, ok := m.View.(rules.View)
	require.True(t, ok)
	view.Decided, view.Reason, view.Prompt = "V4", rules.ByTies, ""
	for seat, captured := range []rules.Figures{{4, 1, 2}, {2, 3, 1}, {1, 1, 6}} {
		p := &view.Players[seat]
		p.Captured, p.Markers, p.Rank = captured, rules.Classes(1<<seat), seat+1
	}
	m.View, m.Outcome = view, engine.Outcome{Ranks: []int{1, 2, 3}}
	won := g.Face.Result(m)
	assert.Contains(t, won, "level on other figures, but with 7 in all; "+m.Names[1]+" has 6.")
	assert.NotContains(t, won, "has 8")
}
