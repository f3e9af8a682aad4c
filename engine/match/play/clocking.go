package play

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/replay"
)

// Rests knows when players rest.
type Rests interface {
	// Rest returns when the clock of a player stands. Its Outages are not looked at.
	Rest(ctx context.Context, p match.Player) (clock.Rest, error)
}

// restless is a Rests for which nobody rests.
type restless struct{}

// Rest implements Rests.
func (restless) Rest(context.Context, match.Player) (clock.Rest, error) { return clock.Rest{}, nil }

// rest returns what does not count of the time of a seat whose clock runs.
func (s *Service) rest(ctx context.Context, m match.Match, seat engine.Seat) (clock.Rest, error) {
	r, err := s.rests.Rest(ctx, m.PlayerAt(seat))
	if err != nil {
		return clock.Rest{}, fmt.Errorf("rest of %s: %w", m.PlayerAt(seat), err)
	}
	r.Outages, err = s.store.Outages(ctx, m.Clocks[seat].Since)
	return m.Control.Of(r), err
}

// startClocks sets the clocks of the match as it stands after a turn: those of the seats that must decide run, the others stand.
// A clock that ran before and runs on is left alone, unless its seat has done what it was asked for. A turn begins when it
// becomes visible, however long the order before it was under way. The computer's clock never runs: how long it is busy or down
// is nobody's merit. A turn that was paused goes on: what it began with and its reminders stay.
func (s *Service) startClocks(ctx context.Context, m *match.Match, t *turn) error {
	for i := range m.Clocks {
		seat, c := engine.Seat(i), &m.Clocks[i]
		asked := m.Live() && m.Paused.IsZero() && asks(*m, t.state, seat)
		switch {
		case asked && c.Runs() && !t.charged[seat]:
			continue
		case !asked && c.Runs() && !t.charged[seat]:
			if err := s.standStill(ctx, m, t, seat); err != nil {
				return err
			}
		}
		c.Since, c.Flag, c.Told, c.Remind = time.Time{}, time.Time{}, false, time.Time{}
		if m.Paused.IsZero() && !t.resumed {
			c.Reminded = 0
		}
		if !asked {
			continue
		}
		c.Since = s.now()
		if !t.resumed {
			c.Had = c.Left
		}
		if err := s.retimeSeat(ctx, m, seat); err != nil {
			return err
		}
	}
	return nil
}

// asks reports whether a person on the seat must decide in the state.
func asks(m match.Match, state engine.State, seat engine.Seat) bool {
	_, asked := replay.Decision(state, seat)
	return asked && m.LevelAt(seat) == ""
}

// standStill takes the time that a seat has spent from its clock where the others have ended what it was asked for. What was
// spent on a move that is taken back, and in a match that is over, costs nothing.
func (s *Service) standStill(ctx context.Context, m *match.Match, t *turn, seat engine.Seat) error {
	if !m.Live() || !m.Paused.IsZero() || m.LeftAt(seat) != "" || len(t.events) > 0 && t.events[0].Kind == match.EventTakeback {
		return nil
	}
	rest, err := s.rest(ctx, *m, seat)
	if err == nil {
		m.Clocks[seat].Side = m.Clocks[seat].Charge(clock.Spent(m.Clocks[seat].Since, t.at, rest))
	}
	return err
}

// retime makes out anew when the time of each seat whose clock runs is over, and when to remind of it.
func (s *Service) retime(ctx context.Context, m *match.Match) error {
	for _, seat := range m.Running() {
		if err := s.retimeSeat(ctx, m, seat); err != nil {
			return err
		}
	}
	return nil
}

// retimeSeat is retime for one seat.
func (s *Service) retimeSeat(ctx context.Context, m *match.Match, seat engine.Seat) error {
	c := &m.Clocks[seat]
	rest, err := s.rest(ctx, *m, seat)
	if err != nil {
		return err
	}
	flag := clock.Deadline(c.Since, c.Left, rest)
	c.Told = c.Told && flag.Equal(c.Flag)
	c.Flag, c.Remind = flag, nextReminder(*c, rest)
	return nil
}

// charge takes the time that a seat's decision took from its clock, adds the increment, and returns what is left.
func (s *Service) charge(ctx context.Context, t *turn, seat engine.Seat) (time.Duration, error) {
	c := t.match.ClockAt(seat)
	if !c.Runs() {
		return 0, nil
	}
	rest, err := s.rest(ctx, t.match, seat)
	if err != nil {
		return 0, err
	}
	t.match = t.match.Clone()
	side := t.match.Control.After(c.Side, clock.Spent(c.Since, t.at, rest))
	t.match.Clocks[seat].Side, t.charged[seat] = side, true
	return side.Left, nil
}

// settleDebt charges the seat whose step was private, once it is known whether its turn has ended. While the turn goes on, so
// does the clock, and there is no increment.
func (s *Service) settleDebt(ctx context.Context, t *turn) (err error) {
	seat := t.owing
	c := t.match.ClockAt(seat)
	if seat == engine.Nobody || !c.Runs() {
		return nil
	}
	rest, err := s.rest(ctx, t.match, seat)
	if err != nil {
		return err
	}
	left := c.Charge(clock.Spent(c.Since, t.at, rest)).Left
	if t.events[0].Left = left; t.quiet() && asks(t.match, t.state, seat) {
		return nil
	}
	if t.events[0].Left, err = s.charge(ctx, t, seat); err == nil && t.quiet() {
		t.match.Clocks[seat].Had = left
	}
	return err
}

// stop takes the time that the seats have spent so far from their clocks, which are about to stand. It makes sure first
// that an outage which nobody has noticed yet does not count.
func (s *Service) stop(ctx context.Context, t *turn) error {
	m := &t.match
	running := m.Running()
	if len(running) == 0 {
		return nil
	}
	if _, err := s.beat(ctx); err != nil {
		return err
	}
	for _, seat := range running {
		rest, err := s.rest(ctx, *m, seat)
		if err != nil {
			return err
		}
		m.Clocks[seat].Side = m.Clocks[seat].Charge(clock.Spent(m.Clocks[seat].Since, t.at, rest))
	}
	return nil
}

// gain adds the increment for a planned answer, which takes no time, and returns what is left.
func (t *turn) gain(seat engine.Seat) time.Duration {
	if !t.match.Control.On() {
		return 0
	}
	t.match = t.match.Clone()
	c := &t.match.Clocks[seat]
	c.Side = t.match.Control.After(c.Side, 0)
	t.charged[seat] = true
	return c.Left
}

// retimed writes when the time of those who must decide runs out, where that has changed.
func (s *Service) retimed(ctx context.Context, id match.ID) error {
	for range attemptsAtMost {
		m, err := s.store.Match(ctx, id)
		if err != nil || len(m.Running()) == 0 {
			return err
		}
		after := m.Clone()
		if err := s.retime(ctx, &after); err != nil || after.Punctual(m) {
			return err
		}
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Match: &after, Head: m.Head, Drop: m.Timers(), Set: after.Timers()})
		if !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, attemptsAtMost)
}
