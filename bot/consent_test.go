package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// beginOf lets one person challenge another as Black and returns the first board.
func (tb *table) beginOf(black, white *sandbox.Actor, channel string, options ...sandbox.Option) sandbox.Message {
	tb.t.Helper()
	m := tb.command(black, channel, "challenge", append(options, against(white), text("side", "black"))...)
	require.False(tb.t, m.Ephemeral(), m.Content)
	return tb.press(white, m, present.VerbAccept)
}

// reread returns the current state of a message.
func (tb *table) reread(m sandbox.Message) sandbox.Message {
	tb.t.Helper()
	now, err := tb.amy.Message(m.ID)
	require.NoError(tb.t, err)
	return now
}

// lastPost returns the newest public post of the bot in a channel.
func (tb *table) lastPost(channel string) sandbox.Message {
	all := tb.amy.Messages(channel)
	for i := len(all) - 1; i >= 0; i-- {
		if m := all[i]; m.Author.ID == tb.Bot().ID && !m.Ephemeral() {
			return m
		}
	}
	return sandbox.Message{}
}

func TestTakebackByConsent(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.refused(0, tb.command(tb.alain, tb.lobby, "takeback"), "nothing to take back")
	before := tb.position(tb.lobby)
	tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	board := tb.newest(tb.lobby)

	asked := tb.command(tb.alain, tb.lobby, "takeback")
	require.False(t, asked.Ephemeral(), asked.Content)
	assert.Contains(t, asked.Content, "Red Left 2 🟦 Blue")
	assert.True(t, asked.Pinged(tb.johan.User().ID))
	tb.refused(1, tb.command(tb.alain, tb.lobby, "takeback"), "asked already")
	tb.refused(1, tb.press(tb.alain, asked, present.VerbTakeback, present.ArgAccept), "your own question")
	tb.refused(1, tb.press(tb.amy, asked, present.VerbTakeback, present.ArgAccept), "watching")
	assert.NotEmpty(t, tb.reread(asked).Buttons(), "the wrong person takes nothing away")

	again := tb.press(tb.johan, asked, present.VerbTakeback, present.ArgAccept)
	assert.False(t, again.Ephemeral())
	assert.Contains(t, again.Content, "undone")
	assert.True(t, again.Pinged(tb.alain.User().ID))
	tb.checkPictures(again)
	assert.Equal(t, before, tb.position(tb.lobby))
	tb.until("the question and the old board are disarmed", func() bool {
		return len(tb.reread(asked).Buttons()) == 0 && len(tb.reread(board).Menus()) == 0
	})
	assert.Equal(t, again.ID, tb.newest(tb.lobby).ID, "the board is posted anew")
	tb.command(tb.alain, tb.lobby, "move", text("move", "Purple Forward 2"))
	assert.Equal(t, 3, tb.live(tb.lobby).Head)

	record := tb.command(tb.amy, tb.lobby, "export")
	assert.NotContains(t, string(tb.File(record.Attachments[0])), "Red Left 2 Blue")
	json := tb.command(tb.amy, tb.lobby, "export", text("format", "json"))
	assert.NotContains(t, string(tb.File(json.Attachments[0])), "Red Left 2 Blue")
	review := tb.command(tb.amy, tb.lobby, "review")
	for _, menu := range review.Menus() {
		for _, o := range menu.Options() {
			assert.NotContains(t, o.Label, "Red")
		}
	}
	page := tb.step(tb.amy, review, "last")
	assert.Contains(t, page.Content, "**Alain** (Black) had played Red Left 2 🟦 Blue here, and took it back.")
}

