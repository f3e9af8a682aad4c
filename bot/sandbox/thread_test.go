package sandbox_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestThreads(t *testing.T) {
	s := newStage(t, sandbox.Options{Description: published(t)})
	session := s.bot(t, says("in the thread"))
	s.register(t, session, "ask")
	alain := s.person(0)
	thread, err := session.ThreadStartComplex(s.lobby(), &discordgo.ThreadStart{Name: "A match", Type: discordgo.ChannelTypeGuildPublicThread, AutoArchiveDuration: 10080})
	require.NoError(t, err)
	assert.Equal(t, s.lobby(), thread.ParentID)
	assert.Equal(t, 10080, thread.ThreadMetadata.AutoArchiveDuration)
	announced := alain.Messages(s.lobby())
	require.Len(t, announced, 1)
	assert.Equal(t, sandbox.MessageThreadCreated, announced[0].Type)
	assert.Equal(t, thread.ID, announced[0].MessageReference.ChannelID)
	_, err = alain.Command(patient(t), thread.ID, "ask")
	require.NoError(t, err)

	require.NoError(t, s.Archive(thread.ID))
	_, err = alain.Command(patient(t), thread.ID, "ask")
	assert.ErrorIs(t, err, sandbox.ErrArchived)
	old := alain.Messages(thread.ID)[0]
	_, err = session.ChannelMessageEdit(thread.ID, old.ID, "x")
	assert.Equal(t, 50083, codeOf(err), "nothing can be edited in an archived thread")
	_, err = session.ChannelMessageSend(thread.ID, "back again")
	require.NoError(t, err)
	_, err = alain.Command(patient(t), thread.ID, "ask")
	assert.NoError(t, err, "the bot's message has opened the thread again")

	require.NoError(t, s.Lock(thread.ID))
	_, err = session.ChannelMessageSend(thread.ID, "x")
	assert.Equal(t, 50083, codeOf(err))
	_, err = alain.Say(t.Context(), thread.ID, "x")
	assert.ErrorIs(t, err, sandbox.ErrArchived)
	require.NoError(t, s.DeleteChannel(thread.ID))
	_, err = session.ChannelMessageSend(thread.ID, "x")
	assert.Equal(t, 10003, codeOf(err))
	assert.ErrorIs(t, s.Archive(thread.ID), sandbox.ErrUnknownChannel)
	assert.ErrorIs(t, s.Archive(s.lobby()), sandbox.ErrUnknownChannel)
}

func TestThreadsOfMessages(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	m, err := session.ChannelMessageSend(s.lobby(), "A challenge")
	require.NoError(t, err)
	thread, err := session.MessageThreadStart(s.lobby(), m.ID, "The match", 1440)
	require.NoError(t, err)
	assert.Equal(t, m.ID, thread.ID)
	shown, err := s.person(0).Message(m.ID)
	require.NoError(t, err)
	require.NotNil(t, shown.Thread)
	assert.Equal(t, "The match", shown.Thread.Name)
	assert.Zero(t, shown.Thread.MessageCount)
	_, err = session.ChannelMessageSend(thread.ID, "A first word")
	require.NoError(t, err)
	shown, err = s.person(0).Message(m.ID)
	require.NoError(t, err)
	assert.Equal(t, 1, shown.Thread.MessageCount)
	first := s.person(0).Messages(thread.ID)
	require.Len(t, first, 2)
	assert.Equal(t, sandbox.MessageThreadStarter, first[0].Type)
	assert.Equal(t, "A challenge", first[0].Referenced.Content)
	_, err = session.MessageThreadStart(s.lobby(), m.ID, "Again", 1440)
	assert.Equal(t, 160004, codeOf(err))
	_, err = session.MessageThreadStart(thread.ID, first[0].ID, "Within", 1440)
	assert.Equal(t, 50024, codeOf(err))
	_, err = session.MessageThreadStart(s.lobby(), "1", "Nothing", 1440)
	assert.Equal(t, 10008, codeOf(err))
}

func TestChangingThreads(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	start := func(body string) (int, map[string]any) {
		status, answer, _ := s.raw(t, "POST", "/channels/"+s.lobby()+"/threads", body)
		return status, answer
	}
	status, answer := start(`{"name":"T"}`)
	assert.Equal(t, 403, status, "without a type Discord makes a private thread, for which the right is missing")
	assert.EqualValues(t, 50013, answer["code"])
	for body, path := range map[string]string{
		`{"type":11}`:                                      "name",
		`{"type":11,"name":"` + long(101) + `"}`:           "name",
		`{"type":11,"name":"T","auto_archive_duration":5}`: "auto_archive_duration",
		`{"type":0,"name":"T"}`:                            "type",
	} {
		status, answer = start(body)
		if path == "type" {
			assert.Contains(t, []int{400, 403}, status, body)
			continue
		}
		require.Equal(t, 400, status, body)
		has(t, answer, path+"._errors")
	}
	status, answer = start(`{"type":11,"name":"T"}`)
	require.Equal(t, 201, status)
	path := "/channels/" + answer["id"].(string)
	for _, row := range []struct {
		body string
		want int
	}{
		{`{"name":"U","auto_archive_duration":60}`, 200},
		{`{"archived":true}`, 200},
		{`{"name":"V"}`, 400},
		{`{"archived":false}`, 200},
		{`{"locked":true}`, 403},
		{`{"auto_archive_duration":61}`, 400},
	} {
		status, _, _ = s.raw(t, "PATCH", path, row.body)
		assert.Equal(t, row.want, status, row.body)
	}
	status, _, _ = s.raw(t, "DELETE", path, "")
	assert.Equal(t, 403, status)
	require.NoError(t, s.SetPermissions(answer["id"].(string), sandbox.PermissionsMinimal|sandbox.PermissionManageThreads))
	status, _, _ = s.raw(t, "PATCH", path, `{"locked":true}`)
	assert.Equal(t, 200, status)
	status, _, _ = s.raw(t, "DELETE", path, "")
	assert.Equal(t, 200, status)
}

func TestThreadMembers(t *testing.T) {
	s := newStage(t, sandbox.Options{})
	session := s.client(t)
	thread, err := session.ThreadStart(s.lobby(), "T", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	amy := s.person(2).User().ID
	require.NoError(t, session.ThreadMemberAdd(thread.ID, amy))
	members, err := session.ThreadMembers(thread.ID, 100, false, "")
	require.NoError(t, err)
	assert.Len(t, members, 2)
	require.NoError(t, session.ThreadMemberRemove(thread.ID, amy))
	require.NoError(t, session.ThreadLeave(thread.ID))
	require.NoError(t, session.ThreadJoin(thread.ID))
	assert.Equal(t, 10013, codeOf(session.ThreadMemberAdd(thread.ID, "1")))
	assert.Equal(t, 50024, codeOf(session.ThreadJoin(s.lobby())))
	active, err := session.GuildThreadsActive(s.Guild().ID)
	require.NoError(t, err)
	assert.Len(t, active.Threads, 1)
	channels, err := session.GuildChannels(s.Guild().ID)
	require.NoError(t, err)
	assert.Len(t, channels, 4, "threads are not listed among the channels")
}
