package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match/clock"
)

// flagGrace is how long after the end of somebody's time the match ends by itself. A move that was given in time by the
// chat program's clock may still be under way, and that clock and ours may differ a little.
const flagGrace = 15 * time.Second

// Rests knows when players rest.
type Rests interface {
	// Rest returns when the clock of a player stands. Its Outages are not looked at.
	Rest(ctx context.Context, p Player) (clock.Rest, error)
}

// restless is a Rests for which nobody rests.
type restless struct{}

// Rest implements Rests.
func (restless) Rest(context.Context, Player) (clock.Rest, error) { return clock.Rest{}, nil }

// rest returns what does not count of the time of the player whose clock runs.
func (s *Service) rest(ctx context.Context, m Match) (clock.Rest, error) {
	r, err := s.rests.Rest(ctx, m.PlayerAt(m.Mover))
	if err != nil {
		return clock.Rest{}, fmt.Errorf("rest of %s: %w", m.PlayerAt(m.Mover), err)
	}
	r.Outages, err = s.store.Outages(ctx, m.Since)
	return m.Control.Of(r), err
}

// wind sets the clocks of a match that comes to a state now: that of whoever must decide runs, or none where nobody must.
// The turn begins when it becomes visible, however long the order before it was under way. The program's clock never runs: how
// long it is busy or down is nobody's merit. A turn that was paused goes on: what it began with and its reminders stay.
func (s *Service) wind(ctx context.Context, m *Match, state engine.State, resumed bool) error {
	m.Since, m.Mover, m.Flag, m.Remind = time.Time{}, 0, time.Time{}, time.Time{}
	if !m.Paused.IsZero() {
		return nil
	}
	if !resumed {
		m.Reminded = 0
	}
	pending := state.Pending()
	if !m.Control.On() || !m.Live() || len(pending) == 0 || m.LevelAt(pending[0].Seat) != "" {
		return nil
	}
	m.Since, m.Mover = s.now(), pending[0].Seat
	if !resumed {
		m.Clocks[m.Mover].Had = m.Clocks[m.Mover].Left
	}
	return s.retime(ctx, m)
}

// retime makes out anew when the time of the side on turn runs out, and when to remind of it.
func (s *Service) retime(ctx context.Context, m *Match) error {
	if m.Since.IsZero() {
		return nil
	}
	rest, err := s.rest(ctx, *m)
	if err == nil {
		m.Flag = clock.Deadline(m.Since, m.Clocks[m.Mover].Left, rest)
		m.Remind = m.nextReminder(rest)
	}
	return err
}

// charge takes the time that a seat's decision took from its clock, adds the increment, and returns what is left.
func (s *Service) charge(ctx context.Context, t *turn, seat engine.Seat) (time.Duration, error) {
	m := &t.match
	if m.Since.IsZero() || m.Mover != seat {
		return 0, nil
	}
	rest, err := s.rest(ctx, *m)
	if err != nil {
		return 0, err
	}
	*m = m.clone()
	m.Clocks[m.Mover] = m.Control.After(m.Clocks[m.Mover], clock.Spent(m.Since, t.at, rest))
	return m.Clocks[m.Mover].Left, nil
}

// stop takes the time that the side on turn has spent so far from its clock, which is about to stand. It makes sure first
// that an outage which nobody has noticed yet does not count.
func (s *Service) stop(ctx context.Context, t *turn) error {
	m := &t.match
	if m.Since.IsZero() {
		return nil
	}
	if _, err := s.beat(ctx); err != nil {
		return err
	}
	rest, err := s.rest(ctx, *m)
	if err == nil {
		m.Clocks[m.Mover] = m.Clocks[m.Mover].Charge(clock.Spent(m.Since, t.at, rest))
	}
	return err
}

// gain adds the increment for a planned answer, which takes no time, and returns what is left.
func (t *turn) gain(seat engine.Seat) time.Duration {
	if !t.match.Control.On() {
		return 0
	}
	t.match = t.match.clone()
	t.match.Clocks[seat] = t.match.Control.After(t.match.Clocks[seat], 0)
	return t.match.Clocks[seat].Left
}

// timers returns what is to be done by time in the match.
func (m Match) timers() []Timer {
	if m.Flag.IsZero() {
		return nil
	}
	timers := []Timer{{At: m.Flag.Add(flagGrace), Kind: TimerFlag, Of: m.ID}}
	if !m.Remind.IsZero() {
		timers = append(timers, Timer{At: m.Remind, Kind: TimerRemind, Of: m.ID})
	}
	return timers
}

// punctual reports whether two rows of a match have the same timers.
func (m Match) punctual(other Match) bool {
	return m.Flag.Equal(other.Flag) && m.Remind.Equal(other.Remind)
}

// retimed writes when the time of the side on turn runs out, where that has changed.
func (s *Service) retimed(ctx context.Context, id ID) error {
	for range attemptsAtMost {
		m, err := s.store.Match(ctx, id)
		if err != nil || m.Since.IsZero() {
			return err
		}
		after := m.clone()
		if err := s.retime(ctx, &after); err != nil || after.punctual(m) {
			return err
		}
		_, err = s.store.Commit(ctx, Change{At: s.now(), Match: &after, Head: m.Head, Drop: m.timers(), Set: after.timers()})
		if !errors.Is(err, ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, attemptsAtMost)
}
