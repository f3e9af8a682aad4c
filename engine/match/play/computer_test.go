package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

var automaton = match.Computer{Player: "robot", Name: "Robot (strong)", Level: "strong"}

func TestProgramPlaysAtOnce(t *testing.T) {
	tb := newTable(t)
	for seat, want := range map[engine.Seat][]match.Player{0: {"amy", "robot"}, 1: {"robot", "amy"}} {
		channel := "c" + string(want[0])
		c := tb.caller("amy", channel)
		notices, err := tb.Begin(tb.ctx, c, match.Proposal{Game: "sums", Opponent: "somebody", Seat: seat}, automaton)
		require.NoError(t, err)
		require.Len(t, notices, 1)
		assert.Equal(t, match.NoticeTurn, notices[0].Kind)

		m := tb.live(channel).Match
		assert.Equal(t, want, m.Players)
		assert.Equal(t, "strong", m.LevelAt(m.SeatOf("robot")))
		assert.Empty(t, m.LevelAt(m.SeatOf("amy")))
		assert.Empty(t, m.LevelAt(engine.Nobody))
		assert.Equal(t, "Robot (strong)", m.NameAt(m.SeatOf("robot")))
		assert.True(t, m.HasComputer())

		offer, err := tb.ChallengeByID(tb.ctx, notices[0].Challenge)
		require.NoError(t, err)
		assert.Equal(t, match.ChallengeAccepted, offer.Status)
		assert.Equal(t, match.Player("robot"), offer.Opponent, "whoever else was named")

		again, err := tb.Begin(tb.ctx, c, match.Proposal{Game: "sums", Seat: seat}, automaton)
		require.NoError(t, err, "a second delivery changes nothing")
		assert.Equal(t, notices[0].Match, again[0].Match)
	}
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	for _, timer := range timers {
		assert.NotEqual(t, match.TimerExpire, timer.Kind, "nothing waits for an answer")
	}
}

func TestAClockStartsAnewWhenTheComputersAnswerIsTakenBack(t *testing.T) {
	tb := newTable(t)
	_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Control: fischer}, automaton)
	require.NoError(t, err)
	tb.tick()
	tb.play("c", "amy", "one")
	_, err = tb.Act(tb.ctx, tb.caller("robot", "c"), match.Order{Text: "one"})
	require.NoError(t, err)
	tb.wait(hour)
	tb.askBack("c", "amy")
	assert.Equal(t, tb.now().Add(3*day), tb.live("c").Match.Deadline())
}

func TestProgramIsRefusedAsAnybody(t *testing.T) {
	tb := newTable(t)
	tb.begin("busy", nil)
	_, err := tb.Begin(tb.ctx, tb.caller("amy", "busy"), match.Proposal{Game: "sums"}, automaton)
	assert.ErrorIs(t, err, match.ErrBusy)
	_, err = tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "chess"}, automaton)
	assert.ErrorIs(t, err, match.ErrRules)
	_, err = tb.Begin(tb.ctx, tb.caller("robot", "c"), match.Proposal{Game: "sums"}, automaton)
	assert.ErrorIs(t, err, match.ErrSelf)
}

func TestPeopleHaveNoLevel(t *testing.T) {
	tb := newTable(t)
	assert.False(t, tb.begin("c", nil).Match.HasComputer())
}

func TestProgramsClockNeverRuns(t *testing.T) {
	tb := newTable(t)
	_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Seat: 1, Control: fischer}, automaton)
	require.NoError(t, err)
	assert.Empty(t, tb.flags(), "the program moves first")
	tb.wait(3 * day)
	_, err = tb.Act(tb.ctx, match.Caller{Player: "robot", Channel: "c", Key: "r1"}, match.Order{Action: "add 1"})
	require.NoError(t, err)
	assert.Len(t, tb.flags(), 1, "now it is Amy's time that runs")
	assert.Equal(t, fischer.Bank, tb.left("c")[0])
	tb.wait(hour)
	tb.play("c", "amy", "two")
	assert.Empty(t, tb.flags())
	assert.Equal(t, fischer.Bank+day-hour, tb.left("c")[1])
}

func TestProgramAgreesToTakebacksAndRematches(t *testing.T) {
	tb := newTable(t)
	begin := func(channel string, rated bool) match.Match {
		_, err := tb.Begin(tb.ctx, tb.caller("amy", channel), match.Proposal{Game: "sums", Seat: 0, Rated: rated}, automaton)
		require.NoError(t, err)
		return tb.live(channel).Match
	}
	answer := func(p match.Player, channel, text string) {
		_, err := tb.Act(tb.ctx, tb.caller(p, channel), match.Order{Text: text})
		require.NoError(t, err)
	}
	m := begin("c", false)
	_, err := tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})
	tb.refusal(err, match.ErrNoTakeback)
	answer("amy", "c", "one")
	answer("robot", "c", "three")
	notices, err := tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	assert.Equal(t, match.NoticeTurn, notices[0].Kind)
	s := tb.live("c")
	assert.Equal(t, sumView{}, s.View, "its answer goes back, too")
	assert.Equal(t, match.Player("robot"), s.Steps[0].Event.By)
	assert.Zero(t, s.Match.Actions())

	_, err = tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err)
	again := tb.live("c").Match
	assert.Equal(t, []match.Player{"robot", "amy"}, again.Players, "at once, with the sides swapped")
	assert.Equal(t, "strong", again.LevelAt(0))

	begin("rated", true)
	answer("amy", "rated", "one")
	_, err = tb.AskTakeback(tb.ctx, tb.caller("amy", "rated"), match.Order{})
	tb.refusal(err, match.ErrNoConsent)
}

func TestTheServerDecidesAboutTheProgram(t *testing.T) {
	tb := newTable(t)
	begin := func() match.Match {
		_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Rated: true}, automaton)
		require.NoError(t, err)
		m := tb.live("c").Match
		_, err = tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
		require.NoError(t, err)
		return m
	}
	rated := begin()
	assert.True(t, rated.Rated)

	tb.policies = decided(policy.Policy{})
	tb.restart()
	assert.False(t, begin().Rated)
	_, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), rated.ID)
	require.NoError(t, err)
	assert.False(t, tb.live("c").Match.Rated, "what counted once does so no more")

	tb.policies = decided(policy.Policy{NoComputer: true})
	tb.restart()
	_, err = tb.Begin(tb.ctx, tb.caller("amy", "d"), match.Proposal{Game: "sums"}, automaton)
	assert.ErrorIs(t, err, match.ErrBot)
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "d"), rated.ID)
	assert.ErrorIs(t, err, match.ErrBot)
}
