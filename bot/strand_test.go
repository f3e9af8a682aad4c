package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
)

// deserted begins a match, deletes its channel, and waits until both players have been told.
func (tb *table) deserted(delete func()) {
	tb.t.Helper()
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	delete()
	tb.until("both are told", func() bool {
		return len(tb.direct(tb.johan, "was deleted")) == 1 && len(tb.direct(tb.alain, "was deleted")) == 1 && tb.delivered()
	})
}

func TestMatchOfADeletedChannelGoesOnElsewhere(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	other := tb.channel("table-1")
	tb.deserted(func() { require.NoError(t, tb.DeleteChannel(tb.lobby)) })

	games := tb.command(tb.johan, other, "games")
	assert.Contains(t, games.Content, "/continue match:2")
	it := []sandbox.Option{text("match", "2")}
	assert.Contains(t, tb.command(tb.amy, other, "continue", it...).Content, "can go on with match")
	ofChannel := tb.entitled(tb.amy, other, sandbox.PermissionManageMessages, "continue", it)
	assert.Contains(t, ofChannel.Content, "can go on with match", "no moderator of one channel takes a match there")
	moved := tb.command(tb.alain, other, "continue")
	assert.Contains(t, moved.Content, "continues the match here")
	assert.NotEmpty(t, moved.Attachments, "the board")
	tb.typeMove(other)
	assert.Contains(t, tb.command(tb.johan, other, "continue").Content, "None of your matches")
}

// A match continues only in a channel where the bot can post, because it could not be moved again.
func TestMatchGoesOnOnlyWhereTheBotCanPost(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	mute, other := tb.channel("table-1"), tb.channel("table-2")
	tb.deserted(func() { require.NoError(t, tb.DeleteChannel(tb.lobby)) })
	require.NoError(t, tb.SetPermissions(mute, sandbox.PermissionsMinimal&^sandbox.PermissionAttachFiles))
	assert.Contains(t, tb.command(tb.alain, mute, "continue").Content, "attach files")
	assert.Contains(t, tb.command(tb.alain, other, "continue").Content, "continues the match here")
}

func TestMatchOfADeletedChannelCanBeGivenUp(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	other := tb.channel("table-1")
	tb.deserted(func() { require.NoError(t, tb.DeleteChannel(tb.lobby)) })
	sure := tb.command(tb.johan, other, "resign", text("match", "2"))
	assert.NotContains(t, tb.press(tb.johan, sure, present.VerbResign).Content, "channel")
	tb.until("the other one is told", func() bool { return len(tb.direct(tb.alain, "resigned")) == 1 })
	assert.Empty(t, tb.direct(tb.johan, "resigned"))
}

// There is no channel in which the abort could be shown.
func TestMatchOfADeletedChannelCanBeAborted(t *testing.T) {
	t.Parallel()
	for name, options := range map[string][]sandbox.Option{
		"against a person":     nil,
		"against the computer": {text("level", "expert"), text("side", "black")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t, withRobot(&robot{}))
			other := tb.channel("table-1")
			if options == nil {
				tb.begin(tb.lobby)
			} else {
				tb.command(tb.alain, tb.lobby, "challenge", options...)
			}
			id := string(tb.live(tb.lobby).Match.ID)
			require.NoError(t, tb.DeleteChannel(tb.lobby))
			tb.until("the players are told", func() bool {
				return len(tb.direct(tb.alain, "was deleted")) == 1 && tb.delivered()
			})
			answer := tb.command(tb.alain, other, "abort", text("match", id))
			assert.Contains(t, answer.Content, "You aborted the match")
			assert.NotContains(t, answer.Content, "channel")
			if options == nil {
				tb.until("the other one is told", func() bool { return len(tb.direct(tb.johan, "aborted")) == 1 })
			}
		})
	}
}

// A moderator adjudicates one stranded match and deletes another, from another channel.
func TestMatchOfADeletedChannelCanBeModerated(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	lost, other := []string{tb.lobby, tb.channel("table-1")}, tb.channel("table-2")
	var ids []string
	for _, channel := range lost {
		tb.beginOf(tb.amy, tb.johan, channel)
		ids = append(ids, string(tb.live(channel).Match.ID))
	}
	for _, channel := range lost {
		require.NoError(t, tb.DeleteChannel(channel))
	}
	tb.until("both are told of both", func() bool {
		return len(tb.direct(tb.amy, "was deleted")) == 2 && len(tb.direct(tb.johan, "was deleted")) == 2 && tb.delivered()
	})

	decided := tb.command(tb.alain, other, "moderate", moderate("adjudicate", "she left", text("winner", "white"), text("match", ids[0]))...)
	assert.True(t, decided.Ephemeral())
	assert.Contains(t, decided.Content, "The channel of match "+ids[0]+" is gone")
	for _, a := range []*sandbox.Actor{tb.amy, tb.johan} {
		tb.until("they learn of it in private", func() bool { return len(tb.direct(a, "A moderator decided the match")) == 1 })
	}

	sure := tb.command(tb.alain, other, "moderate", moderate("delete", "a test", text("match", ids[1]))...)
	assert.Contains(t, sure.Content, "The match's channel is gone, so the players are told in private: “a test”")
	done := tb.press(tb.alain, sure, present.VerbDelete, present.ArgAccept)
	assert.Contains(t, done.Content, "The match is deleted. I am telling its players in private.")
	for _, a := range []*sandbox.Actor{tb.amy, tb.johan} {
		tb.until("they learn of that, too", func() bool { return len(tb.direct(a, "deleted match "+ids[1])) == 1 })
	}
	assert.Contains(t, tb.command(tb.alain, other, "review", text("match", ids[1])).Content, "can't find that match")
	require.NoError(t, tb.db.Check(t.Context()))
}

func TestChannelThatWasDeletedWhileTheBotWasAway(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	other := tb.channel("table-1")
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	tb.newest(tb.lobby)
	tb.end()
	require.NoError(t, tb.DeleteChannel(tb.lobby))
	tb.start()
	assert.Contains(t, tb.command(tb.alain, other, "continue", text("match", "2")).Content, "still has its channel", "nobody has noticed yet")
	tb.later(12 * time.Hour)
	tb.command(tb.alain, other, "nudge", text("match", "2"))
	tb.until("both are told, since the nudge finds no channel", func() bool {
		return len(tb.direct(tb.johan, "was deleted")) == 1 && len(tb.direct(tb.alain, "was deleted")) == 1 && tb.delivered()
	})
	assert.Contains(t, tb.command(tb.johan, other, "continue").Content, "continues the match here")
	tb.typeMove(other)
}

func TestThreadsThatAreDeletedStrandTheirMatch(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("side", "black"), apart)
	thread := tb.threads()[0].ID
	var offer sandbox.Message
	tb.until("the challenge waits in the thread", func() bool {
		for _, m := range tb.johan.Messages(thread) {
			offer = m
		}
		return offer.ID != "" && tb.delivered()
	})
	tb.press(tb.johan, offer, present.VerbAccept)
	tb.newest(thread)
	require.NoError(t, tb.DeleteChannel(thread))
	tb.until("both are told", func() bool {
		return len(tb.direct(tb.johan, "was deleted")) == 1 && len(tb.direct(tb.alain, "was deleted")) == 1
	})
	tb.command(tb.johan, tb.lobby, "continue")
	tb.typeMove(tb.lobby)
}
