package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Setup reads and checks a set-up, and does not change the match.
func TestSetupIsReadAndNotTaken(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", engine.Setup{"secret": "yes"})
	m, action, err := tb.Setup(tb.ctx, tb.caller("amy", "c"), match.Order{Text: " three "})
	require.NoError(t, err)
	assert.Equal(t, engine.Action("add 3"), action)
	assert.Equal(t, "sums", m.Game)
	assert.Zero(t, tb.live("c").Head)
	_, action, err = tb.Setup(tb.ctx, tb.caller("amy", "c"), match.Order{Action: "add 2"})
	require.NoError(t, err)
	assert.Equal(t, engine.Action("add 2"), action)

	var rejected *match.Rejected
	_, _, err = tb.Setup(tb.ctx, tb.caller("amy", "c"), match.Order{Text: "four"})
	require.ErrorAs(t, err, &rejected)
	_, _, err = tb.Setup(tb.ctx, tb.caller("chris", "c"), match.Order{Text: "three"})
	tb.refusal(err, match.ErrNotTurn)
	_, _, err = tb.Setup(tb.ctx, tb.caller("alain", "c"), match.Order{Text: "three"})
	tb.refusal(err, match.ErrNotPlayer)

	tb.begin("open", nil)
	_, _, err = tb.Setup(tb.ctx, tb.caller("amy", "open"), match.Order{Text: "three"})
	tb.refusal(err, match.ErrNotTurn)
}
