package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// done delivers a notice as a message and returns the message to retire.
func (t *table) done(n match.Notice, message string) string {
	t.Helper()
	retire, err := t.MarkDelivered(t.ctx, n, match.Post{Message: message})
	require.NoError(t, err)
	return retire.Message
}

func TestPostsAreRetired(t *testing.T) {
	tb := newTable(t)
	offer, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Opponent: "chris", Setup: engine.Setup{"skips": "9"}})
	require.NoError(t, err)
	assert.Empty(t, tb.done(offer[0], "offer"))
	start, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), offer[0].Challenge)
	require.NoError(t, err)
	assert.Equal(t, "offer", tb.done(start[0], "start"))
	turn := tb.play("c", "amy", "one")
	require.Len(t, turn, 2)
	assert.Empty(t, tb.done(turn[0], "part"), "a part of a turn has no controls and takes none away")
	assert.Equal(t, "start", tb.done(turn[1], "board"))
	assert.Empty(t, tb.done(turn[1], "twice"))
	assert.Equal(t, match.Post{Channel: "c", Message: "board"}, tb.live("c").Post)
}

func TestClosedChallengeRetiresItsPost(t *testing.T) {
	tb := newTable(t)
	offer, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums"})
	require.NoError(t, err)
	tb.done(offer[0], "offer")
	closed, err := tb.Withdraw(tb.ctx, tb.caller("amy", "c"), offer[0].Challenge)
	require.NoError(t, err)
	assert.Equal(t, match.NoticeClosed, closed[0].Kind)
	assert.Equal(t, "offer", tb.done(closed[0], "withdrawn"))
	c, err := tb.ChallengeByID(tb.ctx, offer[0].Challenge)
	require.NoError(t, err)
	assert.Equal(t, "offer", c.Message)
}

func TestLeaseReleaseAndLater(t *testing.T) {
	tb := newTable(t)
	n := func() match.Notice {
		notices, err := tb.Challenge(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums"})
		require.NoError(t, err)
		return notices[0]
	}()
	due := func() int {
		notices, err := tb.Due(tb.ctx, 10)
		require.NoError(t, err)
		return len(notices)
	}
	next := func() time.Time {
		at, err := tb.NextDue(tb.ctx)
		require.NoError(t, err)
		return at
	}
	assert.Zero(t, due())
	assert.Equal(t, noon.Add(30*time.Second), next())
	require.NoError(t, tb.Release(tb.ctx, n))
	assert.Equal(t, 1, due())
	assert.Equal(t, noon, next())
	require.NoError(t, tb.Postpone(tb.ctx, n, noon.Add(time.Minute)))
	assert.Zero(t, due())
	tb.pass(time.Minute)
	again, err := tb.Due(tb.ctx, 10)
	require.NoError(t, err)
	require.Len(t, again, 1)
	assert.Equal(t, 1, again[0].Attempts)
	assert.Equal(t, n.Nonce, again[0].Nonce, "every attempt has the same nonce")
	tb.done(n, "message")
	assert.True(t, next().IsZero())
}

func TestNoncesDiffer(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", engine.Setup{"skips": "19", "goal": "100"})
	seen := map[string]bool{}
	for range 5 {
		for _, n := range tb.play("c", tb.live("c").Turn()[0], "one") {
			assert.False(t, seen[n.Nonce])
			assert.LessOrEqual(t, len(n.Nonce), 25)
			seen[n.Nonce] = true
		}
	}
}

func TestRecoverNeedsNoLease(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", engine.Setup{"skips": "19", "goal": "100"})
	tb.begin("d", nil)
	tb.pass(time.Minute)
	tb.drain()
	long, failed := tb.play("c", "amy", "one"), tb.play("d", "amy", "one")
	require.Len(t, long, 3, "a turn of several notices")
	require.NoError(t, tb.Postpone(tb.ctx, failed[0], tb.now().Add(time.Hour)))
	assert.Empty(t, tb.drain(), "the replies have their time")
	tb.restart()
	require.NoError(t, tb.Recover(tb.ctx))
	var numbers []uint64
	for _, n := range tb.drain() {
		numbers = append(numbers, n.ID)
	}
	assert.Equal(t, []uint64{long[0].ID, long[1].ID, long[2].ID}, numbers)
	due, err := tb.NextDue(tb.ctx)
	require.NoError(t, err)
	assert.Equal(t, tb.now().Add(time.Hour), due, "what was put off stays put off")
}
