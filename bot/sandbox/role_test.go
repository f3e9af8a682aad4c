package sandbox_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestRolesOfMembers(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	regulars, organizers := s.Roles()[0], s.Roles()[1]
	members := make(chan *discordgo.Interaction, 4)
	session := s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		members <- i
		says("x")(c, i)
	})
	_, err := session.ApplicationCommandCreate(s.Bot().ID, "", &discordgo.ApplicationCommand{
		Name: "ask", Description: "A command", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionRole, Name: "role", Description: "A role"},
		},
	})
	require.NoError(t, err)
	for i, want := range [][]string{{organizers.ID}, {regulars.ID}, {regulars.ID, organizers.ID}, {}} {
		_, err := s.person(i).Command(patient(t), s.lobby(), "ask", sandbox.Option{Name: "role", Value: regulars.ID})
		require.NoError(t, err)
		got := <-members
		assert.Equal(t, want, got.Member.Roles, s.person(i).User().Name())
		resolved := got.ApplicationCommandData().Resolved.Roles
		require.Contains(t, resolved, regulars.ID)
		assert.True(t, resolved[regulars.ID].Mentionable)
		assert.Equal(t, "Regulars", resolved[regulars.ID].Name)
	}
	_, err = s.person(0).Command(patient(t), s.lobby(), "ask", sandbox.Option{Name: "role", Value: s.person(0).User().ID})
	require.ErrorIs(t, err, sandbox.ErrOption, "a member is no role")
}

func TestMentionsOfRoles(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	regulars, organizers := s.Roles()[0], s.Roles()[1]
	text := "<@&" + regulars.ID + "> and <@&" + organizers.ID + ">"
	post := func(allowed string) sandbox.Message {
		status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", `{"content":"`+text+`"`+allowed+`}`)
		require.Equal(t, 200, status, allowed)
		m, err := s.person(0).Message(answer["id"].(string))
		require.NoError(t, err)
		return m
	}
	johan, amy, alain := s.person(1).User().ID, s.person(2).User().ID, s.person(0).User().ID
	m := post(`,"allowed_mentions":{"parse":[]}`)
	assert.Empty(t, m.MentionRoles)
	assert.Empty(t, m.MentionIDs)
	m = post(`,"allowed_mentions":{"parse":[],"roles":["` + regulars.ID + `","` + organizers.ID + `"]}`)
	assert.Equal(t, []string{regulars.ID}, m.MentionRoles, "the other may be mentioned only by who may mention everyone")
	assert.Equal(t, []string{johan, amy}, m.MentionIDs)
	require.NoError(t, s.SetPermissions(s.lobby(), sandbox.PermissionsMinimal|sandbox.PermissionMentionEveryone))
	m = post(`,"allowed_mentions":{"parse":["roles"]}`)
	assert.Equal(t, []string{regulars.ID, organizers.ID}, m.MentionRoles)
	assert.ElementsMatch(t, []string{johan, amy, alain}, m.MentionIDs, "who has both roles is told once")
}

func TestMenusOfChannelsAndRoles(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	chosen := make(chan *discordgo.Interaction, 4)
	session := s.bot(t, func(c *discordgo.Session, i *discordgo.Interaction) {
		chosen <- i
		says("x")(c, i)
	})
	menus := `{"content":"x","components":[
		{"type":1,"components":[{"type":8,"custom_id":"c","channel_types":[0],"min_values":0,"max_values":2,"default_values":[{"id":"` + s.lobby() + `","type":"channel"}]}]},
		{"type":1,"components":[{"type":6,"custom_id":"r"}]}]}`
	status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/messages", menus)
	require.Equal(t, 200, status, "%v", answer)
	thread, err := session.ThreadStart(s.lobby(), "T", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	amy := s.person(2)
	message := answer["id"].(string)
	shown, err := amy.Message(message)
	require.NoError(t, err)
	assert.Equal(t, []string{s.lobby()}, shown.Components[0].Children()[0].Chosen())

	table := s.Channels()[2]
	_, err = amy.Choose(patient(t), message, "c", table.ID)
	require.NoError(t, err)
	resolved := (<-chosen).MessageComponentData().Resolved.Channels
	require.Contains(t, resolved, table.ID)
	assert.Equal(t, table.Name, resolved[table.ID].Name)
	_, err = amy.Choose(patient(t), message, "c")
	require.NoError(t, err, "nothing can be chosen, too")
	<-chosen
	_, err = amy.Choose(patient(t), message, "c", thread.ID)
	require.ErrorIs(t, err, sandbox.ErrComponent, "the menu offers no threads")
	_, err = amy.Choose(patient(t), message, "r", s.Roles()[1].ID)
	require.NoError(t, err)
	assert.Contains(t, (<-chosen).MessageComponentData().Resolved.Roles, s.Roles()[1].ID)
	_, err = amy.Choose(patient(t), message, "r", amy.User().ID)
	require.ErrorIs(t, err, sandbox.ErrComponent)
}
