package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
)

// filed gives a set-up as an attached file.
func (tb *table) filed(a *sandbox.Actor, text string) sandbox.Message {
	tb.t.Helper()
	return tb.command(a, tb.lobby, "set-up", sandbox.Option{Name: "file", Attachment: &sandbox.Upload{Filename: "army.txt", Data: []byte(text)}})
}

// A player sets up from a file, however it is written; a wrong one is refused with all that is wrong; and nobody else learns of it.
func TestStrategoIsSetUpFromAFile(t *testing.T) {
	t.Parallel()
	tb, log := strategoTable(t)
	_, red, blue := tb.armies()
	posted := tb.posted(tb.lobby)
	for text, why := range map[string]string{
		" \n":                        "The file is empty",
		"\xff\xfe":                   "That isn't a text file",
		strings.Repeat(".", 5000):    "at most 4 KiB",
		"29..2...X./..S.3.../B/....": "set-up",
	} {
		m := tb.filed(red, text)
		assert.True(t, m.Ephemeral())
		assert.Contains(t, m.Content, why)
	}
	wrong := tb.filed(red, strings.Replace(redBarrage, "9", "8", 1))
	assert.Contains(t, wrong.Content, "no Marshal (9), 1 wanted")
	tb.refused(0, tb.filed(tb.amy, redBarrage), "watching")
	in := tb.filed(red, "29..2...10.\r\n..s.3.....\n.........b\nf.........\n")
	assert.True(t, in.Ephemeral())
	assert.Contains(t, in.Content, "`"+redBarrage+"`")
	tb.until("everything is posted", tb.delivered)
	assert.Equal(t, posted, tb.posted(tb.lobby), "nothing is posted")
	assert.Empty(t, tb.learns(blue, log, redBarrage, redBarrage[:10], "29..2...10", "army.txt"))

	again := tb.press(red, in, present.VerbRetract)
	assert.Contains(t, again.Attachments[0].Description, "2 9 - - 2", "it can be taken back")
	tb.filed(red, redBarrage)
	tb.filed(blue, blueBarrage)
	assert.Contains(t, tb.heist().Content, "Both armies are set up")
	tb.refused(4, tb.filed(red, redBarrage), "not asked for a set-up")
}
