package gateway

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
)

// Options configure a Supervisor. All fields are required.
type Options struct {
	// Token and Transport are those of rest.Client.Session.
	Token     string
	Transport http.RoundTripper
	// Event is called with each event. It must not block.
	Event func(kind string, data []byte)
	// State is called when the connection comes and goes.
	State func(online bool)
	// Log receives messages for the operator.
	Log *slog.Logger
	// After waits between two connections, for the time that Backoff gives.
	After   func(time.Duration) <-chan time.Time
	Backoff worker.Backoff
	// ReadyTimeout is the time limit for a connection to be ready. IdleTimeout is the longest time without a
	// packet on an open one.
	ReadyTimeout, IdleTimeout time.Duration
	// StableAfter is how long a connection must last for the count of failures to start again.
	StableAfter time.Duration
	// IdentifyInterval is the shortest pause between two IDENTIFYs.
	IdentifyInterval time.Duration
}

// Supervisor keeps one gateway connection open. Each connection is a new session of the client library,
// because that sleeps while it closes one. The session at Discord outlives the connection.
type Supervisor struct {
	Options
	progress progress
	budget   budget
	closing  sync.WaitGroup
}

// New returns a supervisor that is ready to run.
func New(o Options) *Supervisor {
	return &Supervisor{Options: o, budget: budget{pause: o.IdentifyInterval}}
}

// Run keeps connecting. It returns nil when the context ends, or an error of the kind ErrRefused when Discord
// refuses the bot for good.
func (s *Supervisor) Run(ctx context.Context) error {
	defer s.closing.Wait()
	for failures := 0; s.waitForBudget(ctx); {
		lasted, err := s.connect(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if fatal := refusal(err); fatal != nil {
			return fatal
		}
		s.learn(err, lasted > 0)
		if failures++; lasted >= s.StableAfter {
			failures = 1
		}
		s.progress.setCurrent(nil)
		wait := s.wait(failures, lasted > 0, err)
		_, resumes := s.progress.resumable()
		s.Log.Warn("gateway connection lost",
			"error", rest.Cause(err), "lasted", lasted, "again_in", wait, "resumes", resumes)
		if !s.pause(ctx, wait) {
			return nil
		}
	}
	return nil
}

// waitForBudget waits until the budget allows another IDENTIFY, if one is needed. It returns false when the
// context has ended.
func (s *Supervisor) waitForBudget(ctx context.Context) bool {
	for ctx.Err() == nil {
		if _, resumes := s.progress.resumable(); resumes {
			return true
		}
		wait, used := s.budget.wait(time.Now())
		if used >= freeIdentifies {
			s.Log.Error(
				"the bot identifies too often: Discord allows 1,000 a day, so it waits longer in between",
				"last_day", used, "again_in", wait,
			)
		}
		if wait == 0 {
			return true
		}
		s.pause(ctx, wait)
	}
	return false
}

// pause waits. It returns false when the context has ended.
func (s *Supervisor) pause(ctx context.Context, wait time.Duration) bool {
	if wait <= 0 {
		return ctx.Err() == nil
	}
	select {
	case <-ctx.Done():
		return false
	case <-s.After(wait):
		return true
	}
}

// learn updates the session after the end of a connection; ready says whether the connection had become
// ready. An address at which no RESUME could be sent is not tried again.
func (s *Supervisor) learn(err error, ready bool) {
	switch {
	case endsSession(err):
		s.progress.forget()
	case !ready && !s.progress.awaitsResume():
		s.progress.forgetAddress()
	case errors.Is(err, errUnready):
		s.progress.unanswered()
	}
}

// wait returns how long to wait before the next connection. A session is resumed at once after the first
// loss. After op 9, Discord asks for one to five seconds.
func (s *Supervisor) wait(failures int, ready bool, err error) time.Duration {
	_, resumes := s.progress.resumable()
	switch {
	case resumes && ready && failures == 1:
		return 0
	case resumes && ready:
		return s.Backoff.After(failures - 1)
	case errors.Is(err, errInvalid):
		first := s.Backoff.First
		spread := worker.Backoff{First: 8 * first, Most: 8 * first, Jitter: s.Backoff.Jitter}
		return max(spread.After(1)-3*first, s.Backoff.After(failures))
	}
	return s.Backoff.After(failures)
}

// connect opens a connection and waits for its end. It returns how long the connection was ready.
func (s *Supervisor) connect(ctx context.Context) (lasted time.Duration, err error) {
	c, err := s.prepare()
	if err != nil {
		return 0, err
	}
	go c.open()
	if err := c.await(ctx); err != nil {
		s.finish(c, err)
		return 0, err
	}
	start := time.Now()
	s.Log.Info("gateway connected")
	s.State(true)
	defer s.State(false)
	select {
	case <-ctx.Done():
		err = errStopping
	case <-c.relay.Load().down:
	}
	s.finish(c, err)
	return time.Since(start), c.relay.Load().err
}

// sessionCloseLimit is the time limit for the client library to close its session, during which it sleeps for
// a second.
const sessionCloseLimit = 3 * time.Second

// finish ends a connection, and waits in the background until the client library has closed its session.
func (s *Supervisor) finish(c *connection, why error) {
	c.unused.Store(true)
	if r := c.relay.Load(); r != nil {
		if errors.Is(why, context.Canceled) {
			why = errStopping
		}
		r.end(why)
	}
	s.closing.Go(func() {
		limit := time.NewTimer(sessionCloseLimit)
		defer limit.Stop()
		select {
		case <-c.opened:
		case <-limit.C:
			return
		}
		if c.failed != nil {
			return // the session never ran
		}
		select {
		case <-c.gone:
		case <-limit.C:
		}
	})
}
