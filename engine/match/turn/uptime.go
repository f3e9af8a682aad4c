package turn

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
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

	// changed says that the outages have changed since Credit was called, and owed are the matches whose
	// clocks it has still to set anew for those of before. Who calls it holds crediting.
	changed   atomic.Bool
	crediting sync.Mutex
	owed      []match.ID
	vain      int // how often all that were tried have failed
}

// tolerated is how long the process may not have been reached without that being an outage.
func (p *Uptime) tolerated() time.Duration { return 2 * p.Every }

// Steady reports whether the process can be reached and all outages before now are known.
func (p *Uptime) Steady(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.last.IsZero() && now.Sub(p.last).Abs() <= p.tolerated() && p.Reachable()
}

// Beat notes that the program can be reached, where it can and where that was not noted lately. What lies
// before it and was an outage counts for nobody's clock from then on: all the time since the last beat of the
// process before this one, and later on whatever is longer than two heartbeats. Where the clock of the machine
// was set back, it counts from there. It returns when to beat again, the zero time while the program cannot be
// reached.
func (s *Writer) Beat(ctx context.Context) (time.Time, error) {
	p := &s.Uptime
	p.mu.Lock()
	defer p.mu.Unlock()
	now := s.now()
	if !p.Reachable() {
		return time.Time{}, nil
	}
	if passed := now.Sub(p.last); passed >= 0 && passed < p.Every {
		return p.last.Add(p.Every), nil
	}
	tolerated := time.Duration(0)
	if !p.last.IsZero() {
		tolerated = p.tolerated()
	}
	outage, err := s.store.Beat(ctx, now, tolerated)
	if err != nil {
		return time.Time{}, err
	}
	s.noteOutage(outage)
	p.last = now
	return now.Add(p.Every), nil
}

// noteOutage tells the operator what a beat has found.
func (s *Writer) noteOutage(outage clock.Span) {
	switch {
	case outage == clock.Span{}:
		return
	case outage.To.Before(outage.From):
		s.log.Warn("the clock of the machine was set back, and no outage lasts longer", "from", outage.From, "to", outage.To)
	default:
		s.log.Info("clocks get an outage back", "from", outage.From, "to", outage.To)
	}
	s.Uptime.changed.Store(true)
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

// creditedInVain is how often Credit tries matches again that all fail.
const creditedInVain = 10

// creditedAtOnce is how many matches Credit sets anew before it lets its caller do something else.
const creditedAtOnce = 100

// Credit makes out anew when time runs out in matches for which a timer waits, where outages have changed, and
// reports whether there are more of them. No clock depends on that: whoever acts upon one makes it out itself.
// It is for lists, and spares timers that ring too early. A match that fails among others is passed over; where
// all fail, they are tried again for a while.
func (s *Writer) Credit(ctx context.Context) (more bool, err error) {
	p := &s.Uptime
	p.crediting.Lock()
	defer p.crediting.Unlock()
	if p.changed.Swap(false) {
		if p.owed, err = s.timed(ctx); err != nil {
			p.changed.Store(true)
			return true, err
		}
	}
	some := p.owed[:min(len(p.owed), creditedAtOnce)]
	failed := map[match.ID]error{}
	for _, id := range some {
		if failure := s.Retimed(ctx, id); failure != nil && !errors.Is(failure, match.ErrUnknown) {
			failed[id], err = failure, failure
		}
	}
	if err != nil && ctx.Err() != nil {
		return true, err
	}
	if err != nil && len(failed) == len(some) && p.vain < creditedInVain {
		p.vain++
		return true, err
	}
	p.vain = 0
	for id, failure := range failed {
		s.log.Error("it cannot be made out anew when time runs out", "match", id, "error", failure)
	}
	p.owed = p.owed[len(some):]
	return len(p.owed) > 0, nil
}

// timed returns the matches in which a timer waits for the end of somebody's time.
func (s *Writer) timed(ctx context.Context) (ids []match.ID, err error) {
	timers, err := s.store.Timers(ctx, allTimers)
	for _, t := range timers {
		if t.Kind == match.TimerFlag {
			ids = append(ids, t.Of)
		}
	}
	return ids, err
}

// allTimers is more timers than a store holds.
const allTimers = 1 << 30
