package arena_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
	"towerpost/engine/ludo/rival/arena"
	"towerpost/engine/suite"
)

// entrants returns the entrants by name.
func entrants(cache *rival.TableCache) map[string]arena.Entrant {
	all := map[string]arena.Entrant{"random": arena.Random(), "front": arena.Front(), "rear": arena.Rear()}
	for _, l := range rival.Levels() {
		all[l.Key] = arena.Level(l.Key, cache)
	}
	return all
}

var short = engine.Setup{"pieces": "2"}

// The goals of the rules page for the levels. The short form plays so few matches that it only finds a level
// that has become much weaker.
func TestLevelsReachTheirGoals(t *testing.T) {
	all := entrants(nil)
	for _, c := range []struct {
		first, second string
		seats         int
		goal          float64
	}{
		{rival.Casual, rival.Beginner, 2, 0.5},
		{rival.Casual, "random", 2, 0.85},
		{rival.Casual, "random", 4, 0.70},
		{rival.Skilled, "random", 2, 0.95},
		{rival.Skilled, rival.Casual, 2, 0.57},
		{rival.Skilled, rival.Casual, 4, 0.29},
		{rival.Expert, rival.Skilled, 2, 0.58},
		{rival.Expert, rival.Skilled, 4, 0.33},
	} {
		t.Run(fmt.Sprintf("%s against %s of %d", c.first, c.second, c.seats), func(t *testing.T) {
			score, err := arena.Run(t.Context(), arena.Contest{
				First: all[c.first], Second: all[c.second], Seats: c.seats, Seed: 7, Games: suite.Size(160, 2000),
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

// With -long: the tables of docs/ludo-levels.md, each player against each.
func TestTables(t *testing.T) {
	games, names := suite.Size(4, 1000), []string{"rear", "random", "front"}
	for _, l := range rival.Levels()[:4] {
		names = append(names, l.Key)
	}
	all := entrants(nil)
	for _, c := range []struct {
		name  string
		seats int
		setup engine.Setup
	}{{"two players", 2, nil}, {"one against three", 4, nil}, {"two players, two pieces", 2, short}, {"one against three, two pieces", 4, short}} {
		t.Log(c.name)
		for _, first := range names {
			line := ""
			for _, second := range names {
				if first == second {
					line += " · |"
					continue
				}
				score, err := arena.Run(t.Context(), arena.Contest{
					First: all[first], Second: all[second], Seats: c.seats, Setup: c.setup, Seed: 11, Games: games,
				})
				require.NoError(t, err)
				line += " " + score.String() + " |"
			}
			t.Log("| " + first + " |" + line)
		}
	}
}

// With -long: the score of perfect play with two pieces, which the master plays from the first throw.
func TestMasterIsPerfectWithTwoPieces(t *testing.T) {
	if !suite.Long() {
		t.Skip("makes a table of 7.3 million positions; run it with -long")
	}
	cache := rival.NewTableCache()
	defer cache.Close()
	r, err := ludo.RulesOf(short, 2)
	require.NoError(t, err)
	require.NoError(t, cache.Prepare(t.Context(), r))
	all := entrants(cache)
	for _, c := range []struct {
		second string
		least  float64
	}{{"random", 0.79}, {"front", 0.63}, {rival.Casual, 0.6}, {rival.Skilled, 0.5}, {rival.Expert, 0.495}} {
		score, err := arena.Run(t.Context(), arena.Contest{First: all[rival.Master], Second: all[c.second], Setup: short, Seed: 3, Games: 10000})
		require.NoError(t, err)
		t.Log(c.second, score)
		share, _, _ := score.Share()
		assert.Greater(t, share, c.least)
	}
	score, err := arena.Run(t.Context(), arena.Contest{First: all[rival.Master], Second: all[rival.Expert], Seed: 3, Games: 2000})
	require.NoError(t, err)
	t.Log("four pieces:", score)
}

func TestContestIsRepeatable(t *testing.T) {
	c := arena.Contest{
		First: arena.Level(rival.Beginner, nil), Second: arena.Random(), Seats: 3, Setup: engine.Setup{"rounds": "40"},
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
	for name, c := range map[string]arena.Contest{
		"two":   {Seats: 2},
		"four":  {Seats: 4},
		"teams": {Seats: 4, Setup: engine.Setup{"teams": "two", "pieces": "2"}},
	} {
		t.Run(name, func(t *testing.T) {
			c.First, c.Second, c.Games, c.Seed = arena.Random(), arena.Random(), suite.Size(200, 4000), 2
			score, err := arena.Run(t.Context(), c)
			require.NoError(t, err)
			_, low, high := score.Share()
			assert.Less(t, low-0.02, 1/float64(score.Sides))
			assert.Greater(t, high+0.02, 1/float64(score.Sides))
		})
	}
}
