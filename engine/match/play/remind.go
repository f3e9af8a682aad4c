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

// reminders tell players that a match waits for them.
type reminders struct {
	*core
	attention Attention
}

// remind reminds the players whose clocks run, where the time for that has come. After a long sleep only the
// last of several reminders is given.
func (s *reminders) remind(ctx context.Context, ring match.Timer) error {
	m, err := s.store.Match(ctx, ring.Of)
	c := match.Change{At: s.now(), Drop: []match.Timer{ring}}
	switch {
	case errors.Is(err, match.ErrUnknown) || err == nil && m.NextRemind().IsZero():
	case err != nil:
		return err
	case !s.turns.Uptime.Steady(c.At):
		later := ring
		later.At = c.At.Add(s.turns.Uptime.Every)
		c.Set = []match.Timer{later}
	default:
		if err := s.remindSeen(ctx, ring, m, &c); err != nil {
			return err
		}
	}
	if _, err = s.store.Commit(ctx, c); errors.Is(err, match.ErrStale) {
		return nil // the match has moved on; the timer rings once more and is looked at anew
	}
	return err
}

// remindSeen is reminding, but for a turn that its channel has not shown yet: its timer rings again later.
func (s *reminders) remindSeen(ctx context.Context, ring match.Timer, m match.Match, c *match.Change) error {
	due := slices.DeleteFunc(m.Running(), func(seat engine.Seat) bool {
		at := m.Clocks[seat].Remind
		return at.IsZero() || c.At.Before(at)
	})
	unseen, err := s.turns.Unseen(ctx, m, due...)
	switch {
	case err != nil:
		return err
	case !unseen:
		return s.reminding(ctx, m, c)
	}
	ring.At = c.At.Add(unseenPause)
	c.Set = []match.Timer{ring}
	return nil
}

// reminding adds to a change the reminders that are due in a match, and the timer of the next one.
func (s *reminders) reminding(ctx context.Context, before match.Match, c *match.Change) error {
	m, due := before.Clone(), false
	if err := s.turns.Retime(ctx, &m); err != nil {
		return err
	}
	for _, seat := range m.Running() {
		reminded, err := s.remindSeat(ctx, &m, seat, c)
		if err != nil {
			return err
		}
		due = due || reminded
	}
	c.Drop, c.Set = append(before.Timers(), c.Drop...), m.Timers()
	if due || !m.Punctual(before) {
		c.Match, c.Head = &m, m.Head
	}
	return nil
}

// remindSeat adds to a change the reminder that is due for a seat, and reports whether there is one.
func (s *reminders) remindSeat(ctx context.Context, m *match.Match, seat engine.Seat, c *match.Change) (due bool, err error) {
	for !m.Clocks[seat].Remind.IsZero() && !c.At.Before(m.Clocks[seat].Remind) {
		m.Clocks[seat].Reminded++
		due = true
		if err := s.turns.RetimeSeat(ctx, m, seat); err != nil {
			return due, err
		}
	}
	// Whose time is over needs no reminder any more.
	if !due || !c.At.Before(m.Clocks[seat].Flag) {
		return due, nil
	}
	notices, err := s.reminder(ctx, *m, seat)
	c.Notices = append(c.Notices, notices...)
	return due, err
}

// reclock sets the timers of a match anew where clocks run.
func (s *reminders) reclock(ctx context.Context, ring match.Timer) error {
	if err := s.turns.RetimeStored(ctx, ring.Of); err != nil && !errors.Is(err, match.ErrUnknown) {
		return err
	}
	_, err := s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{ring}})
	return err
}

// reminder returns the notice of the last reminder of a seat's turn, where its player wants one.
func (s *reminders) reminder(ctx context.Context, m match.Match, seat engine.Seat) ([]match.Notice, error) {
	n := match.Notice{
		Kind: match.NoticeReminder, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale, Player: m.PlayerAt(seat),
		Part: turn.ReminderParts()[m.Clocks[seat].Reminded-1], To: m.Head, Due: s.now(), Nonce: s.entropy.Nonce(),
	}
	switch way, err := s.attention.Way(ctx, n.Player); {
	case err != nil:
		return nil, err
	case way == match.WayDirect:
		n.Channel = match.Direct(n.Player)
	case way != match.WayMention:
		return nil, nil
	}
	return []match.Notice{n}, nil
}

// digestLate is how much later than its time a digest is still told, where the store has failed meanwhile.
const digestLate = time.Hour

// digest tells a player of all that waits, and sets the timer of the next day. A timer of a
// choice of before is removed.
func (s *reminders) digest(ctx context.Context, ring match.Timer) error {
	p := ring.Player
	due, err := s.attention.NextDigest(ctx, p, ring.At.Add(-digestLate))
	if err != nil {
		return err
	}
	c := match.Change{At: s.now(), Drop: []match.Timer{ring}}
	next, err := s.attention.NextDigest(ctx, p, c.At)
	if err != nil {
		return err
	}
	if !next.IsZero() {
		c.Set = []match.Timer{{At: next, Kind: match.TimerDigest, Player: p}}
	}
	if !due.IsZero() && !due.After(ring.At) {
		waiting, err := s.Waiting(ctx, p)
		if err != nil {
			return err
		}
		if len(waiting) > 0 {
			c.Notices = []match.Notice{{Kind: match.NoticeDigest, Channel: match.Direct(p), Player: p, Due: c.At, Nonce: s.entropy.Nonce()}}
		}
	}
	_, err = s.store.Commit(ctx, c)
	return err
}
