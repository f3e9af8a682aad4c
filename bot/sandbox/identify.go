package sandbox

import (
	"encoding/json"
	"strings"
)

// identify is the payload of an identify.
type identify struct {
	Token   string     `json:"token"`
	Intents int        `json:"intents"`
	Shard   *[2]uint64 `json:"shard"`
}

// identify begins a session. It sends READY, then the guild.
func (c *conn) identify(data json.RawMessage) {
	s := c.server
	var ask identify
	if json.Unmarshal(data, &ask) != nil {
		c.close(closeDecodeError, "Error while decoding payload.")
		return
	}
	if code, reason := s.refusesIdentify(c, ask); code != 0 {
		c.close(code, reason)
		return
	}
	s.archiveAllDue()
	n := &session{id: s.secret(), shard: [2]uint64{0, 1}, intents: ask.Intents, base: c.base, conn: c}
	if ask.Shard != nil {
		n.shard = *ask.Shard
	}
	s.identifies++
	s.sessions[n.id], c.session = n, n
	c.record.Ready = true
	guilds := []any{}
	if n.serves(false) && s.world.present {
		guilds = append(guilds, map[string]any{"id": guildID, "unavailable": true})
	}
	n.send("READY", map[string]any{
		"v": 10, "user": s.botUser(), "guilds": guilds, "session_id": n.id, "shard": n.shard,
		"resume_gateway_url": gatewayURL(c.base),
		"application":        map[string]any{"id": s.world.bot.ID, "flags": 0},
		"session_type":       "normal", "private_channels": []any{},
		"relationships": []any{}, "user_settings": map[string]any{},
	})
	if len(guilds) > 0 && n.intents&intentGuilds != 0 {
		n.send("GUILD_CREATE", s.guildCreate())
	}
	s.options.Log.Info("a bot has connected", "shard", n.shard, "intents", n.intents)
	s.announceStatus()
}

// refusesIdentify returns the close code and the reason for which an identify is refused, 0 if it is not.
func (s *Server) refusesIdentify(c *conn, ask identify) (code int, reason string) {
	switch {
	case s.refuse != 0:
		return s.refuse, "Refused on demand."
	case c.session != nil:
		return closeAlreadyIdentified, "Already authenticated."
	case !s.tokenFits(ask.Token):
		return closeBadToken, "Authentication failed."
	case ask.Shard != nil && (ask.Shard[1] == 0 || ask.Shard[0] >= ask.Shard[1]):
		return closeInvalidShard, "Invalid shard."
	case ask.Intents < 0 || ask.Intents > intentsKnown:
		return closeInvalidIntents, "Invalid intent(s)."
	case ask.Intents&intentsPrivileged&^s.options.PrivilegedIntents != 0:
		return closeDisallowedIntents, "Disallowed intent(s)."
	}
	return 0, ""
}

func (s *Server) tokenFits(token string) bool {
	return strings.TrimPrefix(token, "Bot ") == s.options.Token
}

// resume resumes a session. It sends the missed events, then RESUMED.
func (c *conn) resume(data json.RawMessage) {
	s := c.server
	var ask struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Seq       int64  `json:"seq"`
	}
	if json.Unmarshal(data, &ask) != nil {
		c.close(closeDecodeError, "Error while decoding payload.")
		return
	}
	n := s.sessions[ask.SessionID]
	switch {
	case c.session != nil:
		c.close(closeAlreadyIdentified, "Already authenticated.")
	case !s.tokenFits(ask.Token):
		c.close(closeBadToken, "Authentication failed.")
	case n == nil || n.conn == nil && s.options.passed(n.lost, sessionExpiry):
		c.push(packed(opInvalidSession, false))
	case ask.Seq > n.seq:
		c.close(closeInvalidSeq, "Invalid seq.")
	default:
		c.replay(n, ask.Seq)
	}
}

// replay attaches the connection to a session and sends the events after seq. A session whose events are no
// longer all kept ends instead.
func (c *conn) replay(n *session, seq int64) {
	frames, whole := n.missed(seq)
	if !whole {
		delete(c.server.sessions, n.id)
		c.push(packed(opInvalidSession, false))
		return
	}
	if n.conn != nil {
		n.conn.session = nil
		n.conn.cut()
	}
	n.conn, c.session, n.base = c, n, c.base
	c.record.Resumed, c.record.Replayed = true, len(frames)
	for _, f := range frames {
		c.push(f.text)
	}
	n.send("RESUMED", map[string]any{"_trace": []string{}})
	c.server.announceStatus()
}
