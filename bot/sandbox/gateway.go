package sandbox

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
)

// The close codes that the gateway uses.
const (
	closeUnknownOpcode     = 4001
	closeDecodeError       = 4002
	closeNotAuthenticated  = 4003
	closeBadToken          = 4004
	closeAlreadyIdentified = 4005
	closeInvalidSeq        = 4007
	closeTimedOut          = 4009
	closeInvalidShard      = 4010
	closeInvalidVersion    = 4012
	closeInvalidIntents    = 4013
	closeDisallowedIntents = 4014
)

const (
	queueLimit   = 8192 // the largest number of frames that wait for a slow client
	payloadLimit = 4096 // the largest payload from a client, in bytes
)

// conn is one connection of a client to the gateway.
type conn struct {
	server  *Server
	ws      *websocket.Conn
	out     chan []byte
	stop    context.CancelFunc
	base    string
	session *session // nil until the client has identified or resumed
	record  *Socket
	stalled atomic.Bool  // nothing gets through any more, in either direction
	silence *time.Timer  // closes the connection unless there is a heartbeat
	ended   atomic.Int32 // the close code that was sent, or -1 for a cut connection
	// greeted says that HELLO has been sent. disturbed says that a fault was caused for which the client may
	// leave the connection.
	greeted, disturbed atomic.Bool
}

// serveGateway serves the websocket at /gateway.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{
		CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil {
		return // Accept has answered
	}
	ws.SetReadLimit(64 << 10)
	ctx, stop := context.WithCancel(context.WithoutCancel(r.Context()))
	c := &conn{server: s, ws: ws, out: make(chan []byte, queueLimit), stop: stop, base: s.base(r)}
	if !s.admit(c) {
		c.cut()
		return
	}
	query := r.URL.Query()
	switch v := query.Get("v"); {
	case v != "" && v != "9" && v != "10":
		c.close(closeInvalidVersion, "Invalid API version.")
	case query.Get("encoding") != "" && query.Get("encoding") != "json", query.Get("compress") != "":
		c.close(closeDecodeError, "Only JSON without compression is spoken here.")
	default:
		go c.write(ctx)
		c.push(packed(opHello, map[string]any{
			"heartbeat_interval": s.options.HeartbeatInterval.Milliseconds(), "_trace": []string{},
		}))
		c.read(ctx)
	}
	s.dismiss(c)
}

// admit registers a connection. It returns false if the server refuses connections.
func (s *Server) admit(c *conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || s.shut {
		return false
	}
	s.conns[c] = true
	c.record = &Socket{}
	c.disturbed.Store(s.muted)
	s.sockets = append(s.sockets, c.record)
	s.running.Add(1)
	c.silence = time.AfterFunc(2*s.options.HeartbeatInterval, func() {
		c.close(closeTimedOut, "Session timed out.")
	})
	return true
}

// dismiss removes a connection that has ended.
func (s *Server) dismiss(c *conn) {
	c.silence.Stop()
	c.stop()
	s.mu.Lock()
	delete(s.conns, c)
	c.record.Unasked = c.unasked()
	s.mu.Unlock()
	s.running.Done()
}

// unasked reports whether the client got HELLO on an undisturbed connection, and left without an identify or
// a resume.
func (c *conn) unasked() bool {
	undisturbed := c.greeted.Load() && !c.disturbed.Load() && c.ended.Load() == 0
	return undisturbed && c.record.Identifies+c.record.Resumes == 0
}

// push queues a frame. A client with queueLimit unread frames is disconnected; it can resume.
func (c *conn) push(text []byte) {
	select {
	case c.out <- text:
	default:
		c.cut()
	}
}

// close closes the connection with a code, without waiting for the client.
func (c *conn) close(code int, reason string) {
	c.server.options.Log.Info("the gateway closes a connection", "code", code, "reason", reason)
	c.ended.CompareAndSwap(0, int32(code))
	go c.ws.Close(websocket.StatusCode(code), reason)
}

// cut ends the connection without a close frame, as a broken network does.
func (c *conn) cut() {
	c.ended.CompareAndSwap(0, -1)
	go c.ws.CloseNow()
}

func (c *conn) write(ctx context.Context) {
	for {
		select {
		case text := <-c.out:
			if !c.server.awaitUnmuted(ctx) {
				return
			}
			if c.stalled.Load() {
				continue // a session keeps its events for a resume
			}
			if c.ws.Write(ctx, websocket.MessageText, text) != nil {
				return
			}
			c.greeted.Store(true) // HELLO is the first frame
		case <-ctx.Done():
			return
		}
	}
}

func (c *conn) read(ctx context.Context) {
	for {
		_, text, err := c.ws.Read(ctx)
		s := c.server
		s.mu.Lock()
		if err != nil {
			c.leave(websocket.CloseStatus(err))
			s.mu.Unlock()
			c.ws.CloseNow()
			return
		}
		if !c.stalled.Load() {
			c.receive(text)
		}
		s.mu.Unlock()
	}
}

// leave detaches the connection from its session. A normal close by the client also ends the session. If the
// server closed the connection first, its code decides whether the session ends.
func (c *conn) leave(code websocket.StatusCode) {
	if c.session == nil || c.session.conn != c {
		return
	}
	over := code == websocket.StatusNormalClosure || code == websocket.StatusGoingAway
	if ended := c.ended.Load(); ended != 0 {
		over = ended == closeBadToken || ended == closeInvalidSeq || ended >= closeTimedOut
	}
	c.server.detach(c.session, over)
}

func (c *conn) receive(text []byte) {
	var p packet
	if len(text) > payloadLimit || json.Unmarshal(text, &p) != nil {
		c.close(closeDecodeError, "Error while decoding payload.")
		return
	}
	if c.session == nil && p.Op != opHeartbeat && p.Op != opIdentify && p.Op != opResume {
		c.close(closeNotAuthenticated, "Not authenticated.")
		return
	}
	switch p.Op {
	case opHeartbeat:
		c.silence.Reset(2 * c.server.options.HeartbeatInterval)
		c.push(packed(opHeartbeatAck, nil))
	case opIdentify:
		c.record.Identifies++
		c.identify(p.Data)
	case opResume:
		c.record.Resumes++
		c.resume(p.Data)
	case opRequestMembers:
		c.members(p.Data)
	case opPresence, opVoice:
		// The stand-in shows no activity of the bot, and has no voice channels.
	default:
		c.close(closeUnknownOpcode, "Unknown opcode.")
	}
}

// members answers a request for guild members by a prefix of the name, or by IDs.
func (c *conn) members(data json.RawMessage) {
	var ask struct {
		Query   string   `json:"query"`
		UserIDs []string `json:"user_ids"`
		Nonce   string   `json:"nonce,omitempty"`
	}
	if json.Unmarshal(data, &ask) != nil {
		c.close(closeDecodeError, "Error while decoding payload.")
		return
	}
	asked := map[string]bool{}
	for _, id := range ask.UserIDs {
		asked[id] = true
	}
	found := []any{}
	for _, id := range c.server.world.order {
		u := c.server.world.users[id]
		if len(asked) == 0 && strings.HasPrefix(u.Username, strings.ToLower(ask.Query)) || asked[id] {
			found = append(found, c.server.world.member(u))
		}
	}
	c.session.send("GUILD_MEMBERS_CHUNK", map[string]any{
		"guild_id": guildID, "members": found, "chunk_index": 0, "chunk_count": 1, "nonce": ask.Nonce,
	})
}
