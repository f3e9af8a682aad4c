package play_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

const (
	hour = time.Hour
	day  = 24 * time.Hour
	// grace is how long after the end of somebody's time a match ends by itself.
	grace = 15 * time.Second
)

// fischer is two days, and one more for each move, up to four.
var fischer = clock.Control{Bank: 2 * day, Increment: day, Cap: 4 * day}

// soft returns a clock whose time-outs must be claimed.
func soft(c clock.Control) clock.Control {
	c.Soft = true
	return c
}

// timed begins a match between "amy" (first) and "chris" with a clock.
func (t *table) timed(channel string, c clock.Control, setup engine.Setup) match.Snapshot {
	t.Helper()
	offer := t.propose(channel, match.Proposal{Game: "sums", Setup: setup, Opponent: "chris", Control: c})
	_, err := t.Accept(t.ctx, t.caller("chris", channel), offer.ID)
	require.NoError(t, err)
	t.tick()
	return t.live(channel)
}

// wait moves the clock on while the program runs, with a tick every 30 seconds.
func (t *table) wait(d time.Duration) {
	t.Helper()
	const step = 30 * time.Second
	for ; d > step; d -= step {
		t.pass(step)
		t.tick()
	}
	t.pass(d)
	t.tick()
}

// left returns the time left on the clocks of a channel's live match, by seat.
func (t *table) left(channel string) []time.Duration {
	t.Helper()
	var left []time.Duration
	for _, side := range t.live(channel).Match.Clocks {
		left = append(left, side.Left)
	}
	return left
}

// flags returns the stored timers for the end of somebody's time.
func (t *table) flags() []match.Timer {
	t.Helper()
	timers, err := t.store.Timers(t.ctx, 100)
	require.NoError(t, err)
	var flags []match.Timer
	for _, timer := range timers {
		if timer.Kind == match.TimerFlag {
			flags = append(flags, timer)
		}
	}
	return flags
}

func TestClocksRunInTurn(t *testing.T) {
	tb := newTable(t)
	start := tb.timed("c", fischer, nil).Match
	full := clock.Side{Left: 2 * day, Had: 2 * day}
	remind := noon.Add(day)
	assert.Equal(t, []match.Clock{{Side: full, Since: noon, Flag: noon.Add(2 * day), Remind: remind}, {Side: full}}, start.Clocks)
	assert.Equal(t, noon.Add(2*day), start.Deadline())
	assert.Equal(t, []match.Timer{{At: noon.Add(2*day + grace), Kind: match.TimerFlag, Of: start.ID}}, tb.flags())

	tb.wait(5 * hour)
	tb.play("c", "amy", "one")
	now := tb.live("c").Match
	assert.Equal(t, []time.Duration{2*day - 5*hour + day, 2 * day}, tb.left("c"))
	assert.Equal(t, []engine.Seat{1}, now.Running())
	assert.Equal(t, noon.Add(5*hour+2*day), now.Deadline())
	assert.Equal(t, 3*day-5*hour, tb.log(now.ID)[0].Left)
	tb.wait(day + hour)
	tb.play("c", "chris", "one")
	assert.Equal(t, []time.Duration{3*day - 5*hour, 2*day - hour}, tb.left("c"))
	assert.Len(t, tb.flags(), 1, "one clock runs, and one timer for it")

	end := tb.finish("c").Match
	assert.Empty(t, tb.flags())
	assert.Zero(t, end.Deadline())
	assert.Empty(t, end.Running())
	tb.wait(9 * day)
	assert.Equal(t, end, tb.last("c").Match)
}

// last returns the match of a channel that ended last.
func (t *table) last(channel string) match.Snapshot {
	t.Helper()
	s, err := t.Last(t.ctx, channel, "")
	require.NoError(t, err)
	return s
}

func TestWithoutAClockNothingRuns(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "one")
	m = tb.live("c").Match
	assert.Nil(t, m.Clocks)
	assert.Empty(t, m.Running())
	assert.Zero(t, m.Deadline())
	assert.Zero(t, tb.log(m.ID)[0].Left)
	assert.Empty(t, tb.flags())
}

