package sandbox_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

const option = `{"type":3,"name":"o","description":"O"}`

func with(options string) string { return `{"name":"c","description":"C","options":[` + options + `]}` }

func TestDiscordRefusesCommands(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	for _, row := range []struct{ name, body, path string }{
		{"no name", `{"description":"C"}`, "name"},
		{"a name in capitals", `{"name":"Move","description":"C"}`, "name"},
		{"a name of two words", `{"name":"a move","description":"C"}`, "name"},
		{"a long name", `{"name":"` + long(33) + `","description":"C"}`, "name"},
		{"no description", `{"name":"c"}`, "description"},
		{"a long description", `{"name":"c","description":"` + long(101) + `"}`, "description"},
		{"an unknown language", `{"name":"c","description":"C","name_localizations":{"xx":"c"}}`, "name_localizations.xx"},
		{"a localized name in capitals", `{"name":"c","description":"C","name_localizations":{"de":"Zug"}}`, "name_localizations.de"},
		{"a long localized description", `{"name":"c","description":"C","description_localizations":{"de":"` + long(101) + `"}}`, "description_localizations.de"},
		{"26 options", with(list(26, option)), "options"},
		{"two options of one name", with(list(2, option)), "options.1.name"},
		{"an option without description", with(`{"type":3,"name":"o"}`), "options.0.description"},
		{"an option of no type", with(`{"type":12,"name":"o","description":"O"}`), "options.0.type"},
		{"required after optional", with(option + `,{"type":3,"name":"p","description":"P","required":true}`), "options.1"},
		{"26 choices", with(`{"type":3,"name":"o","description":"O","choices":[` + list(26, `{"name":"N","value":"V"}`) + `]}`), "options.0.choices"},
		{"two choices of one name", with(`{"type":3,"name":"o","description":"O","choices":[` + list(2, `{"name":"N","value":"V"}`) + `]}`), "options.0.choices.1.name"},
		{"a choice of another type", with(`{"type":4,"name":"o","description":"O","choices":[{"name":"N","value":"V"}]}`), "options.0.choices.0.value"},
		{"a long choice", with(`{"type":3,"name":"o","description":"O","choices":[{"name":"` + long(101) + `","value":"V"}]}`), "options.0.choices.0.name"},
		{"choices of a member", with(`{"type":6,"name":"o","description":"O","choices":[{"name":"N","value":"V"}]}`), "options.0.choices"},
		{"choices and autocompletion", with(`{"type":3,"name":"o","description":"O","autocomplete":true,"choices":[{"name":"N","value":"V"}]}`), "options.0.autocomplete"},
		{"autocompletion of a member", with(`{"type":6,"name":"o","description":"O","autocomplete":true}`), "options.0.autocomplete"},
		{"the least of a text", with(`{"type":3,"name":"o","description":"O","min_value":1}`), "options.0.min_value"},
		{"the length of a number", with(`{"type":4,"name":"o","description":"O","max_length":1}`), "options.0.max_length"},
		{"a subcommand beside an option", with(`{"type":1,"name":"s","description":"S"},` + option), "options"},
		{"a group in a group", with(`{"type":2,"name":"g","description":"G","options":[{"type":2,"name":"h","description":"H","options":[]}]}`), "options.0.options.0.type"},
		{"options of an option", with(`{"type":3,"name":"o","description":"O","options":[` + option + `]}`), "options.0.options"},
		{"a described user command", `{"type":2,"name":"Look up","description":"D"}`, "description"},
	} {
		t.Run(row.name, func(t *testing.T) {
			status, answer, _ := s.raw(t, "POST", "/applications/"+s.Bot().ID+"/commands", row.body)
			require.Equal(t, 400, status, "%v", answer)
			has(t, answer, row.path+"._errors")
			status, answer, _ = s.raw(t, "PUT", "/applications/"+s.Bot().ID+"/commands", "["+row.body+"]")
			require.Equal(t, 400, status)
			has(t, answer, "0."+row.path+"._errors")
		})
	}
	status, answer, _ := s.raw(t, "PUT", "/applications/"+s.Bot().ID+"/commands", `[`+list(2, `{"name":"c","description":"C"}`)+`]`)
	require.Equal(t, 400, status)
	has(t, answer, "1.name._errors")
	assert.Empty(t, s.Commands())
}

