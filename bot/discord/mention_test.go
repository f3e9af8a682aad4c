package discord_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

func TestMentionCommands(t *testing.T) {
	t.Parallel()
	ids, err := discord.ReadCommandIDs([]byte(
		`[{"id": "11", "name": "challenge", "options": []}, {"id": "12", "name": "server-settings"}, {"id": "x", "name": "help"}]`))
	require.NoError(t, err)
	for name, row := range map[string]struct{ text, want string }{
		"a command":           {"`/challenge` begins one.", "</challenge:11> begins one."},
		"two commands":        {"`/challenge` or `/server-settings`", "</challenge:11> or </server-settings:12>"},
		"one with an option":  {"`/challenge level:` begins one.", "`/challenge level:` begins one."},
		"an unknown command":  {"`/verify` checks it.", "`/verify` checks it."},
		"one with a false id": {"`/help` lists them.", "`/help` lists them."},
		"a slash alone":       {"with `/` between", "with `/` between"},
		"no command":          {"`challenge`", "`challenge`"},
	} {
		assert.Equal(t, row.want, ids.Mention(row.text), name)
		assert.Equal(t, row.text, discord.Unmention(ids.Mention(row.text)), name)
	}
	assert.Equal(t, "`/challenge`", discord.CommandIDs(nil).Mention("`/challenge`"), "before the ids are known")
}

func TestMentionsKeepDiscordsLimit(t *testing.T) {
	t.Parallel()
	ids := discord.CommandIDs{"help": "1477636521984000013"}
	text := strings.Repeat("é", present.MaxText-60) + " `/help` and `/help` and `/help`"
	got := ids.Mention(text)
	assert.LessOrEqual(t, utf8.RuneCountInString(got), present.MaxText)
	assert.Equal(t, 1, strings.Count(got, "</help:"), "as many as fit")
	assert.Equal(t, 2, strings.Count(got, "`/help`"))
}

func TestUnreadableCommandsHaveNoIDs(t *testing.T) {
	t.Parallel()
	_, err := discord.ReadCommandIDs([]byte(`{"message": "no"}`))
	require.Error(t, err)
}
