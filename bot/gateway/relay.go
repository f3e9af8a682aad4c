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
	// writing is the time limit for handing on a packet.
	writing = 10 * time.Second
	// parting is the time limit for the word of farewell on a connection.
	parting = 200 * time.Millisecond
	// closeForNow is a close code of ours after which Discord keeps the session. The normal ones end it.
	closeForNow = 4000
)

// relay stands between the client library and Discord, and sees every packet.
type relay struct {
	discord *websocket.Conn
	near    net.Conn // the end of the pipe that the client library holds
	far     net.Conn // our end
	silence time.Duration
	log     *slog.Logger
	// open returns what is sent in place of the library's IDENTIFY, which is given.
	open func(identify packet) (packet, error)
	// last returns the number of the latest event that has arrived.
	last func() int64

	writes     sync.Mutex // one writer at a time, as the websocket asks for
	opened     atomic.Bool
	unanswered atomic.Bool // a heartbeat waits for its acknowledgement
	once       sync.Once
	down       chan struct{}
	err        error // why it is down
}

// run carries packets until one side ends.
func (r *relay) run() {
	local, err := accept(r.far)
	if err != nil {
		r.end(err)
		return
	}
	go r.outward(local)
	for {
		_ = r.discord.SetReadDeadline(time.Now().Add(r.silence)) // a closed connection fails below
		_, text, err := r.discord.ReadMessage()
		if err == nil {
			err = r.receive(local, text)
		}
		if err != nil {
			r.end(silenced(err))
			return
		}
	}
}

// silenced says what a read that took too long means.
func silenced(err error) error {
	var slow net.Error
	if errors.As(err, &slow) && slow.Timeout() {
		return errSilent
	}
	return err
}

// receive handles a packet from Discord. An error ends the connection; a packet that cannot be read does not,
// because it would be replayed.
func (r *relay) receive(local *websocket.Conn, text []byte) error {
	var p packet
	if err := json.Unmarshal(text, &p); err != nil {
		r.log.Warn("the gateway sent a packet that cannot be read", "error", err)
		return nil
	}
	switch p.Op {
	case opDispatch:
		return r.show(local, seal(p))
	case opHello:
		h, err := readHello(p.Data)
		if err != nil {
			return err
		}
		return r.show(local, h)
	case opHeartbeatAck:
		r.unanswered.Store(false)
		return r.show(local, packet{Op: opHeartbeatAck})
	case opHeartbeat:
		return r.beat()
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

// show hands a packet to the client library.
func (r *relay) show(local *websocket.Conn, p packet) error {
	text, err := p.encode()
	if err != nil {
		return err
	}
	_ = local.SetWriteDeadline(time.Now().Add(writing)) // a closed pipe fails below
	if local.WriteMessage(websocket.TextMessage, text) != nil {
		return errLeft
	}
	return nil
}

// outward carries packets from the client library to Discord.
func (r *relay) outward(local *websocket.Conn) {
	for {
		_, text, err := local.ReadMessage()
		if err != nil {
			r.end(errLeft)
			return
		}
		var p packet
		if err := json.Unmarshal(text, &p); err != nil {
			r.end(err)
			return
		}
		if err := r.submit(p); err != nil {
			r.end(err)
			return
		}
	}
}

// submit handles a packet from the client library: heartbeats, and one IDENTIFY.
func (r *relay) submit(p packet) error {
	switch {
	case p.Op == opHeartbeat && r.unanswered.Swap(true):
		return errUnacknowledged
	case p.Op == opHeartbeat:
		return r.beat()
	case p.Op == opIdentify && !r.opened.Swap(true):
		p, err := r.open(p)
		if err != nil {
			return err
		}
		return r.send(p)
	}
	return nil
}

// beat sends a heartbeat.
func (r *relay) beat() error {
	var latest any // Discord wants null before the first event
	if n := r.last(); n > 0 {
		latest = n
	}
	p, err := packed(opHeartbeat, latest)
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
	_ = r.discord.SetWriteDeadline(time.Now().Add(writing)) // a closed connection fails below
	if r.discord.WriteMessage(websocket.TextMessage, text) != nil {
		// The reader learns why, also where Discord has said it with a close code.
		_ = r.discord.SetReadDeadline(time.Now().Add(parting))
	}
	return nil
}

// end closes both sides. The bot that stops says goodbye, so that it is not shown as online any longer; in
// all other cases Discord is to keep the session.
func (r *relay) end(why error) {
	r.once.Do(func() {
		r.err = why
		code := closeForNow
		if errors.Is(why, errGoodbye) {
			code = websocket.CloseNormalClosure
		}
		farewell := websocket.FormatCloseMessage(code, "")
		_ = r.discord.WriteControl(websocket.CloseMessage, farewell, time.Now().Add(parting))
		_ = r.discord.Close() // it is given up; there is nothing to do about errors
		_ = r.near.Close()
		_ = r.far.Close()
		close(r.down)
	})
}
