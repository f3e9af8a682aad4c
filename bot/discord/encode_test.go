package discord_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// asJSON returns the payload as Discord reads it.
func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	require.NoError(t, err)
	return string(data)
}

// Discord refuses a message with an allowed mention that is no identifier.
func TestOnlyPeopleAreMentioned(t *testing.T) {
	t.Parallel()
	payload, _, err := discord.Encode(present.Message{Text: "Over", Mentions: []match.Player{"2", match.NewGone(17), ""}}, nil)
	require.NoError(t, err)
	assert.Equal(t, []string{"2"}, payload.AllowedMentions.Users)
}

func TestEncode(t *testing.T) {
	t.Parallel()
	payload, files, err := discord.Encode(present.Message{
		Text:     "Your turn, <@2>",
		Pictures: []present.Picture{{Name: "board.png", Alt: "A board", Scene: 1}},
		Files:    []present.File{{Name: "record.txt", Data: []byte("Round 1")}},
		Rows: []present.Row{
			{Menu: &present.Menu{Control: present.Control{Verb: "move", ID: "12", Head: 3}, Hint: "Move", Options: []present.Choice{
				{Value: "Purple Left 3 Yellow", Label: "Purple Left 3", Description: "e1 → b4", Emoji: "🟨"},
			}}},
			{Buttons: []present.Button{
				{Control: present.Control{Verb: "rules"}, Label: "Rules", Emoji: "📖", Disabled: true},
				{Label: "Board", Style: present.Link, URL: "https://discord.com/channels/1/2/3"},
			}},
			{Menu: &present.Menu{Control: present.Control{Verb: "together"}, Hint: "Two of three", Least: 2, Most: 2, Options: []present.Choice{
				{Value: "a", Label: "A"}, {Value: "b", Label: "B"}, {Value: "c", Label: "C"},
			}}},
			{Channels: &present.ChannelMenu{Control: present.Control{Verb: "policy"}, Hint: "Where", Chosen: []string{"7", "8"}, Most: 2}},
			{Channels: &present.ChannelMenu{Control: present.Control{Verb: "policy", Arg: "x"}, Hint: "Where", Most: 1}},
			{},
			{People: &present.PeopleMenu{Control: present.Control{Verb: "begin", ID: "ludo", Arg: "person"}, Hint: "Who"}},
		},
		Mentions: []match.Player{"2"}, Roles: []string{"9"},
	}, [][]byte{{1, 2, 3}})
	require.NoError(t, err)
	assert.JSONEq(t, `{
		"content": "Your turn, <@2>",
		"allowed_mentions": {"parse": [], "users": ["2"], "roles": ["9"]},
		"attachments": [{"id": "0", "filename": "board.png", "description": "A board"}, {"id": "1", "filename": "record.txt"}],
		"nonce": "abc", "enforce_nonce": true,
		"components": [
			{"type": 1, "components": [{"type": 3, "custom_id": "move/12/3", "placeholder": "Move", "options": [
				{"label": "Purple Left 3", "value": "Purple Left 3 Yellow", "description": "e1 → b4", "emoji": {"name": "🟨"}}]}]},
			{"type": 1, "components": [
				{"type": 2, "style": 2, "custom_id": "rules", "label": "Rules", "emoji": {"name": "📖"}, "disabled": true},
				{"type": 2, "style": 5, "label": "Board", "url": "https://discord.com/channels/1/2/3"}]},
			{"type": 1, "components": [{"type": 3, "custom_id": "together", "placeholder": "Two of three", "min_values": 2, "max_values": 2,
				"options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}, {"label": "C", "value": "c"}]}]},
			{"type": 1, "components": [{"type": 8, "custom_id": "policy", "placeholder": "Where", "channel_types": [0, 5], "min_values": 0, "max_values": 2,
				"default_values": [{"id": "7", "type": "channel"}, {"id": "8", "type": "channel"}]}]},
			{"type": 1, "components": [{"type": 8, "custom_id": "policy///x", "placeholder": "Where", "channel_types": [0, 5], "min_values": 0, "max_values": 1}]},
			{"type": 1, "components": [{"type": 5, "custom_id": "begin/ludo//person", "placeholder": "Who"}]}]
	}`, asJSON(t, payload.Post("abc")))
	assert.NotContains(t, asJSON(t, payload.Post(strings.Repeat("x", 26))), "nonce", "Discord takes none that long")
	assert.Equal(t, "image/png", files[0].ContentType)
	assert.Equal(t, []byte("Round 1"), files[1].Data)
}

func TestEncodePrivate(t *testing.T) {
	t.Parallel()
	payload, _, err := discord.Encode(present.Message{Text: "For you", Private: true, Mentions: []match.Player{"2"}}, nil)
	require.NoError(t, err)
	assert.JSONEq(t, `{"content": "For you", "components": [], "attachments": [], "allowed_mentions": {"parse": [], "users": ["2"]}, "flags": 64}`, asJSON(t, payload))
	assert.JSONEq(t, `{"content": "For you", "components": [], "attachments": [], "allowed_mentions": {"parse": [], "users": []}}`, asJSON(t, payload.Edit()),
		"an edit cannot be private and pings nobody")
	assert.NotContains(t, asJSON(t, payload.Post("")), "flags", "a post is for everyone")
}