func TestForcedActionsCostAndGiveNothing(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", fischer, engine.Setup{"skips": "1"}).Match
	tb.wait(hour)
	tb.play("c", "amy", "one")
	events := tb.log(m.ID)
	require.Len(t, events, 2)
	assert.True(t, events[1].Auto)
	assert.Zero(t, events[1].Left)
	assert.Equal(t, []time.Duration{3*day - hour, 2 * day}, tb.left("c"))
	now := tb.live("c").Match
	assert.Equal(t, []engine.Seat{0}, now.Running(), "whose opponent was skipped goes on")
	assert.Equal(t, noon.Add(hour+3*day-hour), now.Deadline())
}

func TestChallengesCarryTheClock(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "sums", Control: soft(fischer)})
	assert.Equal(t, soft(fischer), c.Control)
	propose := func(p match.Proposal) error {
		p.Game = "sums"
		_, err := tb.Challenge(tb.ctx, tb.caller("amy", "d"), p)
		return err
	}
	live := clock.PerMove(10 * time.Minute)
	tb.refusal(propose(match.Proposal{Control: live, Rated: true}), match.ErrLiveRated)
	require.NoError(t, propose(match.Proposal{Control: live}))
	require.NoError(t, propose(match.Proposal{Control: clock.PerMove(12 * hour), Rated: true}))
	require.ErrorIs(t, propose(match.Proposal{Control: clock.PerMove(time.Second)}), clock.ErrShort)
}

func TestHardTimeouts(t *testing.T) {
	for _, row := range []struct {
		name    string
		after   time.Duration
		ends    bool
		ordered bool
	}{
		{name: "a moment before the end", after: 2*day - time.Millisecond, ends: false},
		{name: "at the end a move may be under way", after: 2*day + grace - time.Millisecond, ends: false},
		{name: "after the grace", after: 2*day + grace, ends: true},
		{name: "days later", after: 5 * day, ends: true},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := newTable(t)
			tb.manners["amy"] = match.NotifyOff
			m := tb.timed("c", fischer, nil).Match
			tb.wait(time.Minute)
			tb.drain()
			tb.wait(row.after - time.Minute)
			if !row.ends {
				assert.True(t, tb.live("c").Match.Live())
				return
			}
			end := tb.last("c")
			assert.Equal(t, m.ID, end.Match.ID)
			assert.Equal(t, engine.Lost("timeout", 0, 2), end.Ending)
			assert.Equal(t, engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 0}, Reason: "timeout"}, end.Outcome)
			assert.WithinDuration(t, noon.Add(2*day+grace), end.Match.Ended, 30*time.Second)
			require.Len(t, end.Steps, 1)
			assert.Equal(t, match.Event{Seq: 1, At: end.Match.Ended, Kind: match.EventTimeout}, end.Steps[0].Event)
			notices := tb.drain()
			require.Len(t, notices, 1, "no reply will show it, so it is due at once")
			assert.Equal(t, match.NoticeTurn, notices[0].Kind)
			assert.Empty(t, tb.flags())
			text, err := tb.Record(tb.ctx, m.ID, "")
			require.NoError(t, err)
			assert.Contains(t, text, "timeout of 0")
		})
	}
}

func TestAMoveAfterTheEndEndsTheMatch(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", fischer, nil).Match
	tb.pass(2*day - time.Minute)
	tb.tick()
	tb.play("c", "amy", "one")
	tb.wait(2 * day) // exactly; the grace has not passed
	r := tb.refusal(tb.act("c", "chris", "one"), match.ErrOver)
	assert.Equal(t, engine.Lost("timeout", 1, 2), r.Snapshot.Ending)
	assert.Equal(t, engine.Lost("timeout", 1, 2), tb.last("c").Ending)
	assert.Len(t, tb.log(m.ID), 2)
}

// act lets a player act and returns what came of it.
func (t *table) act(channel string, p match.Player, text string) error {
	t.Helper()
	_, err := t.Act(t.ctx, t.caller(p, channel), match.Order{Text: text})
	return err
}

// Where the others play on, a move that is too late takes its seat out of the match.
func TestAMoveAfterTheEndLeavesTheMatchToTheOthers(t *testing.T) {
	tb := lay(t, "ambush", 3, hours(12))
	tb.ready("chris", "johan")
	tb.wait(12 * hour) // exactly
	_, err := tb.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Action: "B"})
	tb.refusal(err, match.ErrLeft)
	assert.Equal(t, []string{engine.LeftTimeout, "", ""}, tb.live("c").Match.Left)
}

