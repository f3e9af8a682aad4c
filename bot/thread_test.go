package bot_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
)

// threads returns the threads of the world.
func (tb *table) threads() []sandbox.Channel {
	var list []sandbox.Channel
	for _, c := range tb.Channels() {
		if c.IsThread() {
			list = append(list, c)
		}
	}
	return list
}

func TestBusyChannelOffersThread(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", against(tb.alain), text("form", "series-5"), text("side", "white"))
	tb.refused(0, busy, "one match at a time")
	told := tb.press(tb.amy, busy, present.VerbThread)
	assert.Equal(t, busy.ID, told.ID, "the offer is used up")
	assert.Empty(t, told.Buttons())
	require.Len(t, tb.threads(), 1)
	thread := tb.threads()[0]
	assert.Contains(t, told.Content, "<#"+thread.ID+">")
	assert.Equal(t, tb.lobby, thread.ParentID)
	assert.Equal(t, sandbox.ChannelPublicThread, thread.Type)
	assert.Equal(t, 10080, thread.Thread.AutoArchiveDuration)
	assert.Contains(t, thread.Name, "Amy")
	assert.Contains(t, thread.Name, "Alain")

	var offer sandbox.Message
	tb.until("the challenge waits in the thread", func() bool {
		for _, m := range tb.alain.Messages(thread.ID) {
			if m.Pinged(tb.alain.User().ID) {
				offer = m
				return true
			}
		}
		return false
	})
	assert.Contains(t, offer.Content, "Amy")
	tb.press(tb.alain, offer, present.VerbAccept)
	board := tb.newest(thread.ID)
	assert.True(t, board.Pinged(tb.alain.User().ID), "Alain is Black there")
	s := tb.live(thread.ID)
	assert.Equal(t, []string{"Alain", "Amy"}, s.Match.Names)
	assert.Equal(t, "5", s.Match.Setup["rounds"])
	assert.Zero(t, tb.live(tb.lobby).Head, "the other match goes on")

	again := tb.command(tb.johan, thread.ID, "challenge")
	tb.press(tb.johan, again, present.VerbThread)
	require.Len(t, tb.threads(), 2)
	for _, c := range tb.threads() {
		assert.Equal(t, tb.lobby, c.ParentID, "a thread opens beside the thread")
	}
}

func TestThreadNeedsPermission(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge")
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal&^sandbox.PermissionCreatePublicThreads))
	tb.refused(0, tb.press(tb.amy, busy, present.VerbThread), "create public threads")
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal))
	tb.Fail(sandbox.Fault{Method: "POST", Path: "/threads", Status: http.StatusForbidden, Code: 50013})
	tb.refused(0, tb.press(tb.amy, busy, present.VerbThread), "create public threads")
	assert.Empty(t, tb.threads())
}

func TestArchivedThreadIsRevivedByTheCourier(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", against(tb.johan))
	tb.Fail(sandbox.Fault{Method: "POST", Path: posts, Status: 503, Times: 3})
	tb.press(tb.amy, busy, present.VerbThread)
	thread := tb.threads()[0].ID
	require.NoError(t, tb.Archive(thread))
	tb.until("the challenge is posted", func() bool { return len(tb.johan.Messages(thread)) > 0 && tb.delivered() })
	assert.False(t, tb.threads()[0].Archived())
}
