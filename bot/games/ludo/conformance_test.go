package ludo_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/ludo"
	"towerpost/engine"
)

func newGame(t testing.TB) games.Game {
	t.Helper()
	g, err := ludo.New()
	require.NoError(t, err)
	return g
}

// Random matches of two to eight players in every form that is offered, and with options at their extremes.
func TestConformance(t *testing.T) {
	suite := gamestest.Suite{Game: newGame(t), Leaving: true, Seed: 1, Every: 12, Limit: 260}
	suite.Setups = []engine.Setup{
		{}, {"pieces": "2"}, {"teams": "two"}, {"pieces": "2", "teams": "pairs", "enter": "1+6"},
		{"pieces": "1", "end": "all"}, {"sixes": "stop", "barriers": "none", "capture": "0", "goal": "0", "seven": "no"},
	}
	suite.Run(t)
}
