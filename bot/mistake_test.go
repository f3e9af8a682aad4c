package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
)

// refused checks that an answer is for one person, says why, and that the channel's match is as it was.
func (tb *table) refused(head int, answer sandbox.Message, why string) {
	tb.t.Helper()
	require.NotEmpty(tb.t, why, "anything contains nothing: what does %q say?", answer.Content)
	assert.True(tb.t, answer.Ephemeral(), "only the asker sees %q", answer.Content)
	assert.Contains(tb.t, answer.Content, why)
	assert.Empty(tb.t, answer.MentionIDs)
	if !tb.over(tb.lobby) {
		assert.Equal(tb.t, head, tb.live(tb.lobby).Head, "nothing has changed")
	}
}

func TestMistakesInAMatch(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	first := tb.begin(tb.lobby, text("form", "single"))
	move := func(a *sandbox.Actor, typed string) sandbox.Message {
		return tb.command(a, tb.lobby, "move", text("move", typed))
	}
	tb.refused(0, move(tb.johan, "Purple Forward 1"), "not your turn")
	tb.refused(0, move(tb.amy, "Purple Forward 1"), "watching")
	tb.refused(0, move(tb.alain, "castle"), "cannot read")
	tb.refused(0, move(tb.alain, "Purple Forward 9"), "Rule")
	meant := move(tb.alain, "Purple")
	tb.refused(0, meant, "moves")
	assert.NotEmpty(t, meant.Menus(), "it can be chosen what was meant")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "fill", text("side", "left")), "filled between two rounds")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "resign"), "watching")
	tb.refused(0, tb.choose(tb.johan, first, present.VerbNarrow, "purple"), "not your turn")
	tb.refused(0, tb.choose(tb.amy, first, present.VerbNarrow, "purple"), "watching")
	assert.Len(t, tb.boards(tb.lobby), 1)
}

func TestStaleControls(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	first := tb.begin(tb.lobby, text("form", "single"))
	// The old menus stay, as they do if Discord does not let the bot remove them.
	tb.Fail(sandbox.Fault{Method: "PATCH", Path: "/channels/", Times: -1, Status: 403, Code: 50001})
	squares := tb.choose(tb.alain, first, present.VerbNarrow, "purple")
	tb.command(tb.alain, tb.lobby, "move", text("move", "Brown Forward 1"))
	second := tb.newest(tb.lobby)
	tb.typeMove(tb.lobby)
	head := tb.live(tb.lobby).Head
	tb.refused(head, tb.choose(tb.alain, first, present.VerbNarrow, "purple"), "earlier move")
	tb.refused(head, tb.choose(tb.alain, squares, present.VerbMove, squares.Menus()[0].Options()[0].Value), "earlier move")
	tb.refused(head, tb.choose(tb.johan, second, present.VerbMove, second.Menus()[0].Options()[0].Value), "earlier move")
}

func TestFinishedMatch(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	first := tb.begin(tb.lobby, text("form", "single"))
	tb.Fail(sandbox.Fault{Method: "PATCH", Path: "/channels/", Times: -1, Status: 403, Code: 50001})
	question := tb.command(tb.johan, tb.lobby, "resign")
	require.True(t, question.Ephemeral())
	again := tb.command(tb.johan, tb.lobby, "resign")
	done := tb.press(tb.johan, question, present.VerbResign)
	assert.True(t, done.Ephemeral())
	assert.Empty(t, done.Buttons(), "the question is answered")
	result := tb.newest(tb.lobby)
	assert.Contains(t, result.Content, "resigns")
	tb.refused(0, tb.press(tb.johan, again, present.VerbResign), "over")
	tb.refused(0, tb.choose(tb.alain, first, present.VerbNarrow, "purple"), "over")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "move", text("move", "Purple Forward 1")), "over")
	tb.refused(0, tb.command(tb.amy, tb.lobby, "move", text("move", "Purple Forward 1")), "No match is running")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "resign"), "No match is running")
}

