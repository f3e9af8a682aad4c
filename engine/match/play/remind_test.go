package play_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// manners are an Attention. A digest is due every day at six in the evening.
type manners map[match.Player]match.NotifyMode

// NotifyMode implements Attention.
func (m manners) NotifyMode(_ context.Context, p match.Player) (match.NotifyMode, error) {
	return m[p], nil
}

// NextDigest implements Attention.
func (m manners) NextDigest(_ context.Context, p match.Player, after time.Time) (time.Time, error) {
	if m[p] != match.NotifyDigest {
		return time.Time{}, nil
	}
	due := noon.Add(6 * hour)
	for !due.After(after) {
		due = due.Add(day)
	}
	return due, nil
}

// of delivers all notices, and returns those of a kind.
func (t *table) of(kind match.NoticeKind) []match.Notice {
	t.Helper()
	t.pass(time.Minute) // what waits for a reply
	defer t.pass(-time.Minute)
	var found []match.Notice
	for _, n := range t.drain() {
		if n.Kind == kind {
			found = append(found, n)
		}
	}
	return found
}

// reminders delivers all notices, and returns the Part of each reminder.
func (t *table) reminders() []int {
	t.Helper()
	parts := []int{}
	for _, n := range t.of(match.NoticeReminder) {
		parts = append(parts, n.Part)
	}
	return parts
}

func TestReminders(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(100*hour), nil).Match
	tb.wait(50*hour - time.Minute)
	assert.Empty(t, tb.reminders())
	tb.wait(time.Minute)
	notices := tb.of(match.NoticeReminder)
	require.Len(t, notices, 1)
	n := notices[0]
	assert.Equal(t, []any{m.ID, "guild", "c", "de", match.Player("amy"), 2, 0}, []any{n.Match, n.Guild, n.Channel, n.Locale, n.Player, n.Part, n.To})
	assert.Equal(t, noon.Add(50*hour), n.Due)
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	assert.Equal(t, []match.Timer{
		{At: noon.Add(80 * hour), Kind: match.TimerRemind, Of: m.ID}, {At: noon.Add(100*hour + grace), Kind: match.TimerFlag, Of: m.ID},
	}, timers, "what has rung is gone, and the next one is set")
	tb.wait(30*hour - time.Second)
	assert.Empty(t, tb.reminders())
	tb.wait(time.Second)
	assert.Equal(t, []int{5}, tb.reminders())
	tb.wait(15*hour - time.Second)
	assert.Empty(t, tb.reminders())
	tb.wait(time.Second)
	assert.Equal(t, []int{20}, tb.reminders())
	tb.wait(4 * hour)
	assert.Empty(t, tb.reminders())

	tb.play("c", "amy", "one")
	snapshot, holds, err := tb.ReminderHolds(tb.ctx, n)
	require.NoError(t, err)
	assert.False(t, holds, "a reminder that comes too late is not told")
	assert.Equal(t, 1, snapshot.Head)
	tb.wait(50 * hour)
	notices = tb.of(match.NoticeReminder)
	require.Len(t, notices, 1, "the opponent is reminded in turn")
	assert.Equal(t, match.Player("chris"), notices[0].Player)
	_, holds, err = tb.ReminderHolds(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.True(t, holds)
}

func TestRemindersAreOfTheTimeThatTheTurnBeganWith(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", fischer, nil)
	tb.wait(47 * hour)
	assert.Equal(t, []int{2, 5, 20}, tb.reminders())
	tb.play("c", "amy", "one") // an hour is left, and a day is added
	tb.play("c", "chris", "one")
	tb.wait(12 * hour)
	assert.Empty(t, tb.reminders())
	tb.wait(30 * time.Minute)
	assert.Equal(t, []int{2}, tb.reminders(), "half of 25 hours")
}

func TestNoReminderInTheLastMinute(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", clock.PerMove(10*time.Minute), nil)
	tb.wait(10 * time.Minute)
	assert.Equal(t, []int{2, 5}, tb.reminders())
}

