package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// leaves and returns report that the bot was removed from the guild, and that it is back.
func (t *table) leaves() {
	t.Helper()
	require.NoError(t, t.LeaveGuild(t.ctx, "guild"))
}

func (t *table) returns() {
	t.Helper()
	require.NoError(t, t.ReturnGuild(t.ctx, "guild"))
}

func TestClocksStandWhileTheBotIsNotInTheGuild(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	tb.play("c", "amy", "one")
	tb.wait(31 * time.Minute)
	assert.Equal(t, []int{2}, tb.reminders())
	tb.leaves()
	away := tb.row(m.ID)
	assert.Empty(t, away.Running())
	assert.Empty(t, tb.flags())
	assert.Equal(t, 29*time.Minute, away.Clocks[1].Left, "what was spent is spent")
	tb.pass(time.Minute)
	tb.leaves()
	assert.Equal(t, away, tb.row(m.ID), "a second word of it changes nothing")
	tb.restart()
	tb.wait(7 * day)
	assert.Empty(t, tb.drain(), "nobody is reminded or loses")
	waiting, err := tb.Waiting(tb.ctx, "chris")
	require.NoError(t, err)
	assert.Empty(t, waiting)

	tb.returns()
	tb.returns()
	back := tb.row(m.ID)
	assert.Zero(t, back.Absent)
	assert.Equal(t, away.Head, back.Head, "no record tells of it")
	assert.Equal(t, []engine.Seat{1}, back.Running())
	assert.Equal(t, tb.now().Add(29*time.Minute), back.Deadline())
	tb.wait(18 * time.Minute)
	assert.Equal(t, []int{5}, tb.reminders(), "and none comes twice")
	tb.wait(12 * time.Minute)
	assert.False(t, tb.row(m.ID).Live())
}

func TestMatchesOfOtherGuildsRunOn(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	require.NoError(t, tb.LeaveGuild(tb.ctx, "another guild"))
	assert.Equal(t, m, tb.row(m.ID))
}

// What a moderator had paused stays paused.
func TestPauseOutlivesTheAbsenceOfTheBot(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	tb.wait(40 * time.Minute)
	_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
	require.NoError(t, err)
	before := tb.row(m.ID)
	tb.leaves()
	tb.wait(hour)
	tb.returns()
	after := tb.row(m.ID)
	after.Revision = before.Revision
	assert.Equal(t, before, after)
	_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
	require.NoError(t, err)
	assert.Equal(t, tb.now().Add(20*time.Minute), tb.row(m.ID).Deadline())
}

// A process may learn of it only when it connects again: the time in which it did not run counts for nobody.
func TestTheBotLearnsLateThatItWasRemoved(t *testing.T) {
	for name, connected := range map[string]bool{"connected": true, "not yet": false} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			m := tb.timed("c", clock.PerMove(hour), nil).Match
			tb.wait(10 * time.Minute)
			tb.away.Store(!connected)
			tb.pass(5 * day)
			tb.restart()
			tb.leaves()
			assert.Equal(t, 50*time.Minute, tb.row(m.ID).Clocks[0].Left)
			tb.away.Store(false)
			tb.wait(day)
			tb.returns()
			assert.Equal(t, tb.now().Add(50*time.Minute), tb.row(m.ID).Deadline())
		})
	}
}

// A player who acts before the clocks run again has lost no time.
func TestMoveWhileTheBotIsThoughtToBeAway(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	tb.leaves()
	tb.play("c", "amy", "one")
	assert.Empty(t, tb.row(m.ID).Running())
	tb.wait(day)
	tb.returns()
	assert.Equal(t, []engine.Seat{1}, tb.row(m.ID).Running())
	assert.Equal(t, []time.Duration{hour, hour}, tb.left("c"))
}

// A match that ends meanwhile, as its computers play it to its end, is over as any other.
func TestMatchThatEndsWhileTheBotIsAway(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	tb.leaves()
	_, err := tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	assert.Zero(t, tb.row(m.ID).Absent)
	tb.returns()
	assert.False(t, tb.row(m.ID).Live())
}
