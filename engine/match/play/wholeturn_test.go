package play_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// typed lets a player write a text in the channel "c".
func (t *table) typed(p match.Player, text string) (match.Acted, error) {
	t.Helper()
	return t.Act(t.ctx, t.caller(p, "c"), match.Order{Text: text})
}

func TestAWholeTurnInOneLine(t *testing.T) {
	growing := clock.Control{Bank: 100 * time.Hour, Increment: time.Hour, Cap: 200 * time.Hour}
	tb := lay(t, "ambush", 2, growing)
	id := tb.as("").Match.ID
	tb.ready("amy", "chris")
	before := len(tb.log(id))
	acted, err := tb.typed("amy", " aim; go")
	require.NoError(t, err)
	assert.Len(t, acted.Notices, 1, "the turn is posted once")
	var actions []engine.Action
	for _, e := range tb.log(id)[before:] {
		if e.Seat == 0 {
			actions = append(actions, e.Action)
		}
	}
	assert.Equal(t, []engine.Action{"aim", "go"}, actions)
	assert.Equal(t, []match.Player{"chris"}, tb.as("").Turn())

	step := lay(t, "ambush", 2, growing)
	step.ready("amy", "chris")
	step.does("amy", "aim", "go")
	assert.Equal(t, step.as("").Match.Clocks, tb.as("").Match.Clocks, "it costs as much as step by step")
}

func TestALineIsPlayedAsAWholeOrNotAtAll(t *testing.T) {
	tb := lay(t, "ambush", 2, hours(10))
	id := tb.as("").Match.ID
	tb.ready("amy", "chris")
	row := tb.row(id)
	_, err := tb.typed("amy", "aim; jump")
	var rejected *match.Rejected
	require.ErrorAs(t, err, &rejected)
	assert.Equal(t, row, tb.row(id))

	acted, err := tb.typed("amy", "aim")
	require.NoError(t, err)
	assert.Empty(t, acted.Notices, "a line that leaves the turn open posts nothing")
}

// When the others can only pass, the same seat is asked again, but in a new turn.
func TestATurnBeforeForcedPassesIsPosted(t *testing.T) {
	tb := lay(t, "idle", 2, hours(10))
	tb.ready("amy", "chris")
	assert.Empty(t, posts(tb.does("amy", "aim").Notices))
	assert.Len(t, posts(tb.does("amy", "go").Notices), 1)
	assert.Equal(t, []match.Player{"amy"}, tb.as("").Turn())
	assert.Zero(t, tb.as("").Match.Quiet)
}

// posts returns the notices that show a turn.
func posts(notices []match.Notice) []match.Notice {
	return slices.DeleteFunc(notices, func(n match.Notice) bool { return n.Kind != match.NoticeTurn })
}
