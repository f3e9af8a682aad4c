package play

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Tick stores a heartbeat and runs the timers that are due. So it closes challenges that found no answer,
// ends matches whose time has run out, and gives reminders. It also forgets old keys. It returns when to call
// it again, at most a heartbeat from now.
func (s *Service) Tick(ctx context.Context) (time.Time, error) {
	latest := s.now().Add(s.turns.Uptime.Every)
	beat, err := s.turns.RecordUptime(ctx) // zero while the program cannot be reached
	if err != nil {
		return latest, err
	}
	more, creditErr := s.turns.Credit(ctx) // an error does not stop the timers
	next, err := s.runTimers(ctx)
	if err == nil {
		err = s.forget(ctx)
	}
	if more && creditErr == nil {
		next = s.now()
	}
	return clock.Earlier(latest, clock.Earlier(beat, next)), errors.Join(creditErr, err)
}

// timerRounds is how often one Tick reads the timers that are due. It bounds the time until the next
// heartbeat, also if timers set themselves at once again and again.
const timerRounds = 20

// runTimers runs the timers that are due, also those that they set at once. It returns when the next one is
// due, or the zero time for none.
func (s *Service) runTimers(ctx context.Context) (time.Time, error) {
	for range timerRounds {
		timers, err := s.store.Timers(ctx, 64)
		if err != nil || len(timers) == 0 {
			return time.Time{}, err
		}
		if next := timers[0].At; next.After(s.now()) {
			return next, nil
		}
		for _, t := range timers {
			if t.At.After(s.now()) {
				break
			}
			if err := s.runOrRetry(ctx, t); err != nil {
				return time.Time{}, err
			}
		}
	}
	return s.now(), nil
}

// runOrRetry runs one timer. If that fails, it logs the error and sets the timer to a later time, so that the
// timers after it are not stopped.
func (s *Service) runOrRetry(ctx context.Context, t match.Timer) error {
	err := s.run(ctx, t)
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	s.log.Error("timer failed", "kind", t.Kind, "of", t.Of, "error", err)
	again := t
	again.At = s.now().Add(s.turns.Uptime.Every)
	change := match.Change{At: s.now(), Drop: []match.Timer{t}, Set: []match.Timer{again}}
	if _, err := s.store.Commit(ctx, change); err != nil {
		return fmt.Errorf("put off timer %q of %s: %w", t.Kind, t.Of, err)
	}
	return nil
}

// run handles a timer by its kind and removes it. It returns a panic as an error.
func (s *Service) run(ctx context.Context, t match.Timer) (err error) {
	defer match.Guard(&err)
	switch t.Kind {
	case match.TimerExpire:
		return s.Expire(ctx, t)
	case match.TimerFlag:
		return s.runFlag(ctx, t)
	case match.TimerThread:
		return s.keepThread(ctx, t)
	case match.TimerRemind:
		return s.remind(ctx, t)
	case match.TimerReclock:
		return s.resetTimers(ctx, t)
	case match.TimerWishes:
		return s.continueWishes(ctx, t)
	case match.TimerPuzzle:
		return s.puzzles.Publish(ctx, t)
	case match.TimerDigest:
		return s.digest(ctx, t)
	}
	return fmt.Errorf("unknown kind of timer")
}

// forget removes keys and delivered notices that are older than keyLife.
func (s *Service) forget(ctx context.Context) error {
	for {
		n, err := s.store.Forget(ctx, s.now().Add(-keyLife))
		if err != nil || n == 0 {
			return err
		}
	}
}
