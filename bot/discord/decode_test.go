package discord_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// recorded returns the call of an interaction in testdata.
func recorded(t *testing.T, name string) discord.Interaction {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	require.NoError(t, err)
	call, err := discord.Decode(data)
	require.NoError(t, err)
	return call
}

func TestDecodeCommand(t *testing.T) {
	t.Parallel()
	c := recorded(t, "command")
	assert.Equal(t, discord.Command, c.Kind)
	assert.Equal(t, "challenge", c.Name)
	assert.Equal(t, []string{"1100", "900", "a-token"}, []string{c.ID, c.Application, c.Token})
	assert.Equal(t, discord.User{ID: "1", Name: "Al"}, c.User, "the nick name is what others read")
	assert.Equal(t, discord.Channel{ID: "601", Type: discord.PublicThread, Parent: "600"}, c.Channel)
	assert.Equal(t, []string{"fr", "de", "de"}, []string{c.Locale, c.GuildLocale, c.PublicLocale()})
	assert.Equal(t, discord.Invited, c.Permissions)
	opponent, ok := c.Person("opponent")
	assert.True(t, ok)
	assert.Equal(t, discord.User{ID: "2", Name: "Johan"}, opponent)
	rounds, ok := c.Int("rounds")
	assert.True(t, ok)
	assert.Equal(t, 5, rounds)
	assert.Equal(t, "series", c.Text("length"))
}

func TestDecodeRoles(t *testing.T) {
	t.Parallel()
	c, err := discord.Decode([]byte(`{"id": "1", "application_id": "900", "token": "a-token", "type": 2, "guild_id": "5",
		"member": {"user": {"id": "1", "username": "al"}, "roles": ["7", "8"], "permissions": "131072"},
		"data": {"name": "challenge", "options": [{"name": "role", "value": "8"}, {"name": "other", "value": "9"}],
			"resolved": {"roles": {"8": {"id": "8", "name": "Club", "mentionable": true}}}}}`))
	require.NoError(t, err)
	assert.Equal(t, []string{"7", "8"}, c.Roles)
	assert.True(t, c.Rights.Have(discord.MentionEveryone))
	role, ok := c.Role("role")
	assert.True(t, ok)
	assert.Equal(t, discord.Role{ID: "8", Name: "Club", Mentionable: true}, role)
	_, ok = c.Role("other")
	assert.False(t, ok, "Discord did not say which that is")
	_, ok = c.Role("missing")
	assert.False(t, ok)
}

func TestPermissionsThatCannotBeReadAreNone(t *testing.T) {
	t.Parallel()
	for _, permissions := range []string{"", "all", "-1", "99999999999999999999999"} {
		c, err := discord.Decode([]byte(`{"id": "1", "application_id": "900", "token": "a-token", "type": 2,
			"member": {"user": {"id": "1"}, "permissions": "` + permissions + `"}, "app_permissions": "` + permissions + `"}`))
		require.NoError(t, err)
		assert.Zero(t, c.Rights|c.Permissions, permissions)
	}
}

func TestDecodeKnowsWhenItWas(t *testing.T) {
	t.Parallel()
	call, err := discord.Decode([]byte(`{"id": "175928847299117063", "application_id": "1", "token": "t", "type": 2, "user": {"id": "2"}}`))
	require.NoError(t, err)
	assert.Equal(t, time.Date(2016, 4, 30, 11, 18, 25, 796e6, time.UTC), call.At, "the example of Discord's documentation")
	call, err = discord.Decode([]byte(`{"id": "none", "application_id": "1", "token": "t", "type": 2, "user": {"id": "2"}}`))
	require.NoError(t, err)
	assert.Zero(t, call.At)
}

func TestDecodeAsksForNoMoreThanIsThere(t *testing.T) {
	t.Parallel()
	c := recorded(t, "command")
	assert.Empty(t, c.Text("side"))
	assert.False(t, c.Has("side"))
	assert.Empty(t, c.Text("rounds"), "a number is no text")
	_, ok := c.Int("length")
	assert.False(t, ok, "a text is no number")
	_, ok = c.Person("length")
	assert.False(t, ok)
	assert.Empty(t, c.Value())
}

func TestDecodeComplete(t *testing.T) {
	t.Parallel()
	c := recorded(t, "complete")
	assert.Equal(t, discord.Autocomplete, c.Kind)
	name, typed := c.Focused()
	assert.Equal(t, "move", name)
	assert.Equal(t, "pu l", typed)
	assert.Equal(t, "alain", c.User.Name)
	assert.Equal(t, "en-US", c.PublicLocale(), "without a guild's language, the asker's")
}

func TestDecodeMenu(t *testing.T) {
	t.Parallel()
	c := recorded(t, "menu")
	assert.Equal(t, discord.MessageComponent, c.Kind)
	assert.Equal(t, present.Control{Verb: "move", ID: "12", Head: 35}, c.Control)
	assert.Equal(t, "Purple Left 3 Yellow", c.Value())
	assert.Equal(t, "1050", c.MessageID)
	assert.True(t, c.MessagePrivate)
	assert.True(t, c.Offered, "by its row, behind a component of an unknown kind")
	assert.Empty(t, c.Permissions.Missing(discord.Invited), "an administrator may do anything")
}

func TestAControlThatItsMessageLacksIsNotOffered(t *testing.T) {
	t.Parallel()
	c, err := discord.Decode([]byte(`{"id": "1", "application_id": "900", "token": "a-token", "type": 3, "user": {"id": "1"},
		"message": {"id": "1050", "components": [{"type": 1, "components": [{"type": 2, "custom_id": "keep"}]}]},
		"data": {"custom_id": "resign"}}`))
	require.NoError(t, err)
	assert.Equal(t, "resign", c.Control.Verb)
	assert.False(t, c.Offered)
	assert.False(t, c.MessagePrivate)
}

func TestDecodeDirectMessage(t *testing.T) {
	t.Parallel()
	c := recorded(t, "direct")
	assert.Empty(t, c.Guild)
	assert.Equal(t, discord.User{ID: "1", Name: "Alain"}, c.User)
}

func TestDecodeKeepsWhatIsNeededToAnswer(t *testing.T) {
	t.Parallel()
	c, err := discord.Decode([]byte(`{"id":"1","token":"t","application_id":"9","type":3,"member":{"user":{"id":"5"}},"data":{"values":7}}`))
	require.ErrorIs(t, err, discord.ErrInteraction)
	assert.Equal(t, []string{"1", "t", "9"}, []string{c.ID, c.Token, c.Application})
}

func TestDecodeRefuses(t *testing.T) {
	t.Parallel()
	for _, data := range []string{``, `null`, `[]`, `{}`, `{"id":"1"}`, `{"id":"1","token":"t","application_id":"9","type":2}`, `{"id":"1","token":"t","type":2,"user":{"id":"5"}}`} {
		_, err := discord.Decode([]byte(data))
		assert.ErrorIs(t, err, discord.ErrInteraction, data)
	}
}

func FuzzDecode(f *testing.F) {
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(f, err)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(data)
	}
	f.Add([]byte(`{"id":"1","token":"t","application_id":"9","type":4,"user":{"id":"1"},"data":{"options":[{"name":"move","value":{},"focused":true},null]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := discord.Decode(data)
		if err == nil && (c.ID == "" || c.Token == "" || c.User.ID == "") {
			t.Fatalf("taken without what is needed: %s", data)
		}
		name, _ := c.Focused()
		c.Text(name)
		c.Int(name)
		c.Person(name)
		c.Value()
		c.Permissions.Missing(discord.NeededToPlay(c.Channel.Type))
	})
}
