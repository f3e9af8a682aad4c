package turn

import (
	"context"
	"errors"
	"sync"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Uptime is what a process knows of whether it can be reached.
type Uptime struct {
	Every     time.Duration
	Reachable func() bool

	mu sync.Mutex
	// last is the process's last beat; zero before the first.
	last time.Time
}

// tolerated is how long the process may not have been reached without that being an outage.
func (p *Uptime) tolerated() time.Duration { return 2 * p.Every }

// Steady reports whether the process can be reached and all outages before now are known.
func (p *Uptime) Steady(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.last.IsZero() && now.Sub(p.last) <= p.tolerated() && p.Reachable()
}

// Beat notes that the program can be reached, where it can and where that was not noted lately, and gives
// every running clock back what an outage took. A process credits all the time since the last beat of the one
// before it, and later on whatever is longer than two heartbeats. It returns when to beat again, the zero
// time while the program cannot be reached.
func (s *Writer) Beat(ctx context.Context) (time.Time, error) {
	p := &s.Uptime
	p.mu.Lock()
	defer p.mu.Unlock()
	now := s.now()
	if !p.Reachable() {
		return time.Time{}, nil
	}
	if next := p.last.Add(p.Every); !p.last.IsZero() && now.Before(next) {
		return next, nil
	}
	tolerated := time.Duration(0)
	if !p.last.IsZero() {
		tolerated = p.tolerated()
	}
	outage, err := s.store.Beat(ctx, now, tolerated)
	if err != nil {
		return time.Time{}, err
	}
	if outage != (clock.Span{}) {
		s.log.Info("clocks get an outage back", "from", outage.From, "to", outage.To)
		if err := s.credit(ctx); err != nil {
			return time.Time{}, err
		}
	}
	p.last = now
	return now.Add(p.Every), nil
}

// Leave notes that the program could be reached until now, where lately it could. It belongs at the end
// of a process, and spares players a moment of uncertainty: without it their clocks get back the time
// since the last heartbeat.
func (s *Writer) Leave(ctx context.Context) error {
	p := &s.Uptime
	p.mu.Lock()
	defer p.mu.Unlock()
	now := s.now()
	if p.last.IsZero() || now.Sub(p.last) > p.tolerated() {
		return nil
	}
	_, err := s.store.Beat(ctx, now, p.tolerated())
	return err
}

// credit makes out anew when time runs out, in all matches for which a timer waits. The outage counts from
// the moment in which it is in the store; where this breaks off, a timer that rings too early is set again.
func (s *Writer) credit(ctx context.Context) error {
	timers, err := s.store.Timers(ctx, allTimers)
	if err != nil {
		return err
	}
	for _, t := range timers {
		if t.Kind != match.TimerFlag {
			continue
		}
		if err := s.Retimed(ctx, t.Of); err != nil && !errors.Is(err, match.ErrUnknown) {
			return err
		}
	}
	return nil
}

// allTimers is more timers than a store holds.
const allTimers = 1 << 30