func TestEachTimeOutIsAnnouncedOnce(t *testing.T) {
	tb := lay(t, "ambush", 3, soft(hours(12)))
	tb.ready("johan")
	tb.nights["chris"] = clock.Rest{Away: []clock.Span{{From: noon.Add(hour), To: noon.Add(hour + 10*time.Second)}}}
	tb.reclock(tb.as("").Match.ID)
	tb.wait(12*hour + grace - 10*time.Second)
	for _, late := range []match.Player{"amy", "chris"} {
		tb.wait(10 * time.Second)
		notices := tb.of(match.NoticeFlag)
		require.Len(t, notices, 1)
		assert.Equal(t, late, notices[0].Player)
	}
}

func TestAMoveCountsWhenItWasGiven(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(2 * day)
	c := tb.caller("amy", "c")
	c.At = noon.Add(2*day - time.Second)
	tb.pass(grace - time.Second)
	_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
	require.NoError(t, err)
	assert.Equal(t, []time.Duration{day + time.Second, 2 * day}, tb.left("c"))
	assert.Equal(t, tb.now(), tb.live("c").Match.Clocks[1].Since, "the opponent's time begins when the move is there")

	c = tb.caller("chris", "c")
	c.At = tb.now().Add(day) // no clock of others makes time run ahead
	_, err = tb.Act(tb.ctx, c, match.Order{Text: "one"})
	require.NoError(t, err)
	assert.Equal(t, []time.Duration{day + time.Second, 3 * day}, tb.left("c"))
}

