package play

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Tick notes that the program can be reached, and does what is due by time: it closes challenges that found
// no answer, ends matches whose time has run out, and forgets old keys. It returns when it wants to be called
// again, at most a heartbeat from now.
func (s *Service) Tick(ctx context.Context) (time.Time, error) {
	latest := s.now().Add(s.turns.Uptime.Every)
	beat, err := s.turns.Beat(ctx) // zero while nobody reaches the program
	if err != nil {
		return latest, err
	}
	more, credited := s.turns.Credit(ctx) // no timer waits for that
	next, err := s.ring(ctx)
	if err == nil {
		err = s.forget(ctx)
	}
	if more && credited == nil {
		next = s.now()
	}
	return clock.Earlier(latest, clock.Earlier(beat, next)), errors.Join(credited, err)
}

// ring runs the timers that are due and returns when the next one is, or the zero time.
func (s *Service) ring(ctx context.Context) (time.Time, error) {
	for {
		timers, err := s.store.Timers(ctx, 64)
		if err != nil || len(timers) == 0 {
			return time.Time{}, err
		}
		for _, t := range timers {
			if t.At.After(s.now()) {
				return t.At, nil
			}
			if err := s.fire(ctx, t); err != nil {
				return time.Time{}, err
			}
		}
	}
}

// fire runs one timer. One that fails is tried again later, so that it does not stop those behind it.
func (s *Service) fire(ctx context.Context, t match.Timer) error {
	err := s.run(ctx, t)
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	s.log.Error("timer failed", "kind", t.Kind, "of", t.Of, "error", err)
	again := t
	again.At = s.now().Add(s.turns.Uptime.Every)
	if _, err := s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{t}, Set: []match.Timer{again}}); err != nil {
		return fmt.Errorf("put off timer %q of %s: %w", t.Kind, t.Of, err)
	}
	return nil
}

// run does what a timer is for and removes it. A panic in it is an error.
func (s *Service) run(ctx context.Context, t match.Timer) (err error) {
	defer match.Guard(&err)
	switch t.Kind {
	case match.TimerExpire:
		return s.Expire(ctx, t)
	case match.TimerFlag:
		return s.flag(ctx, t)
	case match.TimerThread:
		return s.watch(ctx, t)
	case match.TimerRemind:
		return s.remind(ctx, t)
	case match.TimerReclock:
		return s.reclock(ctx, t)
	case match.TimerWishes:
		return s.goOn(ctx, t)
	case match.TimerPuzzle:
		return s.puzzles.Publish(ctx, t)
	case match.TimerDigest:
		return s.digest(ctx, t)
	}
	return fmt.Errorf("unknown kind of timer")
}

// forget removes the keys and delivered notices of days past.
func (s *Service) forget(ctx context.Context) error {
	for {
		n, err := s.store.Forget(ctx, s.now().Add(-keyLife))
		if err != nil || n == 0 {
			return err
		}
	}
}
