package bot_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/policy"
)

// compact makes the server show every match on one board.
func (tb *table) compact() {
	tb.t.Helper()
	_, err := tb.policies.Change(tb.t.Context(), tb.Guild().ID, func(p *policy.Policy) { p.Compact = true })
	require.NoError(tb.t, err)
}

// moved lets the player to move play the best move, and returns its notation and the private reply once
// everything is delivered.
func (tb *table) moved(channel string) (played string, reply sandbox.Message) {
	tb.t.Helper()
	m := best(tb.position(channel))
	played = string(m.Action())
	reply = tb.command(tb.onTurn(channel), channel, "move", text("move", played))
	tb.until("the move is told", tb.delivered)
	return played, reply
}

// calls returns the messages that ping players to the board.
func (tb *table) calls(channel string) []sandbox.Message {
	return tb.public(channel, "Go to the newest board")
}

func TestComputersAnswerStandsInThePostOfTheMove(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withRobot(&robot{}))
	tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("level", "expert"), text("side", "black"))
	tb.newest(tb.lobby)
	m := best(tb.position(tb.lobby))
	reply := tb.command(tb.alain, tb.lobby, "move", text("move", string(m.Action())))
	tb.awaitRobot(tb.lobby)
	answered := tb.newest(tb.lobby)
	assert.Equal(t, reply.ID, answered.ID, "the answer makes no post of its own")
	assert.Len(t, tb.boards(tb.lobby), 2)
	assert.Len(t, answered.Attachments, 1)
	last := tb.live(tb.lobby).View.(kamisado.View).Last
	for _, move := range []kamisado.Move{m, last} {
		assert.Contains(t, answered.Content, string(move.Action()))
	}
	assert.NotContains(t, answered.Content, "thinking")
	assert.Contains(t, answered.Content, tb.alain.User().ID, "it asks for the next move")
}

// A player who waits long for the computer may have left, so a late reply pings.
func TestLateAnswerOfTheComputerIsAPostOfItsOwn(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withBot(func(o *bot.Options) {
		o.Games[0].Rival = &robot{}
		o.Now = func() time.Time { return time.Now().Add(time.Hour) }
	}))
	tb.command(tb.alain, tb.lobby, "challenge", itself(tb), text("level", "expert"), text("side", "black"))
	tb.newest(tb.lobby)
	reply := tb.command(tb.alain, tb.lobby, "move", text("move", string(best(tb.position(tb.lobby)).Action())))
	tb.awaitRobot(tb.lobby)
	answered := tb.newest(tb.lobby)
	assert.NotEqual(t, reply.ID, answered.ID)
	assert.True(t, answered.Pinged(tb.alain.User().ID))
}

func TestMatchOnOneBoard(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.compact()
	first := tb.begin(tb.lobby, text("form", "single"))
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 200)
		played, _ := tb.moved(tb.lobby)
		board := tb.newest(tb.lobby)
		require.Equal(t, first.ID, board.ID, "the board stays the same post")
		assert.Contains(t, board.Content, played)
		assert.Len(t, board.Attachments, 1)
		tb.until("the call of the turn before is gone", func() bool { return len(tb.calls(tb.lobby)) == 1 })
		calls := tb.calls(tb.lobby)
		assert.Contains(t, calls[0].Content, first.ID, "it leads to the board")
		assert.Empty(t, calls[0].Attachments)
		if !tb.over(tb.lobby) {
			assert.True(t, calls[0].Pinged(tb.onTurn(tb.lobby).User().ID))
		}
	}
	tb.control(tb.newest(tb.lobby), present.VerbRematch)
}

// A player's own setting comes before the server's. A match is shown on one board only if all players want
// that.
func TestWhoWantsOneBoard(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.compact()
	board := tb.begin(tb.lobby)
	tb.sets(tb.johan, "each")
	tb.moved(tb.lobby)
	assert.NotEqual(t, board.ID, tb.newest(tb.lobby).ID, "Johan wants posts")
	tb.sets(tb.johan, "board")
	board = tb.newest(tb.lobby)
	tb.moved(tb.lobby)
	assert.Equal(t, board.ID, tb.newest(tb.lobby).ID)
}

// sets chooses how a member's turns are told.
func (tb *table) sets(a *sandbox.Actor, how string) {
	tb.t.Helper()
	page := tb.command(a, tb.lobby, "settings")
	answer, err := a.Choose(tb.patient(), page.ID, tb.control(page, present.VerbSettings, settings.SettingPosts), how)
	require.NoError(tb.t, err)
	tb.follow(answer)
}

func TestBoardThatCannotBeEditedIsPostedAnew(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.compact()
	first := tb.begin(tb.lobby)
	tb.moved(tb.lobby)
	require.Equal(t, first.ID, tb.newest(tb.lobby).ID)
	for _, c := range []struct {
		name   string
		fault  sandbox.Fault
		status int
	}{
		{"deleted", sandbox.Fault{Status: http.StatusNotFound, Code: 10008}, http.StatusNotFound},
		// Nothing is edited for a minute after this case, so it comes last.
		{"edited too often", sandbox.Fault{RetryAfter: time.Minute}, http.StatusTooManyRequests},
	} {
		before := tb.newest(tb.lobby)
		c.fault.Method, c.fault.Path = http.MethodPatch, "/messages/"+before.ID
		tb.Fail(c.fault)
		played, _ := tb.moved(tb.lobby)
		after := tb.newest(tb.lobby)
		assert.NotEqual(t, before.ID, after.ID, c.name)
		assert.Contains(t, after.Content, played, c.name)
		assert.True(t, after.Pinged(tb.onTurn(tb.lobby).User().ID), c.name)
		assert.Equal(t, 1, tb.edits(before, c.status), "%s: that is what Discord answered", c.name)
		tb.until(c.name+": the new board calls, and the old call is gone", func() bool { return len(tb.calls(tb.lobby)) == 0 })
	}
}

// edits counts the edits of a message that were answered with a status.
func (tb *table) edits(m sandbox.Message, status int) (n int) {
	for _, r := range tb.Requests() {
		if r.Method == http.MethodPatch && strings.HasSuffix(r.Path, "/messages/"+m.ID) && r.Status == status {
			n++
		}
	}
	return n
}

// A turn whose edit arrived without an acknowledgement is shown again by the same edit.
func TestOneBoardOutlivesRestarts(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.compact()
	first := tb.begin(tb.lobby)
	tb.Fail(sandbox.Fault{Method: http.MethodPatch, Path: "/messages/" + first.ID, Drop: true, After: true})
	tb.moved(tb.lobby)
	tb.restart()
	played, _ := tb.moved(tb.lobby)
	board := tb.newest(tb.lobby)
	assert.Equal(t, first.ID, board.ID)
	assert.Contains(t, board.Content, played)
	tb.until("one call leads to the board", func() bool { return len(tb.calls(tb.lobby)) == 1 })
}