func TestClaims(t *testing.T) {
	tb := newTable(t)
	claim := func(p match.Player, channel string) error {
		_, err := tb.Claim(tb.ctx, tb.caller(p, channel), match.Order{})
		return err
	}
	tb.begin("none", nil)
	tb.refusal(claim("chris", "none"), match.ErrNoClock)
	m := tb.timed("c", soft(fischer), nil).Match
	tb.refusal(claim("johan", "c"), match.ErrNotPlayer)
	tb.refusal(claim("amy", "c"), match.ErrOwnClock)
	tb.wait(2*day - time.Millisecond)
	tb.refusal(claim("chris", "c"), match.ErrInTime)
	tb.drain()
	tb.wait(grace + time.Millisecond)
	told := tb.drain()
	require.Len(t, told, 1)
	assert.Equal(t, match.NoticeFlag, told[0].Kind)
	assert.Equal(t, m.ID, told[0].Match)
	assert.True(t, tb.live("c").Match.Live(), "nobody has claimed")
	tb.wait(day)
	assert.Empty(t, tb.drain(), "it is told once")

	notices, err := tb.Claim(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	require.Len(t, notices, 1)
	end := tb.last("c")
	assert.Equal(t, engine.Lost("timeout", 0, 2), end.Ending)
	assert.Equal(t, match.Player("chris"), end.Steps[0].Event.By)
	tb.refusal(claim("chris", "c"), match.ErrOver)
}

func TestALateMoveCountsUntilSomebodyClaims(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", soft(fischer), nil)
	tb.wait(3 * day)
	require.NoError(t, tb.act("c", "amy", "one"))
	assert.Equal(t, []time.Duration{day, 2 * day}, tb.left("c"), "from nothing, with the increment")
	_, err := tb.Claim(tb.ctx, tb.caller("chris", "c"), match.Order{})
	tb.refusal(err, match.ErrOwnClock)
}

func TestClaimsOfHardTimeouts(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(2 * day)
	_, err := tb.Claim(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err, "whoever looks just then need not wait")
	assert.Equal(t, "timeout", tb.last("c").Ending.Reason)
}

// reclock updates the timers of a match, as after a change of a player's rest.
func (t *table) reclock(id match.ID) {
	t.Helper()
	_, err := t.store.Commit(t.ctx, match.Change{At: t.now(), Set: []match.Timer{{At: t.now(), Kind: match.TimerReclock, Of: id}}})
	require.NoError(t, err)
	t.tick()
}

func TestRestsStopTheClock(t *testing.T) {
	tb := newTable(t)
	tb.nights["amy"] = clock.Rest{SleepFrom: 22 * 60, SleepTo: 6 * 60}
	tb.timed("c", fischer, nil)
	assert.Equal(t, noon.Add(3*day), tb.live("c").Match.Deadline(), "three nights of eight hours")
	tb.wait(day)
	tb.play("c", "amy", "one")
	assert.Equal(t, []time.Duration{2*day - 16*hour + day, 2 * day}, tb.left("c"))

	tb.nights["chris"] = clock.Rest{Away: []clock.Span{{From: noon.Add(day + hour), To: noon.Add(11 * day)}}}
	tb.reclock(tb.live("c").Match.ID)
	now := tb.live("c").Match
	assert.Equal(t, noon.Add(13*day-hour), now.Deadline())
	assert.Equal(t, []match.Timer{{At: noon.Add(13*day - hour + grace), Kind: match.TimerFlag, Of: now.ID}}, tb.flags())
	delete(tb.nights, "chris")
	tb.reclock(tb.live("c").Match.ID)
	assert.Equal(t, noon.Add(3*day), tb.live("c").Match.Deadline())
}

func TestNobodyRestsInLivePlay(t *testing.T) {
	tb := newTable(t)
	tb.nights["amy"] = clock.Rest{Away: []clock.Span{{From: noon, To: noon.Add(day)}}}
	tb.timed("c", clock.PerMove(10*time.Minute), nil)
	assert.Equal(t, noon.Add(10*time.Minute), tb.live("c").Match.Deadline())
}

func TestATimerThatRingsTooEarlyIsSetAgain(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.nights["amy"] = clock.Rest{Away: []clock.Span{{From: noon.Add(hour), To: noon.Add(hour + day)}}}
	tb.wait(2*day + grace)
	m := tb.live("c").Match
	assert.Equal(t, noon.Add(3*day), m.Deadline())
	assert.Equal(t, []match.Timer{{At: noon.Add(3*day + grace), Kind: match.TimerFlag, Of: m.ID}}, tb.flags())
	tb.wait(day)
	assert.Equal(t, "timeout", tb.last("c").Ending.Reason)
}

// damagedRow is a store in which the row of a match cannot be read.
type damagedRow struct {
	match.Store
	id match.ID
}

func (u damagedRow) Match(ctx context.Context, id match.ID) (match.Match, error) {
	if id == u.id {
		return match.Match{}, errors.New("the row is damaged")
	}
	return u.Store.Match(ctx, id)
}

// A match that cannot be read does not keep others from their credit after an outage, and no timer from
// firing.
func TestAMatchThatCannotBeReadStopsNoClock(t *testing.T) {
	tb := newTable(t)
	damaged := tb.timed("c", clock.PerMove(2*day), nil).Match.ID
	fine := tb.timed("d", clock.PerMove(2*day), nil).Match.ID
	tb.wait(day)
	tb.pass(5 * hour)
	tb.serve(damagedRow{tb.store, damaged}, sums{version: 2})
	for range 3 {
		tb.tick()
	}
	assert.Equal(t, noon.Add(2*day+5*hour), tb.row(fine).Deadline())
	tb.wait(day + hour)
	assert.False(t, tb.row(fine).Live())

	alone := newTable(t)
	damaged = alone.timed("c", clock.PerMove(2*day), nil).Match.ID
	offer := alone.propose("d", match.Proposal{Game: "sums"})
	alone.pass(8 * day)
	alone.serve(damagedRow{alone.store, damaged}, sums{version: 2})
	_, err := alone.Tick(alone.ctx)
	require.Error(t, err, "it is told")
	closed, err := alone.ChallengeByID(alone.ctx, offer.ID)
	require.NoError(t, err)
	assert.Equal(t, match.ChallengeExpired, closed.Status, "and what is due is done")
}

func TestOutagesAreCredited(t *testing.T) {
	for _, row := range []struct {
		name   string
		outage func(*table)
	}{
		{"a process that was down", func(tb *table) { tb.pass(5 * hour); tb.restart() }},
		{"processes that were down for a moment, many times", func(tb *table) {
			for range 5 * 60 {
				tb.pass(time.Minute)
				tb.restart()
				tb.tick()
			}
		}},
		{"a process that died twice while it started", func(tb *table) {
			tb.pass(3 * hour)
			tb.store.RecordUptime(tb.ctx, tb.now(), 0)
			tb.pass(2 * hour)
			tb.restart()
		}},
		{"a machine that slept", func(tb *table) { tb.pass(5 * hour) }},
		{"a connection that was lost", func(tb *table) { tb.away.Store(true); tb.wait(5 * hour); tb.away.Store(false) }},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := newTable(t)
			tb.timed("c", fischer, nil)
			tb.wait(day)
			row.outage(tb)
			tb.tick()
			assert.Equal(t, noon.Add(2*day+5*hour), tb.live("c").Match.Deadline())
			require.Len(t, tb.flags(), 1)
			assert.Equal(t, noon.Add(2*day+5*hour+grace), tb.flags()[0].At)
			tb.wait(hour)
			tb.play("c", "amy", "one")
			assert.Equal(t, []time.Duration{2*day - 25*hour + day, 2 * day}, tb.left("c"))
		})
	}
}

