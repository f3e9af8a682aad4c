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

// Rests tells when the clocks of players are stopped although it is their turn: sleep, weekends, holidays.
type Rests interface {
	// Rest returns when the clock of a player is stopped. Its Outages are ignored.
	Rest(ctx context.Context, p match.Player) (clock.Rest, error)
}

// NoRests is the Rests of players who never rest.
type NoRests struct{}

// Rest implements Rests.
func (NoRests) Rest(context.Context, match.Player) (clock.Rest, error) { return clock.Rest{}, nil }

// rest returns when the running clock of a seat is stopped: the rest of its player, as far as the match's
// control lets it count, and the outages since the clock was started.
func (s *Writer) rest(ctx context.Context, m match.Match, seat engine.Seat) (clock.Rest, error) {
	r, err := s.rests.Rest(ctx, m.PlayerAt(seat))
	if err != nil {
		return clock.Rest{}, fmt.Errorf("rest of %s: %w", m.PlayerAt(seat), err)
	}
	r.Outages, err = s.store.Outages(ctx, m.Clocks[seat].Since)
	return m.Control.EffectiveRest(r), err
}

// StartClocks sets the clocks of the match after a turn. The clock of every person who must decide runs, the
// others are stopped. The computer's clock never runs.
//
// A clock that runs on is left alone, unless the turn has charged its seat. A clock that starts does so now,
// when the turn becomes visible, and not when the order was given. When a paused turn goes on, its clock
// keeps the time that it began with and its count of reminders.
func (s *Writer) StartClocks(ctx context.Context, m *match.Match, t *Turn) error {
	for i := range m.Clocks {
		seat, c := engine.Seat(i), &m.Clocks[i]
		asked := m.Live() && !m.ClocksStopped() && asks(*m, t.State, seat)
		switch {
		case asked && c.Runs() && !t.Charged[seat]:
			// Without anybody to claim it, the time-out happens by itself.
			c.FlagAnnounced = c.FlagAnnounced && m.Claimable()
			continue
		case !asked && c.Runs() && !t.Charged[seat]:
			if err := s.chargeInterrupted(ctx, m, t, seat); err != nil {
				return err
			}
		}
		goesOn := t.resumed && !t.Charged[seat] && asks(*m, t.Start, seat) // with the turn that was paused
		c.Since, c.Flag, c.FlagAnnounced, c.Remind = time.Time{}, time.Time{}, false, time.Time{}
		if !m.ClocksStopped() && !goesOn {
			c.Reminded = 0
		}
		if !asked {
			// A seat first asked while the clocks are stopped begins its turn when play goes on, with all its
			// time.
			if m.ClocksStopped() && asks(*m, t.State, seat) && !asks(*m, t.Start, seat) {
				c.Had, c.Reminded = c.Left, 0
			}
			continue
		}
		c.Since = s.now()
		if !goesOn {
			c.Had = c.Left
		}
		if err := s.RetimeSeat(ctx, m, seat); err != nil {
			return err
		}
	}
	return nil
}

// asks reports whether the seat must decide in the state and is not played by the computer.
func asks(m match.Match, state engine.State, seat engine.Seat) bool {
	_, asked := replay.Decision(state, seat)
	return asked && m.LevelAt(seat) == ""
}

// chargeInterrupted charges a seat for the time it has spent on a decision that others have ended. It charges
// nothing after a take-back, to a seat that has left, or in a match that is over or whose clocks are stopped.
func (s *Writer) chargeInterrupted(ctx context.Context, m *match.Match, t *Turn, seat engine.Seat) error {
	takenBack := len(t.Events) > 0 && t.Events[0].Kind == match.EventTakeback
	if !m.Live() || m.ClocksStopped() || m.LeftAt(seat) != "" || takenBack {
		return nil
	}
	spent, err := s.spent(ctx, *m, seat, t.At)
	m.Clocks[seat].Side = m.Clocks[seat].Charge(spent)
	return err
}

// Retime computes anew, for each seat whose clock runs, when its time runs out and when the next reminder is
// due. Outages and changed rests move both.
func (s *Writer) Retime(ctx context.Context, m *match.Match) error {
	for _, seat := range m.Running() {
		if err := s.RetimeSeat(ctx, m, seat); err != nil {
			return err
		}
	}
	return nil
}

// RetimeSeat is Retime for one seat, whose clock runs. A clock that began in the future, before the clock of
// the machine was set back, begins now.
func (s *Writer) RetimeSeat(ctx context.Context, m *match.Match, seat engine.Seat) error {
	c := &m.Clocks[seat]
	if now := s.now(); c.Since.After(now) {
		c.Since = now
	}
	rest, err := s.rest(ctx, *m, seat)
	if err != nil {
		return err
	}
	flag := clock.Deadline(c.Since, c.Left, rest)
	c.FlagAnnounced = c.FlagAnnounced && flag.Equal(c.Flag)
	c.Flag, c.Remind = flag, nextReminder(*c, rest)
	return nil
}