func TestNobodyIsRemindedWhileResting(t *testing.T) {
	tb := newTable(t)
	tb.nights["amy"] = clock.Rest{SleepFrom: 13 * 60, SleepTo: 23 * 60, Away: []clock.Span{{From: noon.Add(20 * hour), To: noon.Add(70 * hour)}}}
	tb.timed("c", clock.PerMove(12*hour), nil)
	tb.wait(15 * hour) // an hour and then four more have counted
	assert.Empty(t, tb.reminders())
	tb.wait(hour)
	assert.Equal(t, []int{2}, tb.reminders(), "six of twelve hours")
	tb.wait(4 * hour)
	assert.Equal(t, []int{5}, tb.reminders(), "ten of twelve, and a holiday begins")
	tb.wait(51 * hour)
	assert.Empty(t, tb.reminders())
	tb.wait(30 * time.Minute)
	assert.Equal(t, []int{20}, tb.reminders(), "an hour and a half after it")
}

func TestRemindersFollowARestThatChanges(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(100*hour), nil).Match
	tb.wait(10 * hour)
	tb.nights["amy"] = clock.Rest{Away: []clock.Span{{From: noon.Add(10 * hour), To: noon.Add(210 * hour)}}}
	again := match.Timer{At: tb.now(), Kind: match.TimerReclock, Of: m.ID}
	_, err := tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Set: []match.Timer{again}})
	require.NoError(t, err)
	tb.tick()
	now := tb.live("c").Match
	assert.Equal(t, noon.Add(300*hour), now.Clocks[0].Flag)
	assert.Equal(t, noon.Add(250*hour), now.Clocks[0].Remind)
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	assert.Equal(t, []match.Timer{
		{At: noon.Add(250 * hour), Kind: match.TimerRemind, Of: m.ID}, {At: noon.Add(300*hour + grace), Kind: match.TimerFlag, Of: m.ID},
	}, timers, "the old ones are gone")
	tb.wait(200 * hour)
	assert.Empty(t, tb.reminders())

	tb.nights["amy"] = clock.Rest{Away: []clock.Span{{From: noon.Add(10 * hour), To: noon.Add(123 * hour)}}}
	again.At = tb.now()
	_, err = tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Set: []match.Timer{again, {At: tb.now(), Kind: match.TimerReclock, Of: "99"}}})
	require.NoError(t, err)
	tb.tick()
	tb.tick()
	assert.Equal(t, []int{20}, tb.reminders(), "of what is overdue the last one alone")
	assert.Equal(t, 3, tb.live("c").Match.Clocks[0].Reminded)
}

func TestWaysToBeReminded(t *testing.T) {
	for _, row := range []struct {
		mode     match.NotifyMode
		channels []string
	}{
		{match.NotifyMention, []string{"c", "c", "c"}},
		{match.NotifyDirect, []string{"@amy", "@amy", "@amy"}},
		{match.NotifyDigest, nil},
		{match.NotifyOff, nil},
	} {
		t.Run("way "+string(row.mode), func(t *testing.T) {
			tb := newTable(t)
			tb.manners["amy"] = row.mode
			tb.timed("c", fischer, nil)
			tb.wait(47*hour + 50*time.Minute)
			var channels []string
			for _, n := range tb.of(match.NoticeReminder) {
				channels = append(channels, n.Channel)
				p, direct := n.Direct()
				assert.Equal(t, row.mode == match.NotifyDirect, direct)
				assert.Equal(t, direct, p == "amy")
			}
			assert.Equal(t, row.channels, channels)
			assert.Equal(t, 3, tb.live("c").Match.Clocks[0].Reminded, "who chooses another way is not reminded of what has passed")
		})
	}
}

// TestEveryReminderComesOnceAndInTime lets a program run, die and sleep at random, and compares the reminders
// with what a count of the reachable time says.
func TestEveryReminderComesOnceAndInTime(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 3))
	for range 20 {
		tb := newTable(t)
		control := clock.PerMove(time.Duration(20+random.IntN(80)) * hour)
		tb.timed("c", control, nil)
		reachable := time.Duration(0)
		for part := 0; reachable < control.Bank; {
			step := time.Duration(1+random.IntN(300)) * time.Minute
			if random.IntN(3) == 0 {
				tb.pass(step) // nothing runs, so the time is given back
				tb.restart()
				tb.tick()
			} else {
				tb.wait(step)
				reachable += step
			}
			var want []int
			for ; part < 3 && reachable >= control.Bank-control.Bank/time.Duration([]int{2, 5, 20}[part]); part++ {
				want = append(want, []int{2, 5, 20}[part])
			}
			if want == nil {
				want = []int{}
			}
			require.Equal(t, want, tb.reminders(), "after %v of %v", reachable, control.Bank)
		}
	}
}

