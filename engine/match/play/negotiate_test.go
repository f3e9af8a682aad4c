package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// A player who leaves while the match is being set up does not lose, and the set-ups stay secret.
func TestLeavingBeforeTheMatchIsSetUp(t *testing.T) {
	for name, leave := range map[string]func(*table) ([]match.Notice, error){
		"resign": func(tb *table) ([]match.Notice, error) {
			return tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
		},
		"expel": func(tb *table) ([]match.Notice, error) {
			return tb.Expel(tb.ctx, tb.caller("warden", "c"), tb.as("").Match.ID, 1, "has gone")
		},
		"abort": func(tb *table) ([]match.Notice, error) {
			return tb.Abort(tb.ctx, tb.caller("chris", "c"), match.Order{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := lay(t, "parley", 2, clock.Control{})
			id := tb.as("").Match.ID
			tb.ready("amy")
			notices, err := leave(tb)
			require.NoError(t, err)
			m := tb.row(id)
			assert.False(t, m.Live())
			assert.Equal(t, engine.Ending{Reason: "abort"}, m.Ending)
			require.NotEmpty(t, notices)
			shown, err := tb.Shown(tb.ctx, notices[0])
			require.NoError(t, err)
			assert.Equal(t, "?", shown.View.(ambushView).Set[0])
			for _, step := range shown.Steps {
				assert.Empty(t, step.Event.Action, "what amy has set up")
			}
			course, err := tb.Course(tb.ctx, id, "amy")
			require.NoError(t, err)
			assert.NotEmpty(t, course)
		})
	}
}

func TestLeavingAMatchThatIsSetUp(t *testing.T) {
	tb := lay(t, "parley", 2, clock.Control{})
	id := tb.as("").Match.ID
	tb.ready("amy", "chris")
	notices, err := tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2}, tb.row(id).Ending.Ranks)
	shown, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.Len(t, shown.View.(ambushView).Set[0], 3, "everything is open")
}

func TestWhatWasExposedIsNotTakenBack(t *testing.T) {
	tb := lay(t, "parley", 2, clock.Control{})
	tb.ready("amy", "chris")
	tb.does("amy", "aim")
	tb.refusal(second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})), match.ErrShown)
	tb = lay(t, "truce", 2, clock.Control{})
	tb.ready("amy", "chris")
	tb.does("amy", "aim")
	require.NoError(t, second(tb.AskTakeback(tb.ctx, tb.caller("amy", "c"), match.Order{})))
}

// All may lose their time at once while they set up. The match ends with the first of them.
func TestAMatchEndsOnceWhereNobodySetsUpInTime(t *testing.T) {
	tb := lay(t, "parley", 2, hours(1))
	id := tb.as("").Match.ID
	tb.wait(hour + grace)
	require.False(t, tb.row(id).Live())
	require.Len(t, tb.log(id), 1)
	assert.Equal(t, match.EventAbort, tb.log(id)[0].Kind)
}
