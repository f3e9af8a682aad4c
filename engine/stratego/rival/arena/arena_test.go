package arena_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/contest"
	"towerpost/engine/stratego/rival"
	"towerpost/engine/stratego/rival/arena"
	"towerpost/engine/suite"
)

// armies are the values of the option, the usual one first.
var armies = []string{"full", "duel", "barrage"}

// entrants returns the entrants by name.
func entrants() map[string]arena.Entrant {
	all := map[string]arena.Entrant{"random": arena.Random()}
	for _, l := range rival.Levels() {
		all[l.Key] = arena.Level(l.Key)
	}
	return all
}

// The goals for the levels in matches with full armies, and with small ones, where the recruit's is lower:
// random play takes a Flag now and then. The short form plays so few matches that it only finds a level
// that has become much weaker.
func TestLevelsReachTheirGoals(t *testing.T) {
	all := entrants()
	for _, army := range armies {
		for _, c := range []struct {
			first, second string
			goal, small   float64
			games         int
		}{
			{rival.Recruit, "random", 0.90, 0.85, 30},
			{rival.Sergeant, rival.Recruit, 0.80, 0.80, 20},
			{rival.Captain, rival.Sergeant, 0.75, 0.75, 10},
			{rival.Colonel, rival.Captain, 0.65, 0.65, 4},
		} {
			t.Run(fmt.Sprintf("%s: %s against %s", army, c.first, c.second), func(t *testing.T) {
				score, err := arena.Run(t.Context(), arena.Contest{
					First: all[c.first], Second: all[c.second], Setup: engine.Setup{"army": army}, Seed: 7, Games: suite.Size(c.games, 400), Cores: 2,
				})
				require.NoError(t, err)
				t.Log(score, score.Ends, "moves a match:", score.Turns/score.Games)
				share, _, high := score.Share()
				goal := c.goal
				if army != armies[0] {
					goal = c.small
				}
				if assert.GreaterOrEqual(t, high, goal); suite.Long() {
					assert.Greater(t, share, 0.5, "it is better than the other")
				}
			})
		}
	}
}

// The two strongest levels are the better ones also if nobody sets up after a preset, so that their patterns
// are of no use.
func TestLevelsAreStrongerWithoutPresets(t *testing.T) {
	all := entrants()
	for _, army := range armies {
		for _, c := range []struct {
			first, second string
			games         int
		}{{rival.Captain, rival.Sergeant, 10}, {rival.Colonel, rival.Captain, 4}} {
			t.Run(fmt.Sprintf("%s: %s against %s", army, c.first, c.second), func(t *testing.T) {
				score, err := arena.Run(t.Context(), arena.Contest{
					First: arena.Drafting(all[c.first]), Second: arena.Drafting(all[c.second]), Setup: engine.Setup{"army": army}, Seed: 7,
					Games: suite.Size(c.games, 400), Cores: 2,
				})
				require.NoError(t, err)
				t.Log(score, score.Ends, "moves a match:", score.Turns/score.Games)
				_, _, high := score.Share()
				assert.Greater(t, high, 0.5)
			})
		}
	}
}

// Matches between levels end by the Flag or by immobility, not for want of attacks. The short form only
// finds that hardly any do.
func TestMatchesAreDecided(t *testing.T) {
	all := entrants()
	for _, army := range armies {
		for _, c := range []struct {
			level string
			games int
		}{{rival.Sergeant, 10}, {rival.Captain, 4}, {rival.Colonel, 2}} {
			score, err := arena.Run(t.Context(), arena.Contest{
				First: all[c.level], Second: all[c.level], Setup: engine.Setup{"army": army}, Seed: 2, Games: suite.Size(c.games, 200), Cores: 2,
			})
			require.NoError(t, err)
			t.Log(army, c.level, score, score.Ends, "moves a match:", score.Turns/score.Games)
			decided := float64(arena.Decided(score))
			_, high := contest.Interval(decided, float64(score.Games))
			if assert.GreaterOrEqual(t, high, 0.9); suite.Long() {
				assert.GreaterOrEqual(t, decided/float64(score.Games), 0.9)
			}
		}
	}
}

// With -long: the tables of docs/stratego-levels.md, each player against each.
func TestTables(t *testing.T) {
	games, names := suite.Size(2, 400), []string{"random"}
	for _, l := range rival.Levels()[:suite.Size(2, 4)] {
		names = append(names, l.Key)
	}
	all := entrants()
	for _, army := range armies {
		for i, first := range names {
			line := "| " + first + " |"
			for _, second := range names[:i] {
				score, err := arena.Run(t.Context(), arena.Contest{
					First: all[first], Second: all[second], Setup: engine.Setup{"army": army}, Seed: 11, Games: games, Cores: 2,
				})
				require.NoError(t, err)
				line += " " + score.String() + " |"
			}
			t.Log(army, line)
		}
	}
}

func TestContestIsRepeatable(t *testing.T) {
	c := arena.Contest{
		First: arena.Level(rival.Recruit), Second: arena.Random(), Setup: engine.Setup{"army": "barrage"}, Games: 10, Seed: 5,
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
}

func TestEqualsGetHalf(t *testing.T) {
	score, err := arena.Run(t.Context(), arena.Contest{
		First: arena.Random(), Second: arena.Random(), Setup: engine.Setup{"army": "barrage"}, Games: suite.Size(200, 4000), Seed: 2,
	})
	require.NoError(t, err)
	_, low, high := score.Share()
	assert.Less(t, low-0.02, 0.5)
	assert.Greater(t, high+0.02, 0.5)
}