func TestNoReminderWhileNobodyCanReachTheProgram(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", clock.PerMove(20*hour), nil)
	tb.wait(9 * hour)
	tb.away.Store(true)
	tb.wait(3 * hour)
	assert.Empty(t, tb.reminders())
	tb.away.Store(false)
	tb.wait(30 * time.Minute)
	assert.Empty(t, tb.reminders(), "the outage is given back")
	tb.wait(time.Hour)
	assert.Equal(t, []int{2}, tb.reminders())
}

// ask sets the timer of a player's first digest.
func (t *table) ask(p match.Player) {
	t.Helper()
	t.manners[p] = match.NotifyDigest
	next, err := t.manners.NextDigest(t.ctx, p, t.now())
	require.NoError(t, err)
	_, err = t.store.Commit(t.ctx, match.Change{At: t.now(), Set: []match.Timer{{At: next, Kind: match.TimerDigest, Player: p}}})
	require.NoError(t, err)
}

func TestDigests(t *testing.T) {
	tb := newTable(t)
	tb.ask("amy")
	tb.wait(7 * hour)
	assert.Empty(t, tb.of(match.NoticeDigest), "nothing waits")
	tb.begin("untimed", nil)
	tb.timed("c", clock.PerMove(7*day), nil)
	tb.timed("d", clock.PerMove(3*day), nil)
	tb.timed("e", clock.PerMove(3*day), nil)
	tb.play("e", "amy", "one")
	tb.wait(23 * hour)
	digests := tb.of(match.NoticeDigest)
	require.Len(t, digests, 1)
	assert.Equal(t, "@amy", digests[0].Channel)
	assert.Equal(t, match.Player("amy"), digests[0].Player)
	waiting, err := tb.Waiting(tb.ctx, "amy")
	require.NoError(t, err)
	var channels []string
	for _, s := range waiting {
		channels = append(channels, s.Match.Channel)
	}
	assert.Equal(t, []string{"d", "c", "untimed"}, channels, "the most urgent first, and not what waits for the opponent")
	tb.restart()
	tb.tick()
	assert.Empty(t, tb.of(match.NoticeDigest))
	tb.pass(50 * hour)
	tb.restart()
	tb.tick()
	tb.tick()
	assert.Len(t, tb.of(match.NoticeDigest), 1, "after days of sleep there is one")
	tb.wait(24 * hour)
	assert.Len(t, tb.of(match.NoticeDigest), 1)

	delete(tb.manners, "amy")
	tb.wait(30 * hour)
	assert.Empty(t, tb.of(match.NoticeDigest), "a timer of a choice of before")
	timers, err := tb.store.Timers(tb.ctx, 100)
	require.NoError(t, err)
	for _, timer := range timers {
		assert.NotEqual(t, match.TimerDigest, timer.Kind)
	}
}

func TestATimerOfAnHourOfBeforeMakesNoDigest(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", clock.PerMove(7*day), nil)
	tb.ask("amy")
	early := match.Timer{At: noon.Add(hour), Kind: match.TimerDigest, Player: "amy"}
	_, err := tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Set: []match.Timer{early}})
	require.NoError(t, err)
	tb.wait(2 * hour)
	assert.Empty(t, tb.of(match.NoticeDigest))
}

// listless is a store that lists nothing.
type listless struct{ match.Store }

func (listless) Matches(context.Context, match.List, match.Page) ([]match.Match, string, error) {
	return nil, "", errors.New("the list cannot be read")
}

// A digest for which the store had no answer at first comes later, and only once.
func TestADigestThatFailedComesLater(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", clock.PerMove(7*day), nil)
	tb.ask("amy")
	next, err := tb.manners.NextDigest(tb.ctx, "amy", tb.now())
	require.NoError(t, err)
	tb.wait(next.Sub(tb.now()) - time.Minute)
	store := tb.store
	tb.serve(listless{store}, sums{version: 2})
	tb.wait(3 * time.Minute)
	assert.Empty(t, tb.of(match.NoticeDigest))
	tb.serve(store, sums{version: 2})
	tb.wait(5 * time.Minute)
	assert.Len(t, tb.of(match.NoticeDigest), 1)
	tb.wait(2 * hour)
	assert.Empty(t, tb.of(match.NoticeDigest))
}