func TestTakebackIsDeclinedOrLapses(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	asked := tb.command(tb.alain, tb.lobby, "takeback")
	declined := tb.press(tb.johan, asked, present.VerbTakeback, present.ArgDecline)
	assert.False(t, declined.Ephemeral())
	assert.True(t, declined.Pinged(tb.alain.User().ID))
	assert.Contains(t, declined.Content, "the move stands")
	tb.until("the question is disarmed", func() bool { return len(tb.reread(asked).Buttons()) == 0 })
	assert.Equal(t, "↩️ **Alain** (Black) asked to take back **Red Left 2 🟦 Blue**.", tb.reread(asked).Content, "it asks no more")
	tb.refused(1, tb.command(tb.alain, tb.lobby, "takeback"), "already asked about this move")
	assert.Equal(t, 1, tb.live(tb.lobby).Head)

	tb.command(tb.johan, tb.lobby, "move", text("move", "Blue Forward 3"))
	tb.refused(2, tb.command(tb.alain, tb.lobby, "takeback"), "nothing to take back")
	lapsing := tb.command(tb.johan, tb.lobby, "takeback")
	tb.command(tb.alain, tb.lobby, "move", text("move", "Purple Right 1"))
	tb.forge(tb.alain, tb.control(lapsing, present.VerbTakeback, present.ArgAccept), "no longer open") // it may be disarmed already
	assert.Equal(t, 3, tb.live(tb.lobby).Head)
	tb.until("the stale question is disarmed", func() bool { return len(tb.reread(lapsing).Buttons()) == 0 })
}

func TestTakebackPressedTwice(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	asked := tb.command(tb.alain, tb.lobby, "takeback")
	id := tb.control(asked, present.VerbTakeback, present.ArgAccept)
	answers := make(chan sandbox.Answer, 2)
	for range 2 {
		go func() {
			answer, err := tb.johan.Press(tb.patient(), asked.ID, id)
			assert.NoError(t, err)
			answers <- answer
		}()
	}
	public := 0
	for range 2 {
		if m := tb.follow(<-answers); !m.Ephemeral() {
			public++
		} else {
			assert.Contains(t, m.Content, "no longer open")
		}
	}
	assert.Equal(t, 1, public)
	assert.Equal(t, 2, tb.live(tb.lobby).Head)
}

func TestTakebackOfFillAndRestart(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	for tb.position(tb.lobby).Phase() != kamisado.Filling {
		tb.typeMove(tb.lobby)
	}
	defender := tb.onTurn(tb.lobby)
	other := map[*sandbox.Actor]*sandbox.Actor{tb.alain: tb.johan, tb.johan: tb.alain}[defender]
	tb.command(defender, tb.lobby, "fill", text("side", "left"))
	asked := tb.command(defender, tb.lobby, "takeback")
	assert.Contains(t, asked.Content, "Fill Left")
	tb.restart()
	tb.press(other, asked, present.VerbTakeback, present.ArgAccept)
	assert.Equal(t, kamisado.Filling, tb.position(tb.lobby).Phase())
	tb.press(defender, tb.newest(tb.lobby), present.VerbMove, "Fill Right")
	require.Equal(t, kamisado.Moving, tb.position(tb.lobby).Phase())
	for !tb.over(tb.lobby) {
		if tb.position(tb.lobby).Phase() == kamisado.Filling {
			tb.command(tb.onTurn(tb.lobby), tb.lobby, "fill", text("side", "left"))
			continue
		}
		tb.typeMove(tb.lobby)
	}
	tb.newest(tb.lobby)
	tb.refused(0, tb.command(other, tb.lobby, "takeback"), "is over")
	require.NoError(t, tb.db.Check(t.Context()))
}

func TestAbort(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.refused(0, tb.command(tb.amy, tb.lobby, "abort"), "watching")
	tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	post := tb.command(tb.johan, tb.lobby, "abort")
	assert.False(t, post.Ephemeral())
	assert.Contains(t, post.Content, "aborts the match")
	assert.True(t, post.Pinged(tb.alain.User().ID))
	tb.checkPictures(tb.newest(tb.lobby))
	require.True(t, tb.over(tb.lobby))
	profile := tb.command(tb.johan, tb.lobby, "profile")
	assert.Contains(t, profile.Content, "no counted match of")
	assert.Contains(t, tb.command(tb.johan, tb.lobby, "history").Content, "aborted")

	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	tb.typeMove(tb.lobby)
	tb.refused(2, tb.command(tb.alain, tb.lobby, "abort"), "can no longer be aborted")
	assert.False(t, tb.over(tb.lobby))
}

