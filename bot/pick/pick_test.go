package pick_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match/policy"
)

// named is a game with a name and nothing else.
type named struct {
	engine.Game
	key, name string
}

func (g named) Info() engine.Info { return engine.Info{Key: g.key, Name: g.name} }

// decided returns the same policy for every server, or an error.
type decided struct {
	policy policy.Policy
	err    error
}

func (d decided) Of(context.Context, string) (policy.Policy, error) { return d.policy, d.err }

func table() games.Table {
	return games.Table{
		{Rules: []engine.Game{named{key: "chess", name: "Chess"}}},
		{Rules: []engine.Game{named{key: "go", name: "Go"}}},
		{Rules: []engine.Game{named{key: "mill", name: "Nine Men's Morris"}}},
	}
}

// in returns a call in a channel, or in a thread of it, with the option "game" unless that is empty.
func in(t *testing.T, channel, thread string, typed ...string) discord.Interaction {
	t.Helper()
	where, options := `"id": "`+channel+`", "type": 0`, ""
	if thread != "" {
		where = `"id": "` + thread + `", "type": 11, "parent_id": "` + channel + `"`
	}
	if len(typed) > 0 {
		options = `{"name": "game", "type": 3, "value": "` + typed[0] + `"}`
	}
	call, err := discord.Decode([]byte(`{"id": "1", "application_id": "900", "token": "a-token", "type": 2, "guild_id": "5",
		"channel": {` + where + `}, "member": {"user": {"id": "1", "username": "al"}, "permissions": "0"},
		"data": {"name": "rules", "options": [` + options + `]}}`))
	require.NoError(t, err)
	return call
}

func TestWhichGameIsMeant(t *testing.T) {
	t.Parallel()
	server := policy.Policy{Game: "go", Games: map[string]string{"club": "mill", "old": "gone"}}
	for name, row := range map[string]struct {
		policy policy.Policy
		call   discord.Interaction
		want   string
	}{
		"nobody has decided":            {policy.Policy{}, in(t, "lobby", ""), "chess"},
		"the server has decided":        {server, in(t, "lobby", ""), "go"},
		"the channel has its own":       {server, in(t, "club", ""), "mill"},
		"a thread is as its channel":    {server, in(t, "club", "thread"), "mill"},
		"named by its key":              {server, in(t, "club", "", "chess"), "chess"},
		"named by its name":             {server, in(t, "lobby", "", "nine men's MORRIS"), "mill"},
		"the decided one is gone":       {policy.Policy{Game: "gone"}, in(t, "lobby", ""), "chess"},
		"that of the channel is gone":   {server, in(t, "old", ""), "chess"},
		"a game that was named is kept": {policy.Policy{Game: "gone"}, in(t, "lobby", "", "go"), "go"},
	} {
		p := pick.Picker{Games: table(), Policies: decided{policy: row.policy}}
		g, err := p.Game(t.Context(), row.call)
		require.NoError(t, err, name)
		assert.Equal(t, row.want, g.Key(), name)
	}
}

// A game that lacks the extra gives way to one that has it, unless it was named.
func TestWhichGameHasAnExtra(t *testing.T) {
	t.Parallel()
	studied := present.Pages{Studies: func(*present.Presenter) present.Studies { return struct{ present.Studies }{} }}
	words := present.New(nil).With("go", studied).With("mill", studied)
	for name, row := range map[string]struct {
		usual string
		call  discord.Interaction
		want  string // "" is refused
	}{
		"the usual one has it":   {"mill", in(t, "lobby", ""), "mill"},
		"the usual one lacks it": {"chess", in(t, "lobby", ""), "go"},
		"the named one has it":   {"chess", in(t, "lobby", "", "mill"), "mill"},
		"the named one lacks it": {"go", in(t, "lobby", "", "chess"), ""},
	} {
		p := pick.Picker{Games: table(), Policies: decided{policy: policy.Policy{Game: row.usual}}, Presenter: words}
		g, err := p.Having(t.Context(), row.call, present.Positional)
		if row.want == "" {
			var lacking *present.LackingError
			assert.ErrorAs(t, err, &lacking, name)
			continue
		}
		require.NoError(t, err, name)
		assert.Equal(t, row.want, g.Key(), name)
	}
}

func TestOnlyGamesWithTheExtraAreOffered(t *testing.T) {
	t.Parallel()
	studied := present.Pages{Studies: func(*present.Presenter) present.Studies { return struct{ present.Studies }{} }}
	p := pick.Picker{Games: table(), Presenter: present.New(nil).With("go", studied)}
	choices, err := p.OptionFor(present.Positional)[0].Suggest(t.Context(), in(t, "lobby", ""), "")
	require.NoError(t, err)
	assert.Equal(t, []present.Choice{{Value: "go", Label: "Go"}}, choices)
}

func TestAGameThatNobodyPlays(t *testing.T) {
	t.Parallel()
	p := pick.Picker{Games: table(), Policies: decided{}}
	_, err := p.Game(t.Context(), in(t, "lobby", "", "poker"))
	var wrong *present.ChoiceError
	require.ErrorAs(t, err, &wrong)
	assert.Equal(t, &present.ChoiceError{Option: "game", Typed: "poker", Allowed: []string{"Chess", "Go", "Nine Men's Morris"}}, wrong)
	_, ok, err := p.Named(in(t, "lobby", "", "poker"))
	assert.False(t, ok)
	require.Error(t, err)
	broken := pick.Picker{Games: table(), Policies: decided{err: errors.New("disk full")}}
	_, err = broken.Game(t.Context(), in(t, "lobby", ""))
	require.ErrorContains(t, err, "disk full")
}

func TestOnlySeveralGamesAreOffered(t *testing.T) {
	t.Parallel()
	assert.Empty(t, pick.Picker{Games: table()[:1]}.Option())
	offered := pick.Picker{Games: table()}.Option()
	require.Len(t, offered, 1)
	choices, err := offered[0].Suggest(t.Context(), in(t, "lobby", ""), "o")
	require.NoError(t, err)
	assert.Equal(t, []present.Choice{{Value: "go", Label: "Go"}, {Value: "mill", Label: "Nine Men's Morris"}}, choices)
}
