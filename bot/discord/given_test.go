package discord_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
)

// called returns a call with the data of an interaction.
func called(t *testing.T, data map[string]any) discord.Interaction {
	t.Helper()
	text, err := json.Marshal(map[string]any{
		"id": "1", "application_id": "900", "token": "a-token", "type": 2, "user": map[string]any{"id": "5"}, "data": data,
	})
	require.NoError(t, err)
	call, err := discord.Decode(text)
	require.NoError(t, err)
	return call
}

func TestOptionsAreThoseThatDiscordSends(t *testing.T) {
	t.Parallel()
	known := map[string]any{"7": map[string]any{"id": "7"}, "all": map[string]any{"id": "all"}}
	resolved := map[string]any{"users": known, "roles": known, "attachments": known}
	for _, c := range []struct {
		kind    discord.OptionKind
		choices []string
		fit     []any
		unfit   []any
	}{
		{discord.TextOption, nil, []any{"", "a\n\tb", strings.Repeat("é", 6000)}, []any{5, true, nil, "a\u0000b", strings.Repeat("é", 6001)}},
		{discord.TextOption, []string{"won", "lost"}, []any{"won"}, []any{"", "draw"}},
		{discord.NumberOption, nil, []any{0, -3}, []any{"1", 1.5, nil, true}},
		{discord.NumberOption, []string{"1", "2"}, []any{2}, []any{3, -1}},
		{discord.FlagOption, nil, []any{true, false}, []any{"true", 1, nil}},
		{discord.UserOption, nil, []any{"7"}, []any{"8", "all", 7}},
		{discord.RoleOption, nil, []any{"7"}, []any{"8", "all", 7}},
		{discord.ChannelOption, nil, []any{"8"}, []any{"all", "0", "-1", "07", "+7", "", 7}},
		{discord.UploadOption, nil, []any{"7"}, []any{"8", 7}},
	} {
		for want, values := range map[bool][]any{true: c.fit, false: c.unfit} {
			for _, value := range values {
				call := called(t, map[string]any{"resolved": resolved, "options": []any{map[string]any{"name": "x", "value": value}}})
				parameter := discord.Parameter{Name: "x", Kind: c.kind, Choices: c.choices}
				assert.Equal(t, want, call.Fits(parameter), "%.20v as an option of kind %v with the choices %q", value, c.kind, c.choices)
			}
		}
	}
}

func TestMenusAndDialogsAreThoseThatDiscordSends(t *testing.T) {
	t.Parallel()
	dialog := func(text string) map[string]any {
		field := map[string]any{"type": 4, "custom_id": "text", "value": text}
		return map[string]any{"components": []any{map[string]any{"type": 1, "components": []any{field}}}}
	}
	menu := func(values ...string) map[string]any { return map[string]any{"values": values} }
	for name, c := range map[string]struct {
		data map[string]any
		want bool
	}{
		"a button":                     {nil, true},
		"lines":                        {dialog("1. a\n2. b\n"), true},
		"an empty field":               {dialog(""), true},
		"a long field":                 {dialog(strings.Repeat("é", 4000)), true},
		"a field that is too long":     {dialog(strings.Repeat("é", 4001)), false},
		"a field with an escape code":  {dialog("a\x1b[2J"), false},
		"a choice":                     {menu("a", strings.Repeat("é", 100)), true},
		"a choice that is too long":    {menu("a", strings.Repeat("é", 101)), false},
		"a choice of nothing":          {menu(""), false},
		"a choice with an escape code": {menu("a\x1b[2J"), false},
	} {
		assert.Equal(t, c.want, called(t, c.data).Typed(), name)
	}
}