func TestRematch(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"), sandbox.Option{Name: "rated", Value: false})
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	end := tb.newest(tb.lobby)
	assert.NotContains(t, end.Content, "/export", "the record is there already")
	tb.refused(2, tb.press(tb.amy, end, present.VerbRematch), "have played this match")
	offer := tb.press(tb.johan, end, present.VerbRematch)
	assert.False(t, offer.Ephemeral())
	assert.True(t, offer.Pinged(tb.alain.User().ID))
	assert.Contains(t, offer.Content, "single round")
	tb.refused(1, tb.press(tb.johan, end, present.VerbRematch), "proposed the rematch already")
	tb.press(tb.alain, end, present.VerbRematch)
	s := tb.live(tb.lobby)
	assert.Equal(t, []string{"Johan", "Alain"}, s.Match.Names, "the sides are swapped")
	assert.Equal(t, "single", s.Match.Setup["length"])
	assert.False(t, s.Match.Rated)
	tb.until("the challenge is closed", func() bool { return len(tb.reread(offer).Buttons()) == 0 })

	busy := tb.press(tb.alain, end, present.VerbRematch)
	tb.refused(0, busy, "one match at a time")
	tb.press(tb.alain, busy, present.VerbThread)
	require.Len(t, tb.threads(), 1)
}

func TestRematchIsAcceptedByItsButton(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	offer := tb.press(tb.alain, tb.newest(tb.lobby), present.VerbRematch)
	tb.press(tb.johan, offer, present.VerbAccept)
	assert.Equal(t, []string{"Johan", "Alain"}, tb.live(tb.lobby).Match.Names)
}

// moderate returns the options of /moderate.
func moderate(action, reason string, more ...sandbox.Option) []sandbox.Option {
	return append([]sandbox.Option{text("action", action), text("reason", reason)}, more...)
}

func TestPauseAndResume(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.beginOf(tb.amy, tb.johan, tb.lobby)
	_, err := tb.amy.Command(tb.patient(), tb.lobby, "moderate", moderate("pause", "I like to")...)
	require.ErrorIs(t, err, sandbox.ErrUnknownCommand, "Discord does not offer it to everyone")

	paused := tb.command(tb.alain, tb.lobby, "moderate", moderate("pause", "a *dispute*")...)
	require.False(t, paused.Ephemeral(), paused.Content)
	assert.Contains(t, paused.Content, `a \*dispute\*`)
	assert.True(t, paused.Pinged(tb.johan.User().ID))
	assert.True(t, paused.Pinged(tb.amy.User().ID))
	assert.False(t, paused.Pinged(tb.alain.User().ID))
	assert.Empty(t, paused.Menus())
	tb.checkPictures(paused)
	for _, answer := range []sandbox.Message{
		tb.command(tb.amy, tb.lobby, "move", text("move", "Red Left 2 Blue")),
		tb.command(tb.amy, tb.lobby, "takeback"),
		tb.command(tb.amy, tb.lobby, "abort"),
	} {
		assert.True(t, answer.Ephemeral())
		assert.Contains(t, answer.Content, "paused the match")
		assert.Contains(t, answer.Content, "<@"+tb.alain.User().ID+">")
		assert.Contains(t, answer.Content, `a \*dispute\*`)
		assert.Contains(t, answer.Content, "/moderate")
	}
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "games").Content, "Paused by a moderator")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "board").Content, "paused the match")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "help").Content, "paused the match")
	tb.refused(1, tb.command(tb.alain, tb.lobby, "moderate", moderate("pause", "again")...), "paused the match")
	tb.restart()

	resumed := tb.command(tb.alain, tb.lobby, "moderate", moderate("resume", "settled")...)
	assert.True(t, resumed.Pinged(tb.amy.User().ID), "whoever must move is told")
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("resume", "settled")...), "not paused")
	tb.command(tb.amy, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	assert.Equal(t, 3, tb.live(tb.lobby).Head)
}

