package play_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

const week = 7 * 24 * time.Hour

// tick calls Tick, and returns when to call it again.
func (t *table) tick() time.Time {
	t.Helper()
	next, err := t.Tick(t.ctx)
	require.NoError(t, err)
	return next
}

func TestChallengesExpire(t *testing.T) {
	tb := newTable(t)
	first := tb.challenge("c", nil)
	tb.pass(30 * time.Second)
	second := tb.challenge("d", nil)
	assert.Equal(t, tb.now().Add(time.Minute), tb.tick(), "at most a minute from now")
	tb.pass(week - 40*time.Second)
	assert.Equal(t, first.Expires, tb.tick())
	assert.Len(t, tb.drain(), 2, "the posts of the challenges")

	tb.pass(10 * time.Second)
	assert.Equal(t, second.Expires, tb.tick())
	got, err := tb.ChallengeByID(tb.ctx, first.ID)
	require.NoError(t, err)
	assert.Equal(t, match.ChallengeExpired, got.Status)
	assert.Equal(t, first.Expires, got.Closed)
	due := tb.drain()
	require.Len(t, due, 1, "no reply will tell of it, so it is due at once")
	assert.Equal(t, match.NoticeClosed, due[0].Kind)
	assert.Equal(t, first.ID, due[0].Challenge)
	tb.tick()
	assert.Empty(t, tb.drain(), "it is told once")
}

func TestExpiryAfterLongSleep(t *testing.T) {
	tb := newTable(t)
	for range 100 {
		tb.challenge("c", nil)
	}
	tb.restart()
	tb.pass(10 * week)
	tb.tick()
	timers, err := tb.store.Timers(tb.ctx, 1000)
	require.NoError(t, err)
	assert.Empty(t, timers)
	assert.Len(t, tb.drain(), 200)
}

func TestTimersThatFailStopNoOther(t *testing.T) {
	tb := newTable(t)
	tb.challenge("c", nil)
	odd := match.Timer{At: noon, Kind: "odd", Of: "1"}
	closed := tb.challenge("d", nil)
	_, err := tb.Withdraw(tb.ctx, tb.caller("amy", "d"), closed.ID)
	require.NoError(t, err)
	set := []match.Timer{odd, closed.Timer()}
	for _, kind := range []match.TimerKind{
		match.TimerExpire, match.TimerFlag, match.TimerThread, match.TimerRemind, match.TimerReclock, match.TimerWishes,
	} {
		set = append(set, match.Timer{At: noon, Kind: kind, Of: "99"}) // which is gone
	}
	_, err = tb.store.Commit(tb.ctx, match.Change{At: noon, Set: set})
	require.NoError(t, err)
	tb.pass(week)
	tb.tick()
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	odd.At = tb.now().Add(time.Minute)
	assert.Equal(t, []match.Timer{odd}, timers, "it is tried again later")
	assert.Len(t, tb.drain(), 4)
}

// A timer that fires again and again does not keep the next heartbeat waiting.
func TestTimersThatStayEndTheTick(t *testing.T) {
	tb := newTable(t)
	stays := match.Timer{At: noon, Kind: match.TimerRemind, Of: "99"}
	_, err := tb.store.Commit(tb.ctx, match.Change{At: noon, Set: []match.Timer{stays}})
	require.NoError(t, err)
	tb.serve(&overtaken{Store: tb.store, times: 1 << 30, err: match.ErrStale}, sums{version: 2})
	assert.Equal(t, tb.now(), tb.tick())
}

func TestAnswerAtTheMomentOfExpiry(t *testing.T) {
	tb := newTable(t)
	c := tb.challenge("c", nil)
	quicker := newTable(t)
	quicker.store = tb.store
	quicker.restart()
	tb.serve(&overtaken{Store: tb.store, times: 1, err: match.ErrStale, quicker: func() {
		_, err := quicker.Accept(tb.ctx, quicker.caller("chris", "c"), c.ID)
		assert.NoError(t, err)
	}}, sums{version: 2})
	tb.pass(week)
	tb.tick()
	got, err := tb.ChallengeByID(tb.ctx, c.ID)
	require.NoError(t, err)
	assert.Equal(t, match.ChallengeAccepted, got.Status)
}

func TestTickTellsOfABrokenStore(t *testing.T) {
	tb := newTable(t)
	tb.challenge("c", nil)
	boom := errors.New("disk is full")
	tb.serve(&overtaken{Store: tb.store, times: 1 << 30, err: boom}, sums{version: 2})
	tb.pass(week)
	next, err := tb.Tick(tb.ctx)
	require.ErrorIs(t, err, boom)
	assert.Equal(t, tb.now().Add(time.Minute), next)
	ctx, cancel := context.WithCancel(tb.ctx)
	cancel()
	_, err = tb.Tick(ctx)
	require.ErrorIs(t, err, context.Canceled)
}

func TestKeysAreForgottenAfterADay(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", nil)
	c := tb.caller("amy", "c")
	_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
	require.NoError(t, err)
	again := func() error {
		_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
		return err
	}
	tb.pass(24 * time.Hour)
	tb.tick()
	require.NoError(t, again())
	tb.pass(time.Millisecond)
	tb.tick()
	tb.refusal(again(), match.ErrNotTurn)
}

func TestTickAsksForItselfWhileNobodyReachesTheProgram(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.away.Store(true)
	next, err := tb.Tick(tb.ctx)
	require.NoError(t, err)
	assert.Equal(t, tb.now().Add(time.Minute), next)
}
