package play_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

func TestAbort(t *testing.T) {
	for name, test := range map[string]struct {
		moves []string
		late  bool
	}{
		"before anybody has moved": {nil, false},
		"after the first move":     {[]string{"one"}, false},
		"after both have moved":    {[]string{"one", "two"}, true},
		"later":                    {[]string{"one", "two", "three"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			m := tb.begin("c", nil).Match
			tb.play("c", "amy", test.moves...)
			for _, p := range []match.Player{"johan", "chris"} {
				notices, err := tb.Abort(tb.ctx, tb.caller(p, "c"), match.Order{})
				switch {
				case p == "johan":
					tb.refusal(err, match.ErrNotPlayer)
				case test.late:
					tb.refusal(err, match.ErrTooLate)
				default:
					require.NoError(t, err)
					assert.Equal(t, match.NoticeTurn, notices[0].Kind)
					end, err := tb.Last(tb.ctx, "c", "")
					require.NoError(t, err)
					assert.True(t, end.Match.Void())
					assert.Equal(t, engine.Ending{Reason: "abort"}, end.Ending)
					assert.Equal(t, engine.Nobody, end.Outcome.Winner())
					assert.Equal(t, len(test.moves), end.Match.Actions())
					assert.Empty(t, end.Pending)
					assert.Equal(t, match.EventAbort, end.Steps[0].Event.Kind)
				}
			}
			assert.Equal(t, test.late, tb.row(m.ID).Live())
		})
	}
}

// row returns the row of a match.
func (t *table) row(id match.ID) match.Match {
	t.Helper()
	m, err := t.store.Match(t.ctx, id)
	require.NoError(t, err)
	return m
}

func TestAbortAfterTakeback(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", nil)
	tb.play("c", "amy", "one", "two")
	tb.askBack("c", "chris")
	tb.agree("c", "amy")
	_, err := tb.Abort(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err, "the second move does not stand")
}

func TestPause(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "one")
	before := tb.live("c")
	tb.pass(time.Minute)
	notices, err := tb.Pause(tb.ctx, tb.caller("johan", "other"), m.ID, "  a\n dispute ")
	require.NoError(t, err)
	assert.Equal(t, "c", notices[0].Channel, "where the match is played")
	paused, err := tb.Live(tb.ctx, "c", "chris")
	require.NoError(t, err)
	assert.Equal(t, noon.Add(time.Minute), paused.Match.Paused)
	assert.Equal(t, []match.Player{"johan"}, paused.Match.Moderators)
	require.NotNil(t, paused.Pause)
	assert.Equal(t, "a dispute", paused.Pause.Reason)
	assert.Equal(t, match.Player("johan"), paused.Pause.By)
	assert.Empty(t, paused.Pending)
	assert.Empty(t, paused.Legal)
	assert.Equal(t, before.View, paused.View)

	for name, order := range map[string]func(match.Caller) error{
		"move":      func(c match.Caller) error { _, err := tb.Act(tb.ctx, c, match.Order{Text: "one"}); return err },
		"old board": func(c match.Caller) error { _, err := tb.Act(tb.ctx, c, match.Order{Text: "one", Head: 2}); return err },
		"ask":       func(c match.Caller) error { _, err := tb.AskTakeback(tb.ctx, c, match.Order{}); return err },
		"abort":     func(c match.Caller) error { _, err := tb.Abort(tb.ctx, c, match.Order{}); return err },
	} {
		r := tb.refusal(order(tb.caller("chris", "c")), match.ErrPaused)
		require.NotNil(t, r.Snapshot.Pause, name)
		assert.Equal(t, "a dispute", r.Snapshot.Pause.Reason)
	}
	_, err = tb.Pause(tb.ctx, tb.caller("alain", "c"), m.ID, "again")
	tb.refusal(err, match.ErrPaused)

	_, err = tb.Resume(tb.ctx, tb.caller("alain", "c"), m.ID, "settled")
	require.NoError(t, err)
	_, err = tb.Resume(tb.ctx, tb.caller("alain", "c"), m.ID, "settled")
	tb.refusal(err, match.ErrNotPaused)
	after := tb.live("c")
	assert.Zero(t, after.Match.Paused)
	assert.Nil(t, after.Pause)
	assert.Equal(t, before.Pending, after.Pending)
	assert.Equal(t, []match.Player{"johan", "alain"}, after.Match.Moderators)
	assert.Equal(t, 1, after.Match.Actions())
	tb.askBack("c", "amy") // her move is still the last one
	tb.agree("c", "chris")
	assert.Equal(t, sumView{}, tb.live("c").View)
	assert.Zero(t, tb.live("c").Match.Actions())
	tb.play("c", "amy", "two")
}

