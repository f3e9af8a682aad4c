package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// aimedAs reports whether somebody sees that amy has aimed: at the newest moment, in the steps that led
// there, or in the record.
func (t *table) aimedAs(p match.Player) bool {
	t.Helper()
	s := t.as(p)
	course, err := t.Course(t.ctx, s.Match.ID, p)
	require.NoError(t, err)
	record, err := t.Record(t.ctx, s.Match.ID, p)
	require.NoError(t, err)
	seen := []bool{s.View.(ambushView).Aimed, course.View.(ambushView).Aimed, s.Pending[0].Prompt == "go"}
	for _, step := range append(course.Steps, s.Steps...) {
		seen = append(seen, step.After.(ambushView).Aimed || step.Event.Action == "aim")
	}
	for _, saw := range seen {
		if saw {
			assert.Contains(t, record, "0 aim", "the record tells %q the same", p)
			return true
		}
	}
	assert.NotContains(t, record, "aim", "the record tells %q the same", p)
	return false
}

func TestATurnThatGoesOnIsSeenByItsSeatAlone(t *testing.T) {
	tb := lay(t, "ambush", 3, clock.Control{})
	tb.ready("amy", "chris", "johan")
	before := tb.as("chris")
	require.False(t, tb.aimedAs("amy"))
	assert.Empty(t, tb.does("amy", "aim").Notices)
	assert.True(t, tb.aimedAs("amy"))
	for _, p := range []match.Player{"chris", "johan", "alain", ""} {
		assert.False(t, tb.aimedAs(p), "%q", p)
	}
	assert.Equal(t, before.Steps, tb.as("chris").Steps, "chris still sees the last turn that was posted")

	require.NoError(t, second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})))
	assert.False(t, tb.aimedAs("amy"))
	assert.False(t, tb.aimedAs("chris"))
	tb.does("amy", "aim")

	notices, err := tb.Resign(tb.ctx, tb.caller("johan", "c"), match.Order{})
	require.NoError(t, err)
	shown, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	require.Len(t, shown.Steps, 1)
	assert.False(t, shown.View.(ambushView).Aimed || shown.Steps[0].After.(ambushView).Aimed, "nor does a post in between tell")
	assert.False(t, tb.aimedAs("chris"))
	assert.True(t, tb.aimedAs("amy"))

	tb.does("amy", "go")
	course, err := tb.Course(tb.ctx, tb.as("").Match.ID, "")
	require.NoError(t, err)
	told := false
	for _, step := range course.Steps {
		told = told || step.Event.Action == "aim"
	}
	assert.True(t, told, "the whole turn is told at its end")
}

func TestThePostSaysHowManyAreReady(t *testing.T) {
	tb := lay(t, "ambush", 3, clock.Control{})
	kinds := func(notices []match.Notice) (list []match.NoticeKind) {
		for _, n := range notices {
			list = append(list, n.Kind)
		}
		return list
	}
	assert.Empty(t, tb.does("amy", "B", "F").Notices, "a step changes nothing")
	assert.Equal(t, []match.NoticeKind{match.NoticeReady}, kinds(tb.does("amy", "M").Notices))
	assert.Len(t, tb.as("").Ready, 1)
	notices, err := tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	assert.Equal(t, []match.NoticeKind{match.NoticeReady}, kinds(notices), "nor is it true any more")
	assert.Empty(t, tb.as("").Ready)
	tb.does("amy", "M")
	tb.ready("chris")
	assert.Equal(t, []match.NoticeKind{match.NoticeTurn}, kinds(tb.ready("johan").Notices), "then play opens")
	old, err := tb.MarkDelivered(tb.ctx, notices[0], match.Post{})
	require.NoError(t, err)
	assert.Zero(t, old)
}

func TestRetractable(t *testing.T) {
	tb := lay(t, "ambush", 2, clock.Control{})
	id := tb.as("").Match.ID
	can := func(p match.Player) bool {
		ok, err := tb.Retractable(tb.ctx, id, p)
		require.NoError(t, err)
		return ok
	}
	assert.False(t, can("amy"), "nothing is done yet")
	tb.does("amy", "B")
	assert.True(t, can("amy"))
	assert.False(t, can("chris"))
	assert.False(t, can("johan"), "a spectator")
	tb.does("amy", "F", "M")
	tb.ready("chris")
	assert.False(t, can("amy"), "it was shown")
	tb.does("amy", "aim")
	assert.True(t, can("amy"))
	_, err := tb.Pause(tb.ctx, tb.caller("warden", "c"), id, "a dispute")
	require.NoError(t, err)
	assert.False(t, can("amy"), "in a pause")
}
