package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

// TestPostsLoseWhatIsNoLongerSo looks at old posts when the match has moved on: a deadline, a question or a
// button that has lapsed must not stay.
func TestPostsLoseWhatIsNoLongerSo(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.beginOf(tb.alain, tb.johan, tb.lobby, text("clock", "1d"))
	first := tb.newest(tb.lobby)
	require.Contains(t, first.Content, "Deadline")
	tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	second := tb.newest(tb.lobby)
	require.Contains(t, second.Content, "👉")
	asked := tb.command(tb.alain, tb.lobby, "takeback")
	require.NotEmpty(t, asked.Buttons())
	tb.typeMove(tb.lobby)
	tb.newest(tb.lobby)
	for name, old := range map[string]sandbox.Message{"the start": first, "a turn": second, "a question": asked} {
		tb.until(name+" is brought up to date", func() bool { return len(tb.reread(old).Buttons())+len(tb.reread(old).Menus()) == 0 })
		now := tb.reread(old)
		assert.NotContains(t, now.Content, "Deadline", name)
		assert.NotContains(t, now.Content, "👉", name)
		assert.NotEmpty(t, now.Content, name)
		assert.Len(t, now.Attachments, len(old.Attachments), name)
	}
	assert.Contains(t, tb.reread(second).Content, "Red Left 2 Blue", "what was played stays")
}
