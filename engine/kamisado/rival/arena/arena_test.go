package arena_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/contest"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
)

func byName(t *testing.T, name string) arena.Entrant {
	t.Helper()
	for _, e := range arena.Yardsticks() {
		if e.Name == name {
			return e
		}
	}
	require.Fail(t, "no yardstick", name)
	return arena.Entrant{}
}

func TestBeginnerLosesToWhoeverLooksTwoMovesAhead(t *testing.T) {
	score, err := arena.Contest{
		First: arena.Level("beginner", rival.Options{}), Second: byName(t, "two-ahead"),
		Setup: engine.Setup{"length": "single"}, Games: 2000, Seed: 1,
	}.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 1000, score.Opened, "the first move alternates")
	_, most := contest.Interval(float64(score.Wins), float64(score.Games))
	assert.Less(t, most, 0.10)
}

func TestResultFollowsFromTheSeed(t *testing.T) {
	run := func(seed uint64, cores int) arena.Score {
		score, err := arena.Contest{
			First: arena.Level("novice", rival.Options{}), Second: arena.Level("casual", rival.Options{}),
			Setup: engine.Setup{"length": "standard"}, Games: 60, Seed: seed, Cores: cores,
		}.Run(t.Context())
		require.NoError(t, err)
		return score
	}
	assert.Equal(t, run(4, 1), run(4, 3))
	assert.NotEqual(t, run(4, 1), run(5, 1))
}

func TestOpens(t *testing.T) {
	score, err := arena.Contest{
		First: byName(t, "random"), Second: byName(t, "random"), Games: 9, Opens: true,
	}.Run(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 9, score.Opened)
	assert.Equal(t, score.Wins, score.OpenedWins)
}

func TestLogIsARecord(t *testing.T) {
	for _, length := range []string{"single", "standard", "marathon", "series"} {
		var players [2]arena.Player
		for i := range players {
			var err error
			players[i], err = byName(t, "two-ahead").New(uint64(i))
			require.NoError(t, err)
		}
		outcome, log, err := arena.Match(t.Context(), engine.Setup{"length": length}, players)
		require.NoError(t, err)
		state, err := engine.Replay(kamisado.New(), log)
		require.NoError(t, err)
		assert.Equal(t, outcome, state.Outcome())
	}
}

// mute plays nothing that is legal.
type mute struct{}

func (mute) Choose(context.Context, kamisado.Position) (engine.Action, error) { return "Nothing", nil }

func TestContestStopsAtAnError(t *testing.T) {
	silent := arena.Entrant{Name: "mute", New: func(uint64) (arena.Player, error) { return mute{}, nil }}
	_, err := arena.Contest{First: silent, Second: silent, Games: 5, Cores: 2}.Run(t.Context())
	assert.ErrorIs(t, err, engine.ErrUnreadable)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = arena.Contest{First: byName(t, "random"), Second: byName(t, "random"), Games: 5}.Run(ctx)
	assert.ErrorIs(t, err, context.Canceled)
}

func TestInterruptedContestKeepsItsScore(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var told []int
	random := byName(t, "random")
	score, err := arena.Contest{First: random, Second: random, Games: 50, Played: func(games int) {
		if told = append(told, games); games == 3 {
			cancel()
		}
	}}.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, []int{1, 2, 3}, told)
	assert.Equal(t, 3, score.Games)
}

func TestRatings(t *testing.T) {
	t.Run("ten to one is 400 points", func(t *testing.T) {
		r := arena.Ratings([][]float64{{0, 1000}, {10000, 0}}, 1000)
		assert.InDelta(t, 1000, r[0], 0.001)
		assert.InDelta(t, 1400, r[1], 1)
	})
	t.Run("strength is passed on", func(t *testing.T) {
		r := arena.Ratings([][]float64{{0, 500, 0}, {500, 0, 100}, {0, 900, 0}}, 1000)
		assert.InDelta(t, 1000, r[1], 1)
		assert.Greater(t, r[2], r[1]+300)
	})
	t.Run("a clean sweep is a number", func(t *testing.T) {
		r := arena.Ratings([][]float64{{0, 0}, {1000, 0}}, 1000)
		assert.InDelta(t, 2320, r[1], 20)
	})
}