// Charge ends the decision of a seat: it takes the time spent from its clock, adds the increment, and returns
// what is left. It returns 0 for a clock that does not run.
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

// chargePrivate charges the seat t.ChargeLater for a private step, now that it is known whether its turn has
// ended. While the turn goes on, only Left of the event is set: the clock runs on, without an increment. If
// the turn has ended but is not shown yet, Had keeps the time without the increment, for a retraction.
func (s *Writer) chargePrivate(ctx context.Context, t *Turn) (err error) {
	seat := t.ChargeLater
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

// chargeRunning charges the seats whose clocks run for the time they have spent so far, before the clocks
// stop. It beats first, so that an outage that was not noticed yet does not count.
func (s *Writer) chargeRunning(ctx context.Context, t *Turn) error {
	m := &t.Match
	running := m.Running()
	if len(running) == 0 {
		return nil
	}
	if _, err := s.RecordUptime(ctx); err != nil {
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

// addIncrement adds the increment for a decision that takes no time, such as a planned answer, and returns
// what is left. It returns 0 in a match without clocks.
func (t *Turn) addIncrement(seat engine.Seat) time.Duration {
	if !t.Match.Control.On() {
		return 0
	}
	t.Match = t.Match.Clone()
	c := &t.Match.Clocks[seat]
	c.Side = t.Match.Control.After(c.Side, 0)
	t.Charged[seat] = true
	return c.Left
}

// RetimeStored is Retime for a stored match: it writes the row and the timers if that has changed them.
func (s *Writer) RetimeStored(ctx context.Context, id match.ID) error {
	for range AttemptsAtMost {
		m, err := s.store.Match(ctx, id)
		if err != nil || len(m.Running()) == 0 {
			return err
		}
		after := m.Clone()
		if err := s.Retime(ctx, &after); err != nil || after.SameTimers(m) {
			return err
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

// Pause adds a pause event, which stops the match and its clocks.
func (s *Writer) Pause(ctx context.Context, t *Turn, e match.Event) error {
	if err := s.chargeRunning(ctx, t); err != nil {
		return err
	}
	e.Kind, e.Seat = match.EventPause, engine.Nobody
	t.Match.Paused = t.At
	t.Match.Undone++
	t.Add(e, t.State)
	return nil
}

// StopForAbsence stops the clocks of a match because the bot is no longer in its guild. Time counts only up
// to the last moment at which players could certainly reach the program.
func (s *Writer) StopForAbsence(ctx context.Context, t *Turn) (err error) {
	if _, err = s.RecordUptime(ctx); err != nil {
		return err
	}
	if !s.Uptime.Steady(s.now()) {
		if t.At, err = s.store.LastSeen(ctx); err != nil {
			return err
		}
	}
	t.Match = t.Match.Clone()
	if err = s.chargeRunning(ctx, t); err == nil {
		t.Match.Absent = s.now()
	}
	return err
}

// EndAbsence lets the clocks run on that StopForAbsence stopped, and sets a timer for decisions that wishes
// settle.
func (s *Writer) EndAbsence(ctx context.Context, t *Turn) error {
	t.Match.Absent, t.resumed = time.Time{}, true
	w, err := s.Wishing(ctx, t)
	if err == nil {
		s.postpone(t, w)
	}
	return err
}

// Away returns when the present holiday of a player ends, if it counts in the match. Otherwise it returns the
// zero time.
func (s *Writer) Away(ctx context.Context, m match.Match, p match.Player) (time.Time, error) {
	rest, err := s.rests.Rest(ctx, p)
	if err != nil {
		return time.Time{}, err
	}
	for _, span := range m.Control.EffectiveRest(rest).Away {
		if span.Covers(s.now()) {
			return span.To, nil
		}
	}
	return time.Time{}, nil
}

// ReminderParts returns, for each reminder of a turn, which part of its time is left then: a half, a fifth
// and a twentieth, as denominators.
func ReminderParts() []int { return []int{2, 5, 20} }

// minReminder is the least time that must be left at a reminder: with less it helps nobody.
const minReminder = time.Minute

// nextReminder returns when the next reminder of a seat's turn is due. It is the zero time if all were given,
// or if the next one would leave less than minReminder.
func nextReminder(c match.Clock, rest clock.Rest) time.Time {
	if c.Reminded >= len(ReminderParts()) {
		return time.Time{}
	}
	part := c.Had / time.Duration(ReminderParts()[c.Reminded])
	if part < minReminder {
		return time.Time{}
	}
	return clock.Deadline(c.Since, (c.Left - part).Truncate(time.Millisecond), rest)
}
