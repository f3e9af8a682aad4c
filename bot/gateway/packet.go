package gateway

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// The gateway's opcodes that a bot meets.
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

// sealed begins the type of every event that the client library is shown. It knows no such type, so it
// decodes nothing and hands on the raw event: its own decoding can panic.
const sealed = "sealed "

// longestInterval is the longest pause between two heartbeats that is believed.
const longestInterval = 10 * time.Minute

// packet is what travels over the gateway in both directions.
type packet struct {
	Op       int             `json:"op"`
	Data     json.RawMessage `json:"d,omitempty"`
	Sequence int64           `json:"s,omitempty"`
	Type     string          `json:"t,omitempty"`
}

// encode returns the packet as text.
func (p packet) encode() ([]byte, error) {
	text, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("encode a gateway packet: %w", err)
	}
	return text, nil
}

// packed returns a packet of ours.
func packed(op int, data any) (packet, error) {
	text, err := json.Marshal(data)
	return packet{Op: op, Data: text}, err
}

// seal returns an event as the client library is shown it.
func seal(p packet) packet {
	p.Type = sealed + p.Type
	return p
}

// unseal returns the type of an event that seal has hidden.
func unseal(kind string) (string, bool) { return strings.CutPrefix(kind, sealed) }

// hello is the data of Discord's first packet on a connection.
type hello struct {
	Interval int64 `json:"heartbeat_interval"` // milliseconds
}

// readHello returns Discord's first packet with nothing in it but an interval that a ticker takes.
func readHello(data json.RawMessage) (packet, error) {
	var h hello
	if err := json.Unmarshal(data, &h); err != nil {
		return packet{}, fmt.Errorf("read the gateway's HELLO: %w", err)
	}
	if h.Interval <= 0 || h.Interval > longestInterval.Milliseconds() {
		return packet{}, errors.New("the gateway's HELLO asks for no possible heartbeat")
	}
	return packed(opHello, h)
}

// resumption is the data of a RESUME.
type resumption struct {
	Token    string `json:"token"`
	Session  string `json:"session_id"`
	Sequence int64  `json:"seq"`
}
