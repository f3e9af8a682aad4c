package turn

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// This file is about turns that nobody can see because their channel refuses posts. A decision that was asked
// for with such a turn takes no time until the channel accepts posts again. A channel counts as refusing
// while delivery of its first undelivered notice has failed: all notices behind that one wait for it.

// Unseen reports whether one of the seats was asked with a turn that the match's channel refuses. The clocks
// of the seats must run.
func (s *Writer) Unseen(ctx context.Context, m match.Match, seats ...engine.Seat) (bool, error) {
	waiting, err := s.store.Pending(ctx, m.Channel)
	if err != nil || len(waiting) == 0 || waiting[0].Attempts == 0 {
		return false, err
	}
	for _, seat := range seats {
		if unseen, err := s.startedUnseen(ctx, m, seat, waiting); unseen || err != nil {
			return unseen, err
		}
	}
	return false, nil
}

// startedUnseen reports whether the clock of a seat was started with the turn of an undelivered notice, or
// later.
func (s *Writer) startedUnseen(
	ctx context.Context, m match.Match, seat engine.Seat, undelivered []match.Notice,
) (bool, error) {
	for _, n := range undelivered {
		if n.Kind != match.NoticeTurn || !n.Last || n.Match != m.ID || n.Channel != m.Channel {
			continue
		}
		begun := m.Started
		if n.To > 0 {
			events, err := s.store.Events(ctx, m.ID, n.To-1, n.To)
			if err != nil || len(events) == 0 {
				return false, err
			}
			begun = events[0].At
		}
		if !m.ClockAt(seat).Since.Before(begun) {
			return true, nil
		}
	}
	return false, nil
}

// spent returns how much time a seat whose clock runs has spent until a moment: none on a turn that nobody
// could see. A time up to match.FlagGrace always counts, without a check: no flag can fall in it.
func (s *Writer) spent(
	ctx context.Context, m match.Match, seat engine.Seat, until time.Time,
) (time.Duration, error) {
	since := m.ClockAt(seat).Since
	if until.Sub(since) > match.FlagGrace {
		if unseen, err := s.Unseen(ctx, m, seat); unseen || err != nil {
			return 0, err
		}
	}
	rest, err := s.rest(ctx, m, seat)
	return clock.Spent(since, until, rest), err
}

// RestartUnseen restarts the clocks of all seats that were asked with a turn that the notice's channel has
// refused until now: they begin now. Call it when a notice whose delivery has failed is tried again, before
// the post is written and before the notice is marked as delivered. For a notice that is delivered already it
// does nothing.
func (s *Writer) RestartUnseen(ctx context.Context, n match.Notice) error {
	waiting, err := s.store.Pending(ctx, n.Channel)
	if err != nil || !slices.ContainsFunc(waiting, func(w match.Notice) bool { return w.ID == n.ID }) {
		return err
	}
	var seen []match.ID
	for _, w := range waiting {
		if w.Kind != match.NoticeTurn || slices.Contains(seen, w.Match) {
			continue
		}
		seen = append(seen, w.Match)
		if err := s.restartClocks(ctx, w.Match, waiting); err != nil {
			return err
		}
	}
	return nil
}

// restartClocks is RestartUnseen for one match. A match that is gone is skipped, and so is one that cannot be
// read, which is logged: the other notices of the channel must not wait for it for ever.
func (s *Writer) restartClocks(ctx context.Context, id match.ID, undelivered []match.Notice) error {
	for range AttemptsAtMost {
		m, after, err := s.readRestarted(ctx, id, undelivered)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, match.ErrUnknown):
			return nil
		case err != nil:
			s.log.Error("clocks do not begin with a turn that is there to be seen", "match", id, "error", err)
			return nil
		case after.SameTimers(m):
			return nil
		}
		_, err = s.store.Commit(ctx, match.Change{
			At: s.now(), Match: &after, Head: m.Head, Drop: m.Timers(), Set: after.Timers(),
		})
		if !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, AttemptsAtMost)
}

// readRestarted returns the stored row of a match, and the row that restarted makes of it.
func (s *Writer) readRestarted(
	ctx context.Context, id match.ID, undelivered []match.Notice,
) (m, after match.Match, err error) {
	if m, err = s.store.Match(ctx, id); err == nil {
		after, err = s.restarted(ctx, m, undelivered)
	}
	return m, after, err
}

// restarted returns the row of a match in which each running clock that was started with the turn of an
// undelivered notice, or later, begins now. A clock that has run for at most match.FlagGrace stays as it is.
func (s *Writer) restarted(
	ctx context.Context, m match.Match, undelivered []match.Notice,
) (match.Match, error) {
	after, now := m.Clone(), s.now()
	for _, seat := range m.Running() {
		if now.Sub(m.Clocks[seat].Since) <= match.FlagGrace {
			continue
		}
		unseen, err := s.startedUnseen(ctx, m, seat, undelivered)
		if err != nil {
			return m, err
		}
		if !unseen {
			continue
		}
		after.Clocks[seat].Since = now
		if err := s.RetimeSeat(ctx, &after, seat); err != nil {
			return m, err
		}
	}
	return after, nil
}
