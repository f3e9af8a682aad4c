package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
)

// warring begins a barrage in which both have set up and Red has moved, so that Blue is to move.
func (tb *table) warring(more ...sandbox.Option) (red, blue *sandbox.Actor) {
	tb.t.Helper()
	_, red, blue = tb.armies(more...)
	tb.command(red, tb.lobby, "move", text("move", redBarrage))
	tb.refused(1, tb.command(red, tb.lobby, "draw"), "once play has begun")
	tb.command(blue, tb.lobby, "move", text("move", blueBarrage))
	tb.command(red, tb.lobby, "move", text("move", "b4-b5"))
	tb.heist()
	return red, blue
}

// Red offers a draw, which is declined. Blue offers one from the private view and moves; the next board still
// asks, and Red agrees.
func TestStrategoEndsByAgreement(t *testing.T) {
	t.Parallel()
	tb, log := strategoTable(t)
	red, blue := tb.warring()
	asked := tb.command(red, tb.lobby, "draw")
	require.False(t, asked.Ephemeral(), asked.Content)
	assert.Contains(t, asked.Content, "offers a **draw**")
	assert.True(t, asked.Pinged(blue.User().ID))
	assert.False(t, asked.Pinged(red.User().ID))
	tb.refused(3, tb.command(red, tb.lobby, "draw"), "asked already")
	tb.refused(3, tb.press(red, asked, present.VerbDraw, present.ArgAccept), "your own question")
	tb.refused(3, tb.press(tb.amy, asked, present.VerbDraw, present.ArgAccept), "watching")
	declined := tb.press(blue, asked, present.VerbDraw, present.ArgDecline)
	tb.until("the offer asks no more", func() bool { return !strings.Contains(tb.reread(asked).Content, "do you agree") })
	assert.Contains(t, declined.Content, "declines the draw")
	assert.True(t, declined.Pinged(red.User().ID))
	tb.until("the question is disarmed", func() bool { return len(tb.reread(asked).Buttons()) == 0 })
	tb.refused(3, tb.command(red, tb.lobby, "draw"), "make 10 more moves before the next one")

	view := tb.press(blue, tb.heist(), present.VerbView)
	told := tb.press(blue, view, present.VerbDraw)
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "You have offered a draw")
	var question sandbox.Message
	tb.until("the question follows", func() bool {
		question = tb.lastPost(tb.lobby)
		return question.Pinged(red.User().ID) && len(question.Buttons()) == 2
	})
	tb.command(blue, tb.lobby, "move", text("move", "b7-b6"))
	tb.until("the question gives way to the board", func() bool { return len(tb.reread(question).Buttons()) == 0 })
	board := tb.heist()
	assert.Contains(t, board.Content, "offers a **draw**")
	assert.Empty(t, tb.learns(tb.amy, log, redBarrage, blueBarrage), "while a draw is offered")
	assert.Contains(t, tb.press(red, board, present.VerbView).Content, "offers a **draw**")

	last := tb.press(red, board, present.VerbDraw, present.ArgAccept)
	assert.Contains(t, last.Content, "the match is a draw")
	require.Contains(t, last.Content, redBarrage, "everything is open")
	assert.True(t, last.Pinged(blue.User().ID))
	assert.False(t, last.Pinged(red.User().ID), "who has agreed")
	require.True(t, tb.over(tb.lobby))
	_, record := tb.exported(tb.lobby, "record")
	assert.Contains(t, record, "\nDraw\nResult 1/2-1/2 agreed\n")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "history").Content, "draw by agreement")
	assert.Contains(t, tb.step(tb.amy, tb.command(tb.amy, tb.lobby, "review"), "last").Content, "draw")
	over, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	played := over.Match
	imported, err := tb.service.Import(t.Context(), match.Caller{Player: "1", Guild: played.Guild, Channel: tb.lobby, Key: "again"}, record)
	require.NoError(t, err)
	assert.Equal(t, played.Ending, imported.Ending)
	assert.Equal(t, played.Actions(), imported.Actions())
}

// The board that asks for an answer to a draw offer stops asking once there is one, and keeps its other
// buttons.
func TestAnOfferOfADrawLapsesOnTheBoard(t *testing.T) {
	t.Parallel()
	tb, _ := strategoTable(t)
	red, blue := tb.warring()
	tb.command(blue, tb.lobby, "draw")
	tb.command(blue, tb.lobby, "move", text("move", "b7-b6"))
	board := tb.heist()
	tb.press(blue, board, present.VerbDraw, present.ArgDecline)
	tb.until("the board asks no longer", func() bool { return len(tb.reread(board).Buttons()) == 1 })
	assert.NotEmpty(t, tb.reread(board).Buttons(), "My view stays")

	tb.command(red, tb.lobby, "move", text("move", "b5-b4"))
	tb.heist()
	lapsing := tb.command(red, tb.lobby, "draw")
	tb.command(blue, tb.lobby, "move", text("move", "b6-b7"))
	tb.forge(blue, tb.control(lapsing, present.VerbDraw, present.ArgAccept), "no longer open") // it may be disarmed already
	assert.Equal(t, 6, tb.live(tb.lobby).Head)
	tb.until("the question is disarmed", func() bool { return len(tb.reread(lapsing).Buttons()) == 0 })
	assert.NotContains(t, tb.heist().Content, "offers a **draw**")
}

func TestKamisadoKnowsNoDraws(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	tb.refused(1, tb.command(tb.johan, tb.lobby, "draw"), "no draw by agreement")
	assert.Equal(t, engine.Ending{}, tb.live(tb.lobby).Ending)
}
