package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

// shortest returns a move that wins the round if there is one, and otherwise the longest.
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

func TestSingleRoundByTyping(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	first := tb.begin(tb.lobby, text("length", "single"))
	assert.True(t, first.Pinged(tb.alain.User().ID), "Black moves first")
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(t, turn, 200)
		who, move := tb.onTurn(tb.lobby), best(tb.position(tb.lobby))
		reply := tb.command(who, tb.lobby, "move", text("move", string(move.Action())))
		require.False(t, reply.Ephemeral(), reply.Content)
		require.NotEmpty(t, reply.Attachments)
		assert.NotEmpty(t, reply.Attachments[0].Description)
	}
	last := tb.newest(tb.lobby)
	assert.Contains(t, last.Content, "wins")
}