func TestNudges(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	nudge := func(p match.Player) ([]match.Notice, error) {
		return tb.Nudge(tb.ctx, tb.caller(p, "c"), match.Order{})
	}
	_, err := nudge("amy")
	tb.refusal(err, match.ErrOwnTurn)
	_, err = nudge("johan")
	tb.refusal(err, match.ErrNotPlayer)
	_, err = nudge("chris")
	assert.Equal(t, noon.Add(12*hour), tb.refusal(err, match.ErrEarly).When)
	tb.pass(12 * hour)
	notices, err := nudge("chris")
	require.NoError(t, err)
	require.Len(t, notices, 1)
	assert.Equal(t, []any{match.NoticeNudge, m.ID, "c", match.Player("amy"), match.Player("chris"), 0},
		[]any{notices[0].Kind, notices[0].Match, notices[0].Channel, notices[0].Player, notices[0].By, notices[0].To})
	assert.Equal(t, tb.now().Add(30*time.Second), notices[0].Due, "the reply to the command shows it")
	tb.pass(23 * hour)
	_, err = nudge("chris")
	refused := tb.refusal(err, match.ErrNudged)
	assert.Equal(t, noon.Add(36*hour), refused.When)

	tb.play("c", "amy", "one")
	tb.pass(12 * hour)
	_, err = nudge("amy")
	require.NoError(t, err, "each player has their own")
	_, err = nudge("chris")
	tb.refusal(err, match.ErrOwnTurn)
	tb.play("c", "chris", "one")
	tb.restart()
	_, err = nudge("chris")
	tb.refusal(err, match.ErrEarly)
	tb.pass(12 * hour)
	order := tb.caller("chris", "c")
	first, err := tb.Nudge(tb.ctx, order, match.Order{})
	require.NoError(t, err)
	again, err := tb.Nudge(tb.ctx, order, match.Order{})
	require.NoError(t, err)
	assert.Equal(t, first[0].ID, again[0].ID, "an order is executed once")
	tb.finish("c")
	_, err = nudge("chris")
	tb.refusal(err, match.ErrOver)
}

func TestNobodyIsNudgedOnHoliday(t *testing.T) {
	tb := newTable(t)
	strict := clock.PerMove(3 * day)
	strict.NoHolidays = true
	tb.timed("c", clock.PerMove(3*day), nil)
	tb.timed("d", strict, nil)
	tb.nights["amy"] = clock.Rest{Away: []clock.Span{{From: noon, To: noon.Add(day)}}}
	_, err := tb.Nudge(tb.ctx, tb.caller("chris", "c"), match.Order{})
	assert.Equal(t, noon.Add(day), tb.refusal(err, match.ErrHoliday).When)
	_, err = tb.Nudge(tb.ctx, tb.caller("chris", "d"), match.Order{})
	tb.refusal(err, match.ErrEarly)
	tb.pass(12 * hour)
	_, err = tb.Nudge(tb.ctx, tb.caller("chris", "d"), match.Order{})
	require.NoError(t, err, "a holiday does not count there")
	tb.pass(day)
	_, err = tb.Nudge(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err, "it is over")
}

// On a short clock a quarter of the time is enough.
// A set-up that others make meanwhile, in secret, begins no new turn.
func TestNudgesInASimultaneousTurn(t *testing.T) {
	tb := lay(t, "ambush", 3, clock.PerMove(20*day))
	tb.pass(11 * hour)
	tb.ready("amy")
	tb.pass(hour)
	notices, err := tb.Nudge(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	assert.Len(t, notices, 2)

	tb.pass(day)
	for p, back := range map[match.Player]time.Duration{"chris": day, "johan": 2 * day} {
		tb.nights[p] = clock.Rest{Away: []clock.Span{{From: tb.now(), To: tb.now().Add(back)}}}
	}
	_, err = tb.Nudge(tb.ctx, tb.caller("amy", "c"), match.Order{})
	assert.Equal(t, tb.now().Add(day), tb.refusal(err, match.ErrHoliday).When, "when the first is back")
}

func TestNudgesOnAShortClock(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", clock.PerMove(8*time.Minute), nil)
	nudge := func() error {
		_, err := tb.Nudge(tb.ctx, tb.caller("chris", "c"), match.Order{})
		return err
	}
	assert.Equal(t, noon.Add(2*time.Minute), tb.refusal(nudge(), match.ErrEarly).When)
	tb.pass(2*time.Minute - time.Millisecond)
	tb.refusal(nudge(), match.ErrEarly)
	tb.pass(time.Millisecond)
	require.NoError(t, nudge())
}