// moderates lets a member use /moderate with given permissions in the channel.
func (tb *table) moderates(a *sandbox.Actor, channel string, rights uint64, options []sandbox.Option) sandbox.Message {
	tb.t.Helper()
	return tb.entitled(a, channel, rights, "moderate", options)
}

// moderable returns the matches that /moderate offers to a member with given permissions in the channel.
func (tb *table) moderable(a *sandbox.Actor, channel string, rights uint64) []any {
	tb.t.Helper()
	focused := map[string]any{"name": "match", "type": sandbox.OptionString, "value": "", "focused": true}
	answer, err := a.Forge(tb.patient(), channel, sandbox.Forgery{
		Kind: sandbox.InteractionAutocomplete, Rights: rights,
		Data: map[string]any{"name": "moderate", "options": []any{focused}},
	})
	require.NoError(tb.t, err)
	var offered []any
	for _, c := range answer.Choices {
		offered = append(offered, c.Value)
	}
	return offered
}

// entitled lets a member use a command with given permissions in the channel.
func (tb *table) entitled(
	a *sandbox.Actor, channel string, rights uint64, name string, options []sandbox.Option,
) sandbox.Message {
	tb.t.Helper()
	var given []any
	for _, o := range options {
		given = append(given, map[string]any{"name": o.Name, "type": sandbox.OptionString, "value": o.Value})
	}
	answer, err := a.Forge(tb.patient(), channel, sandbox.Forgery{
		Kind: sandbox.InteractionCommand, Rights: rights, Data: map[string]any{"name": name, "options": given},
	})
	require.NoError(tb.t, err)
	return tb.follow(answer)
}

// The permissions of a call are those in its own channel and say nothing about other channels.
func TestModeratorsOfAChannelModerateItsMatchesOnly(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	chris, elsewhere := tb.as(tb.Members(), "chris"), tb.channel("table-2")
	tb.beginOf(tb.amy, tb.johan, tb.lobby)
	tb.command(tb.alain, tb.lobby, "challenge", apart)
	thread, id := tb.threads()[0].ID, text("match", string(tb.live(tb.lobby).Match.ID))
	messages := sandbox.PermissionManageMessages
	for _, more := range [][]sandbox.Option{
		moderate("pause", "x", id), moderate("adjudicate", "x", id, text("winner", "none")), moderate("delete", "x", id),
	} {
		told := tb.moderates(chris, elsewhere, messages, more)
		tb.refused(0, told, "channel by channel")
		assert.Contains(t, told.Content, "<#"+tb.lobby+">")
	}
	tb.refused(0, tb.moderates(chris, tb.lobby, sandbox.PermissionsMinimal, moderate("pause", "x", id)), "Only members who")
	tb.refused(0, tb.command(tb.alain, tb.lobby, "moderate", moderate("pause", "x", id, text("player", tb.amy.User().ID))...), "expel")
	require.False(t, tb.over(tb.lobby))
	assert.Empty(t, tb.moderable(chris, elsewhere, messages), "no match of another channel is offered")
	for _, from := range []struct {
		channel string
		rights  uint64
	}{{tb.lobby, messages}, {thread, messages}, {elsewhere, sandbox.PermissionManageGuild}} {
		assert.Equal(t, []any{id.Value}, tb.moderable(chris, from.channel, from.rights))
	}
	for i, from := range []struct {
		channel string
		rights  uint64
	}{
		{tb.lobby, messages},
		{thread, messages},
		{elsewhere, sandbox.PermissionManageGuild},
		{elsewhere, sandbox.PermissionAdministrator},
	} {
		action := []string{"pause", "resume"}[i%2]
		told := tb.moderates(chris, from.channel, from.rights, moderate(action, "x", id))
		assert.NotContains(t, told.Content, "channel by channel")
		assert.Equal(t, i+1, tb.live(tb.lobby).Head, "%s: %s", action, told.Content)
	}
	sure := tb.moderates(chris, tb.lobby, messages, moderate("delete", "x", id))
	answer, err := chris.Forge(tb.patient(), elsewhere, sandbox.Forgery{
		Kind: sandbox.InteractionComponent, Rights: messages, MessageID: sure.ID,
		Data: map[string]any{"custom_id": tb.control(sure, present.VerbDelete, present.ArgAccept), "component_type": 2},
	})
	require.NoError(t, err)
	tb.refused(4, tb.follow(answer), "channel by channel")
	sure = tb.moderates(chris, tb.lobby, messages, moderate("delete", "x", id))
	answer, err = chris.Forge(tb.patient(), tb.lobby, sandbox.Forgery{
		Kind: sandbox.InteractionComponent, Rights: sandbox.PermissionsMinimal, MessageID: sure.ID,
		Data: map[string]any{"custom_id": tb.control(sure, present.VerbDelete, present.ArgAccept), "component_type": 2},
	})
	require.NoError(t, err)
	tb.refused(4, tb.follow(answer), "Only members who")
	require.False(t, tb.over(tb.lobby))
}

