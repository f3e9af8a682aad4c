package sandbox

import (
	"encoding/json"
	"slices"
	"time"
)

// The gateway intents that the stand-in uses.
const (
	intentGuilds         = 1 << 0
	intentGuildMembers   = 1 << 1
	intentPresences      = 1 << 8
	intentGuildMessages  = 1 << 9
	intentTyping         = 1 << 11
	intentDirectMessages = 1 << 12
	intentMessageContent = 1 << 15
	intentsKnown         = 1<<26 - 1
	intentsPrivileged    = intentGuildMembers | intentPresences | intentMessageContent
)

// The gateway's opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoice          = 4
	opResume         = 6
	opReconnect      = 7
	opRequestMembers = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

const (
	backlogLimit  = 4096            // events kept for a resume
	sessionExpiry = 5 * time.Minute // after which a disconnected session cannot be resumed
)

// session is the gateway's state of a client from identify on, across connections.
type session struct {
	id      string
	shard   [2]uint64
	intents int
	base    string
	seq     int64
	backlog []frame
	conn    *conn     // nil while the client is disconnected
	lost    time.Time // when the client was disconnected
}

// frame is a sent event.
type frame struct {
	seq  int64
	text []byte
}

// packet is a payload of the gateway, in either direction.
type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int64          `json:"s"`
	Type *string         `json:"t"`
}

func packed(op int, data any) []byte {
	text, err := json.Marshal(map[string]any{"op": op, "d": data, "s": nil, "t": nil})
	if err != nil {
		panic(err) // the data are ours and always encode
	}
	return text
}

// dispatch sends an event to every session with the intent. With intentDirectMessages it is an event of a DM.
// Any other event is one of the guild, and is dropped while the bot is not in the guild.
func (s *Server) dispatch(name string, intent int, render func(view) any) {
	if intent != intentDirectMessages && !s.world.present {
		return
	}
	s.broadcast(name, intent, intent == intentDirectMessages, render)
}

// broadcast sends an event to every session with the intent, of the guild's shard or for a DM of the first
// one.
func (s *Server) broadcast(name string, intent int, direct bool, render func(view) any) {
	for _, session := range s.sessions {
		if session.intents&intent == intent && session.serves(direct) {
			session.send(name, render(session.view()))
		}
	}
}

func (n *session) view() view {
	return view{base: n.base, reads: n.intents&intentMessageContent != 0}
}

// serves reports whether the session's shard is that of the guild, or for DMs the first one.
func (n *session) serves(direct bool) bool {
	if direct {
		return n.shard[0] == 0
	}
	return (number(guildID)>>22)%n.shard[1] == n.shard[0]
}

// send numbers an event, keeps it for a resume, and sends it if the client is connected.
func (n *session) send(name string, data any) {
	n.seq++
	text, err := json.Marshal(map[string]any{"op": opDispatch, "t": name, "s": n.seq, "d": data})
	if err != nil {
		panic(err) // the data are ours and always encode
	}
	if len(n.backlog) == backlogLimit {
		n.backlog = slices.Delete(n.backlog, 0, 1)
	}
	n.backlog = append(n.backlog, frame{n.seq, text})
	if n.conn != nil {
		n.conn.push(text)
	}
}

// missed returns the events after seq. It returns false if some of them are no longer kept.
func (n *session) missed(seq int64) ([]frame, bool) {
	if seq == n.seq {
		return nil, true
	}
	at := slices.IndexFunc(n.backlog, func(f frame) bool { return f.seq == seq+1 })
	if at < 0 {
		return nil, false
	}
	return n.backlog[at:], true
}

// detach marks a session as disconnected. With over it ends the session. It also drops expired sessions.
func (s *Server) detach(n *session, over bool) {
	n.conn, n.lost = nil, s.options.Now()
	if over {
		delete(s.sessions, n.id)
	}
	for id, other := range s.sessions {
		if other.conn == nil && s.options.passed(other.lost, sessionExpiry) {
			delete(s.sessions, id)
		}
	}
	s.announceStatus()
}

// online reports whether the bot is connected.
func (s *Server) online() bool {
	for _, n := range s.sessions {
		if n.conn != nil {
			return true
		}
	}
	return false
}

func (s *Server) announceStatus() {
	now := s.online()
	if now != s.wasOnline {
		s.wasOnline = now
		s.announce("status", "", "", func(view) any { return s.status() })
	}
	s.touch()
}

func (s *Server) status() any {
	if s.online() {
		return map[string]string{"bot": "online"}
	}
	return map[string]string{"bot": "offline"}
}

func messageIntent(p *place) int {
	if p != nil && p.Channel.Type == ChannelDM {
		return intentDirectMessages
	}
	return intentGuildMessages
}
