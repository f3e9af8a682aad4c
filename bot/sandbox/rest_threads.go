package sandbox

import (
	"net/http"
)

// createThread creates a thread in a channel, or from one of its messages. Without a message and a type
// Discord creates a private thread, which needs another permission. A bot that wants a public thread must
// send type 11.
func (s *Server) createThread(c *call) (any, error) {
	messageID := c.PathValue("message_id")
	var found findings
	n := c.form.root(&found)
	name := n.field("name").needText(1, maxThreadName)
	duration := 4320
	if d := n.field("auto_archive_duration"); d.given() {
		duration = int(d.oneOf(60, 1440, 4320, 10080))
	}
	kind, needs := ChannelPublicThread, PermissionCreatePublicThreads
	if messageID == "" {
		kind = ChannelPrivateThread
		if t := n.field("type"); t.given() {
			kind = ChannelType(t.oneOf(int64(ChannelPublicThread), int64(ChannelPrivateThread)))
		}
	}
	if kind == ChannelPrivateThread {
		needs = PermissionCreatePrivateThreads
	}
	p, err := s.reach(c.PathValue("channel_id"), needs)
	if err != nil {
		return nil, err
	}
	if p.Channel.Type != ChannelGuildText {
		return nil, wrongChannelType()
	}
	if err := s.validate(c, &found); err != nil {
		return nil, err
	}
	c.status = http.StatusCreated
	thread := s.newThread(p, name, kind, duration)
	if messageID == "" {
		return s.openThread(thread).Channel, nil
	}
	return s.openThreadAt(thread, messageID)
}

func (s *Server) newThread(parent *place, name string, kind ChannelType, duration int) *place {
	now := s.options.Now().UTC()
	return &place{
		Channel: Channel{
			Type: kind, GuildID: guildID, Name: name, ParentID: parent.Channel.ID,
			OwnerID: s.world.bot.ID, MemberCount: 1,
			Thread: &ThreadMetadata{
				AutoArchiveDuration: duration, ArchiveTimestamp: now, CreateTimestamp: now,
			},
		},
		Members: []string{s.world.bot.ID},
	}
}

// openThread opens a thread without a message. A public one is announced in its channel.
func (s *Server) openThread(thread *place) *place {
	thread.Channel.ID = s.snowflake()
	s.putPlace(thread)
	if thread.Channel.Type == ChannelPublicThread {
		m := s.blank(thread.Channel.ParentID, s.world.bot)
		m.Type, m.Content = MessageThreadCreated, thread.Channel.Name
		m.MessageReference = &Reference{ChannelID: thread.Channel.ID, GuildID: guildID}
		s.putMessage(m)
	}
	return thread
}

// openThreadAt opens a thread from a message, whose ID it shares.
func (s *Server) openThreadAt(thread *place, messageID string) (any, error) {
	m := s.world.messages[messageID]
	if m == nil || m.ChannelID != thread.Channel.ParentID || m.viewer != "" {
		return nil, unknownMessage()
	}
	if s.world.places[messageID] != nil {
		return nil, hasThread()
	}
	thread.Channel.ID = messageID
	s.putPlace(thread)
	marked := *m
	marked.Flags |= FlagHasThread
	s.putMessage(&marked)
	first := s.blank(thread.Channel.ID, m.Author)
	first.Type = MessageThreadStarter
	first.MessageReference = &Reference{MessageID: m.ID, ChannelID: m.ChannelID, GuildID: guildID}
	s.putMessage(first)
	return thread.Channel, nil
}
