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

// Uptime records when players could reach this process.
type Uptime struct {
	// Every is the time between two heartbeats.
	Every time.Duration
	// Reachable reports whether players can reach the process now.
	Reachable func() bool

	mu sync.Mutex
	// last is the process's last heartbeat; zero before the first.
	last time.Time

	// changed says that the outages have changed since Credit last looked, and setBack that the clock of the
	// machine was set back by more than tolerated.
	changed, setBack atomic.Bool
	// crediting guards the fields below during Credit.
	crediting sync.Mutex
	// uncredited are the matches whose deadlines Credit has still to update.
	uncredited    []match.ID
	failedBatches int // how often in a row a whole batch has failed
}

// tolerated is the longest time between two heartbeats that is not an outage.
func (p *Uptime) tolerated() time.Duration { return 2 * p.Every }

// Steady reports whether the process can be reached and all outages before now are known.
func (p *Uptime) Steady(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.last.IsZero() && now.Sub(p.last).Abs() <= p.tolerated() && p.Reachable()
}

// RecordUptime stores a heartbeat if players can reach the program and the last heartbeat is long enough ago.
// It returns when to record the next one, or the zero time while the program cannot be reached.
//
// If more than 2*Every has passed since the last heartbeat, that time is an outage, which counts on nobody's
// clock. For the first heartbeat of a process, any time since the last heartbeat of the process before it is
// an outage. If the clock of the machine was set back, stored outages are cut off at the present time.
func (s *Writer) RecordUptime(ctx context.Context) (time.Time, error) {
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
	outage, err := s.store.RecordUptime(ctx, now, tolerated)
	if err != nil {
		return time.Time{}, err
	}
	s.noteOutage(outage)
	p.last = now
	return now.Add(p.Every), nil
}

// noteOutage logs the outage that a heartbeat has found, if any, and lets Credit know.
func (s *Writer) noteOutage(outage clock.Span) {
	switch {
	case outage == clock.Span{}:
		return
	case outage.To.Before(outage.From):
		s.log.Warn("the clock of the machine was set back, and no outage lasts longer",
			"from", outage.From, "to", outage.To)
		if outage.From.Sub(outage.To) > s.Uptime.tolerated() {
			s.Uptime.setBack.Store(true)
		}
	default:
		s.log.Info("clocks get an outage back", "from", outage.From, "to", outage.To)
	}
	s.Uptime.changed.Store(true)
}

// Leave stores a last heartbeat, unless the one before is too long ago, or in the future because the clock of
// the machine was set back: the next process is to notice that. Call it at the end of a process:
// without it the outage begins at the heartbeat before, and clocks get back the time since then, too.
func (s *Writer) Leave(ctx context.Context) error {
	p := &s.Uptime
	p.mu.Lock()
	defer p.mu.Unlock()
	now := s.now()
	if p.last.IsZero() || now.Before(p.last) || now.Sub(p.last) > p.tolerated() {
		return nil
	}
	_, err := s.store.RecordUptime(ctx, now, p.tolerated())
	return err
}

// creditRetries is how often Credit tries a batch again in which every match fails.
const creditRetries = 10

// creditBatch is how many matches one call of Credit handles.
const creditBatch = 100

// Credit updates the stored deadlines of matches after outages have changed, one batch of matches a call, and
// reports whether there are more. Only lists need that, and it avoids timers that fire too early: before a
// clock is acted upon, its deadline is computed anew in any case.
//
// After the clock of the machine was set back by more than a few minutes, Credit also makes everything due that
// waits for a time by the wrong clock.
//
// A match that fails is logged and skipped. If all of a batch fail, Credit returns an error and tries the
// batch again at the next call, up to creditRetries times.
func (s *Writer) Credit(ctx context.Context) (more bool, err error) {
	p := &s.Uptime
	p.crediting.Lock()
	defer p.crediting.Unlock()
	if p.setBack.Swap(false) {
		if err := s.hasten(ctx); err != nil {
			p.setBack.Store(true)
			return true, err
		}
	}
	if p.changed.Swap(false) {
		if p.uncredited, err = s.withFlagTimer(ctx); err != nil {
			p.changed.Store(true)
			return true, err
		}
	}
	some := p.uncredited[:min(len(p.uncredited), creditBatch)]
	failed := map[match.ID]error{}
	for _, id := range some {
		if failure := s.RetimeStored(ctx, id); failure != nil && !errors.Is(failure, match.ErrUnknown) {
			failed[id], err = failure, failure
		}
	}
	if err != nil && ctx.Err() != nil {
		return true, err
	}
	if err != nil && len(failed) == len(some) && p.failedBatches < creditRetries {
		p.failedBatches++
		return true, err
	}
	p.failedBatches = 0
	for id, failure := range failed {
		s.log.Error("it cannot be made out anew when time runs out", "match", id, "error", failure)
	}
	p.uncredited = p.uncredited[len(some):]
	return len(p.uncredited) > 0, nil
}

// hasten makes all undelivered notices due now, and all timers that are due later: nobody knows which of them
// were set by a wrong clock. A timer that fires too early sets itself again by the right one. Only the timer
// of a challenge would not; the challenge stays open as long as it says.
func (s *Writer) hasten(ctx context.Context) error {
	now := s.now()
	if err := s.store.Release(ctx, now, true); err != nil {
		return err
	}
	timers, err := s.store.Timers(ctx, allTimers)
	if err != nil {
		return err
	}
	c := match.Change{At: now}
	for _, t := range timers {
		if t.Kind == match.TimerExpire || !t.At.After(now) {
			continue
		}
		c.Drop = append(c.Drop, t)
		t.At = now
		c.Set = append(c.Set, t)
	}
	_, err = s.store.Commit(ctx, c)
	return err
}

// withFlagTimer returns the matches that have a timer for the end of somebody's time.
func (s *Writer) withFlagTimer(ctx context.Context) (ids []match.ID, err error) {
	timers, err := s.store.Timers(ctx, allTimers)
	for _, t := range timers {
		if t.Kind == match.TimerFlag {
			ids = append(ids, t.Of)
		}
	}
	return ids, err
}

// allTimers is a limit above the number of timers in any store.
const allTimers = 1 << 30
