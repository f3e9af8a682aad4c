package gateway

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// The opcodes of the gateway that a bot meets.
const (
	opDispatch     = 0
	opHeartbeat    = 1
	opIdentify     = 2
	opResume       = 6
	opReconnect    = 7
	opInvalid      = 9
	opHello        = 10
	opHeartbeatAck = 11
)

// hiddenPrefix precedes the type of every event shown to the client library. The library knows no such type,
// so it passes on the raw event. Its own decoding of events can panic.
const hiddenPrefix = "sealed "

// maxInterval is the longest heartbeat interval that is accepted from Discord.
const maxInterval = 10 * time.Minute

// packet is a message of the gateway in either direction.
type packet struct {
	Op       int             `json:"op"`
	Data     json.RawMessage `json:"d,omitempty"`
	Sequence int64           `json:"s,omitempty"`
	Type     string          `json:"t,omitempty"`
}

// encode returns the packet as JSON.
func (p packet) encode() ([]byte, error) {
	text, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("encode a gateway packet: %w", err)
	}
	return text, nil
}

// newPacket returns a packet to be sent.
func newPacket(op int, data any) (packet, error) {
	text, err := json.Marshal(data)
	return packet{Op: op, Data: text}, err
}

// hideType returns an event as it is shown to the client library.
func hideType(p packet) packet {
	p.Type = hiddenPrefix + p.Type
	return p
}

// revealType returns the type that hideType has hidden; false for any other type.
func revealType(kind string) (string, bool) { return strings.CutPrefix(kind, hiddenPrefix) }

// hello is the data of Discord's first packet on a connection.
type hello struct {
	Interval int64 `json:"heartbeat_interval"` // milliseconds
}

// readHello returns Discord's first packet reduced to its heartbeat interval. An interval that a ticker does
// not accept is an error.
func readHello(data json.RawMessage) (packet, error) {
	var h hello
	if err := json.Unmarshal(data, &h); err != nil {
		return packet{}, fmt.Errorf("read the gateway's HELLO: %w", err)
	}
	if h.Interval <= 0 || h.Interval > maxInterval.Milliseconds() {
		return packet{}, errors.New("the gateway's HELLO asks for no possible heartbeat")
	}
	return newPacket(opHello, h)
}

// resumption is the data of a RESUME.
type resumption struct {
	Token    string `json:"token"`
	Session  string `json:"session_id"`
	Sequence int64  `json:"seq"`
}
