package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

func TestPlanOutlivesAPause(t *testing.T) {
	tb := charter(t)
	m := tb.beginGame("c", "charted", nil).Match
	tb.plan("chris", "0: one > two")
	_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
	require.NoError(t, err)
	_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
	require.NoError(t, err)
	tb.play("c", "amy", "one")
	assert.Equal(t, sumView{Total: 3}, tb.live("c").View, "the planned answer was played")
}

func TestPlanIsDiscardedByATakeback(t *testing.T) {
	tb := charter(t)
	tb.beginGame("c", "charted", nil)
	tb.play("c", "amy", "one")
	tb.plan("amy", "0: one > two")
	tb.askBack("c", "amy")
	tb.agree("c", "chris")
	plan, _ := tb.kept("amy")
	assert.Equal(t, match.VoidMoved, plan.Void)
	tb.play("c", "amy", "two", "one")
	assert.Equal(t, sumView{Total: 3}, tb.live("c").View, "nothing is played that was planned on another board")
}