func TestAdjudicate(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.beginOf(tb.amy, tb.johan, tb.lobby)
	tb.command(tb.amy, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	tb.command(tb.johan, tb.lobby, "move", text("move", "Blue Forward 3"))
	id := string(tb.live(tb.lobby).Match.ID)
	white := text("winner", "white")
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("adjudicate", "she left")...), "choose the winner")
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("pause", "she left", white)...), "take no winner")
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("adjudicate", " ", white)...), "Give a reason")
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("adjudicate", "x", text("winner", "left"))...), `You can choose **Amy \(Black\)**, **Johan \(White\)** or`)
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("expel", "rude")...), "name a player of the match")
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("expel", "rude", text("player", tb.alain.User().ID))...), "name a player of the match")
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("adjudicate", "x", white, text("match", "999"))...), "can't find that match")

	elsewhere := tb.channel("table-2")
	told := tb.command(tb.alain, elsewhere, "moderate", moderate("adjudicate", "she left", white, text("match", id))...)
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "follows in its channel")
	end := tb.newest(tb.lobby)
	assert.Contains(t, end.Content, "she left")
	assert.Contains(t, end.Content, "wins the match")
	assert.Contains(t, tb.recordBelow(end), "B Adjudicated\nResult 0-0\n")
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	assert.Equal(t, engine.Lost("adjudicate", 0, 2), s.Ending)
	assert.Contains(t, aloud(tb.command(tb.amy, tb.lobby, "profile")), "Won–lost: 0–1")

	tb.begin(tb.lobby)
	tb.refused(0, tb.command(tb.alain, tb.lobby, "moderate", moderate("adjudicate", "I win", text("winner", "black"))...), "another moderator")
	tb.press(tb.johan, tb.command(tb.johan, tb.lobby, "resign"), present.VerbResign)
	tb.newest(tb.lobby)
	tb.beginOf(tb.amy, tb.johan, tb.lobby)
	tb.command(tb.alain, tb.lobby, "moderate", moderate("adjudicate", "nobody came", text("winner", "none"))...)
	void := tb.newest(tb.lobby)
	assert.Contains(t, void.Content, "called the match off")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "history").Content, "called off")
}

