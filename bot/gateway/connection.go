package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
)

// connection is one session of the client library, with the relay below it.
type connection struct {
	*Supervisor
	session   *discordgo.Session
	address   *address
	relay     atomic.Pointer[relay]
	opened    chan struct{} // closed when the client library has opened its session, or has failed to
	failed    error         // why opening failed; read only after opened is closed
	ready     chan struct{} // closed when Discord has begun or resumed a session
	readyOnce sync.Once
	gone      chan struct{} // closed when the client library has closed its session
	goneOnce  sync.Once
	unused    atomic.Bool // the relay is not needed any more, even if it is only being made
}

// prepare returns a connection that is ready to be opened.
func (s *Supervisor) prepare() (*connection, error) {
	session, err := discordgo.New(s.Token)
	if err != nil {
		return nil, err
	}
	known, _ := s.progress.resumable()
	c := &connection{
		Supervisor: s, session: session, address: newAddress(s.Transport, known),
		opened: make(chan struct{}), ready: make(chan struct{}), gone: make(chan struct{}),
	}
	session.ShouldReconnectOnError = false
	session.ShouldReconnectVoiceOnSessionError = false
	session.StateEnabled = false
	session.SyncEvents = true // keeps the order of events; handlers start goroutines of their own
	session.LogLevel = rest.Silent
	session.UserAgent = rest.UserAgent
	session.Identify.Intents = discordgo.IntentsGuilds
	session.Client = &http.Client{Transport: c.address, Timeout: s.ReadyTimeout}
	session.Dialer = &websocket.Dialer{HandshakeTimeout: s.ReadyTimeout, NetDialContext: c.dial}
	session.AddHandler(c.handle)
	session.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		c.goneOnce.Do(func() { close(c.gone) })
	})
	s.progress.setCurrent(c)
	return c, nil
}

// open opens the session. A panic is returned in c.failed as an error.
func (c *connection) open() {
	defer close(c.opened)
	defer worker.Guard(&c.failed)
	c.failed = c.session.Open()
}

// dial connects to Discord and starts the relay. It returns the client library's end of the pipe to it.
func (c *connection) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	outside := websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: c.ReadyTimeout}
	// The version of the protocol is the client library's.
	url := strings.TrimSuffix(c.address.get(), "/") + "/?v=" + discordgo.APIVersion + "&encoding=json"
	discord, resp, err := outside.DialContext(ctx, url, nil)
	if err != nil {
		if resp != nil {
			err = fmt.Errorf("%w (%s)", err, resp.Status)
		}
		return nil, fmt.Errorf("%w: %w", errUnreachable, err)
	}
	clientEnd, relayEnd := net.Pipe()
	r := &relay{
		discord: discord, clientEnd: clientEnd, relayEnd: relayEnd,
		silence: c.IdleTimeout, log: c.Log, opening: c.opening,
		last: c.progress.last, down: make(chan struct{}),
	}
	c.relay.Store(r)
	if c.unused.Load() {
		r.end(errClientClosed)
		return nil, errClientClosed
	}
	go r.run()
	return clientEnd, nil
}

// opening returns a RESUME if there is a session to resume. Otherwise it returns the IDENTIFY and counts it.
func (c *connection) opening(identify packet) (packet, error) {
	if r, ok := c.progress.resume(c.Token); ok {
		return newPacket(opResume, r)
	}
	c.budget.spend(time.Now())
	return identify, nil
}

// handle receives an event from the client library and passes it to Options.Event.
func (c *connection) handle(_ *discordgo.Session, e *discordgo.Event) {
	defer worker.LogPanic(c.Log, "an event")
	kind, ours := revealType(e.Type)
	if !ours || !c.progress.advance(c, e.Sequence) {
		return
	}
	switch kind {
	case "READY":
		c.begin(e.RawData)
	case "RESUMED":
		c.progress.resumed()
		c.readyOnce.Do(func() { close(c.ready) })
	}
	c.Event(kind, e.RawData)
}

// begin records the session that Discord has started.
func (c *connection) begin(data []byte) {
	var r struct {
		Session string `json:"session_id"`
		Address string `json:"resume_gateway_url"`
	}
	if err := json.Unmarshal(data, &r); err != nil {
		c.Log.Warn("the gateway's READY cannot be read, so the session cannot be resumed", "error", err)
	}
	c.progress.begin(r.Session, r.Address)
	c.readyOnce.Do(func() { close(c.ready) })
}

// await waits until Discord has started or resumed a session.
func (c *connection) await(ctx context.Context) error {
	limit := time.NewTimer(c.readyLimit())
	defer limit.Stop()
	opened, down := c.opened, (<-chan struct{})(nil)
	for {
		select {
		case <-c.ready:
			return nil
		case <-opened:
			if c.failed != nil {
				return c.cause(c.failed)
			}
			// The first event has come. READY or RESUMED may be a later one.
			opened, down = nil, c.relay.Load().down
		case <-down:
			return c.cause(errClientClosed)
		case <-limit.C:
			return c.cause(errUnready)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// resumeLimit is the time limit for a session to be resumed. Discord needs less time for that than to start
// one.
const resumeLimit = 10 * time.Second

// readyLimit returns the time limit for the connection to be ready.
func (c *connection) readyLimit() time.Duration {
	if _, resumes := c.progress.resumable(); resumes {
		return min(c.ReadyTimeout, resumeLimit)
	}
	return c.ReadyTimeout
}

// cause ends the relay and returns why it went down. The relay knows more than the client library. Without an
// earlier reason, or without a relay, it returns otherwise.
func (c *connection) cause(otherwise error) error {
	if r := c.relay.Load(); r != nil {
		r.end(otherwise)
		return r.err
	}
	return otherwise
}