func TestThinkingAgainAboutResigning(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	question := tb.command(tb.johan, tb.lobby, "resign")
	kept := tb.press(tb.johan, question, present.VerbKeep)
	assert.Equal(t, question.ID, kept.ID, "the question is replaced")
	assert.Empty(t, kept.Buttons())
	assert.False(t, tb.over(tb.lobby))
}

func TestMistakesWithChallenges(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	bot := sandbox.Option{Name: "opponent", Value: tb.Bot().ID}
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", against(tb.alain)), "cannot challenge yourself")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", bot), "does not play here")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", text("form", "single"), text("options", "rounds=5")), "There is nothing to choose for `options`")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", text("options", "speed=5")), "The options are: length, rounds")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", text("options", "length=series, rounds 4")), "It can be: 3, 5, 7, 9")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", text("form", "endless")), "You can choose **Standard match to 3**")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "challenge", text("side", "left")), "isn't a choice for `side`")
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	assert.True(t, offer.Pinged(tb.johan.User().ID))
	tb.refused(0, tb.press(tb.alain, offer, present.VerbAccept), "your own challenge")
	tb.refused(0, tb.press(tb.amy, offer, present.VerbAccept), "between Alain and Johan")
	tb.refused(0, tb.press(tb.amy, offer, present.VerbDecline), "between Alain and Johan")
	tb.refused(0, tb.press(tb.johan, offer, present.VerbWithdraw), "between Alain and Johan")
	assert.True(t, tb.over(tb.lobby))
}

func TestDeclinedAndWithdrawnChallenges(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for verb, who := range map[string]*sandbox.Actor{present.VerbDecline: tb.johan, present.VerbWithdraw: tb.alain} {
		offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
		closed := tb.press(who, offer, verb)
		assert.False(t, closed.Ephemeral())
		tb.until("the buttons are taken away, and the post says why", func() bool {
			m, err := tb.amy.Message(offer.ID)
			return err == nil && len(m.Buttons()) == 0 && m.Content == closed.Content
		})
	}
}

func TestLateButtonOfAChallenge(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.Fail(sandbox.Fault{Method: "PATCH", Path: "/channels/", Times: -1, Status: 403, Code: 50001})
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	tb.press(tb.alain, offer, present.VerbWithdraw)
	tb.refused(0, tb.press(tb.johan, offer, present.VerbAccept), "closed")
}

func TestOpenChallenge(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	offer := tb.command(tb.alain, tb.lobby, "challenge", text("side", "white"))
	board := tb.press(tb.amy, offer, present.VerbAccept)
	tb.until("the post says who accepted", func() bool {
		m, err := tb.johan.Message(offer.ID)
		return err == nil && len(m.Buttons()) == 0 && strings.Contains(m.Content, "Amy accepted")
	})
	assert.NotEmpty(t, board.Attachments)
	assert.True(t, board.Pinged(tb.amy.User().ID), "Amy is Black and moves first")
}

func TestExpiredChallenge(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	w.pass(7 * 24 * time.Hour)
	tb.until("the channel hears of it", func() bool {
		for _, m := range tb.amy.Messages(tb.lobby) {
			if m.ID != offer.ID && m.Pinged(tb.alain.User().ID) {
				return true
			}
		}
		return false
	})
	assert.True(t, tb.over(tb.lobby))
}

func TestMissingPermissions(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.press(tb.alain, tb.command(tb.alain, tb.lobby, "resign"), present.VerbResign)
	last := tb.newest(tb.lobby)
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal&^(sandbox.PermissionAttachFiles|sandbox.PermissionSendMessages)))
	tb.refused(0, tb.press(tb.johan, last, present.VerbRematch), "attach files")
	answer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.amy))
	tb.refused(0, answer, "send messages")
	assert.Contains(t, answer.Content, "attach files")
	tb.refused(0, tb.press(tb.johan, offer, present.VerbAccept), "attach files")
	assert.True(t, tb.over(tb.lobby))
}
