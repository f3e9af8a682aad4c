package arena_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/samurai/rival"
	"towerpost/engine/samurai/rival/arena"
	"towerpost/engine/suite"
)

// entrants returns the entrants by name.
func entrants() map[string]arena.Entrant {
	all := map[string]arena.Entrant{"random": arena.Random(), "single": arena.Single()}
	for _, l := range rival.Levels() {
		all[l.Key] = arena.Level(l.Key)
	}
	return all
}

// The goals of the rules page for the levels. The short form plays so few matches that it only finds a level
// that has become much weaker.
func TestLevelsReachTheirGoals(t *testing.T) {
	all := entrants()
	for _, c := range []struct {
		first, second string
		seats         int
		goal          float64
		short, long   int
	}{
		{rival.Beginner, "random", 2, 0.9, 40, 1000},
		{rival.Skilled, "single", 2, 0.65, 40, 1000},
		{rival.Skilled, "single", 4, 0.4, 20, 1000},
		{rival.Skilled, rival.Beginner, 2, 0.65, 40, 1000},
		{rival.Expert, rival.Skilled, 2, 0.65, 6, 300},
		{rival.Expert, rival.Skilled, 3, 1. / 3, 0, 150},
		{rival.Expert, rival.Skilled, 4, 0.25, 0, 160},
	} {
		t.Run(fmt.Sprintf("%s against %s of %d", c.first, c.second, c.seats), func(t *testing.T) {
			games := suite.Size(c.short, c.long)
			if games == 0 {
				t.Skip("takes long; run it with -long")
			}
			score, err := arena.Run(t.Context(), arena.Contest{
				First: all[c.first], Second: all[c.second], Seats: c.seats, Seed: 7, Games: games, Cores: 2,
			})
			require.NoError(t, err)
			t.Log(c.seats, "players:", score)
			share, _, high := score.Share()
			assert.Greater(t, share, 1/float64(score.Sides), "it is better than the other")
			assert.GreaterOrEqual(t, high, c.goal)
			if suite.Long() {
				assert.GreaterOrEqual(t, share, c.goal)
			}
		})
	}
}

// With -long: the tables of docs/samurai-levels.md, one player against others who are all of one kind. The
// matches of the expert take long; those that matter are among the goals.
func TestTables(t *testing.T) {
	names, all, games := []string{"random", "single", rival.Beginner, rival.Skilled}, entrants(), suite.Size(1, 300)
	for seats := 2; seats <= 4; seats++ {
		t.Log(seats, "players")
		for _, first := range names {
			line, turns := "", 0
			for _, second := range names {
				if first == second {
					line += " · |"
					continue
				}
				score, err := arena.Run(t.Context(), arena.Contest{
					First: all[first], Second: all[second], Seats: seats, Seed: 11, Games: games, Cores: 2,
				})
				require.NoError(t, err)
				line += " " + score.String() + " |"
				turns += score.Turns
			}
			t.Logf("| %s |%s %.1f turns", first, line, float64(turns)/float64(games*(len(names)-1)))
		}
	}
}

func TestContestIsRepeatable(t *testing.T) {
	c := arena.Contest{
		First: arena.Level(rival.Beginner), Second: arena.Random(), Seats: 3, Setup: engine.Setup{"layout": "placed"},
		Games: 30, Seed: 5,
	}
	one, err := arena.Run(t.Context(), c)
	require.NoError(t, err)
	c.Cores = 2
	two, err := arena.Run(t.Context(), c)
	require.NoError(t, err)
	assert.Equal(t, one, two)
	c.Seed = 6
	other, err := arena.Run(t.Context(), c)
	require.NoError(t, err)
	assert.NotEqual(t, one, other)
	assert.Equal(t, 3, one.Sides)
	assert.InDelta(t, one.Wins, one.Started[0]+one.Started[1]+one.Started[2], 1e-9)
}

func TestEqualsWinTheirShare(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			c := arena.Contest{First: arena.Single(), Second: arena.Single(), Seats: seats, Games: suite.Size(60, 3600), Seed: 2}
			score, err := arena.Run(t.Context(), c)
			require.NoError(t, err)
			_, low, high := score.Share()
			assert.Less(t, low-0.02, 1/float64(seats))
			assert.Greater(t, high+0.02, 1/float64(seats))
		})
	}
}
