package play_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
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
	assert.Equal(t, []engine.Seat{0}, tb.live("c").Match.Running())
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
	assert.Equal(t, engine.Lost("timeout", 1, 2), tb.row(m.ID).Ending)
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
		assert.Empty(t, tb.row(id).Running())
	}
	notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), decided.ID)
	require.NoError(t, err)
	offer, err := tb.ChallengeByID(tb.ctx, notices[0].Challenge)
	require.NoError(t, err)
	assert.Equal(t, fischer, offer.Control, "with the same clock")
}

func TestAnOutageBeforeAPauseCountsForNobody(t *testing.T) {
	for name, outage := range map[string]func(*table){
		"the process was down": func(tb *table) { tb.pass(5 * hour); tb.restart() },
		"the process slept":    func(tb *table) { tb.pass(5 * hour) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			m := tb.timed("c", fischer, nil).Match
			tb.wait(hour)
			outage(tb)
			_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
			require.NoError(t, err)
			assert.Equal(t, []time.Duration{2*day - hour, 2 * day}, tb.left("c"))
			tb.tick()
			_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
			require.NoError(t, err)
			assert.Equal(t, tb.now().Add(2*day-hour), tb.live("c").Match.Deadline())
		})
	}
}

func TestAPausedMatchWaitsForNobody(t *testing.T) {
	tb := newTable(t)
	tb.ask("amy")
	m := tb.timed("c", fischer, nil).Match
	_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
	require.NoError(t, err)
	waiting, err := tb.Waiting(tb.ctx, "amy")
	require.NoError(t, err)
	assert.Empty(t, waiting)
	tb.wait(day)
	assert.Empty(t, tb.of(match.NoticeDigest))
	for _, p := range []match.Player{"amy", "chris"} {
		_, err = tb.Nudge(tb.ctx, tb.caller(p, "c"), match.Order{})
		r := tb.refusal(err, match.ErrPaused)
		require.NotNil(t, r.Snapshot.Pause)
		assert.Equal(t, "a dispute", r.Snapshot.Pause.Reason)
	}
	tb.timed("d", fischer, nil)
	games, err := tb.Games(tb.ctx, "amy", "")
	require.NoError(t, err)
	require.Len(t, games, 2)
	assert.Equal(t, []string{"d", "c"}, []string{games[0].Match.Channel, games[1].Match.Channel}, "what waits comes first")

	_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
	require.NoError(t, err)
	waiting, err = tb.Waiting(tb.ctx, "amy")
	require.NoError(t, err)
	assert.Len(t, waiting, 2)
	tb.wait(day)
	assert.Len(t, tb.of(match.NoticeDigest), 1)
	_, err = tb.Nudge(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
}

func TestRemindersGoOnAfterAPause(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(100*hour), nil).Match
	pause := func() {
		_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
		require.NoError(t, err)
		tb.wait(3 * day)
		tb.restart()
		tb.tick()
		_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
		require.NoError(t, err)
		assert.Empty(t, tb.reminders(), "nobody is reminded while nobody can move")
	}
	tb.wait(40 * hour)
	pause()
	tb.wait(10*hour - time.Minute)
	assert.Empty(t, tb.reminders())
	tb.wait(time.Minute)
	assert.Equal(t, []int{2}, tb.reminders(), "half of what the turn began with")
	pause()
	tb.wait(30*hour - time.Minute)
	assert.Empty(t, tb.reminders(), "no second one at a half of the rest")
	tb.wait(time.Minute)
	assert.Equal(t, []int{5}, tb.reminders())
	pause()
	pause()
	tb.wait(15 * hour)
	assert.Equal(t, []int{20}, tb.reminders())
	tb.wait(5*hour + time.Minute)
	assert.Equal(t, "timeout", tb.last("c").Ending.Reason)
}

func TestATurnAfterAPausedOneIsRemindedAnew(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(100*hour), nil).Match
	tb.wait(90 * hour)
	assert.Equal(t, []int{2, 5}, tb.reminders())
	for _, order := range []func(context.Context, match.Caller, match.ID, string) ([]match.Notice, error){tb.Pause, tb.Resume} {
		_, err := order(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
		require.NoError(t, err)
	}
	tb.play("c", "amy", "one")
	tb.wait(50 * hour)
	assert.Equal(t, []int{2}, tb.reminders())
}

// When somebody resigns in a pause and another player is asked, that turn begins when the match goes on, with
// all the player's time.
func TestATurnThatComesUpInAPauseBeginsWithAllItsTime(t *testing.T) {
	tb := lay(t, "ambush", 3, fischer)
	id := tb.as("").Match.ID
	tb.pass(20 * time.Hour)
	tb.ready("amy", "chris")
	require.Less(t, tb.row(id).Clocks[0].Had, tb.row(id).Clocks[0].Left)
	mod := func() match.Caller { return tb.caller("mod", "c") }
	require.NoError(t, second(tb.Pause(tb.ctx, mod(), id, "a break")))
	require.NoError(t, second(tb.Resign(tb.ctx, tb.caller("johan", "c"), match.Order{})))
	require.NoError(t, second(tb.Resume(tb.ctx, mod(), id, "on")))
	now := tb.row(id).Clocks[0]
	require.True(t, now.Runs())
	assert.Equal(t, now.Left, now.Had)
}

// Wishes can play a decision at the moment when a match goes on. The same player's next decision is a new
// turn.
func TestATurnAfterAWishThatEndsAPausedOneIsRemindedAnew(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{
		Setup: engine.Setup{"goal": "1000"}, Control: clock.PerMove(100 * hour), Seat: 0,
	})
	id := tb.live("c").Match.ID
	tb.wait(90 * hour)
	assert.Equal(t, []int{2, 5}, tb.reminders())
	_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), id, "a break")
	require.NoError(t, err)
	tb.wish("amy", "add even")
	tb.wish("chris", "add least")
	_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), id, "on")
	require.NoError(t, err)
	require.Equal(t, "/ / 02* 11*", tb.course(), "after a pause and its end")
	tb.wait(50 * hour)
	assert.Equal(t, []int{2}, tb.reminders())
}

func TestTakenBackMoveIsRemindedOfTheTimeThatIsLeft(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", clock.Control{Bank: 100 * hour, Cap: 100 * hour}, nil)
	tb.wait(60 * hour)
	assert.Equal(t, []int{2}, tb.reminders())
	tb.play("c", "amy", "one")
	tb.askBack("c", "amy")
	tb.agree("c", "chris")
	assert.Equal(t, []time.Duration{40 * hour, 100 * hour}, tb.left("c"), "what was spent stays spent")
	tb.wait(20*hour - time.Minute)
	assert.Empty(t, tb.reminders())
	tb.wait(time.Minute)
	assert.Equal(t, []int{2}, tb.reminders())
}
