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

// refuses lets delivery of the first due notice of each channel fail once more.
func (t *table) refuses() {
	t.Helper()
	due, err := t.Due(t.ctx, 100)
	require.NoError(t, err)
	for _, n := range due {
		require.NoError(t, t.Postpone(t.ctx, n, t.now().Add(time.Minute)))
	}
}

// posted delivers all notices that were left to replies.
func (t *table) posted() {
	t.Helper()
	t.pass(time.Minute)
	t.drain()
}

// unseen begins a match in which amy moves and the channel refuses the post for the time d.
func (t *table) unseen(c clock.Control, d time.Duration) match.ID {
	t.Helper()
	id := t.timed("c", c, nil).Match.ID
	t.posted()
	t.play("c", "amy", "one")
	t.pass(time.Minute)
	t.refuses()
	t.wait(d)
	return id
}

func TestNobodyLosesOnTimeWithATurnThatCannotBeSeen(t *testing.T) {
	for name, control := range map[string]clock.Control{"automatic": clock.PerMove(hour), "claimed": soft(clock.PerMove(hour))} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			id := tb.unseen(control, 2*day)
			require.True(t, tb.row(id).Live())
			_, err := tb.Claim(tb.ctx, tb.caller("amy", "c"), match.Order{})
			tb.refusal(err, match.ErrInTime)

			tb.pass(time.Minute)
			for _, n := range tb.drain() { // the channel takes posts again
				assert.Equal(t, match.NoticeTurn, n.Kind, "nothing has reminded of it")
			}
			assert.Equal(t, []engine.Seat{1}, tb.row(id).Running())
			assert.Equal(t, tb.now().Add(hour), tb.row(id).Deadline(), "the turn is there for them to see")
			tb.wait(31 * time.Minute)
			assert.Equal(t, []int{2}, tb.reminders())
			tb.wait(30 * time.Minute)
			assert.Equal(t, control.Soft, tb.row(id).Live())
			assert.Len(t, tb.of(match.NoticeFlag), map[bool]int{true: 1}[control.Soft])
		})
	}
}

// The board can be seen in private: a player who moves before the channel has shown the turn has spent no
// time.
func TestMoveBeforeItsTurnCouldBeSeen(t *testing.T) {
	tb := newTable(t)
	id := tb.unseen(clock.Control{Bank: 2 * hour, Increment: 0, Cap: 2 * hour}, 3*hour)
	tb.play("c", "chris", "two")
	assert.Equal(t, []time.Duration{2*hour - time.Minute, 2 * hour}, tb.left("c"))
	tb.wait(5 * hour)
	assert.True(t, tb.row(id).Live(), "nor can the answer be seen, which waits behind it")
	tb.drain()
	assert.Equal(t, tb.now().Add(2*hour-time.Minute), tb.row(id).Deadline())
}

// The refused notice may be about another match, or none: the notices behind it are not seen either.
func TestTurnWaitsBehindWhatTheChannelRefuses(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	tb.posted()
	_, err := tb.store.Commit(tb.ctx, match.Change{At: tb.now(), Notices: []match.Notice{{Kind: match.NoticePuzzle, Channel: "c", Due: tb.now()}}})
	require.NoError(t, err)
	tb.refuses()
	tb.wait(10 * time.Minute)
	tb.play("c", "amy", "one")
	tb.wait(day)
	require.True(t, tb.row(m.ID).Live())
	tb.drain()
	assert.Equal(t, tb.now().Add(hour), tb.row(m.ID).Deadline())
	assert.Equal(t, hour, tb.row(m.ID).Clocks[0].Left, "whose turn was seen has spent the time of it, and got the increment")
}

// So are those of a match that begins behind the refused end of another.
func TestFirstTurnWaitsBehindTheEndOfTheMatchBefore(t *testing.T) {
	tb := newTable(t)
	tb.timed("c", clock.PerMove(hour), nil)
	tb.posted()
	tb.play("c", "amy", "one", "two", "three")
	_, err := tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	tb.pass(time.Minute)
	tb.refuses()
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	tb.wait(day)
	assert.True(t, tb.row(m.ID).Live())
}

// A turn that was seen takes time, also where the channel refuses what came after it.
func TestTurnThatWasSeenTakesTime(t *testing.T) {
	tb := lay(t, "ambush", 3, hours(12))
	tb.drain()
	tb.wait(time.Hour)
	_, err := tb.Resign(tb.ctx, tb.caller("johan", "c"), match.Order{})
	require.NoError(t, err, "the others play on")
	tb.pass(time.Minute)
	tb.refuses()
	tb.wait(12 * time.Hour)
	assert.NotEmpty(t, tb.row("1").LeftAt(0), "whose set-up was asked for an hour before")
}

// A failure that is retried within the grace gives no time back, and costs no commit.
func TestTurnThatIsPostedAtTheSecondTrySoonTakesTime(t *testing.T) {
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	tb.posted()
	notices := tb.play("c", "amy", "one")
	before := tb.row(m.ID)
	require.NoError(t, tb.Postpone(tb.ctx, notices[0], tb.now()))
	tb.pass(match.FlagGrace)
	notices[0].Attempts++
	_, err := tb.MarkDelivered(tb.ctx, notices[0], match.Post{Message: "board"})
	require.NoError(t, err)
	assert.Equal(t, before, tb.row(m.ID))
}

// A notice that is given up in a lost channel starts no clock in the new one.
func TestRefusedTurnOfALostChannelBeginsNoClock(t *testing.T) {
	tb := newTable(t)
	id := tb.unseen(clock.PerMove(hour), hour)
	waiting, err := tb.store.Pending(tb.ctx, "c")
	require.NoError(t, err)
	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	_, err = tb.Rehome(tb.ctx, tb.caller("chris", "other"), id, false)
	require.NoError(t, err)
	assert.Equal(t, tb.now().Add(hour), tb.row(id).Deadline())
	tb.wait(10 * time.Minute)
	before := tb.row(id)
	_, err = tb.MarkDelivered(tb.ctx, waiting[0], match.Post{})
	require.NoError(t, err)
	assert.Equal(t, before, tb.row(id))
}

// A match that cannot be read does not keep its channel's notices from being delivered or given up.
func TestAMatchThatCannotBeReadHoldsUpNoDelivery(t *testing.T) {
	tb := newTable(t)
	id := tb.unseen(clock.PerMove(hour), hour)
	tb.serve(damagedRow{tb.store, id}, sums{version: 2})
	due, err := tb.Due(tb.ctx, 10)
	require.NoError(t, err)
	if len(due) == 0 {
		tb.pass(time.Hour)
		due, err = tb.Due(tb.ctx, 10)
		require.NoError(t, err)
	}
	require.NotEmpty(t, due)
	require.Positive(t, due[0].Attempts)
	require.NoError(t, tb.Again(tb.ctx, due[0]))
	_, err = tb.MarkDelivered(tb.ctx, due[0], match.Post{})
	require.NoError(t, err)
}
