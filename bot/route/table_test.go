package route_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
)

// room is a route.Room of given commands and controls.
type room struct {
	commands []route.Command
	controls []route.Control
}

func (r room) Commands() []route.Command { return r.commands }
func (r room) Controls() []route.Control { return r.controls }

// says returns a handler that answers with a text.
func says(text string) route.Handler {
	return func(context.Context, discord.Interaction) (route.Reply, error) {
		return route.Reply{Message: present.Message{Text: text}}, nil
	}
}

// offers returns a suggester that offers what was typed.
func offers(_ context.Context, _ discord.Interaction, typed string) ([]present.Choice, error) {
	return []present.Choice{{Value: typed}}, nil
}

func TestTableLeadsToHandlers(t *testing.T) {
	t.Parallel()
	table, err := route.NewTable(
		room{commands: []route.Command{{Name: "move", Serve: says("moved")}, {Name: "puzzle"}}},
		room{controls: []route.Control{{Verb: "move", Serve: says("chosen")}}},
	)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		call discord.Interaction
		want string // "" is nobody
	}{
		"a command":             {discord.Interaction{Kind: discord.Command, Name: "move"}, "moved"},
		"an unknown command":    {discord.Interaction{Kind: discord.Command, Name: "fly"}, ""},
		"a command of nobody":   {discord.Interaction{Kind: discord.Command, Name: "puzzle"}, ""},
		"a control":             {discord.Interaction{Kind: discord.MessageComponent, Control: present.Control{Verb: "move"}}, "chosen"},
		"a dialog":              {discord.Interaction{Kind: discord.ModalSubmit, Control: present.Control{Verb: "move"}}, "chosen"},
		"an unknown control":    {discord.Interaction{Kind: discord.MessageComponent, Control: present.Control{Verb: "fly"}}, ""},
		"a control that is not": {discord.Interaction{Kind: discord.MessageComponent, Name: "move"}, ""},
	} {
		serve := table.Handler(c.call)
		if c.want == "" {
			assert.Nil(t, serve, name)
			continue
		}
		require.NotNil(t, serve, name)
		r, err := serve(t.Context(), c.call)
		require.NoError(t, err, name)
		assert.Equal(t, c.want, r.Message.Text, name)
	}
}

func TestTableRefusesWhatIsToldTwice(t *testing.T) {
	t.Parallel()
	move := room{commands: []route.Command{{Name: "move"}}}
	_, err := route.NewTable(move, move)
	require.ErrorContains(t, err, `command "move"`)
	press := room{controls: []route.Control{{Verb: "press"}}}
	_, err = route.NewTable(press, press)
	require.ErrorContains(t, err, `control "press"`)
}

func TestDefinitionsFollowFromCommands(t *testing.T) {
	t.Parallel()
	table, err := route.NewTable(room{commands: []route.Command{
		{Name: "back", Help: route.Help{Topic: present.TopicTime, Line: 2, With: "away"}},
		{
			Name: "away", Rights: discord.ManageServer, Help: route.Help{Topic: present.TopicTime, Line: 1},
			Options: []route.Option{
				{Name: "until", Kind: discord.TextOption, Suggest: offers},
				{Name: "days", Kind: discord.NumberOption, Required: true, Choices: []string{"1", "2"}},
			},
		},
		{Name: "move", Help: route.Help{Topic: present.TopicPlay, Line: 7}},
	}})
	require.NoError(t, err)
	assert.Equal(t, []discord.Definition{
		{Name: "move"},
		{Name: "away", Rights: discord.ManageServer, Options: []discord.Parameter{
			{Name: "until", Kind: discord.TextOption, Complete: true},
			{Name: "days", Kind: discord.NumberOption, Required: true, Choices: []string{"1", "2"}},
		}},
		{Name: "back"},
	}, table.Definitions(), "in the order of /help")

	var index present.Index
	index.Add(present.TopicPlay, "move")
	index.Add(present.TopicTime, "away")
	assert.Equal(t, index, table.Index(), "a command that another one's line names has none of its own")

	assert.NotNil(t, table.Suggester("away", "until"))
	assert.Nil(t, table.Suggester("away", "days"))
	assert.Nil(t, table.Suggester("move", "until"))
	assert.Nil(t, table.Suggester("fly", "until"))
}

// decoded returns a call with the fields of an interaction.
func decoded(t *testing.T, fields string) discord.Interaction {
	t.Helper()
	call, err := discord.Decode([]byte(`{"id": "1", "application_id": "2", "token": "t", "user": {"id": "3"}, ` + fields + `}`))
	require.NoError(t, err)
	return call
}

func TestCallsThatNothingOffersAreForged(t *testing.T) {
	t.Parallel()
	table, err := route.NewTable(room{
		commands: []route.Command{{Name: "away", Options: []route.Option{
			{Name: "days", Kind: discord.NumberOption, Required: true, Choices: []string{"1", "2"}},
			{Name: "until", Kind: discord.TextOption, Suggest: offers},
		}}},
		controls: []route.Control{{Verb: "keep"}},
	})
	require.NoError(t, err)
	for fields, forged := range map[string]bool{
		`"type": 2, "data": {"name": "away", "options": [{"name": "days", "value": 2}]}`:                                false,
		`"type": 2, "data": {"name": "away", "options": [{"name": "days", "value": 2}, {"name": "old", "value": "x"}]}`: false,
		`"type": 2, "data": {"name": "away", "options": [{"name": "days", "value": 3}]}`:                                true,
		`"type": 2, "data": {"name": "away", "options": [{"name": "days", "value": 2}, {"name": "until", "value": 5}]}`: true,
		`"type": 2, "data": {"name": "away"}`:                            true,
		`"type": 2, "data": {"name": "fly"}`:                             true,
		`"type": 3, "data": {"custom_id": "keep", "values": ["a"]}`:      false,
		`"type": 3, "data": {"custom_id": "keep", "values": [""]}`:       true,
		`"type": 3, "data": {"custom_id": "fly"}`:                        true,
		`"type": 3, "data": {"name": "away", "custom_id": "keep/1/x/y"}`: true,
	} {
		err := table.Check(decoded(t, fields))
		assert.Equal(t, forged, errors.Is(err, present.ErrForged), fields)
		assert.Equal(t, forged, err != nil, fields)
	}
}

// The parent of a channel that is no thread is its category, where nobody plays.
func TestOnlyThreadsHaveAParent(t *testing.T) {
	t.Parallel()
	for fields, parent := range map[string]string{
		`"channel": {"id": "8", "type": 11, "parent_id": "7"}`: "7",
		`"channel": {"id": "8", "type": 0, "parent_id": "7"}`:  "",
	} {
		c := route.Caller(decoded(t, fields))
		assert.Equal(t, []string{"8", parent}, []string{c.Channel, c.Parent}, fields)
	}
}
