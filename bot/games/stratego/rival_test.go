package stratego_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/stratego"
	"towerpost/bot/locale"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

func TestRival(t *testing.T) {
	gamestest.Rival{
		New: stratego.NewRival, Rules: rules.New(), Unknown: rival.ErrLevel, Sampled: rules.PromptSetup,
		Forms: []gamestest.RivalForm{{Seats: 2, Most: 30, Setup: engine.Setup{"army": "barrage", "reveal": "silent", "memory": "off"}},
			{Seats: 2, Most: 30}, {Seats: 2, Most: 30, Setup: engine.Setup{"army": "duel", "rules": "isf"}}},
		Guessing: rival.Colonel, Quick: rival.Sergeant,
	}.Run(t)
}

func TestNobodyChoosesForOnlookers(t *testing.T) {
	_, err := stratego.NewRival().Choose(t.Context(), games.Turn{View: rules.View{Seat: engine.Nobody}, Level: rival.Captain})
	require.ErrorIs(t, err, rival.ErrNothing)
}

func TestLevelsHaveNames(t *testing.T) {
	catalogue, err := locale.Load()
	require.NoError(t, err)
	words := catalogue.Printer("en")
	for _, level := range stratego.NewRival().Levels() {
		key := "level." + level
		assert.NotEqual(t, key, words.Text(key, nil))
	}
}