func TestAMoveThatWasGivenDuringAnOutageIsInTime(t *testing.T) {
	for name, outage := range map[string]func(*table){
		"the process was down": func(tb *table) { tb.pass(5 * hour); tb.restart() },
		"the process slept":    func(tb *table) { tb.pass(5 * hour) },
		"the process was cut off": func(tb *table) {
			tb.away.Store(true)
			tb.wait(5 * hour)
			tb.away.Store(false)
		},
	} {
		for _, control := range []clock.Control{fischer, soft(fischer)} {
			tb := newTable(t)
			tb.timed("c", control, nil)
			tb.wait(2*day - hour)
			outage(tb)
			c := tb.caller("amy", "c")
			c.At = noon.Add(2*day + hour)
			_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
			require.NoError(t, err, name)
			assert.Equal(t, day+hour, tb.left("c")[0], name)
		}
	}
}

func TestAProcessThatEndsInOrderTellsSo(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.pass(40 * time.Second)
	require.NoError(t, tb.Leave(tb.ctx))
	tb.pass(hour)
	tb.restart()
	tb.tick()
	assert.Equal(t, noon.Add(2*day+hour), tb.live("c").Match.Deadline())

	tb.pass(hour)
	require.NoError(t, tb.Leave(tb.ctx), "which had slept")
	last, err := tb.store.LastSeen(tb.ctx)
	require.NoError(t, err)
	assert.Equal(t, noon.Add(hour+40*time.Second), last)
}

func TestNobodysTimeRunsOutWhileNobodyCanReachTheService(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(2*day - time.Minute)
	tb.away.Store(true)
	tb.wait(5 * hour)
	assert.True(t, tb.live("c").Match.Live())
	tb.away.Store(false)
	tb.wait(time.Minute)
	assert.True(t, tb.live("c").Match.Live())
	tb.wait(5 * time.Minute)
	assert.Equal(t, "timeout", tb.last("c").Ending.Reason)
}

func TestANewProcessHoldsTimeoutsUntilItIsReached(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(2*day - time.Minute)
	tb.away.Store(true)
	tb.restart()
	tb.wait(hour)
	assert.True(t, tb.live("c").Match.Live())
}

func TestAMoveIsQuickerThanTheFlag(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(2 * day)
	quicker := newTable(t)
	quicker.store, quicker.clock = tb.store, tb.clock
	quicker.restart()
	tb.serve(&overtaken{Store: tb.store, times: 1, err: match.ErrStale, quicker: func() {
		c := quicker.caller("amy", "c")
		c.At = noon.Add(2*day - time.Second)
		_, err := quicker.Act(tb.ctx, c, match.Order{Text: "one"})
		assert.NoError(t, err)
	}}, sums{version: 2})
	tb.pass(grace)
	tb.tick()
	m := tb.live("c").Match
	assert.Equal(t, []engine.Seat{1}, m.Running())
	assert.Equal(t, []match.Timer{{At: m.Deadline().Add(grace), Kind: match.TimerFlag, Of: m.ID}}, tb.flags())
}

