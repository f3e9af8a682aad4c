package bot_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine/match/play"
)

// sleepy returns a table with a clock on which days pass, with a match in a thread, and the thread.
func sleepy(t *testing.T) (*table, *watch, string) {
	t.Helper()
	c := newWatch()
	tb := newTable(t, withBot(func(o *bot.Options) { o.Now, o.Until = c.now, c.until }),
		withService(func(o *play.Options) { o.Now = c.now }),
		withDiscord(func(o *sandbox.Options) {
			o.Now = c.now
			o.TokenLimit = 1000 * time.Hour
			o.ResponseLimit = 1000 * time.Hour
		}))
	tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("side", "black"), apart)
	thread := tb.threads()[0].ID
	var offer sandbox.Message
	tb.until("the challenge waits in the thread", func() bool {
		list := tb.johan.Messages(thread)
		for _, m := range list {
			offer = m
		}
		c.pass(0)
		return len(list) > 0 && tb.delivered()
	})
	tb.press(tb.johan, offer, present.VerbAccept)
	tb.newest(thread)
	return tb, c, thread
}

// days lets time pass in steps of an hour, and waits after each step until everything due is done.
func (tb *table) days(c *watch, n int) {
	tb.t.Helper()
	for range n * 24 {
		c.pass(time.Hour)
		tb.until("what was due is done", func() bool {
			c.pass(time.Second) // for what is tried again
			return tb.delivered() && tb.idle(c)
		})
	}
}

// requested counts the requests of a kind to a channel.
func (tb *table) requested(method, channel string) int {
	n := 0
	for _, r := range tb.Requests() {
		if r.Method == method && r.Path == "/channels/"+channel {
			n++
		}
	}
	return n
}

func TestThreadsOfLiveMatchesStayAwake(t *testing.T) {
	t.Parallel()
	tb, c, thread := sleepy(t)
	tb.days(c, 3)
	assert.Zero(t, tb.requested("PATCH", thread), "in the first days nothing needs to be done")
	tb.days(c, 17)
	assert.False(t, tb.threads()[0].Archived(), "Discord would have archived it after a week")
	assert.Equal(t, 10080, tb.threads()[0].Thread.AutoArchiveDuration)
	assert.Positive(t, tb.requested("PATCH", thread))
	assert.Len(t, tb.johan.Messages(thread), len(tb.boards(thread))+1, "nothing was posted for it")

	require.NoError(t, tb.Archive(thread))
	_, err := tb.alain.Command(tb.patient(), thread, "move", text("move", "Brown Forward 1"))
	require.ErrorIs(t, err, sandbox.ErrArchived, "nobody can play while it is asleep")
	tb.days(c, 1)
	assert.False(t, tb.threads()[0].Archived(), "somebody had archived it")

	require.NoError(t, tb.SetPermissions(thread, sandbox.PermissionViewChannel))
	require.NoError(t, tb.Archive(thread))
	tb.days(c, 2)
	require.NoError(t, tb.SetPermissions(thread, sandbox.PermissionsMinimal))
	tb.days(c, 1)
	assert.False(t, tb.threads()[0].Archived(), "a refusal is not the end of it")

	require.NoError(t, tb.Lock(thread))
	before := tb.requested("PATCH", thread)
	tb.days(c, 2)
	assert.True(t, tb.threads()[0].Archived(), "what moderators have locked stays so")
	assert.Equal(t, before, tb.requested("PATCH", thread))
}

func TestThreadsOfFinishedMatchesFallAsleep(t *testing.T) {
	t.Parallel()
	tb, c, thread := sleepy(t)
	tb.tolerant = true // when days pass like this, the buttons of an old board may go when the thread is asleep
	tb.press(tb.johan, tb.command(tb.johan, thread, "resign"), present.VerbResign)
	tb.days(c, 2)
	asked := tb.requested("GET", thread)
	tb.days(c, 7)
	assert.True(t, tb.threads()[0].Archived())
	assert.Equal(t, asked, tb.requested("GET", thread), "nobody looks any more")
}

func TestThreadsThatAreGoneHoldUpNothing(t *testing.T) {
	t.Parallel()
	tb, c, thread := sleepy(t)
	tb.Fail(sandbox.Fault{Method: http.MethodGet, Path: "/channels/" + thread, Status: http.StatusInternalServerError, Times: 2})
	tb.days(c, 1)
	require.NoError(t, tb.DeleteChannel(thread))
	tb.days(c, 2)
	assert.True(t, tb.delivered())
}
