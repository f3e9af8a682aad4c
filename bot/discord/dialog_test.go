package discord_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/standings"
	"towerpost/engine/match/ranking"
)

func TestEncodeDialog(t *testing.T) {
	t.Parallel()
	answer, err := discord.EncodeDialog(present.Dialog{
		Control: present.Control{Verb: "import"}, Title: strings.Repeat("T", 50),
		Fields: []present.Field{
			{Name: "record", Label: "Record", Description: "All of it", Hint: "[Game", Long: true, Required: true},
			{Name: "note", Label: "Note"},
		},
	})
	require.NoError(t, err)
	assert.JSONEq(t, `{"type": 9, "data": {"custom_id": "import", "title": "`+strings.Repeat("T", 44)+`…", "components": [
		{"type": 18, "label": "Record", "description": "All of it", "component":
			{"type": 4, "custom_id": "record", "style": 2, "placeholder": "[Game", "required": true, "max_length": 4000}},
		{"type": 18, "label": "Note", "component": {"type": 4, "custom_id": "note", "style": 1, "required": false, "max_length": 4000}}
	]}}`, asJSON(t, answer))
	_, err = discord.EncodeDialog(present.Dialog{})
	require.ErrorIs(t, err, discord.ErrControl)
}

func TestDecodeDialog(t *testing.T) {
	t.Parallel()
	c, err := discord.Decode([]byte(`{"id":"1","application_id":"9","token":"t","type":5,"guild_id":"5","member":{"user":{"id":"7"}},"data":{
		"custom_id":"import","components":[
			{"type":10,"id":1},
			{"type":18,"component":{"type":4,"custom_id":"record","value":"Round 1"}},
			{"type":1,"components":[{"type":4,"custom_id":"note","value":"old"}]}]}}`))
	require.NoError(t, err)
	assert.Equal(t, discord.ModalSubmit, c.Kind)
	assert.Equal(t, "import", c.Control.Verb)
	assert.Equal(t, []string{"Round 1", "old", ""}, []string{c.Field("record"), c.Field("note"), c.Field("nothing")})
}

func TestDecodeUploadAndFlag(t *testing.T) {
	t.Parallel()
	c, err := discord.Decode([]byte(`{"id":"1","application_id":"9","token":"t","type":2,"user":{"id":"7"},"data":{"name":"import",
		"options":[{"name":"record","type":11,"value":"55"},{"name":"lost","type":11,"value":"56"},{"name":"rated","type":5,"value":false},{"name":"none","value":null}],
		"resolved":{"attachments":{"55":{"id":"55","filename":"a.txt","size":12,"url":"https://cdn.discordapp.com/a"}}}}}`))
	require.NoError(t, err)
	file, ok := c.Upload("record")
	assert.True(t, ok)
	assert.Equal(t, discord.Upload{Name: "a.txt", Size: 12, URL: "https://cdn.discordapp.com/a"}, file)
	_, ok = c.Upload("lost")
	assert.False(t, ok, "Discord did not say what it is")
	value, ok := c.Bool("rated")
	assert.True(t, ok)
	assert.False(t, value)
	for _, name := range []string{"record", "none", "missing"} {
		_, ok = c.Bool(name)
		assert.False(t, ok, name)
	}
}

// TestLongestControlsOfListsFit takes the largest identifiers that Discord's 64 bits allow.
func TestLongestControlsOfListsFit(t *testing.T) {
	t.Parallel()
	p := usual(t)
	const id = "18446744073709551615"
	f := standings.HistoryFilter{Player: id, Channel: id, Opponent: id, Category: "marathon", Result: ranking.Lost, Period: "2026-12", After: "ff"}
	history := standings.History(p, f, ranking.HistoryPage{Newer: strings.Repeat("f", 32), Next: strings.Repeat("f", 32)}, "en-US")
	board := standings.Leaderboard(p, standings.Leaders{
		BoardQuery: standings.BoardQuery{By: ranking.ByProvisional, Period: "2026-12", Category: "marathon"},
		Board:      ranking.Leaderboard{Page: 1 << 30, Pages: 1 << 30, Players: 1, Rows: []ranking.Standing{{Rank: 1, Player: id}}},
	}, "en-US")
	for i, m := range []present.Message{history, board} {
		pictures := make([][]byte, len(m.Pictures))
		_, _, err := discord.Encode(m, pictures)
		require.NoError(t, err, fmt.Sprint(i))
	}
}
