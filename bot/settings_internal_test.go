package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/engine/match/display"
)

// TestOnlyManagersChangeTheServer tests calls that Discord does not normally offer: a server can open the
// command to everyone, and permissions can be lost while a page is open.
func TestOnlyManagersChangeTheServer(t *testing.T) {
	b := recordedBot(t, "http://127.0.0.1:1/api")
	command := discord.Interaction{Kind: discord.Command, Name: "server-settings", Guild: "1", User: discord.User{ID: "7"}}
	control := command
	control.Kind, control.Name, control.Values = discord.MessageComponent, "", []string{"light"}
	control.Control = present.Control{Verb: present.VerbServerSettings, Arg: settings.SettingTheme}
	reset := control
	reset.Control.Arg = settings.SettingReset
	limit := control
	limit.Values, limit.Control = []string{"50"}, present.Control{Verb: present.VerbPolicy, Arg: "limits.open"}
	for name, rights := range map[string]discord.Permissions{"nothing": 0, "much else": discord.Invited} {
		for _, call := range []discord.Interaction{command, reset, control, limit} {
			call.Rights = rights
			_, err := b.handle(t.Context(), call, nil)
			require.ErrorIs(t, err, present.ErrManagersOnly, name)
			assert.True(t, expected(err))
		}
	}
	kept, err := b.Displays.Of(t.Context(), display.OfGuild("1"))
	require.NoError(t, err)
	assert.Zero(t, kept, "nothing has changed")
	for _, rights := range []discord.Permissions{discord.ManageServer, discord.Administrator} {
		for _, call := range []discord.Interaction{command, control, limit} {
			call.Rights = rights
			r, err := b.handle(t.Context(), call, nil)
			require.NoError(t, err)
			assert.True(t, r.Message.Private)
		}
		kept, err := b.Displays.Of(t.Context(), display.OfGuild("1"))
		require.NoError(t, err)
		assert.Equal(t, display.Preference{Theme: display.Light}, kept)
		decided, err := b.Policies.Of(t.Context(), "1")
		require.NoError(t, err)
		assert.Equal(t, 50, decided.Open)
	}
}

func TestChoicesThatThereAreNotChangeNothing(t *testing.T) {
	b := recordedBot(t, "http://127.0.0.1:1/api")
	call := discord.Interaction{
		Kind: discord.MessageComponent, Guild: "1", User: discord.User{ID: "7"}, Values: []string{"pink"},
		Control: present.Control{Verb: present.VerbSettings, Arg: settings.SettingTheme},
	}
	_, err := b.handle(t.Context(), call, nil)
	require.ErrorIs(t, err, display.ErrUnknown)
	kept, err := b.Displays.Of(t.Context(), display.OfPlayer("7"))
	require.NoError(t, err)
	assert.Zero(t, kept)
}
