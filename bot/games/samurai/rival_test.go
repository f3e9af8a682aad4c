package samurai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/samurai"
	"towerpost/bot/locale"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
)

func TestRival(t *testing.T) {
	gamestest.Rival{
		New: samurai.NewRival, Rules: rules.New(), Unknown: rival.ErrLevel, Every: 6,
		Forms: []gamestest.RivalForm{{Seats: 3, Most: 60}, {Seats: 2, Most: 60, Setup: engine.Setup{"hand": "random"}},
			{Seats: 4, Most: 60, Setup: engine.Setup{"layout": "placed"}}},
		Guessing: rival.Beginner, Quick: rival.Skilled,
	}.Run(t)
}

func TestNobodyChoosesWhatIsDrawn(t *testing.T) {
	s, err := rules.New().New(engine.Setup{"hand": "random"}, 2)
	require.NoError(t, err)
	_, err = samurai.NewRival().Choose(t.Context(), games.Turn{View: s.View(0), Level: rival.Skilled})
	require.ErrorIs(t, err, rival.ErrNothing)
}

func TestLevelsHaveNames(t *testing.T) {
	g := newGame(t)
	catalogue, err := locale.Open(g.Words)
	require.NoError(t, err)
	words := catalogue.Printer("en")
	for _, level := range g.Rival.Levels() {
		assert.Contains(t, words.Text("level."+level, nil), level+": ")
	}
}