func TestEncodeKeepsPrivatePicturesPrivate(t *testing.T) {
	t.Parallel()
	m := present.Message{Pictures: []present.Picture{{Name: "own.png", Private: true}}}
	_, _, err := discord.Encode(m, [][]byte{{1}})
	require.ErrorIs(t, err, discord.ErrPrivate)
	m.Private = true
	_, _, err = discord.Encode(m, [][]byte{{1}})
	require.NoError(t, err)
}

func TestEncodeRefuses(t *testing.T) {
	t.Parallel()
	_, _, err := discord.Encode(present.Message{Pictures: make([]present.Picture, 2)}, [][]byte{{1}})
	require.Error(t, err)
	_, _, err = discord.Encode(present.Message{Rows: []present.Row{{Buttons: []present.Button{{Label: "nothing"}}}}}, nil)
	require.ErrorIs(t, err, discord.ErrControl)
}

func TestEncodeCutsWhatIsTooLong(t *testing.T) {
	t.Parallel()
	payload, _, err := discord.Encode(present.Message{
		Text:     strings.Repeat("ß", 3000),
		Pictures: []present.Picture{{Name: "a.png", Alt: strings.Repeat("é", 2000)}},
	}, [][]byte{nil})
	require.NoError(t, err)
	assert.Equal(t, 2000, utf8.RuneCountInString(payload.Content))
	assert.Equal(t, 1024, utf8.RuneCountInString(payload.Attachments[0].Description))
}

func TestSuggestions(t *testing.T) {
	t.Parallel()
	var many []present.Choice
	for i := range 30 {
		many = append(many, present.Choice{Label: fmt.Sprint("Move ", i), Value: fmt.Sprint(i)})
	}
	many[0].Value = strings.Repeat("x", 101)
	assert.Equal(t, 25, strings.Count(asJSON(t, discord.Suggestions(many)), `"name"`))
	assert.NotContains(t, asJSON(t, discord.Suggestions(many)), "xxx", "a value that cannot come back is not offered")
	assert.JSONEq(t, `{"type": 8, "data": {"choices": []}}`, asJSON(t, discord.Suggestions(nil)))
}

func TestCommandsKeepDiscordsLimits(t *testing.T) {
	t.Parallel()
	words, err := locale.Load()
	require.NoError(t, err)
	table, err := bot.Commands()
	require.NoError(t, err)
	commands := discord.Commands(words, table.Definitions())
	var names []string
	for _, c := range commands {
		names = append(names, c.Name)
		rights, limited := map[string]discord.Permissions{
			"moderate": discord.ManageMessages, "server-settings": discord.ManageServer,
		}[c.Name]
		if assert.Equal(t, limited, c.DefaultMemberPermissions != nil, "who sees /%s", c.Name); limited {
			assert.Equal(t, int64(rights), *c.DefaultMemberPermissions)
		}
		assert.Regexp(t, `^[-_\p{Ll}\p{N}]{1,32}$`, c.Name)
		assertText(t, c.Description)
		for i, o := range c.Options {
			assert.Regexp(t, `^[-_\p{Ll}\p{N}]{1,32}$`, o.Name)
			assertText(t, o.Description)
			assert.False(t, o.Autocomplete && len(o.Choices) > 0)
			assert.False(t, o.Required && i > 0 && !c.Options[i-1].Required)
			for _, choice := range o.Choices {
				assertText(t, choice.Name)
			}
		}
	}
	assert.Equal(t, []string{
		"challenge", "challenges", "move", "set-up", "fill", "plan", "wishes", "board", "games", "takeback", "draw", "abort", "resign", "continue",
		"claim", "nudge", "away", "back", "settings",
		"history", "review", "analyse", "export", "import", "leaderboard", "profile", "versus",
		"puzzle", "rules", "learn", "help", "privacy", "moderate", "server-settings",
	}, names)
}

// assertText checks that a text is in the catalogue and has 1 to 100 characters.
func assertText(t *testing.T, text string) {
	t.Helper()
	assert.NotEmpty(t, text)
	assert.NotContains(t, text, "command.", "the catalogue lacks a text")
	assert.LessOrEqual(t, utf8.RuneCountInString(text), 100)
}

func TestMissingPermissions(t *testing.T) {
	t.Parallel()
	assert.Empty(t, discord.Invited.Missing(discord.NeededToPlay(0)))
	assert.Empty(t, discord.Invited.Missing(discord.NeededToPlay(discord.PublicThread)|discord.CreatePublicThreads))
	without := discord.Invited &^ (discord.SendMessages | discord.AttachFiles)
	assert.Equal(t, []present.Permission{present.SendMessages, present.AttachFiles}, without.Missing(discord.NeededToPlay(0)))
	assert.Equal(t, []present.Permission{present.AttachFiles}, without.Missing(discord.NeededToPlay(discord.PublicThread)),
		"threads have a right of their own")
	assert.EqualValues(t, 309237763072, discord.Invited)
}
