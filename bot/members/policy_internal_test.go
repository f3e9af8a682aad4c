package members

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/discord"
	"towerpost/engine/match/policy"
)

// The settings of a thread are those of its channel.
func TestAThreadHasTheSettingsOfItsChannel(t *testing.T) {
	t.Parallel()
	in := func(c discord.Channel) string { return settingsChannel(discord.Interaction{Channel: c}) }
	assert.Equal(t, "7", in(discord.Channel{ID: "8", Type: discord.PublicThread, Parent: "7"}))
	assert.Equal(t, "8", in(discord.Channel{ID: "8", Parent: "a category"}))
}

// Only channels that are new are checked: the others were, and the bot may have lost its permissions since.
func TestNewChannelsOfAServer(t *testing.T) {
	t.Parallel()
	before := policy.Policy{Channels: []string{"1", "2"}, Announcements: "3"}
	for _, c := range []struct {
		after policy.Policy
		want  []string
	}{
		{before, nil},
		{policy.Policy{}, nil},
		{policy.Policy{Channels: []string{"2", "4"}, Announcements: "3"}, []string{"4"}},
		{policy.Policy{Channels: []string{"1"}, Announcements: "5"}, []string{"5"}},
	} {
		assert.Equal(t, c.want, newChannels(before, c.after))
	}
}

// Private messages about the settings of a player are in the player's language.
func TestPrivateMessagesAreInTheLanguageOfTheirReader(t *testing.T) {
	t.Parallel()
	call := discord.Interaction{Locale: "fr", GuildLocale: "de"}
	assert.Equal(t, "fr", privateCaller(call).Locale)
}
