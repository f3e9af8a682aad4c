package bot_test

import (
	"bytes"
	"fmt"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/kamisado"
	"towerpost/engine/suite"
)

func TestMarathon(t *testing.T) {
	t.Parallel()
	seeds := uint64(1)
	if suite.Long() {
		seeds = 100
	}
	for seed := range seeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			tb := newTable(t)
			tb.begin(tb.lobby, text("form", "marathon"))
			tb.checkRecord(tb.playOut(rand.New(rand.NewPCG(seed, 7))))
		})
	}
}

// playOut plays random moves and fills by slash commands until the lobby's match is over and returns the
// final position.
func (tb *table) playOut(dice *rand.Rand) kamisado.Position {
	tb.t.Helper()
	var end kamisado.Position
	for turn := 0; !tb.over(tb.lobby); turn++ {
		require.Less(tb.t, turn, 5000)
		reply := tb.randomTurn(dice)
		require.False(tb.t, reply.Ephemeral(), reply.Content)
		tb.checkPictures(reply)
		s, err := tb.service.Last(tb.t.Context(), tb.lobby, "")
		if err != nil {
			s = tb.live(tb.lobby)
		}
		pictures := slices.DeleteFunc(slices.Clone(reply.Attachments), func(a sandbox.Attachment) bool { return !strings.HasSuffix(a.Filename, ".png") })
		require.Len(tb.t, pictures, 1, "a turn has one picture: %q", reply.Content)
		end = s.View.(kamisado.View).Position
	}
	return end
}

// randomTurn lets the player to move do something legal, and prefers a quick win a little.
func (tb *table) randomTurn(dice *rand.Rand) sandbox.Message {
	who, p := tb.onTurn(tb.lobby), tb.position(tb.lobby)
	if p.Phase() == kamisado.Filling {
		return tb.command(who, tb.lobby, "fill", text("side", []string{"left", "right"}[dice.IntN(2)]))
	}
	moves := p.Moves()
	move := moves[dice.IntN(len(moves))]
	if dice.IntN(3) > 0 {
		move = best(p)
	}
	return tb.command(who, tb.lobby, "move", text("move", string(move.Action())))
}

// checkPictures checks the pictures of a message and their alt texts.
func (tb *table) checkPictures(m sandbox.Message) {
	tb.t.Helper()
	require.NotEmpty(tb.t, m.Attachments, m.Content)
	for _, a := range m.Attachments {
		if !strings.HasSuffix(a.Filename, ".png") {
			continue
		}
		assert.NotEmpty(tb.t, a.Description)
		config, err := png.DecodeConfig(bytes.NewReader(tb.File(a)))
		require.NoError(tb.t, err)
		assert.Positive(tb.t, config.Width)
	}
}

// checkRecord exports the match and replays the record to the same end.
func (tb *table) checkRecord(end kamisado.Position) {
	tb.t.Helper()
	m := tb.command(tb.amy, tb.lobby, "export")
	require.Len(tb.t, m.Attachments, 1, m.Content)
	require.True(tb.t, m.Ephemeral())
	var last kamisado.Position
	err := kamisado.Replay(bytes.NewReader(tb.File(m.Attachments[0])), func(p kamisado.Position) error {
		last = p
		return nil
	})
	require.NoError(tb.t, err)
	assert.Equal(tb.t, end.String(), last.String())
}
