package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A lesson is answered by typing, by its number or by words, and shows nothing to others.
func TestLearnByTyping(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	first := tb.command(tb.amy, tb.lobby, "learn")
	assert.Contains(t, first.Content, "Lesson 1 of 8")
	right := tb.command(tb.amy, tb.lobby, "learn", number("lesson", 1), text("answer", "blue"))
	assert.Contains(t, right.Content, "✅ Right!")
	assert.Contains(t, right.Content, "`/learn game:kamisado lesson:2`")
	assert.True(t, right.Ephemeral())
	assert.Len(t, right.Attachments, 1)
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "learn", number("lesson", 2), text("answer", "1")).Content, "❌ Not 1")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "learn", number("lesson", 2), text("answer", "to the moon")).Content, "doesn't name one of the answers")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "learn", number("lesson", 12)).Content, "There are 8 lessons")
}
