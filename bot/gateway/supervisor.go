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

// Options are what a Supervisor works with. All are needed.
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
	// Healthy is how long a connection must last for its loss to be the first one again.
	Healthy time.Duration
	// Identify is the shortest pause between two IDENTIFYs.
	Identify time.Duration
}

// Supervisor keeps one gateway connection open. Every connection is a new session of the client library,
// which sleeps while it closes one, and one session at Discord, which outlives the connection.
type Supervisor struct {
	Options
	progress progress
	budget   budget
	closing  sync.WaitGroup
}

// New returns a supervisor that is ready to run.
func New(o Options) *Supervisor { return &Supervisor{Options: o, budget: budget{pause: o.Identify}} }

// Run keeps connecting until the context ends, which gives nil, or until Discord refuses the bot for good,
// which gives an error of the kind ErrRefused.
func (s *Supervisor) Run(ctx context.Context) error {
	defer s.closing.Wait()
	for failures := 0; s.afford(ctx); {
		lasted, err := s.connect(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if fatal := refusal(err); fatal != nil {
			return fatal
		}
		s.learn(err, lasted > 0)
		if failures++; lasted >= s.Healthy {
			failures = 1
		}
		s.progress.pass(nil)
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

// afford waits until there may be another IDENTIFY, where one is needed. It is false when the
// context has ended.
func (s *Supervisor) afford(ctx context.Context) bool {
	for ctx.Err() == nil {
		if _, resumes := s.progress.resumable(); resumes {
			return true
		}
		wait, used := s.budget.wait(time.Now())
		if used >= freely {
			s.Log.Error("the bot identifies too often: Discord allows 1,000 a day, so it waits longer in between",
				"last_day", used, "again_in", wait)
		}
		if wait == 0 {
			return true
		}
		s.pause(ctx, wait)
	}
	return false
}

// pause waits. It is false when the context has ended.
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

// learn draws from the end of a connection, which was ready before or not, what the next one can build on.
// An address at which Discord could not even be asked for the session is not tried again.
func (s *Supervisor) learn(err error, ready bool) {
	switch {
	case endsSession(err):
		s.progress.forget()
	case !ready && !s.progress.waits():
		s.progress.misplaced()
	case errors.Is(err, errUnready):
		s.progress.unanswered()
	}
}

// wait returns how long to wait before the next connection. A session is resumed at once after the first
// loss; after op 9 Discord asks for one to five seconds.
func (s *Supervisor) wait(failures int, ready bool, err error) time.Duration {
	_, resumes := s.progress.resumable()
	switch {
	case resumes && ready && failures == 1:
		return 0
	case resumes && ready:
		return s.Backoff.After(failures - 1)
	case errors.Is(err, errInvalid):
		spread := worker.Backoff{First: 8 * s.Backoff.First, Most: 8 * s.Backoff.First, Jitter: s.Backoff.Jitter}
		return max(spread.After(1)-3*s.Backoff.First, s.Backoff.After(failures))
	}
	return s.Backoff.After(failures)
}

// connect opens a connection, waits for its end and returns how long it was ready.
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
		err = errGoodbye
	case <-c.relay.Load().down:
	}
	s.finish(c, err)
	return time.Since(start), c.relay.Load().err
}

// closing is how long a session gets to close itself; it sleeps for a second meanwhile.
const closing = 3 * time.Second

// finish ends a connection. It sees to it in the background that nothing is left of it.
func (s *Supervisor) finish(c *connection, why error) {
	c.unused.Store(true)
	if r := c.relay.Load(); r != nil {
		if errors.Is(why, context.Canceled) {
			why = errGoodbye
		}
		r.end(why)
	}
	s.closing.Go(func() {
		limit := time.NewTimer(closing)
		defer limit.Stop()
		select {
		case <-c.opened:
		case <-limit.C:
			return
		}
		if c.failed != nil {
			return // it never ran
		}
		select {
		case <-c.gone:
		case <-limit.C:
		}
	})
}
