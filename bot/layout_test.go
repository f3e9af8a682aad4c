package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	pages "towerpost/bot/present/turn"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	results "towerpost/engine/match/ranking"
)

// filed gives a set-up as an attached file.
func (tb *table) filed(a *sandbox.Actor, text string) sandbox.Message {
	tb.t.Helper()
	return tb.command(a, tb.lobby, "set-up", sandbox.Option{Name: "file", Attachment: &sandbox.Upload{Filename: "army.txt", Data: []byte(text)}})
}

// A player sets up from a file in any layout. A wrong file is refused with all its errors, and the others
// learn nothing of it.
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
	assert.Contains(t, tb.heist().Content, "Commitments to the set-ups")
	tb.refused(4, tb.filed(red, redBarrage), "not asked for a set-up")
}

// named presses the button that names the set-up of a message, and gives it a name.
func (tb *table) named(a *sandbox.Actor, m sandbox.Message, name string) sandbox.Message {
	tb.t.Helper()
	opened, err := a.Press(tb.patient(), m.ID, tb.labelled(m, "Save it"))
	require.NoError(tb.t, err)
	require.NotNil(tb.t, opened.Modal)
	sent, err := a.Submit(tb.patient(), *opened.Modal, map[string]string{pages.FieldName: name})
	require.NoError(tb.t, err)
	return tb.follow(sent)
}

// Set-ups are saved under names from a draft and from a file, and are found in the menu and by typing. They
// are private, are part of their player's data, and are deleted with those.
func TestSetUpsAreSavedUnderNames(t *testing.T) {
	t.Parallel()
	tb, log := strategoTable(t)
	post, red, blue := tb.armies()
	draft := tb.touch(red, tb.press(red, post, present.VerbView), "Draft one for me")
	assert.Contains(t, tb.named(red, draft, "**loud**").Content, "A name has at most 32 letters")
	kept := tb.named(red, draft, " My  first ")
	assert.True(t, kept.Ephemeral())
	assert.Contains(t, kept.Content, "Saved as **My first**")
	army := &sandbox.Upload{Filename: "army.txt", Data: []byte(redBarrage)}
	tb.command(red, tb.lobby, "set-up", sandbox.Option{Name: "file", Attachment: army}, text("save", "Antwerp"))
	tb.command(red, tb.lobby, "set-up", sandbox.Option{Name: "file", Attachment: army}, text("save", "Ghent"))
	assert.Equal(t, 0, tb.live(tb.lobby).Head, "saving sets nothing up")
	wrong := tb.command(red, tb.lobby, "set-up", text("lines", strings.Replace(redBarrage, "9", "8", 1)), text("save", "wrong"))
	assert.Contains(t, wrong.Content, "no Marshal (9), 1 wanted")
	assert.Contains(t, tb.command(red, tb.lobby, "set-up").Content, "Give me a set-up")
	assert.Contains(t, tb.command(red, tb.lobby, "set-up", text("saved", "other")).Content, "no set-up under that name")

	shown := tb.choosing(red, tb.press(red, post, present.VerbView), "Antwerp")
	assert.Contains(t, shown.Attachments[0].Description, "2 9 - - 2")
	assert.Contains(t, tb.command(blue, tb.lobby, "set-up", text("saved", "Antwerp")).Content, "no set-up under that name", "it is Red's own")
	in := tb.command(red, tb.lobby, "set-up", text("saved", "antwerp"))
	assert.True(t, in.Ephemeral())
	assert.Contains(t, in.Content, "`"+redBarrage+"`")
	again := tb.command(red, tb.lobby, "set-up", text("saved", "Ghent"))
	assert.Contains(t, again.Content, "Your set-up is in. *Take back*", "how it can still be changed")
	assert.Empty(t, tb.learns(blue, log, redBarrage, redBarrage[:10], "Antwerp"))

	data, err := results.New(results.Options{Store: tb.db, Matches: tb.service, Now: time.Now}).Data(t.Context(), match.Player(red.User().ID))
	require.NoError(t, err)
	assert.Contains(t, string(data), "Antwerp")
	assert.Contains(t, string(data), "My first")
	tb.command(red, tb.lobby, "set-up", text("forget", "Ghent"))
	gone := tb.command(red, tb.lobby, "set-up", text("forget", "MY FIRST"))
	assert.Contains(t, gone.Content, "is forgotten")
	assert.Contains(t, tb.command(red, tb.lobby, "set-up", text("forget", "MY FIRST")).Content, "no set-up under that name")
	list, err := tb.db.Setups(t.Context(), match.Player(red.User().ID))
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, engine.Action("Setup "+redBarrage), list[0].Action)
	tb.press(red, tb.command(red, tb.lobby, "resign"), present.VerbResign)
	require.NoError(t, tb.db.Replace(t.Context(), match.Player(red.User().ID), "~9"))
	list, err = tb.db.Setups(t.Context(), match.Player(red.User().ID))
	require.NoError(t, err)
	assert.Empty(t, list)
	require.NoError(t, tb.db.Check(t.Context()))
}
