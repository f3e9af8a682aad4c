package sandbox_test

import (
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
)

func TestThreadsFallAsleep(t *testing.T) {
	for name, row := range map[string]struct {
		after func(t *testing.T, s *stage, session *discordgo.Session, thread string)
		want  bool
	}{
		"with time alone":      {func(*testing.T, *stage, *discordgo.Session, string) {}, true},
		"a message wakes them": {func(t *testing.T, s *stage, _ *discordgo.Session, thread string) { say(t, s, thread) }, false},
		"another time wakes them": {func(t *testing.T, s *stage, _ *discordgo.Session, thread string) {
			status, _, _ := s.raw(t, "PATCH", "/channels/"+thread, `{"auto_archive_duration":60}`)
			assert.Equal(t, 200, status)
		}, false},
		"the same time does not": {func(t *testing.T, s *stage, _ *discordgo.Session, thread string) {
			status, _, _ := s.raw(t, "PATCH", "/channels/"+thread, `{"auto_archive_duration":1440}`)
			assert.Equal(t, 200, status)
		}, true},
		"opening what is open does not": {func(t *testing.T, s *stage, _ *discordgo.Session, thread string) {
			status, _, _ := s.raw(t, "PATCH", "/channels/"+thread, `{"archived":false}`)
			assert.Equal(t, 200, status)
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			clock := newClock()
			s := newStage(t, sandbox.Options{Now: clock.Now})
			session := s.client(t)
			thread, err := session.ThreadStart(s.lobby(), "T", discordgo.ChannelTypeGuildPublicThread, 1440)
			require.NoError(t, err)
			clock.Add(23*time.Hour + 30*time.Minute)
			row.after(t, s, session, thread.ID)
			clock.Add(29 * time.Minute)
			assert.False(t, archived(t, s, thread.ID))
			clock.Add(time.Minute)
			assert.Equal(t, row.want, archived(t, s, thread.ID))
			if !row.want {
				return
			}
			status, _, _ := s.raw(t, "PATCH", "/channels/"+thread.ID, `{"archived":false}`)
			assert.Equal(t, 200, status)
			clock.Add(24*time.Hour - time.Second)
			assert.False(t, archived(t, s, thread.ID), "it was opened again")
			clock.Add(time.Second)
			assert.True(t, archived(t, s, thread.ID))
		})
	}
}

// The list of active threads leaves out overdue ones, even if nobody has used their channels.
func TestThreadsAsleepAreNotActive(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{Now: clock.Now})
	thread, err := s.client(t).ThreadStart(s.lobby(), "T", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	active := func() any {
		status, answer, _ := s.raw(t, "GET", "/guilds/"+s.Guild().ID+"/threads/active", "")
		require.Equal(t, 200, status)
		return answer["threads"]
	}
	assert.Len(t, active(), 1)
	clock.Add(time.Hour)
	assert.Empty(t, active())
	assert.True(t, archived(t, s, thread.ID))
}

// A bot that connects gets only the active threads.
func TestThreadsAsleepAreNotAnnounced(t *testing.T) {
	clock := newClock()
	s := newStage(t, sandbox.Options{Now: clock.Now})
	_, err := s.client(t).ThreadStart(s.lobby(), "T", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	clock.Add(time.Hour)
	session := s.client(t)
	created := make(chan *discordgo.GuildCreate, 1)
	session.AddHandlerOnce(func(_ *discordgo.Session, g *discordgo.GuildCreate) { created <- g })
	require.NoError(t, session.Open())
	t.Cleanup(func() { go session.Close() })
	select {
	case g := <-created:
		assert.Empty(t, g.Threads)
	case <-patient(t).Done():
		require.Fail(t, "no GUILD_CREATE")
	}
}

// say writes something as Johan.
func say(t *testing.T, s *stage, channel string) {
	_, err := s.person(1).Say(t.Context(), channel, "Hello")
	require.NoError(t, err)
}

// archived reports whether a thread is archived, as the bot gets it.
func archived(t *testing.T, s *stage, thread string) bool {
	status, answer, _ := s.raw(t, "GET", "/channels/"+thread, "")
	require.Equal(t, 200, status)
	return answer["thread_metadata"].(map[string]any)["archived"].(bool)
}
