package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func TestMatchIsRatedAsAgreed(t *testing.T) {
	for _, rated := range []bool{true, false} {
		tb := newTable(t)
		c := tb.propose("c", match.Proposal{Game: "sums", Opponent: "chris", Rated: rated})
		assert.Equal(t, rated, c.Rated)
		_, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), c.ID)
		require.NoError(t, err)
		assert.Equal(t, rated, tb.live("c").Match.Rated)
	}
}

func TestNobodySitsWhereNobodyIsNamed(t *testing.T) {
	m := match.Match{Players: []match.Player{"", "amy"}}
	assert.Equal(t, engine.Nobody, m.SeatOf(""))
	assert.EqualValues(t, 1, m.SeatOf("amy"))
	assert.True(t, match.NewGone(3).Gone())
	assert.False(t, match.Player("318129437418291201").Gone())
}

func TestImportNeedsAGameThatReads(t *testing.T) {
	_, err := newTable(t).Import(t.Context(), match.Caller{Player: "amy", Key: "k"}, "record")
	require.ErrorIs(t, err, match.ErrRules)
}
