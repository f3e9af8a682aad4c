package gateway

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

const (
	// writeLimit is the time limit for writing a packet.
	writeLimit = 10 * time.Second
	// farewellLimit is the time limit for the close message of a connection.
	farewellLimit = 200 * time.Millisecond
	// closeKeepSession is a close code after which Discord keeps the session. The normal codes end it.
	closeKeepSession = 4000
)

// relay carries packets between the client library and Discord, and sees each of them.
type relay struct {
	discord   *websocket.Conn
	clientEnd net.Conn // the end of the pipe that the client library holds
	relayEnd  net.Conn // our end
	silence   time.Duration
	log       *slog.Logger
	// opening returns the packet that is sent in place of the library's IDENTIFY.
	opening func(identify packet) (packet, error)
	// last returns the sequence number of the latest event.
	last func() int64

	writes     sync.Mutex // a websocket allows one writer at a time
	opened     atomic.Bool
	unanswered atomic.Bool // a heartbeat is not yet acknowledged
	once       sync.Once
	down       chan struct{}
	err        error // why the relay went down; set by end
}

// run carries packets until one side closes.
func (r *relay) run() {
	local, err := accept(r.relayEnd)
	if err != nil {
		r.end(err)
		return
	}
	go r.readClient(local)
	for {
		_ = r.discord.SetReadDeadline(time.Now().Add(r.silence)) // a closed connection fails below
		_, text, err := r.discord.ReadMessage()
		if err == nil {
			err = r.fromDiscord(local, text)
		}
		if err != nil {
			r.end(readError(err))
			return
		}
	}
}

// readError returns errSilent for a read that timed out, and any other error unchanged.
func readError(err error) error {
	var slow net.Error
	if errors.As(err, &slow) && slow.Timeout() {
		return errSilent
	}
	return err
}

// fromDiscord handles a packet from Discord. An error ends the connection. A packet that cannot be decoded is
// skipped, because Discord would replay it on the next connection.
func (r *relay) fromDiscord(local *websocket.Conn, text []byte) error {
	var p packet
	if err := json.Unmarshal(text, &p); err != nil {
		r.log.Warn("the gateway sent a packet that cannot be read", "error", err)
		return nil
	}
	switch p.Op {
	case opDispatch:
		return r.toClient(local, hideType(p))
	case opHello:
		h, err := readHello(p.Data)
		if err != nil {
			return err
		}
		return r.toClient(local, h)
	case opHeartbeatAck:
		r.unanswered.Store(false)
		return r.toClient(local, packet{Op: opHeartbeatAck})
	case opHeartbeat:
		return r.heartbeat()
	case opReconnect:
		return errReconnect
	case opInvalid:
		if string(p.Data) == "true" {
			return errResume
		}
		return errInvalid
	}
	return nil
}

// toClient passes a packet to the client library.
func (r *relay) toClient(local *websocket.Conn, p packet) error {
	text, err := p.encode()
	if err != nil {
		return err
	}
	_ = local.SetWriteDeadline(time.Now().Add(writeLimit)) // a closed pipe fails below
	if local.WriteMessage(websocket.TextMessage, text) != nil {
		return errClientClosed
	}
	return nil
}

// readClient carries packets from the client library to Discord.
func (r *relay) readClient(local *websocket.Conn) {
	for {
		_, text, err := local.ReadMessage()
		if err != nil {
			r.end(errClientClosed)
			return
		}
		var p packet
		if err := json.Unmarshal(text, &p); err != nil {
			r.end(err)
			return
		}
		if err := r.fromClient(p); err != nil {
			r.end(err)
			return
		}
	}
}

// fromClient handles a packet from the client library: heartbeats and one IDENTIFY. Other packets are
// dropped.
func (r *relay) fromClient(p packet) error {
	switch {
	case p.Op == opHeartbeat && r.unanswered.Swap(true):
		return errUnacknowledged
	case p.Op == opHeartbeat:
		return r.heartbeat()
	case p.Op == opIdentify && !r.opened.Swap(true):
		p, err := r.opening(p)
		if err != nil {
			return err
		}
		return r.send(p)
	}
	return nil
}

// heartbeat sends a heartbeat.
func (r *relay) heartbeat() error {
	var latest any // Discord wants null before the first event
	if n := r.last(); n > 0 {
		latest = n
	}
	p, err := newPacket(opHeartbeat, latest)
	if err != nil {
		return err
	}
	return r.send(p)
}

// send sends a packet to Discord.
func (r *relay) send(p packet) error {
	text, err := p.encode()
	if err != nil {
		return err
	}
	r.writes.Lock()
	defer r.writes.Unlock()
	_ = r.discord.SetWriteDeadline(time.Now().Add(writeLimit)) // a closed connection fails below
	if r.discord.WriteMessage(websocket.TextMessage, text) != nil {
		// The reader returns the cause, which may be a close code from Discord.
		_ = r.discord.SetReadDeadline(time.Now().Add(farewellLimit))
	}
	return nil
}

// end closes both sides; why becomes r.err. When the bot stops, it closes the session too, so that it is no
// longer shown as online. In all other cases Discord keeps the session.
func (r *relay) end(why error) {
	r.once.Do(func() {
		r.err = why
		code := closeKeepSession
		if errors.Is(why, errStopping) {
			code = websocket.CloseNormalClosure
		}
		farewell := websocket.FormatCloseMessage(code, "")
		_ = r.discord.WriteControl(websocket.CloseMessage, farewell, time.Now().Add(farewellLimit))
		_ = r.discord.Close() // the connection is given up, so errors do not matter
		_ = r.clientEnd.Close()
		_ = r.relayEnd.Close()
		close(r.down)
	})
}
