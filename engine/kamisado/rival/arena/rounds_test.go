package arena_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
)

func TestRounds(t *testing.T) {
	score, err := arena.Contest{
		First: arena.Level("casual", rival.Options{}), Second: byName(t, "random"),
		Setup: engine.Setup{"length": "marathon"}, Games: 1, Seed: 3,
	}.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, 1, score.Wins)
	points := func(r arena.Rounds) (points, won, towers int) {
		for teeth := range r.Won {
			points += r.Won[teeth] << teeth
			won += r.Won[teeth]
			towers += r.Towers[teeth]
		}
		return points, won, towers
	}
	first, won, towers := points(score.Rounds[0])
	assert.GreaterOrEqual(t, first, 15, "the winner's rounds give its points")
	assert.Equal(t, score.Rounds[0].Played, won)
	assert.Equal(t, 8*score.Rounds[0].Played, towers, "each side has eight towers")
	second, _, _ := points(score.Rounds[1])
	assert.Less(t, second, 15)
	assert.Positive(t, score.Rounds[0].Won[1]+score.Rounds[0].Won[2], "towers with teeth win, too")
	challenged := score.Rounds[0].Opened + score.Rounds[1].Played - score.Rounds[1].Opened
	assert.Equal(t, score.Rounds[1].Played+1, challenged, "it moves first in the first round and after every round that it lost")
}