func TestHundredCommands(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	body := "["
	for i := range 101 {
		if i > 0 {
			body += ","
		}
		body += `{"name":"c` + string(rune('a'+i/26)) + string(rune('a'+i%26)) + `","description":"C"}`
	}
	status, answer, _ := s.raw(t, "PUT", "/applications/"+s.Bot().ID+"/commands", body+"]")
	require.Equal(t, 400, status)
	has(t, answer, "_errors")
	s.define(t, body[:len(body)-len(`,{"name":"cdw","description":"C"}`)]+"]")
	status, answer, _ = s.raw(t, "POST", "/applications/"+s.Bot().ID+"/commands", `{"name":"more","description":"C"}`)
	assert.Equal(t, 400, status)
	assert.EqualValues(t, 30032, answer["code"])
	status, _, _ = s.raw(t, "POST", "/applications/"+s.Bot().ID+"/commands", `{"name":"caa","description":"changed"}`)
	assert.Equal(t, 200, status, "one of the same name is overwritten")
}

func TestRegisteringCommands(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	session := s.client(t)
	app := s.Bot().ID
	names := map[discordgo.Locale]string{discordgo.German: "zug"}
	least, shortest, rights, direct := 3.0, 1, int64(0), false
	made, err := session.ApplicationCommandBulkOverwrite(app, "", []*discordgo.ApplicationCommand{
		{Name: "move", Description: "Play", NameLocalizations: &names, DefaultMemberPermissions: &rights, DMPermission: &direct, Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "move", Description: "M", Required: true, Autocomplete: true, MinLength: &shortest, MaxLength: 100},
			{Type: discordgo.ApplicationCommandOptionInteger, Name: "rounds", Description: "R", MinValue: &least, MaxValue: 9, Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "three", Value: 3}}},
			{Type: discordgo.ApplicationCommandOptionUser, Name: "opponent", Description: "O"},
		}},
		{Name: "settings", Description: "S", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionSubCommandGroup, Name: "clock", Description: "C", Options: []*discordgo.ApplicationCommandOption{
				{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "set", Description: "S", Options: []*discordgo.ApplicationCommandOption{
					{Type: discordgo.ApplicationCommandOptionInteger, Name: "hours", Description: "H", Required: true},
				}},
			}},
		}},
		{Name: "Look up", Type: discordgo.UserApplicationCommand},
	})
	require.NoError(t, err)
	require.Len(t, made, 3)
	again, err := session.ApplicationCommandBulkOverwrite(app, "", []*discordgo.ApplicationCommand{{Name: "move", Description: "Play on"}})
	require.NoError(t, err)
	assert.Equal(t, made[0].ID, again[0].ID, "a command keeps its identifier")
	assert.NotEqual(t, made[0].Version, again[0].Version)
	listed, err := session.ApplicationCommands(app, "")
	require.NoError(t, err)
	assert.Len(t, listed, 1)

	local, err := session.ApplicationCommandCreate(app, s.Guild().ID, &discordgo.ApplicationCommand{Name: "move", Description: "here"})
	require.NoError(t, err)
	edited, err := session.ApplicationCommandEdit(app, s.Guild().ID, local.ID, &discordgo.ApplicationCommand{Name: "move", Description: "just here"})
	require.NoError(t, err)
	assert.Equal(t, "just here", edited.Description)
	one, err := session.ApplicationCommand(app, s.Guild().ID, local.ID)
	require.NoError(t, err)
	assert.Equal(t, "just here", one.Description)
	require.NoError(t, session.ApplicationCommandDelete(app, s.Guild().ID, local.ID))
	_, err = session.ApplicationCommand(app, s.Guild().ID, local.ID)
	assert.Equal(t, 10063, codeOf(err))
	_, err = session.ApplicationCommands("1", "")
	assert.Equal(t, 20012, codeOf(err))
	_, err = session.ApplicationCommands(app, "1")
	assert.Equal(t, 50001, codeOf(err))
}