func TestDeleteMatch(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.beginOf(tb.amy, tb.johan, tb.lobby, text("form", "single"))
	for !tb.over(tb.lobby) {
		p := tb.position(tb.lobby)
		mover := map[kamisado.Side]*sandbox.Actor{kamisado.Black: tb.amy, kamisado.White: tb.johan}[p.Turn()]
		tb.command(mover, tb.lobby, "move", text("move", string(best(p).Action())))
	}
	end := tb.newest(tb.lobby)
	id := strings.Split(tb.control(end, present.VerbRematch), "/")[1]
	require.Contains(t, aloud(tb.command(tb.amy, tb.lobby, "profile")), "Won–lost: 1–0")

	sure := tb.command(tb.alain, tb.lobby, "moderate", moderate("delete", "a test", text("match", id))...)
	assert.True(t, sure.Ephemeral())
	kept := tb.press(tb.alain, sure, present.VerbDelete, present.ArgDecline)
	assert.Contains(t, kept.Content, "stays")
	assert.Empty(t, kept.Buttons())
	sure = tb.command(tb.alain, tb.lobby, "moderate", moderate("delete", "a test", text("match", id))...)
	done := tb.press(tb.alain, sure, present.VerbDelete, present.ArgAccept)
	assert.Contains(t, done.Content, "deleted")
	assert.Empty(t, done.Buttons())
	tb.until("the channel is told", func() bool { return strings.Contains(tb.lastPost(tb.lobby).Content, "deleted match "+id) })
	assert.Contains(t, tb.lastPost(tb.lobby).Content, "a test")
	tb.until("the end has no controls any more", func() bool { return len(tb.reread(end).Buttons()) == 0 })

	assert.Contains(t, tb.command(tb.amy, tb.lobby, "profile").Content, "no counted match of")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "history").Content, "No such match")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "leaderboard").Content, "counts here yet")
	assert.True(t, tb.command(tb.amy, tb.lobby, "review", text("match", id)).Ephemeral())
	require.NoError(t, tb.db.Check(t.Context()))
	tb.refused(2, tb.command(tb.alain, tb.lobby, "moderate", moderate("delete", "again", text("match", id))...), "can't find that match")
}

func TestDeleteLiveMatchAndOldQuestion(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.beginOf(tb.amy, tb.johan, tb.lobby)
	tb.command(tb.amy, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	board := tb.newest(tb.lobby)
	require.Contains(t, board.Content, "👉")
	question := tb.command(tb.amy, tb.lobby, "takeback")
	require.NotEmpty(t, question.Buttons())
	old := tb.command(tb.alain, tb.lobby, "moderate", moderate("delete", "a test")...)
	assert.Contains(t, old.Content, "still on")
	tb.restart()
	tb.refused(1, tb.press(tb.alain, old, present.VerbDelete, present.ArgAccept), "too old")
	sure := tb.command(tb.alain, tb.lobby, "moderate", moderate("delete", "a test")...)
	tb.press(tb.alain, sure, present.VerbDelete, present.ArgAccept)
	require.True(t, tb.over(tb.lobby))
	tb.until("the channel is told", func() bool { return strings.Contains(tb.lastPost(tb.lobby).Content, "deleted match") })
	for _, player := range []*sandbox.Actor{tb.amy, tb.johan} {
		assert.True(t, tb.lastPost(tb.lobby).Pinged(player.User().ID))
	}
	tb.until("the board and the question ask nothing any more", func() bool {
		shown, asked := tb.reread(board), tb.reread(question)
		return len(shown.Menus()) == 0 && !strings.Contains(shown.Content, "👉") && len(asked.Buttons()) == 0 && tb.delivered()
	})
	tb.beginOf(tb.amy, tb.johan, tb.lobby)
	require.NoError(t, tb.db.Check(t.Context()))
}

func TestPrivateMessageGoesWhenTheBoardStands(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	squares := tb.choose(tb.alain, tb.newest(tb.lobby), present.VerbNarrow, "red")
	require.True(t, squares.Ephemeral())
	tb.choose(tb.alain, squares, present.VerbMove, "Red Left 2 Blue")
	tb.newest(tb.lobby)
	tb.until("the private message is gone", func() bool {
		for _, m := range tb.alain.Messages(tb.lobby) {
			if m.ID == squares.ID {
				return false
			}
		}
		return true
	})
}
