package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// recalled returns the course of the match in the channel "c" as a viewpoint sees it.
func (t *table) recalled(id match.ID, viewpoint match.Viewpoint) match.Snapshot {
	t.Helper()
	s, err := t.CourseAs(t.ctx, id, viewpoint)
	require.NoError(t, err)
	return s
}

func TestHindsightTellsWhatASeatKnew(t *testing.T) {
	tb := lay(t, "covert", 2, clock.Control{})
	id := tb.as("amy").Match.ID
	tb.ready("amy", "chris")
	var known []any
	for range 3 {
		mover := tb.as("").Turn()[0]
		known = append(known, tb.as("amy").View)
		tb.does(mover, "aim", "go")
	}
	mover := tb.as("").Turn()[0]
	tb.does(mover, "aim", "go")

	s := tb.recalled(id, match.SeatViewpoint(0))
	assert.True(t, s.Recalled)
	assert.True(t, tb.recalled(id, match.OpenViewpoint).Opened)
	assert.Equal(t, engine.Seat(0), s.Seat)
	var then []any
	for i, step := range s.Steps {
		if step.Event.Action == "aim" && i < len(s.Steps)-2 {
			then = append(then, step.Before)
		}
		if step.Event.Seat == 1 && i < 6 {
			assert.Empty(t, step.Event.Action, "what the other set up")
		}
		if step.Event.Seat == 0 {
			assert.NotEmpty(t, step.Event.Action)
		}
	}
	assert.Equal(t, known, then[:3])
	assert.Equal(t, "BFM", s.View.(ambushView).Set[1], "the end is open")
	assert.Equal(t, s.View, s.Steps[len(s.Steps)-1].After)

	everybody := tb.recalled(id, match.PublicViewpoint)
	assert.Equal(t, "roll ?", string(everybody.Steps[6].Event.Action))
	assert.Equal(t, "?", everybody.Steps[7].After.(ambushView).Set[0])
	assert.False(t, tb.recalled(id, match.SeatViewpoint(7)).Recalled, "a seat that there is not")
}

func TestHindsightIsForMatchesThatAreOver(t *testing.T) {
	tb := lay(t, "parley", 2, clock.Control{})
	id := tb.as("amy").Match.ID
	tb.does("amy", "B", "F", "M")
	spectator := func() match.Snapshot {
		s, err := tb.Course(tb.ctx, id, "")
		require.NoError(t, err)
		return s
	}
	for _, viewpoint := range []match.Viewpoint{match.OpenViewpoint, match.PublicViewpoint, match.SeatViewpoint(0), match.SeatViewpoint(1)} {
		assert.Equal(t, spectator(), tb.recalled(id, viewpoint), "while it is on")
	}
	_, err := tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	require.False(t, spectator().Match.Live())
	for _, viewpoint := range []match.Viewpoint{match.OpenViewpoint, match.PublicViewpoint, match.SeatViewpoint(0), match.SeatViewpoint(1)} {
		assert.Equal(t, spectator(), tb.recalled(id, viewpoint), "what was set up stays secret")
	}
}
