package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// cracked is sums whose rules panic in long matches.
type cracked struct{ sums }

func (c cracked) New(setup engine.Setup, seats int) (engine.State, error) {
	if setup.Get(goal) == "1000" {
		panic("a bug in the rules")
	}
	return c.sums.New(setup, seats)
}

// crack returns a table with a match in each of two channels, of which the one in "cracked" cannot be played.
func crack(t *testing.T) *table {
	tb := newTable(t)
	tb.timed("cracked", hours(1), engine.Setup{"goal": "1000"})
	tb.timed("whole", hours(1), nil)
	tb.serve(tb.store, cracked{sums{version: 2}})
	return tb
}

// A match whose rules panic keeps its timers, and does not keep those of other matches from firing.
func TestTimersWhoseMatchPanicsStopNoOther(t *testing.T) {
	tb := crack(t)
	tb.wait(2 * hour)
	_, err := tb.Live(tb.ctx, "whole", "")
	require.ErrorIs(t, err, match.ErrNoMatch, "its time has run out")
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	require.NotEmpty(t, timers, "those of the other match are tried again")
	for _, timer := range timers {
		assert.True(t, timer.At.After(tb.now()), "each in a minute")
	}
}

func TestMatchThatPanicsDoesNotHideTheOthers(t *testing.T) {
	tb := crack(t)
	games, err := tb.Games(tb.ctx, "amy", "")
	require.NoError(t, err)
	require.Len(t, games, 2)
	assert.Equal(t, "whole", games[0].Match.Channel)
	assert.False(t, games[0].Broken)
	assert.True(t, games[1].Broken)
}
