package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine/match"
	rules "towerpost/engine/stratego"
)

// oneMove is a set-up of the full army in which Bombs block all ways forward but that of a Lieutenant.
const oneMove = "BB22BB22B5/9XS6665554/4447778822/F33333622B"

// known returns a player's view of the lobby's live match of Stratego.
func (tb *table) known(a *sandbox.Actor) rules.View {
	tb.t.Helper()
	s, err := tb.service.Live(tb.t.Context(), tb.lobby, match.Player(a.User().ID))
	require.NoError(tb.t, err)
	return s.View.(rules.View)
}

// Even an only legal move is not played automatically, because its speed would give it away (V8).
func TestTheOnlyMoveOfStrategoIsAsked(t *testing.T) {
	t.Parallel()
	tb, _ := strategoTable(t)
	_, red, blue := tb.armiesOf("full")
	tb.command(red, tb.lobby, "move", text("move", oneMove))
	tb.command(blue, tb.lobby, "move", text("move", "keep"))
	board := tb.heist()
	assert.True(t, board.Pinged(red.User().ID))
	require.Len(t, tb.known(red).Legal, 1)
	assert.Zero(t, tb.known(red).Moves)
	tb.command(red, tb.lobby, "move", text("move", "j4-j5"))
	assert.Equal(t, 1, tb.known(red).Moves)
}

// Shown information cannot be taken back (V10): neither an attack nor a move that reveals a Scout.
func TestWhatStrategoHasShownIsNotTakenBack(t *testing.T) {
	t.Parallel()
	tb, _ := strategoTable(t)
	_, red, blue := tb.armies()
	tb.command(red, tb.lobby, "move", text("move", redBarrage))
	tb.command(blue, tb.lobby, "move", text("move", blueBarrage))
	move := func(a *sandbox.Actor, said string) {
		tb.command(a, tb.lobby, "move", text("move", said))
		tb.heist()
	}
	move(red, "b4-b5")
	asked := tb.command(red, tb.lobby, "takeback")
	assert.False(t, asked.Ephemeral(), asked.Content)
	tb.press(blue, asked, present.VerbTakeback, present.ArgAccept)
	assert.Zero(t, tb.known(red).Moves, "it has shown nothing")

	move(red, "b4-b5")
	move(blue, "b7-b6")
	move(red, "b5xb6")
	head := tb.live(tb.lobby).Head
	tb.refused(head, tb.command(red, tb.lobby, "takeback"), "cannot be taken back: since then")
	move(blue, "i7-i5")
	tb.refused(head+1, tb.command(blue, tb.lobby, "takeback"), "cannot be taken back: since then")
}