func TestSeatsPlayOnWhereTheRulesKnowHow(t *testing.T) {
	tb := newTable(t)
	offer := tb.propose("c", match.Proposal{Game: "lasting", Opponent: "chris", Control: fischer})
	_, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), offer.ID)
	require.NoError(t, err)
	tb.tick()
	tb.wait(2*day + grace)
	m := tb.live("c").Match
	assert.Zero(t, m.Ending)
	assert.Equal(t, []engine.Seat{1}, m.Running())
	assert.Equal(t, m.Clocks[1].Since.Add(2*day), m.Deadline())
}

func TestABrokenStoreLosesNoOutage(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.pass(hour)
	boom := errors.New("disk is full")
	whole := tb.store
	tb.serve(&overtaken{Store: whole, times: 1 << 30, err: boom}, sums{version: 2})
	_, err := tb.Tick(tb.ctx)
	require.ErrorIs(t, err, boom, "the clocks cannot be set")
	tb.pass(hour)
	tb.serve(whole, sums{version: 2})
	tb.tick()
	assert.Equal(t, noon.Add(2*day+2*hour), tb.live("c").Match.Deadline())
}

// A move that is the first to notice an outage does not wait until the deadlines of all matches are updated.
func TestAMoveAfterAnOutageSetsNoOtherClock(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.timed("d", fischer, nil)
	tb.wait(day)
	tb.pass(5 * hour)
	tb.restart()
	tb.play("c", "amy", "one")
	assert.Equal(t, []time.Duration{2 * day, 2 * day}, tb.left("c"), "the outage counts for nobody")
	assert.Equal(t, noon.Add(2*day), tb.live("d").Match.Deadline())
	tb.tick()
	assert.Equal(t, noon.Add(2*day+5*hour), tb.live("d").Match.Deadline())
}

func TestMovesAreMadeWhileClocksAreSetAnew(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.timed("d", fischer, nil)
	tb.wait(day)
	tb.pass(5 * hour)
	slow := &overtaken{Store: tb.store, times: 1, err: match.ErrStale, quicker: func() { tb.play("c", "amy", "one") }}
	tb.serve(slow, sums{version: 2})
	tb.tick()
	assert.Equal(t, noon.Add(3*day+5*hour), tb.live("c").Match.Deadline(), "from the move on")
	assert.Equal(t, noon.Add(2*day+5*hour), tb.live("d").Match.Deadline())
}

func TestClocksOfManyMatchesAreSetAnewBesideOtherWork(t *testing.T) {
	tb := newTable(t)
	const matches = 150
	for i := range matches {
		tb.timed(fmt.Sprint(i), fischer, nil)
	}
	late := func() (n int) {
		for i := range matches {
			if !tb.live(fmt.Sprint(i)).Match.Deadline().Equal(noon.Add(2*day + hour)) {
				n++
			}
		}
		return n
	}
	tb.pass(hour)
	assert.Equal(t, tb.now(), tb.tick(), "it wants to go on at once")
	assert.Equal(t, 50, late())
	assert.Equal(t, tb.now().Add(time.Minute), tb.tick())
	assert.Zero(t, late())
}

func TestAnOutageIsKeptOnceThoughClocksCannotBeSet(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.pass(hour)
	boom := errors.New("disk is full")
	tb.serve(&overtaken{Store: tb.store, times: 1, err: boom}, sums{version: 2})
	_, err := tb.Tick(tb.ctx)
	require.ErrorIs(t, err, boom)
	tb.pass(30 * time.Second)
	tb.tick()
	outages, err := tb.store.Outages(tb.ctx, noon)
	require.NoError(t, err)
	assert.Equal(t, []clock.Span{{From: noon, To: noon.Add(hour)}}, outages)
	assert.Equal(t, noon.Add(2*day+hour), tb.live("c").Match.Deadline())
}

func TestOutagesAreCreditedAfterTheClockWasSetBack(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(day)
	tb.pass(-3 * hour)
	assert.Equal(t, tb.now().Add(time.Minute), tb.tick())
	tb.pass(hour)
	tb.tick()
	assert.Equal(t, noon.Add(2*day+hour), tb.live("c").Match.Deadline())

	tb.pass(-30 * time.Minute)
	tb.restart()
	tb.tick()
	assert.Equal(t, noon.Add(2*day+30*time.Minute), tb.live("c").Match.Deadline(), "what has not come yet is no outage")
}

