package sandbox

import (
	"context"
	"slices"
	"strings"
)

// store writes a change to the journal, if there is one.
func (s *Server) store(r record) {
	if s.journal != nil {
		s.journal.append(r, s.world)
		if s.journal.failed != nil {
			s.options.Log.Error("the stand-in cannot keep its world", "error", s.journal.failed)
		}
	}
}

// touch wakes every Wait.
func (s *Server) touch() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// Wait returns as soon as the predicate holds. It evaluates the predicate now and after every change of the
// world. It fails only if the context ends. The predicate may call any method of the server.
func (s *Server) Wait(ctx context.Context, holds func() bool) error {
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if holds() {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// putMessage stores a new message or a new state of one, and sends the events about it.
func (s *Server) putMessage(m *Message) {
	_, edited := s.world.messages[m.ID]
	s.world.insert(m)
	if m.viewer == "" {
		s.store(record{Message: m})
	}
	name := "MESSAGE_CREATE"
	if edited {
		name = "MESSAGE_UPDATE"
	}
	p := s.world.places[m.ChannelID]
	if m.viewer == "" {
		s.dispatch(name, messageIntent(p), func(v view) any { return s.messageEvent(m, v) })
	}
	s.announce(strings.ToLower(name), m.ChannelID, m.viewer, func(v view) any { return s.show(m, v) })
	s.touch()
}

// deleteMessage deletes a message and its files.
func (s *Server) deleteMessage(m *Message) {
	p := s.world.places[m.ChannelID]
	s.world.remove(m)
	s.dropFiles(m.Attachments)
	gone := map[string]any{"id": m.ID, "channel_id": m.ChannelID}
	if m.viewer == "" {
		s.store(record{DeleteMessage: m.ID})
		s.dispatch("MESSAGE_DELETE", messageIntent(p), func(view) any { return withGuild(gone, p) })
	}
	s.announce("message_delete", m.ChannelID, m.viewer, func(view) any { return gone })
	s.touch()
}

// putPlace stores a new channel or a new state of one, and sends the events about it.
func (s *Server) putPlace(p *place) {
	_, known := s.world.places[p.Channel.ID]
	s.world.places[p.Channel.ID] = p
	s.store(record{Place: p})
	kind, verb := "CHANNEL", "CREATE"
	if p.Channel.IsThread() {
		kind = "THREAD"
	}
	if known {
		verb = "UPDATE"
	}
	c := p.Channel
	if c.Type != ChannelDM {
		s.dispatch(kind+"_"+verb, intentGuilds, func(view) any {
			return channelEvent(c, kind == "THREAD" && !known)
		})
	}
	s.announce("channel_"+strings.ToLower(verb), c.ID, "", func(view) any { return pageChannel(c) })
	s.touch()
}

// deletePlace deletes a channel with its threads.
func (s *Server) deletePlace(p *place) {
	for _, thread := range s.world.threads(p.Channel.ID) {
		s.deletePlace(thread)
	}
	c := p.Channel
	for _, id := range p.ids {
		s.dropFiles(s.world.messages[id].Attachments)
	}
	s.announce("channel_delete", c.ID, "", func(view) any { return map[string]string{"id": c.ID} })
	s.world.removePlace(c.ID)
	s.store(record{DeletePlace: c.ID})
	name := "CHANNEL_DELETE"
	if c.IsThread() {
		name = "THREAD_DELETE"
	}
	s.dispatch(name, intentGuilds, func(view) any { return c })
	s.touch()
}

// setCommands replaces the registered commands.
func (s *Server) setCommands(list []Command) {
	s.world.commands = list
	s.store(record{Commands: &list})
	s.announce("commands_update", "", "", func(v view) any { return s.usableCommands(v.userID) })
	s.touch()
}

func withGuild(fields map[string]any, p *place) map[string]any {
	all := map[string]any{}
	for k, v := range fields {
		all[k] = v
	}
	if p != nil && p.Channel.GuildID != "" {
		all["guild_id"] = p.Channel.GuildID
	}
	return all
}

// without returns a copy of the list without the entry.
func without(list []string, entry string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(e string) bool { return e == entry })
}
