package ludo_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/ludo"
)

// begun returns a match after some random turns.
func begun(t *testing.T, g games.Game, seats int) *gamestest.Match {
	t.Helper()
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"pieces": "2"}, seats)
	r := gametest.Rand(5)
	for range 15 {
		m.Settle(r)
		m.Answer(r)
	}
	require.False(t, m.State().Outcome().Over())
	return m
}

// A moment of the past has no question. The line below its board names the decision that was due then: a
// player who has thrown does not throw again.
func TestTheLineBelowABoardOfThePast(t *testing.T) {
	g := newGame(t)
	m := begun(t, g, 3)
	thrown, moved := 0, 0
	moment := m.Moment(engine.Nobody)
	for _, state := range m.States {
		moment.View, moment.Pending, moment.Legal, moment.Steps = state.View(engine.Nobody), nil, nil, nil
		shots := g.Face.Shots(moment)
		view, ok := moment.View.(rules.View)
		require.True(t, ok)
		throws := strings.Contains(shots[len(shots)-1].Alt, "throws next")
		assert.Equal(t, view.Phase == rules.Throwing, throws, "phase %d", view.Phase)
		if throws {
			thrown++
		} else {
			moved++
		}
	}
	assert.Positive(t, thrown)
	assert.Positive(t, moved)
}

// The score gives the same percentage for each player as the picture. It is rounded down, so that 100 means
// home.
func TestPercentOfTheWayIsCut(t *testing.T) {
	g := newGame(t)
	m := begun(t, g, 3)
	rounded := 0
	moment := m.Moment(engine.Nobody)
	for _, state := range m.States {
		moment.View, moment.Steps = state.View(engine.Nobody), nil
		for _, p := range moment.View.(rules.View).Players {
			assert.Contains(t, g.Face.Score(moment), fmt.Sprintf("(%d%%)", 100*p.Progress/p.Whole))
			if 200*p.Progress/p.Whole%2 == 1 {
				rounded++
			}
		}
	}
	assert.Positive(t, rounded, "some would have been rounded up")
}

// A name is escaped also within a move that captures a piece of its player.
func TestNamesWithinMovesAreNoMarkdown(t *testing.T) {
	g, setup := newGame(t), engine.Setup{"pieces": "2"}
	r, err := rules.RulesOf(setup, 2)
	require.NoError(t, err)
	p, err := rules.ParseLine(r, "14,30/21,- Y 3 move6 1 - - - - 2")
	require.NoError(t, err)
	m := gamestest.NewMatchAt(t, g, gamestest.NewWords(t, g), setup, 2, rules.At(p))
	m.Name("Ana", "**Bram**")
	m.Enter(0, "2 30-37")
	moment := m.Moment(engine.Nobody)
	said := g.Face.(games.Critic).Critique(moment, moment.Steps[0])
	assert.Contains(t, said, `captures \*\*Bram\*\*`)
}
