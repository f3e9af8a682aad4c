package bot_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/review"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// exported returns the file that /export gives for the latest match of a channel.
func (tb *table) exported(channel, format string) (sandbox.Attachment, string) {
	tb.t.Helper()
	m := tb.withFile(tb.amy, tb.command(tb.amy, channel, "export", text("format", format)))
	assert.True(tb.t, m.Ephemeral())
	return m.Attachments[0], string(tb.File(m.Attachments[0]))
}

// paste opens the dialog of /import and sends it with the fields.
func (tb *table) paste(a *sandbox.Actor, fields map[string]string) sandbox.Message {
	tb.t.Helper()
	answer, err := a.Command(tb.patient(), tb.lobby, "import")
	require.NoError(tb.t, err)
	require.NotNil(tb.t, answer.Modal)
	sent, err := a.Submit(tb.patient(), *answer.Modal, fields)
	require.NoError(tb.t, err)
	return tb.follow(sent)
}

func TestImportPastedRecord(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.concluded(tb.lobby)
	_, record := tb.exported(tb.lobby, "record")
	done := tb.paste(tb.amy, map[string]string{"record": record})
	require.True(t, done.Ephemeral())
	require.Contains(t, done.Content, "does not count for ratings", "it is %q", record)
	review := tb.step(tb.amy, tb.press(tb.amy, done, present.VerbReview), "last")
	assert.Contains(t, review.Content, "wins the match")
	assert.Contains(t, review.Content, "Johan")
	tb.checkPictures(review)
}

func TestImportRecordInPieces(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.concluded(tb.lobby)
	_, record := tb.exported(tb.lobby, "record")
	lines := strings.SplitAfter(record, "\n")
	half := len(lines) / 2
	done := tb.paste(tb.amy, map[string]string{
		"record": strings.Join(lines[:half], ""), "record-3": strings.Join(lines[half:], ""),
	})
	assert.Contains(t, done.Content, "does not count for ratings")
}

// attached gives /import a file.
func (tb *table) attached(name, content string) sandbox.Message {
	tb.t.Helper()
	file := &sandbox.Upload{Filename: name, Data: []byte(content)}
	return tb.command(tb.amy, tb.lobby, "import", sandbox.Option{Name: "record", Attachment: file})
}

func TestImportAttachedRecord(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.concluded(tb.lobby)
	file, record := tb.exported(tb.lobby, "record")
	done := tb.attached(file.Filename, record)
	require.True(t, done.Ephemeral())
	require.Contains(t, done.Content, "does not count for ratings")
	shown := tb.step(tb.amy, tb.press(tb.amy, done, present.VerbReview), "last")
	assert.Contains(t, shown.Content, "wins the match")
	_, moves, _ := strings.Cut(record, "Round 1\n")
	first, _, _ := strings.Cut(moves, "\n")
	begun := strings.Replace(record, moves, first, 1)
	for name, row := range map[string]struct{ content, why string }{
		"a picture":     {"\x89PNG\r\n\x1a\n\x00", "text"},
		"a wrong line":  {strings.Replace(record, "Round 1", "Round 7", 1), "Line "},
		"half a record": {begun, "not over"},
		"too long":      {strings.Repeat(record, 1+review.MaxRecord/len(record)), "large"},
	} {
		answer := tb.attached("record.txt", row.content)
		assert.True(t, answer.Ephemeral(), name)
		assert.Contains(t, answer.Content, row.why, name)
		assert.Empty(t, answer.Buttons(), name)
	}
}

func TestImportSaysWhichLineIsWrong(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	const headers = "[Game \"Kamisado\"]\n[Length \"single\"]\n\nRound 1\n"
	for name, row := range map[string]struct{ record, why string }{
		"no move":         {headers + "B Purple Left 3 Green\nW castles\n", "Line 6"},
		"against a rule":  {headers + "B Purple Left 9 Yellow\n", "Line 5"},
		"not over":        {headers + "B Purple Left 3 Green\n", "The match of the record is not over"},
		"nothing but air": {"  \n ", "empty"},
		"another game":    {"[Game \"Chess\"]\n", "Line 1: The record is of the game “Chess”. I can read records of: "},
	} {
		answer := tb.paste(tb.johan, map[string]string{"record": row.record})
		assert.True(t, answer.Ephemeral(), name)
		assert.Contains(t, answer.Content, row.why, name)
		assert.Empty(t, answer.Buttons(), name)
	}
}

func TestExportJSON(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "single"))
	tb.typeMove(tb.lobby)
	_, begun := tb.exported(tb.lobby, "json")
	assert.Contains(t, begun, `"result": null`)
	for !tb.over(tb.lobby) {
		tb.typeMove(tb.lobby)
	}
	file, text := tb.exported(tb.lobby, "json")
	assert.True(t, strings.HasSuffix(file.Filename, ".json"))
	var read struct {
		Format  string
		Players []struct{ Seat, Name string }
		Start   string
		Steps   []struct{ Action, Position, Seat string }
		Result  struct {
			Winner string
			Points map[string]int
		}
	}
	require.NoError(t, json.Unmarshal([]byte(text), &read))
	assert.Equal(t, "towerpost.match/1", read.Format)
	assert.Equal(t, "Alain", read.Players[0].Name)
	assert.Equal(t, 1, read.Result.Points[read.Result.Winner])
	state, err := kamisado.New().New(map[string]string{"length": "single"}, 0)
	require.NoError(t, err)
	for i, s := range read.Steps {
		seat := state.Pending()[0].Seat
		require.Equal(t, kamisado.SideOf(seat).Key(), s.Seat, "step %d", i+1)
		state, err = state.Apply(seat, engine.Action(s.Action))
		require.NoError(t, err)
		require.Equal(t, state.View(seat).(kamisado.View).Position.String(), s.Position)
	}
	assert.True(t, state.Outcome().Over())
	assert.NotContains(t, text, tb.alain.User().ID, "no identifiers leave")
}

func TestImportsOfAMemberAreLimited(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for range review.MostRecordsOfPlayer {
		require.Contains(t, tb.attached("record.txt", "[Game \"Chess\"]\n").Content, "Line 1")
	}
	assert.Contains(t, tb.attached("record.txt", "[Game \"Chess\"]\n").Content, "within the hour")
	assert.Contains(t, tb.paste(tb.johan, map[string]string{"record": "[Game \"Chess\"]\n"}).Content, "Line 1", "others are not held up by that")
}

// A record that breaks a rule of its game is refused in the words of that game, in the reader's language.
func TestImportIsRefusedInTheWordsOfItsGame(t *testing.T) {
	t.Parallel()
	tb := ludoTable(t)
	const headers = "[Game \"Ludo\"]\n[Players \"2\"]\n[Start \"1\"]\n\n"
	for entries, why := range map[string]string{
		"Y Rolls 5\nY Pass\n": "Riga 6: Giallo può muovere di 5, e deve farlo.",
		"Y Rolls 9\n":         "Riga 5: “Y Rolls 9” non è una riga di un registro.",
	} {
		answer := tb.paste(tb.johan.Speaking("it"), map[string]string{"record": headers + entries})
		assert.Contains(t, answer.Content, why)
	}
}
