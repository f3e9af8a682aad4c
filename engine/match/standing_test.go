package match_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func TestClocksStandWhilePaused(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", fischer, nil).Match
	tb.wait(hour)
	_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
	require.NoError(t, err)
	assert.Equal(t, []time.Duration{2*day - hour, 2 * day}, tb.left("c"), "what was spent is gone")
	assert.Empty(t, tb.flags(), "nothing ends by itself")
	tb.wait(3 * day)
	assert.True(t, tb.row(m.ID).Live())
	_, err = tb.Claim(tb.ctx, tb.caller("chris", "c"), match.Order{})
	tb.refusal(err, match.ErrPaused)

	_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
	require.NoError(t, err)
	require.Len(t, tb.flags(), 1)
	assert.Equal(t, tb.now().Add(2*day-hour+grace), tb.flags()[0].At)
	tb.wait(hour)
	tb.play("c", "amy", "one")
	assert.Equal(t, []time.Duration{3*day - 2*hour, 2 * day}, tb.left("c"))
}

func TestTakebackLeavesClocksAsTheyStand(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(hour)
	tb.play("c", "amy", "one")
	tb.askBack("c", "amy")
	tb.wait(hour)
	tb.agree("c", "chris")
	assert.Equal(t, []time.Duration{3*day - hour, 2 * day}, tb.left("c"), "who is asked loses no time by it")
	assert.Equal(t, engine.Seat(0), tb.live("c").Match.Mover)
	require.Len(t, tb.flags(), 1)
	assert.Equal(t, tb.now().Add(3*day-hour+grace), tb.flags()[0].At)
}

func TestTakebackAfterTheTimeIsOver(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", fischer, nil).Match
	tb.play("c", "amy", "one")
	tb.askBack("c", "amy")
	tb.wait(2*day + time.Second)
	_, err := tb.AcceptTakeback(tb.ctx, tb.caller("chris", "c"), match.Order{})
	tb.refusal(err, match.ErrOver)
	assert.Equal(t, engine.Ending{Reason: "timeout", Loser: 1}, tb.row(m.ID).Ending)
}

func TestEndsFromOutsideStopTheClock(t *testing.T) {
	tb := newTable(t)
	aborted := tb.timed("c", fischer, nil).Match
	_, err := tb.Abort(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	decided := tb.timed("c", fischer, nil).Match
	_, err = tb.Adjudicate(tb.ctx, tb.caller("johan", "c"), decided.ID, 1, "she left")
	require.NoError(t, err)
	assert.Empty(t, tb.flags())
	for _, id := range []match.ID{aborted.ID, decided.ID} {
		assert.Zero(t, tb.row(id).Since)
	}
	notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), decided.ID)
	require.NoError(t, err)
	offer, err := tb.ChallengeByID(tb.ctx, notices[0].Challenge)
	require.NoError(t, err)
	assert.Equal(t, fischer, offer.Control, "with the same clock")
}
