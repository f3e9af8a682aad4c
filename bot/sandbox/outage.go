package sandbox

import "context"

// Disconnect ends every gateway connection with the close code; 0 cuts them without one. Sessions can be resumed.
func (s *Server) Disconnect(code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		if code == 0 {
			c.cut()
		} else {
			c.close(code, "Ended on demand.")
		}
	}
}

// RequestReconnect asks every client to connect anew and resume (op 7).
func (s *Server) RequestReconnect() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		c.push(packed(opReconnect, nil))
	}
}

// InvalidateSession tells every client that its session is over (op 9), or, if resumable, that it may try to resume.
func (s *Server) InvalidateSession(resumable bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		if c.session != nil && !resumable {
			delete(s.sessions, c.session.id)
			c.session = nil
		}
		c.push(packed(opInvalidSession, resumable))
	}
	s.announceStatus()
}

// Mute keeps the gateway silent while it is on: events and heartbeat acknowledgements wait, connections stay open.
func (s *Server) Mute(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if on == s.muted {
		return
	}
	s.muted = on
	if on {
		s.voice = make(chan struct{})
	} else {
		close(s.voice)
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
	s.setPresent(true)
	s.broadcast("GUILD_CREATE", intentGuilds, false, func(view) any { return s.guildCreate() })
}

func (s *Server) setPresent(on bool) {
	s.world.present = on
	s.store(record{Present: &on})
	s.announce("commands_update", "", "", func(v view) any { return s.usableCommands(v.userID) })
	s.touch()
}
