package ludo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/ludo"
	"towerpost/bot/locale"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

func TestRival(t *testing.T) {
	gamestest.Rival{
		New: ludo.NewRival, Rules: rules.New(), Unknown: rival.ErrLevel,
		Forms:    []gamestest.RivalForm{{Seats: 2, Most: 60}, {Seats: 4, Most: 60}, {Seats: 8, Most: 40}},
		Guessing: rival.Beginner, Quick: rival.Expert,
	}.Run(t)
}

func TestNobodyChoosesAThrow(t *testing.T) {
	s, err := rules.New().New(nil, 2)
	require.NoError(t, err)
	_, err = ludo.NewRival().Choose(t.Context(), games.Turn{View: s.View(0), Level: rival.Casual})
	require.ErrorIs(t, err, rival.ErrNothing)
}

func TestLevelsHaveNames(t *testing.T) {
	g := newGame(t)
	catalogue, err := locale.Load()
	require.NoError(t, err)
	words := catalogue.Printer("en")
	for _, level := range g.Rival.Levels() {
		key := "level." + level
		assert.NotEqual(t, key, words.Text(key, nil))
	}
}
