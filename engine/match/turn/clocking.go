package turn

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

// Restless is a Rests for which nobody rests.
type Restless struct{}

// Rest implements Rests.
func (Restless) Rest(context.Context, match.Player) (clock.Rest, error) { return clock.Rest{}, nil }

// rest returns what does not count of the time of a seat whose clock runs.
func (s *Writer) rest(ctx context.Context, m match.Match, seat engine.Seat) (clock.Rest, error) {
	r, err := s.rests.Rest(ctx, m.PlayerAt(seat))
	if err != nil {
		return clock.Rest{}, fmt.Errorf("rest of %s: %w", m.PlayerAt(seat), err)
	}
	r.Outages, err = s.store.Outages(ctx, m.Clocks[seat].Since)
	return m.Control.Of(r), err
}

// StartClocks sets the clocks of the match as it stands after a turn: those of the seats that must decide
// run, the others stand. A clock that ran before and runs on is left alone, unless its seat has done what it
// was asked for. A turn begins when it becomes visible, however long the order before it was under way. The
// computer's clock never runs: how long it is busy or down is nobody's merit. A turn that was paused goes on:
// what it began with and its reminders stay.
func (s *Writer) StartClocks(ctx context.Context, m *match.Match, t *Turn) error {
	for i := range m.Clocks {
		seat, c := engine.Seat(i), &m.Clocks[i]
		asked := m.Live() && !m.Stands() && asks(*m, t.State, seat)
		switch {
		case asked && c.Runs() && !t.Charged[seat]:
			c.Told = c.Told && m.Claimable() // where nobody is left to claim it, time runs out by itself
			continue
		case !asked && c.Runs() && !t.Charged[seat]:
			if err := s.standStill(ctx, m, t, seat); err != nil {
				return err
			}
		}
		c.Since, c.Flag, c.Told, c.Remind = time.Time{}, time.Time{}, false, time.Time{}
		if !m.Stands() && !t.resumed {
			c.Reminded = 0
		}
		if !asked {
			if m.Stands() && asks(*m, t.State, seat) && !asks(*m, t.Start, seat) { // its turn begins when it goes on
				c.Had, c.Reminded = c.Left, 0
			}
			continue
		}
		c.Since = s.now()
		if !t.resumed {
			c.Had = c.Left
		}
		if err := s.RetimeSeat(ctx, m, seat); err != nil {
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

// standStill takes the time that a seat has spent from its clock where the others have ended what it was
// asked for. What was spent on a move that is taken back, and in a match that is over, costs nothing.
func (s *Writer) standStill(ctx context.Context, m *match.Match, t *Turn, seat engine.Seat) error {
	if !m.Live() || m.Stands() || m.LeftAt(seat) != "" || len(t.Events) > 0 && t.Events[0].Kind == match.EventTakeback {
		return nil
	}
	spent, err := s.spent(ctx, *m, seat, t.At)
	m.Clocks[seat].Side = m.Clocks[seat].Charge(spent)
	return err
}

// Retime makes out anew when the time of each seat whose clock runs is over, and when to remind of it.
func (s *Writer) Retime(ctx context.Context, m *match.Match) error {
	for _, seat := range m.Running() {
		if err := s.RetimeSeat(ctx, m, seat); err != nil {
			return err
		}
	}
	return nil
}

// RetimeSeat is retime for one seat.
func (s *Writer) RetimeSeat(ctx context.Context, m *match.Match, seat engine.Seat) error {
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

// Charge takes the time that a seat's decision took from its clock, adds the increment, and
// returns what is left.
func (s *Writer) Charge(ctx context.Context, t *Turn, seat engine.Seat) (time.Duration, error) {
	c := t.Match.ClockAt(seat)
	if !c.Runs() {
		return 0, nil
	}
	spent, err := s.spent(ctx, t.Match, seat, t.At)
	if err != nil {
		return 0, err
	}
	t.Match = t.Match.Clone()
	side := t.Match.Control.After(c.Side, spent)
	t.Match.Clocks[seat].Side, t.Charged[seat] = side, true
	return side.Left, nil
}

// settleDebt charges the seat whose step was private, once it is known whether its turn has ended. While the
// turn goes on, so does the clock, and there is no increment.
func (s *Writer) settleDebt(ctx context.Context, t *Turn) (err error) {
	seat := t.Owing
	c := t.Match.ClockAt(seat)
	if seat == engine.Nobody || !c.Runs() {
		return nil
	}
	spent, err := s.spent(ctx, t.Match, seat, t.At)
	if err != nil {
		return err
	}
	left := c.Charge(spent).Left
	if t.Events[0].Left = left; t.quiet() && asks(t.Match, t.State, seat) {
		return nil
	}
	if t.Events[0].Left, err = s.Charge(ctx, t, seat); err == nil && t.quiet() {
		t.Match.Clocks[seat].Had = left
	}
	return err
}

// stop takes the time that the seats have spent so far from their clocks, which are about to stand. It makes
// sure first that an outage which nobody has noticed yet does not count.
func (s *Writer) stop(ctx context.Context, t *Turn) error {
	m := &t.Match
	running := m.Running()
	if len(running) == 0 {
		return nil
	}
	if _, err := s.Beat(ctx); err != nil {
		return err
	}
	for _, seat := range running {
		spent, err := s.spent(ctx, *m, seat, t.At)
		if err != nil {
			return err
		}
		m.Clocks[seat].Side = m.Clocks[seat].Charge(spent)
	}
	return nil
}

// gain adds the increment for a planned answer, which takes no time, and returns what is left.
func (t *Turn) gain(seat engine.Seat) time.Duration {
	if !t.Match.Control.On() {
		return 0
	}
	t.Match = t.Match.Clone()
	c := &t.Match.Clocks[seat]
	c.Side = t.Match.Control.After(c.Side, 0)
	t.Charged[seat] = true
	return c.Left
}

// Retimed writes when the time of those who must decide runs out, where that has changed.
func (s *Writer) Retimed(ctx context.Context, id match.ID) error {
	for range AttemptsAtMost {
		m, err := s.store.Match(ctx, id)
		if err != nil || len(m.Running()) == 0 {
			return err
		}
		after := m.Clone()
		if err := s.Retime(ctx, &after); err != nil || after.Punctual(m) {
			return err
		}
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Match: &after, Head: m.Head, Drop: m.Timers(), Set: after.Timers()})
		if !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, AttemptsAtMost)
}

// Pause adds an event that stops the match and its clocks.
func (s *Writer) Pause(ctx context.Context, t *Turn, e match.Event) error {
	if err := s.stop(ctx, t); err != nil {
		return err
	}
	e.Kind, e.Seat = match.EventPause, engine.Nobody
	t.Match.Paused = t.At
	t.Match.Undone++
	t.Add(e, t.State)
	return nil
}

// Depart stops the clocks of a match because the bot is not in its guild any more. What lies between the last
// moment in which players could surely reach the program and now is not counted.
func (s *Writer) Depart(ctx context.Context, t *Turn) (err error) {
	if _, err = s.Beat(ctx); err != nil {
		return err
	}
	if !s.Uptime.Steady(s.now()) {
		if t.At, err = s.store.LastBeat(ctx); err != nil {
			return err
		}
	}
	t.Match = t.Match.Clone()
	if err = s.stop(ctx, t); err == nil {
		t.Match.Absent = s.now()
	}
	return err
}

// Return lets the clocks run on that Depart has stopped.
func (t *Turn) Return() { t.Match.Absent, t.resumed = time.Time{}, true }

// Away returns when a holiday of a player that counts in the match ends, the zero time where
// the player is there.
func (s *Writer) Away(ctx context.Context, m match.Match, p match.Player) (time.Time, error) {
	rest, err := s.rests.Rest(ctx, p)
	if err != nil {
		return time.Time{}, err
	}
	for _, span := range m.Control.Of(rest).Away {
		if span.Covers(s.now()) {
			return span.To, nil
		}
	}
	return time.Time{}, nil
}

// Reminded lists after which parts of the time for a turn its player is reminded: when a half, a fifth and a
// twentieth of it are left.
func Reminded() []int { return []int{2, 5, 20} }

// leastReminded is the least time that a reminder may leave: with less nobody is helped by one.
const leastReminded = time.Minute

// nextReminder returns when the next reminder of the seat's turn is due, the zero time where
// all have been given.
func nextReminder(c match.Clock, rest clock.Rest) time.Time {
	if c.Reminded >= len(Reminded()) {
		return time.Time{}
	}
	part := c.Had / time.Duration(Reminded()[c.Reminded])
	if part < leastReminded {
		return time.Time{}
	}
	return clock.Deadline(c.Since, (c.Left - part).Truncate(time.Millisecond), rest)
}
