package sandbox

import (
	"context"
	"encoding/json"
)

// Socket is the record of a connection to the gateway, for tests.
type Socket struct {
	// Identifies and Resumes are the numbers of payloads from the client. Discord accepts one of the two.
	Identifies, Resumes int
	// Ready and Resumed say which of the two was accepted. Replayed is the number of missed events.
	Ready, Resumed bool
	Replayed       int
	// Unasked says that the client left the connection after HELLO without an identify or a resume, although
	// no fault was caused for which it could have left.
	Unasked bool
}

// Disconnect closes every gateway connection with the close code, or cuts it without one if the code is 0.
// Clients can resume their sessions.
func (s *Server) Disconnect(code int) {
	s.disturb(func(c *conn) {
		if code == 0 {
			c.cut()
		} else {
			c.close(code, "Ended on demand.")
		}
	})
}

// disturb causes a fault on every connection. Their clients may leave because of it.
func (s *Server) disturb(do func(*conn)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		c.disturbed.Store(true)
		do(c)
	}
}

// RequestReconnect asks every client to reconnect and resume (op 7).
func (s *Server) RequestReconnect() {
	s.disturb(func(c *conn) { c.push(packed(opReconnect, nil)) })
}

// InvalidateSession tells every client that its session is over or, if resumable, that it must resume it (op
// 9). Events wait until the client resumes.
func (s *Server) InvalidateSession(resumable bool) {
	s.disturb(func(c *conn) {
		if n := c.session; n != nil {
			c.session = nil
			s.detach(n, !resumable)
		}
		c.push(packed(opInvalidSession, resumable))
	})
}

// Stall stalls every connection without closing it, as a network that drops packets: nothing gets through in
// either direction, and no heartbeat is acknowledged. New connections work.
func (s *Server) Stall() {
	s.disturb(func(c *conn) {
		c.stalled.Store(true)
		c.silence.Stop()
	})
}

// Dispatch sends an event with any data to every session, even data that Discord would never send.
func (s *Server) Dispatch(name string, data json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, n := range s.sessions {
		n.send(name, data)
	}
}

// SendRaw sends a raw frame over every connection, even one that Discord would never send.
func (s *Server) SendRaw(frame string) {
	s.disturb(func(c *conn) { c.push([]byte(frame)) })
}

// Expire ends every session whose client is disconnected, as Discord does after a few minutes. It cannot be
// resumed.
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

// RefuseConnections cuts every new connection at once while it is on. Sessions are kept.
func (s *Server) RefuseConnections(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shut = on
}

// Sockets returns the records of all connections to the gateway, including past ones, oldest first.
func (s *Server) Sockets() []Socket {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make([]Socket, len(s.sockets))
	for i, k := range s.sockets {
		list[i] = *k
	}
	return list
}

// Mute stops the gateway from sending while it is on. Events and heartbeat acknowledgements wait, and
// connections stay open.
func (s *Server) Mute(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if on == s.muted {
		return
	}
	s.muted = on
	if !on {
		close(s.unmuted)
		return
	}
	s.unmuted = make(chan struct{})
	for c := range s.conns {
		c.disturbed.Store(true)
	}
}

// awaitUnmuted waits until the gateway is not muted. It returns false if the context ends first.
func (s *Server) awaitUnmuted(ctx context.Context) bool {
	s.mu.Lock()
	unmuted := s.unmuted
	s.mu.Unlock()
	select {
	case <-unmuted:
		return true
	case <-ctx.Done():
		return false
	}
}

// RefuseIdentify closes the connection of every identify with the close code, such as 4004. With 0 identifies
// are accepted again.
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

// RemoveBot removes the bot from the guild. The bot gets GUILD_DELETE, and has no access to the guild.
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
	s.archiveAllDue()
	s.setPresent(true)
	s.broadcast("GUILD_CREATE", intentGuilds, false, func(view) any { return s.guildCreate() })
}

func (s *Server) setPresent(on bool) {
	s.world.present = on
	s.store(record{Present: &on})
	s.announce("commands_update", "", "", func(v view) any { return s.usableCommands(v.userID) })
	s.touch()
}