func TestPausedMatchCanBeGivenUp(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "one", "two")
	_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
	require.NoError(t, err)
	_, err = tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	end := tb.row(m.ID)
	assert.False(t, end.Live())
	assert.Zero(t, end.Paused)
	assert.Equal(t, 2, end.Actions())
}

func TestAdjudicate(t *testing.T) {
	for name, test := range map[string]struct {
		winner engine.Seat
		paused bool
		loser  engine.Seat
		ranks  []int
	}{
		"the first wins":  {0, false, 1, []int{1, 2}},
		"the second wins": {1, true, 0, []int{2, 1}},
		"no result":       {engine.Nobody, true, engine.Nobody, []int{1, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			m := tb.begin("c", nil).Match
			tb.play("c", "amy", "one", "three")
			if test.paused {
				_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
				require.NoError(t, err)
			}
			_, err := tb.Adjudicate(tb.ctx, tb.caller("johan", "c"), m.ID, test.winner, "one of them has left")
			require.NoError(t, err)
			end, err := tb.Last(tb.ctx, "c", "")
			require.NoError(t, err)
			assert.Equal(t, engine.Outcome{Ranks: test.ranks, Points: []int{1, 3}, Reason: "adjudicate"}, end.Outcome)
			assert.Equal(t, engine.Lost("adjudicate", test.loser, 2), end.Ending)
			assert.Equal(t, test.loser == engine.Nobody, end.Match.Void())
			assert.Equal(t, 2, end.Match.Actions())
			assert.Zero(t, end.Match.Paused)
			assert.Equal(t, "one of them has left", end.Steps[0].Event.Reason)
			_, err = tb.Adjudicate(tb.ctx, tb.caller("johan", "c"), m.ID, test.winner, "again")
			tb.refusal(err, match.ErrOver)
		})
	}
}

// While armies are set up nobody can win (D3): a moderator ends such a match without a result.
func TestNobodyWinsWhileArmiesAreSetUp(t *testing.T) {
	tb := newTable(t)
	id := tb.seated("stratego", nil, "", "", "")
	_, err := tb.Adjudicate(tb.ctx, tb.caller("mod", "c"), id, 0, "a dispute")
	tb.refusal(err, match.ErrPreparing)
	assert.True(t, tb.row(id).Live())
	_, err = tb.Adjudicate(tb.ctx, tb.caller("mod", "c"), id, engine.Nobody, "a dispute")
	require.NoError(t, err)
	assert.False(t, tb.row(id).Live())
	assert.True(t, tb.row(id).Void())
}

func TestNoWinnerIsNamedInAMatchOfThree(t *testing.T) {
	tb := newTable(t)
	tb.sit("round", 3, clock.Control{})
	_, err := tb.Adjudicate(tb.ctx, tb.caller("mod", "c"), tb.live("c").Match.ID, 0, "was ahead")
	require.ErrorIs(t, err, match.ErrRules)
}

func TestModerationIsRefused(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "one", "three")
	_, err := tb.Adjudicate(tb.ctx, tb.caller("amy", "c"), m.ID, 0, "I win")
	tb.refusal(err, match.ErrInvolved)
	_, err = tb.Adjudicate(tb.ctx, tb.caller("johan", "c"), m.ID, 2, "nobody sits there")
	require.ErrorIs(t, err, match.ErrRules)
	for _, reason := range []string{"", " \n ", strings.Repeat("ä", match.ReasonAtMost+1)} {
		_, err = tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, reason)
		tb.refusal(err, match.ErrReason)
	}
	_, err = tb.Pause(tb.ctx, tb.caller("johan", "c"), "999", "a dispute")
	tb.refusal(err, match.ErrUnknown)
	stranger := tb.caller("johan", "c")
	stranger.Guild = "another"
	_, err = tb.Pause(tb.ctx, stranger, m.ID, "a dispute")
	tb.refusal(err, match.ErrUnknown)
	told, reason, err := tb.DeletionNotices(tb.ctx, tb.caller("johan", "c"), m.ID, " a  dispute ")
	require.NoError(t, err)
	require.Len(t, told, 1)
	assert.Equal(t, "c", told[0].Channel)
	assert.Equal(t, "a dispute", reason)
	assert.Equal(t, []match.Player{"amy", "chris"}, told[0].Players)
	assert.Equal(t, []engine.Seat{0, 1}, told[0].Asked)
	_, _, err = tb.DeletionNotices(tb.ctx, stranger, m.ID, "a dispute")
	tb.refusal(err, match.ErrUnknown)
	assert.Equal(t, m.Head+2, tb.live("c").Head)
	_, err = tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, strings.Repeat("ä", match.ReasonAtMost))
	require.NoError(t, err)
}