func TestOptionsAreCheckedAtTheActorsSide(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	s.bot(t, says("fine"))
	s.define(t, `[{"name":"c","description":"C","options":[
		{"type":3,"name":"text","description":"T","required":true,"min_length":2,"max_length":4},
		{"type":3,"name":"side","description":"S","choices":[{"name":"Left","value":"left"}]},
		{"type":4,"name":"rounds","description":"R","min_value":3,"max_value":9},
		{"type":10,"name":"share","description":"S"},
		{"type":5,"name":"open","description":"O"},
		{"type":6,"name":"who","description":"W"},
		{"type":7,"name":"where","description":"W","channel_types":[0]},
		{"type":8,"name":"role","description":"R"},
		{"type":11,"name":"file","description":"F"}]},
		{"name":"s","description":"S","options":[{"type":2,"name":"g","description":"G","options":[{"type":1,"name":"set","description":"S","options":[{"type":4,"name":"hours","description":"H","required":true}]}]}]}]`)
	text := sandbox.Option{Name: "text", Value: "abc"}
	o := func(name string, value any) []sandbox.Option {
		return []sandbox.Option{text, {Name: name, Value: value}}
	}
	for _, row := range []struct {
		name    string
		options []sandbox.Option
		good    bool
	}{
		{"only the required one", []sandbox.Option{text}, true},
		{"the required one is missing", nil, false},
		{"too short", []sandbox.Option{{Name: "text", Value: "a"}}, false},
		{"too long", []sandbox.Option{{Name: "text", Value: "abcde"}}, false},
		{"no text", []sandbox.Option{{Name: "text", Value: 7}}, false},
		{"twice", []sandbox.Option{text, text}, false},
		{"unknown", o("nothing", "x"), false},
		{"of another type", []sandbox.Option{{Name: "text", Type: 4, Value: "abc"}}, false},
		{"a choice", o("side", "left"), true},
		{"no choice", o("side", "up"), false},
		{"a number", o("rounds", 5), true},
		{"a number as the page sends it", o("rounds", "5"), true},
		{"too small", o("rounds", 2), false},
		{"too great", o("rounds", 10.0), false},
		{"a fraction", o("rounds", 3.5), false},
		{"a fraction where one may stand", o("share", 3.5), true},
		{"no number", o("share", "many"), false},
		{"true", o("open", true), true},
		{"not true", o("open", "yes"), false},
		{"a member", o("who", s.Bot().ID), true},
		{"no member", o("who", "1"), false},
		{"a channel", o("where", s.lobby()), true},
		{"no channel", o("where", "1"), false},
		{"everyone's role", o("role", s.Guild().ID), true},
		{"a file", o("file", "x"), false},
	} {
		_, err := s.person(0).Command(patient(t), s.lobby(), "c", row.options...)
		if row.good {
			assert.NoError(t, err, row.name)
		} else {
			assert.ErrorIs(t, err, sandbox.ErrOption, row.name)
		}
	}
	hours := sandbox.Option{Name: "hours", Value: 24}
	nested := sandbox.Option{Name: "g", Options: []sandbox.Option{{Name: "set", Options: []sandbox.Option{hours}}}}
	_, err := s.person(0).Command(patient(t), s.lobby(), "s", nested)
	assert.NoError(t, err)
	_, err = s.person(0).Command(patient(t), s.lobby(), "s")
	assert.ErrorIs(t, err, sandbox.ErrOption)
}

// All texts of a command have 8,000 characters together; of a text and its translations the longest counts.
func TestDiscordRefusesALargeCommand(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	command := func(length int) string {
		var options []string
		for o := range 4 {
			var choices []string
			for c := range 25 {
				choices = append(choices, fmt.Sprintf(`{"name":"N%02d","value":"V","name_localizations":{"it":"%s","ro":"%s"}}`, c, long(length), long(9)))
			}
			options = append(options, fmt.Sprintf(`{"type":3,"name":"o%d","description":"O","choices":[%s]}`, o, strings.Join(choices, ",")))
		}
		return with(strings.Join(options, ","))
	}
	for length, want := range map[int]int{78: 201, 79: 400} { // with 100 values and 14 other characters
		status, answer, _ := s.raw(t, "POST", "/applications/"+s.Bot().ID+"/commands", command(length))
		require.Equal(t, want, status, "%d: %v", length, answer)
	}
}
