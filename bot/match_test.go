package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
)

// best returns a move that wins the round if there is one, and otherwise the longest.
func best(p kamisado.Position) kamisado.Move {
	var longest kamisado.Move
	for _, m := range p.Moves() {
		home := 8
		if m.Side == kamisado.Black {
			home = 1
		}
		if m.To.Row() == home {
			return m
		}
		if m.Distance > longest.Distance {
			longest = m
		}
	}
	return longest
}

// typeMove plays by /move for the player to move and returns the new board.
func (tb *table) typeMove(channel string) sandbox.Message {
	tb.t.Helper()
	return tb.typed(channel, best(tb.position(channel)))
}

// typed plays a move by /move for the player to move and returns the reply, which is the new board.
func (tb *table) typed(channel string, m kamisado.Move) sandbox.Message {
	tb.t.Helper()
	reply := tb.command(tb.onTurn(channel), channel, "move", text("move", string(m.Action())))
	require.False(tb.t, reply.Ephemeral(), reply.Content)
	return reply
}

// chooseMove plays by the menus below the newest board for the player to move.
func (tb *table) chooseMove(channel string) {
	tb.t.Helper()
	who, p, board := tb.onTurn(channel), tb.position(channel), tb.newest(channel)
	action := string(best(p).Action())
	if p.RequiredColor() != kamisado.NoColor {
		tb.choose(who, board, present.VerbMove, action)
		return
	}
	squares := tb.choose(who, board, present.VerbNarrow, best(p).Tower.Key())
	require.True(tb.t, squares.Ephemeral())
	played := tb.choose(who, squares, present.VerbMove, action)
	assert.Empty(tb.t, played.Menus(), "the private menu is used up")
}

func TestSingleRoundByTyping(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	first := tb.begin(tb.lobby, text("form", "single"))
	assert.True(t, first.Pinged(tb.alain.User().ID), "Black moves first")
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 200)
		reply := tb.typeMove(tb.lobby)
		tb.checkPictures(reply)
		if !tb.over(tb.lobby) {
			assert.True(t, reply.Pinged(tb.onTurn(tb.lobby).User().ID), "whoever must act is mentioned")
		}
	}
	last := tb.newest(tb.lobby)
	assert.Empty(t, last.Menus(), "nothing is left to do")
	tb.control(last, present.VerbReview)
	assert.Len(t, last.Attachments, 1, "no file stands between the board and the buttons")
	assert.Contains(t, tb.recordBelow(last), "Round 1")
}

func TestSingleRoundByMenus(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 200)
		tb.chooseMove(tb.lobby)
	}
	boards := tb.boards(tb.lobby)
	tb.until("the old controls are taken away", func() bool {
		for _, m := range tb.boards(tb.lobby) {
			if len(m.Menus()) > 0 || len(m.Attachments) == 0 {
				return false
			}
		}
		return true
	})
	assert.Greater(t, len(boards), 4)
}

func TestStandardMatchWithFillsBothWays(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "standard"))
	for fills := 0; !tb.over(tb.lobby); {
		if tb.position(tb.lobby).Phase() != kamisado.Filling {
			tb.typeMove(tb.lobby)
			continue
		}
		prompt := tb.newest(tb.lobby)
		require.Len(t, prompt.Attachments, 1, "one picture shows both line-ups")
		if fills++; fills%2 == 0 {
			tb.command(tb.onTurn(tb.lobby), tb.lobby, "fill", text("side", "left"))
		} else {
			tb.press(tb.onTurn(tb.lobby), prompt, present.VerbMove, "Fill Right")
		}
		require.Equal(t, kamisado.Moving, tb.position(tb.lobby).Phase())
	}
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	assert.GreaterOrEqual(t, max(s.Outcome.Points[0], s.Outcome.Points[1]), 3)
}

func TestSeries(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "series-5"))
	assert.Equal(t, "series", tb.live(tb.lobby).Match.Setup["length"], "a series of five rounds")
	first := map[kamisado.Side]bool{}
	for !tb.over(tb.lobby) {
		if view := tb.live(tb.lobby).View.(kamisado.View); view.Ply == 0 {
			first[view.Position.Turn()] = true
		}
		tb.typeMove(tb.lobby)
	}
	assert.Len(t, first, 2, "the first move alternates")
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	assert.Equal(t, 3, max(s.Outcome.Points[0], s.Outcome.Points[1]))
}

func TestForcedPassesAreOnThePictureOfTheirMove(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "marathon"))
	passes := 0
	for turn := 0; passes == 0 && !tb.over(tb.lobby); turn++ {
		p := tb.position(tb.lobby)
		if p.Phase() == kamisado.Filling {
			tb.command(tb.onTurn(tb.lobby), tb.lobby, "fill", text("side", "left"))
			continue
		}
		reply := tb.typed(tb.lobby, blocking(p))
		s := tb.live(tb.lobby)
		for _, step := range s.Steps {
			if step.Event.Auto {
				passes++
			}
		}
		require.Len(t, reply.Attachments, 1)
		if passes > 0 {
			assert.Contains(t, reply.Attachments[0].Description, "moved")
			assert.Contains(t, reply.Attachments[0].Description, "blocked")
		}
	}
	require.Positive(t, passes)
}

// blocking returns a move after which the opponent's tower is blocked, if there is one that does not end the
// round.
func blocking(p kamisado.Position) kamisado.Move {
	quiet := p.Moves()[0]
	for _, m := range p.Moves() {
		next, _ := p.Play(m)
		if next.Phase() != kamisado.Moving {
			continue
		}
		quiet = m
		if len(next.MovesOf(next.RequiredColor())) == 0 {
			return m
		}
	}
	return quiet
}