func TestAnOutageOfAWrongClockEndsWhenThatIsSetRight(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", fischer, nil).Match
	tb.wait(hour)
	tb.pass(day)
	tb.tick()
	assert.Equal(t, noon.Add(3*day), tb.live("c").Match.Deadline())
	tb.pass(10*time.Minute - day)
	tb.tick()
	right := noon.Add(2*day + 10*time.Minute)
	assert.Equal(t, right, tb.live("c").Match.Deadline())
	assert.Equal(t, []match.Timer{{At: right.Add(grace), Kind: match.TimerFlag, Of: m.ID}}, tb.flags())
}

// While the clock of the machine is days ahead, a turn is played, its post fails, and a daily message is
// planned. Once the clock is right, none of them waits for those days to pass.
func TestWhatAWrongClockPutOffIsDueWhenThatIsSetRight(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", fischer, nil).Match
	tb.wait(hour)
	tb.drain()
	tb.pass(10 * day)
	tb.tick()
	tb.play("c", "amy", "one")
	tb.pass(time.Minute)
	due, err := tb.Due(tb.ctx, 10)
	require.NoError(t, err)
	require.Len(t, due, 1)
	require.NoError(t, tb.Postpone(tb.ctx, due[0], tb.now().Add(time.Minute)))
	digest := match.Timer{At: tb.now().Add(hour), Kind: match.TimerDigest, Player: "amy"}
	_, err = tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Set: []match.Timer{digest}})
	require.NoError(t, err)

	tb.pass(-10 * day)
	tb.tick()
	notices := tb.drain()
	require.Len(t, notices, 1)
	assert.Equal(t, match.NoticeTurn, notices[0].Kind)
	right := tb.now().Add(2 * day)
	assert.Equal(t, right, tb.live("c").Match.Deadline())
	assert.Equal(t, []match.Timer{{At: right.Add(grace), Kind: match.TimerFlag, Of: m.ID}}, tb.flags())
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	assert.NotContains(t, timers, digest)

	digest.At = tb.now().Add(hour)
	_, err = tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Set: []match.Timer{digest}})
	require.NoError(t, err)
	tb.pass(-time.Minute)
	tb.tick()
	timers, err = tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	assert.Contains(t, timers, digest, "nothing is hurried for a minute")
}

// A challenge stays open as long as it says, although timers are hurried.
func TestNoChallengeExpiresBecauseTheClockIsSetRight(t *testing.T) {
	tb := newTable(t)
	tb.tick()
	c := tb.challenge("c", nil)
	tb.pass(-hour)
	tb.tick()
	now, err := tb.ChallengeByID(tb.ctx, c.ID)
	require.NoError(t, err)
	assert.Equal(t, match.ChallengeOpen, now.Status)
}

func TestABrokenStoreHurriesTimersLater(t *testing.T) {
	tb := newTable(t)
	tb.tick()
	digest := match.Timer{At: tb.now().Add(hour), Kind: match.TimerDigest, Player: "amy"}
	_, err := tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Set: []match.Timer{digest}})
	require.NoError(t, err)
	boom := errors.New("disk is full")
	tb.serve(&overtaken{Store: tb.store, times: 1, err: boom}, sums{version: 2})
	tb.pass(-hour)
	_, err = tb.Tick(tb.ctx)
	require.ErrorIs(t, err, boom)
	tb.tick()
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	assert.NotContains(t, timers, digest)
}

// A time-out that was announced is announced again where the player's time then runs out later.
func TestATimeOutThatMovesIsAnnouncedAgain(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", soft(fischer), nil).Match
	tb.wait(2*day + grace)
	require.Len(t, tb.of(match.NoticeFlag), 1)
	tb.nights["amy"] = clock.Rest{Away: []clock.Span{{From: noon.Add(hour), To: noon.Add(hour + day)}}}
	tb.reclock(m.ID)
	require.Equal(t, noon.Add(3*day), tb.row(m.ID).Deadline())
	tb.wait(day)
	assert.Len(t, tb.of(match.NoticeFlag), 1)
}

func TestAMoveNoticesThatTheClockWasSetBack(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(day)
	tb.pass(-hour)
	c := tb.caller("amy", "c")
	_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
	require.NoError(t, err)
	last, err := tb.store.LastSeen(tb.ctx)
	require.NoError(t, err)
	assert.Equal(t, tb.now(), last)
}
