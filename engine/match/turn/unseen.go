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

// This file is about turns that nobody can see because their channel takes no posts. What is asked with such
// a turn takes no time until the channel takes them again. Such a channel is known by the first notice that
// waits for it: where that was tried and failed, what stands behind it waits with it.

// Unseen reports whether one of the seats, whose clocks run, was asked with a turn that its channel refuses.
func (s *Writer) Unseen(ctx context.Context, m match.Match, seats ...engine.Seat) (bool, error) {
	waiting, err := s.store.Pending(ctx, m.Channel)
	if err != nil || len(waiting) == 0 || waiting[0].Attempts == 0 {
		return false, err
	}
	for _, seat := range seats {
		if unseen, err := s.awaits(ctx, m, seat, waiting); unseen || err != nil {
			return unseen, err
		}
	}
	return false, nil
}

// awaits reports whether the clock of a seat has begun with the turn of one of the notices, or after it.
func (s *Writer) awaits(ctx context.Context, m match.Match, seat engine.Seat, waiting []match.Notice) (bool, error) {
	for _, n := range waiting {
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

// spent returns what a seat whose clock runs has spent of its time until a moment: nothing of a turn that
// nobody could see. So little that no flag can have fallen meanwhile counts in any case, without a look.
func (s *Writer) spent(ctx context.Context, m match.Match, seat engine.Seat, until time.Time) (time.Duration, error) {
	since := m.ClockAt(seat).Since
	if until.Sub(since) > match.FlagGrace {
		if unseen, err := s.Unseen(ctx, m, seat); unseen || err != nil {
			return 0, err
		}
	}
	rest, err := s.rest(ctx, m, seat)
	return clock.Spent(since, until, rest), err
}

// Shown lets the clocks begin now of the seats that were asked with turns which a channel has refused until
// now. It belongs before a notice is written, and marked as delivered, that was tried before.
func (s *Writer) Shown(ctx context.Context, n match.Notice) error {
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
		if err := s.beginNow(ctx, w.Match, waiting); err != nil {
			return err
		}
	}
	return nil
}

// beginNow is Shown for one match. One that is gone, or cannot be read, is passed over: what waits with its
// turn in the channel must not wait for ever.
func (s *Writer) beginNow(ctx context.Context, id match.ID, waiting []match.Notice) error {
	for range AttemptsAtMost {
		m, after, err := s.readNow(ctx, id, waiting)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, match.ErrUnknown):
			return nil
		case err != nil:
			s.log.Error("clocks do not begin with a turn that is there to be seen", "match", id, "error", err)
			return nil
		case after.Punctual(m):
			return nil
		}
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Match: &after, Head: m.Head, Drop: m.Timers(), Set: after.Timers()})
		if !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, AttemptsAtMost)
}

// readNow returns a match as it is, and as begunNow makes it.
func (s *Writer) readNow(ctx context.Context, id match.ID, waiting []match.Notice) (m, after match.Match, err error) {
	if m, err = s.store.Match(ctx, id); err == nil {
		after, err = s.begunNow(ctx, m, waiting)
	}
	return m, after, err
}

// begunNow returns a match in which the clocks begin now that have begun with the turns of the notices. A
// clock that has only just begun stays as it is.
func (s *Writer) begunNow(ctx context.Context, m match.Match, waiting []match.Notice) (match.Match, error) {
	after, now := m.Clone(), s.now()
	for _, seat := range m.Running() {
		if now.Sub(m.Clocks[seat].Since) <= match.FlagGrace {
			continue
		}
		unseen, err := s.awaits(ctx, m, seat, waiting)
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
