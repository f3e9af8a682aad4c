package gateway

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
)

// The gateway's close codes after which a new attempt is of no use.
var fatalCloses = map[int]string{
	4004: "Discord does not take the token: check it, or reset it in the developer portal",
	4010: "Discord refuses the shard",
	4011: "the bot is in too many servers for one connection",
	4012: "Discord no longer speaks this version of the gateway's language",
	4013: "Discord does not know an intent that the program asks for",
	4014: "Discord does not allow an intent that the program asks for",
}

// ErrRefused is the kind of an error after which the bot stops for good: Discord will not have it as it is
// configured.
var ErrRefused = errors.New("refused by Discord")

// errSilent is the error of a connection on which nothing was heard for too long.
var errSilent = errors.New("the gateway has fallen silent")

// Options are what a Supervisor works with. All but Jitter are needed.
type Options struct {
	// Token and Transport lead to Discord's API, as rest.Client.Session tells them.
	Token     string
	Transport http.RoundTripper
	// Event takes an event off the connection. It must not wait.
	Event func(kind string, data []byte)
	// State is told when the connection comes and goes.
	State func(online bool)
	// Log is told what an operator should know.
	Log *slog.Logger
	// After waits between two connections, as Backoff says.
	After   func(time.Duration) <-chan time.Time
	Backoff worker.Backoff
	// Opening is the time limit for a connection to be ready, Silence the longest pause on an open one.
	Opening, Silence time.Duration
}

// Supervisor keeps one gateway connection open. Every connection is a new discordgo.Session,
// because its own reconnecting can wait for itself for ever.
type Supervisor struct {
	Options
	closing sync.WaitGroup
}

// New returns a supervisor that is ready to run.
func New(o Options) *Supervisor { return &Supervisor{Options: o} }

// Run keeps connecting until the context ends, which gives nil, or until Discord refuses the bot for good,
// which gives an error of the kind ErrRefused.
func (s *Supervisor) Run(ctx context.Context) error {
	defer s.closing.Wait()
	for failures := 0; ; {
		lasted, err := s.connect(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if fatal := refusal(err); fatal != nil {
			return fatal
		}
		failures++
		if lasted > cmp.Or(s.Backoff.Most, worker.MostWait) {
			failures = 1
		}
		wait := s.Backoff.After(failures)
		s.Log.Warn("gateway connection lost", "error", rest.Cause(err), "lasted", lasted, "again_in", wait)
		select {
		case <-ctx.Done():
			return nil
		case <-s.After(wait):
		}
	}
}

// refusal returns the error that ends the bot for good, or nil where another attempt makes sense.
func refusal(err error) error {
	var closed *websocket.CloseError
	if errors.As(err, &closed) {
		if text, fatal := fatalCloses[closed.Code]; fatal {
			return fmt.Errorf("%w: %s (gateway close code %d)", ErrRefused, text, closed.Code)
		}
	}
	var rest *discordgo.RESTError
	if errors.As(err, &rest) && rest.Response.StatusCode == http.StatusUnauthorized {
		return ErrToken
	}
	return nil
}

// ErrToken is the error of a token that Discord's API does not take.
var ErrToken = fmt.Errorf(
	"%w: Discord does not take the token (401): check it, or reset it in the developer portal", ErrRefused,
)

// connect opens a connection, waits for its end and returns how long it was open.
func (s *Supervisor) connect(ctx context.Context) (lasted time.Duration, err error) {
	c, err := s.prepare()
	if err != nil {
		return 0, err
	}
	opened := make(chan error, 1)
	go func() { opened <- c.open() }()
	select {
	case err = <-opened:
		if err != nil {
			return 0, err
		}
	case <-time.After(s.Opening):
		s.finish(c, opened)
		return 0, fmt.Errorf("gateway connection not ready after %v", s.Opening)
	case <-ctx.Done():
		s.finish(c, opened)
		return 0, ctx.Err()
	}
	start := time.Now()
	s.Log.Info("gateway connected")
	s.State(true)
	err = s.watch(ctx, c)
	s.State(false)
	s.finish(c, nil)
	return time.Since(start), err
}

// watch waits until the connection is down, silent for too long, or no longer wanted.
func (s *Supervisor) watch(ctx context.Context, c *connection) error {
	l := c.link.Load()
	l.watch()
	check := time.NewTicker(s.Silence / 4)
	defer check.Stop()
	for {
		select {
		case <-ctx.Done():
			go c.session.Close() // says goodbye, so that the bot is not shown as online any longer
			return ctx.Err()
		case <-l.down:
			return errors.New("the connection ended")
		case <-c.gone:
			return errors.New("the session ended")
		case <-check.C:
			if l.silence() > s.Silence {
				l.cut()
				return errSilent
			}
		}
	}
}

// connection is one session with the raw connection below it.
type connection struct {
	session *discordgo.Session
	link    atomic.Pointer[link]
	gone    chan struct{} // closed when discordgo has closed the session
	ended   atomic.Bool
	unused  atomic.Bool // nobody wants the link any more, also if it comes only now
}

// prepare makes a session that is ready to be opened.
func (s *Supervisor) prepare() (*connection, error) {
	session, err := discordgo.New(s.Token)
	if err != nil {
		return nil, err
	}
	c := &connection{session: session, gone: make(chan struct{})}
	session.ShouldReconnectOnError = false
	session.ShouldReconnectVoiceOnSessionError = false
	session.StateEnabled = false
	session.SyncEvents = true // handlers keep the order of events and start goroutines of their own
	session.LogLevel = rest.Silent
	session.UserAgent = rest.UserAgent
	session.Identify.Intents = discordgo.IntentsGuilds
	session.Client = &http.Client{Transport: s.Transport, Timeout: s.Opening}
	session.Dialer = &websocket.Dialer{
		Proxy: http.ProxyFromEnvironment, HandshakeTimeout: s.Opening, NetDialContext: c.dial,
	}
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if !c.ended.Load() {
			s.Event(e.Type, e.RawData)
		}
	})
	session.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		if !c.ended.Swap(true) {
			close(c.gone)
		}
	})
	return c, nil
}

// open opens the session; a panic in it is an error.
func (c *connection) open() (err error) {
	defer worker.Guard(&err)
	return c.session.Open()
}

// dial opens the raw connection for the session's dialer.
func (c *connection) dial(ctx context.Context, network, address string) (net.Conn, error) {
	raw, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	l := newLink(raw)
	c.link.Store(l)
	if c.unused.Load() {
		l.cut()
	}
	return l, nil
}

// closing is how long a session gets to close itself; it sleeps for a second meanwhile.
const closing = 3 * time.Second

// finish sees to it, in the background, that nothing is left of a connection. Where the session was being
// opened, its result comes in opened. A session that waits for itself for ever is left behind; its connection
// is cut.
func (s *Supervisor) finish(c *connection, opened <-chan error) {
	s.closing.Go(func() {
		if opened == nil {
			select {
			case <-c.gone:
			case <-c.link.Load().down:
			case <-time.After(closing):
			}
		}
		c.unused.Store(true)
		if l := c.link.Load(); l != nil {
			l.cut()
		}
		select {
		case <-c.gone:
		case <-opened:
		case <-time.After(closing):
		}
	})
}
