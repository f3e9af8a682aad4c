package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// reminders handles the timers by which players are told that a match waits for them.
type reminders struct {
	*core
	attention Attention
}

// remind gives the reminders that are due in the timer's match. If several of one player are due, such as
// after the process was down, it gives only the last. It removes the timer, or sets it again while outages
// before now may be unknown.
func (s *reminders) remind(ctx context.Context, timer match.Timer) error {
	m, err := s.store.Match(ctx, timer.Of)
	c := match.Change{At: s.now(), Drop: []match.Timer{timer}}
	switch {
	case errors.Is(err, match.ErrUnknown) || err == nil && m.NextRemind().IsZero():
	case err != nil:
		return err
	case !s.turns.Uptime.Steady(c.At):
		later := timer
		later.At = c.At.Add(s.turns.Uptime.Every)
		c.Set = []match.Timer{later}
	default:
		if err := s.remindIfSeen(ctx, timer, m, &c); err != nil {
			return err
		}
	}
	if _, err = s.store.Commit(ctx, c); errors.Is(err, match.ErrStale) {
		return nil // the match has moved on: the timer is still stored and fires once more
	}
	return err
}

// remindIfSeen is addReminders, unless a player to be reminded cannot see the turn because its channel
// refuses posts. Then the timer fires again later.
func (s *reminders) remindIfSeen(
	ctx context.Context, timer match.Timer, m match.Match, c *match.Change,
) error {
	due := slices.DeleteFunc(m.Running(), func(seat engine.Seat) bool {
		at := m.Clocks[seat].Remind
		return at.IsZero() || c.At.Before(at)
	})
	unseen, err := s.turns.Unseen(ctx, m, due...)
	switch {
	case err != nil:
		return err
	case !unseen:
		return s.addReminders(ctx, m, c)
	}
	timer.At = c.At.Add(unseenPause)
	c.Set = []match.Timer{timer}
	return nil
}

// addReminders adds to a change the reminders that are due in a match, and the match's timers after them.
func (s *reminders) addReminders(ctx context.Context, before match.Match, c *match.Change) error {
	m, due := before.Clone(), false
	if err := s.turns.Retime(ctx, &m); err != nil {
		return err
	}
	for _, seat := range m.Running() {
		reminded, err := s.addReminder(ctx, &m, seat, c)
		if err != nil {
			return err
		}
		due = due || reminded
	}
	c.Drop, c.Set = append(before.Timers(), c.Drop...), m.Timers()
	if due || !m.SameTimers(before) {
		c.Match, c.Head = &m, m.Head
	}
	return nil
}

// addReminder adds to a change the last reminder that is due for a seat, and reports whether one is due.
// There is no notice if the seat's time has run out.
func (s *reminders) addReminder(
	ctx context.Context, m *match.Match, seat engine.Seat, c *match.Change,
) (due bool, err error) {
	for !m.Clocks[seat].Remind.IsZero() && !c.At.Before(m.Clocks[seat].Remind) {
		m.Clocks[seat].Reminded++
		due = true
		if err := s.turns.RetimeSeat(ctx, m, seat); err != nil {
			return due, err
		}
	}
	if !due || !c.At.Before(m.Clocks[seat].Flag) {
		return due, nil
	}
	notices, err := s.reminderNotices(ctx, *m, seat)
	c.Notices = append(c.Notices, notices...)
	return due, err
}

// resetTimers updates the clock timers of the timer's match, and removes the timer.
func (s *reminders) resetTimers(ctx context.Context, timer match.Timer) error {
	if err := s.turns.RetimeStored(ctx, timer.Of); err != nil && !errors.Is(err, match.ErrUnknown) {
		return err
	}
	_, err := s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{timer}})
	return err
}

// reminderNotices returns the notice of the newest reminder of a seat, in the way that its player has chosen.
// A player who has chosen the digest or no reminders gets none.
func (s *reminders) reminderNotices(
	ctx context.Context, m match.Match, seat engine.Seat,
) ([]match.Notice, error) {
	n := match.Notice{
		Kind: match.NoticeReminder, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
		Player: m.PlayerAt(seat), Part: turn.ReminderParts()[m.Clocks[seat].Reminded-1],
		To: m.Head, Due: s.now(), Nonce: s.entropy.Nonce(),
	}
	switch mode, err := s.attention.NotifyMode(ctx, n.Player); {
	case err != nil:
		return nil, err
	case mode == match.NotifyDirect:
		n.Channel = match.Direct(n.Player)
	case mode != match.NotifyMention:
		return nil, nil
	}
	return []match.Notice{n}, nil
}

// digestLate is how late a digest may still be given after the store has failed.
const digestLate = time.Hour

// digest makes the digest of the timer's player, if any match waits for them, and replaces the timer with
// that of the next digest. If the player has chosen another time or way since the timer was set, there is no
// digest.
func (s *reminders) digest(ctx context.Context, timer match.Timer) error {
	p := timer.Player
	due, err := s.attention.NextDigest(ctx, p, timer.At.Add(-digestLate))
	if err != nil {
		return err
	}
	c := match.Change{At: s.now(), Drop: []match.Timer{timer}}
	next, err := s.attention.NextDigest(ctx, p, c.At)
	if err != nil {
		return err
	}
	if !next.IsZero() {
		c.Set = []match.Timer{{At: next, Kind: match.TimerDigest, Player: p}}
	}
	if !due.IsZero() && !due.After(timer.At) {
		waiting, err := s.Waiting(ctx, p)
		if err != nil {
			return err
		}
		if len(waiting) > 0 {
			c.Notices = []match.Notice{{
				Kind: match.NoticeDigest, Channel: match.Direct(p), Player: p,
				Due: c.At, Nonce: s.entropy.Nonce(),
			}}
		}
	}
	_, err = s.store.Commit(ctx, c)
	return err
}
