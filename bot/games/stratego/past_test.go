package stratego_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	drawings "towerpost/imaging/stratego"
)

// drawn returns the board of a moment.
func drawn(t *testing.T, g games.Game, m games.Moment) drawings.Scene {
	t.Helper()
	shots := g.Face.Shots(m)
	require.NotEmpty(t, shots)
	s, ok := shots[len(shots)-1].Scene.(drawings.Scene)
	require.True(t, ok)
	return s
}

// Discord refuses a menu with duplicate values: a preset that is also saved under a name, or a set-up saved
// under two names.
func TestAKnownSetUpIsOfferedOnce(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"army": "barrage"}, 2).Moment(rules.Red)
	preset := m.View.(rules.View).Rules.Army.Presets()[0].Deployment
	m.Kept = []games.SavedAction{
		{Name: "Mine", Action: engine.Action("Setup " + preset.String())},
		{Name: "The same", Action: engine.Action("Setup " + preset.String())},
		{Name: "Another", Action: engine.Action("Setup " + redLane)},
	}
	values, labels := map[string]int{}, []string{}
	for _, c := range g.Face.Ask(m).Choices {
		if !c.Button && !c.Written {
			values[c.Value]++
			labels = append(labels, c.Label)
		}
	}
	for value, times := range values {
		assert.Equal(t, 1, times, value)
	}
	assert.Subset(t, labels, []string{"Mine", "Another"})
	assert.NotContains(t, labels, "The same")
}

// A film shows no winner before the match is over, also if a player resigns in the end.
func TestAFilmDoesNotTellTheEndBefore(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"army": "barrage"}, 2)
	deployed(m, redLane, blueLane)
	m.Begin()
	for _, seat := range []engine.Seat{rules.Red, rules.Blue} {
		m.Enter(seat, m.State().Legal(seat)[0])
	}
	moment := m.Moment(engine.Nobody)
	moment.Ending = engine.Ending{Reason: engine.LeftResign, Ranks: []int{1, 2}}
	require.True(t, drawn(t, g, moment).Players[rules.Red].Winner)
	frames := g.Face.(games.Chronicler).Frames(moment, false)
	require.NotEmpty(t, frames)
	for i, f := range frames {
		assert.False(t, f.Scene.(drawings.Scene).Players[rules.Red].Winner, "frame %d", i)
	}
}

// If ranks are hidden again after each attack, there is no list of unseen pieces, for it would include seen
// ones.
func TestUnseenPiecesAreCountedWhereTheyAreRemembered(t *testing.T) {
	g := newGame(t)
	words := gamestest.NewWords(t, g)
	for memory, counts := range map[string]bool{"on": true, "off": false} {
		m := gamestest.NewMatch(t, g, words, engine.Setup{"army": "barrage", "memory": memory}, 2)
		deployed(m, redLane, blueLane)
		s := drawn(t, g, m.Moment(rules.Red))
		assert.Equal(t, counts, len(s.Players[rules.Blue].Unseen) > 0, memory)
		shots := g.Face.Shots(m.Moment(rules.Red))
		assert.Equal(t, counts, containsUnseen(shots), memory)
	}
}

// The description of a picture takes the side that is at its bottom, whatever side the reader has chosen.
func TestAltTextIsSeenFromTheSideOfItsPicture(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"army": "barrage"}, 2)
	deployed(m, redLane, blueLane)
	moment := m.Moment(rules.Red)
	want := g.Face.Shots(moment)
	moment.Look.Bottom = rules.Blue
	got := g.Face.Shots(moment)
	require.Equal(t, int(rules.Red), drawn(t, g, moment).Bottom)
	assert.Equal(t, want[len(want)-1].Alt, got[len(got)-1].Alt)
}

// Texts about the past do not address the reader, who may share them.
func TestSetUpsOfThePastAddressNobody(t *testing.T) {
	g := newGame(t)
	m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), engine.Setup{"army": "barrage"}, 2)
	m.Enter(rules.Red, engine.Action("Setup "+redLane+" "+strings.Repeat("a", 32)))
	moment := m.Moment(rules.Red)
	assert.Contains(t, g.Face.Tell(moment)[0], "Your set-up")
	moment.Look.Still = true
	assert.NotContains(t, g.Face.Tell(moment)[0], "Your")
}

// containsUnseen reports whether the description of a picture lists unseen pieces.
func containsUnseen(shots []games.Shot) bool {
	return strings.Contains(shots[len(shots)-1].Alt, "Not seen yet")
}
