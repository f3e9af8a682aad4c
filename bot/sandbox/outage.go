package sandbox

import (
	"context"
	"encoding/json"
)

// Socket is one connection to the gateway, for tests to look at.
type Socket struct {
	// Identifies and Resumes count what the client has sent. Discord takes one of the two.
	Identifies, Resumes int
	// Ready and Resumed say what the client was granted, Replayed how many events it had missed.
	Ready, Resumed bool
	Replayed       int
	// Unasked says of a connection that is over that the client has sent neither of the two, though it was
	// greeted and nothing was done to the connection for which it could have left.
	Unasked bool
}

// Disconnect ends every gateway connection with the close code; 0 cuts them without one.
// Sessions can be resumed.
func (s *Server) Disconnect(code int) {
	s.disturb(func(c *conn) {
		if code == 0 {
			c.cut()
		} else {
			c.close(code, "Ended on demand.")
		}
	})
}

// disturb does something to every connection for which its client may leave it.
func (s *Server) disturb(do func(*conn)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		c.disturbed.Store(true)
		do(c)
	}
}

// RequestReconnect asks every client to connect anew and resume (op 7).
func (s *Server) RequestReconnect() {
	s.disturb(func(c *conn) { c.push(packed(opReconnect, nil)) })
}

// InvalidateSession tells every client that its session is over (op 9), or, if resumable, that it is to
// resume it. Until it does, its events wait.
func (s *Server) InvalidateSession(resumable bool) {
	s.disturb(func(c *conn) {
		if n := c.session; n != nil {
			c.session = nil
			s.lose(n, !resumable)
		}
		c.push(packed(opInvalidSession, resumable))
	})
}

// Strand lets every connection fall silent without an end, as a network does that drops packets: nothing gets
// through in either direction, and no heartbeat is acknowledged. New connections are served.
func (s *Server) Strand() {
	s.disturb(func(c *conn) {
		c.strayed.Store(true)
		c.silence.Stop()
	})
}

// Dispatch sends an event with any data to every session, also such as Discord would never send.
func (s *Server) Dispatch(name string, data json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, n := range s.sessions {
		n.send(name, data)
	}
}

// Utter sends a frame as it is over every connection, also such as Discord would never send.
func (s *Server) Utter(frame string) {
	s.disturb(func(c *conn) { c.push([]byte(frame)) })
}

// Expire lets Discord forget every session whose client is away, as after a few minutes: it
// cannot be resumed.
func (s *Server) Expire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, n := range s.sessions {
		if n.conn == nil {
			delete(s.sessions, id)
		}
	}
	s.touch()
}

// RefuseConnections lets every new connection end at once while it is on; sessions are kept.
func (s *Server) RefuseConnections(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shut = on
}

// Sockets lists every connection to the gateway that there was, oldest first.
func (s *Server) Sockets() []Socket {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make([]Socket, len(s.sockets))
	for i, k := range s.sockets {
		list[i] = *k
	}
	return list
}

// Mute keeps the gateway silent while it is on: events and heartbeat acknowledgements wait,
// connections stay open.
func (s *Server) Mute(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if on == s.muted {
		return
	}
	s.muted = on
	if !on {
		close(s.voice)
		return
	}
	s.voice = make(chan struct{})
	for c := range s.conns {
		c.disturbed.Store(true)
	}
}

// awaitVoice returns when the gateway may speak; false if the context has ended first.
func (s *Server) awaitVoice(ctx context.Context) bool {
	s.mu.Lock()
	voice := s.voice
	s.mu.Unlock()
	select {
	case <-voice:
		return true
	case <-ctx.Done():
		return false
	}
}

// RefuseIdentify lets every identify end with the close code, such as 4004; 0 accepts again.
func (s *Server) RefuseIdentify(code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refuse = code
}

// Online reports whether the bot is connected to the gateway.
func (s *Server) Online() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.online()
}

// RemoveBot throws the bot out of the guild: it learns of it by GUILD_DELETE and has access to nothing there.
func (s *Server) RemoveBot() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.world.present {
		return
	}
	s.setPresent(false)
	s.broadcast("GUILD_DELETE", intentGuilds, false, func(view) any { return map[string]any{"id": guildID} })
}

// AddBot brings the bot back into the guild.
func (s *Server) AddBot() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.world.present {
		return
	}
	s.dozeAll()
	s.setPresent(true)
	s.broadcast("GUILD_CREATE", intentGuilds, false, func(view) any { return s.guildCreate() })
}

func (s *Server) setPresent(on bool) {
	s.world.present = on
	s.store(record{Present: &on})
	s.announce("commands_update", "", "", func(v view) any { return s.usableCommands(v.userID) })
	s.touch()
}
