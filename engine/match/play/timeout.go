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

// clocks are what becomes of seats whose time is over.
type clocks struct{ *core }

// Claim takes those out of a match whose time has run out, for its caller, whose time it is not; where the
// others do not play on without them, that ends it. It returns the notice that shows the result. It is
// refused with ErrNoClock, ErrOwnClock or ErrInTime.
func (s *clocks) Claim(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		late, kind, err := s.claimable(ctx, t, seat)
		if err != nil {
			return match.Receipt{}, err
		}
		if kind != nil {
			return match.Receipt{}, s.Refusal(ctx, kind, t.Match, c.Player)
		}
		if err := t.Expire(late, c); err != nil {
			return match.Receipt{}, err
		}
		return s.turns.Commit(ctx, c, t)
	})
}

// claimable returns the seats of which another can claim that their time has run out, or the kind of refusal.
func (s *clocks) claimable(ctx context.Context, t *turn.Turn, claimer engine.Seat) (late []engine.Seat, refused, err error) {
	running := t.Match.Running()
	others := slices.DeleteFunc(slices.Clone(running), func(seat engine.Seat) bool { return seat == claimer })
	switch {
	case !t.Match.Control.On():
		return nil, match.ErrNoClock, nil
	case len(running) == 0:
		return nil, match.ErrInTime, nil
	case len(others) == 0:
		return nil, match.ErrOwnClock, nil
	}
	for _, seat := range others {
		isLate, err := s.late(ctx, t, seat)
		if err != nil {
			return nil, nil, err
		}
		if isLate {
			late = append(late, seat)
		}
	}
	if len(late) == 0 {
		refused = match.ErrInTime
	}
	return late, refused, nil
}

// late reports whether the time of a seat had run out when the order of a turn was given. It makes sure of
// that as far as outages go: a process that slept may not have noticed yet that nobody could reach it. Nobody
// is late with a turn that the channel has not shown yet.
func (s *clocks) late(ctx context.Context, t *turn.Turn, seat engine.Seat) (bool, error) {
	if !t.Match.ClockAt(seat).Runs() {
		return false, nil
	}
	if _, err := s.turns.Beat(ctx); err != nil {
		return false, err
	}
	m := t.Match.Clone()
	if err := s.turns.RetimeSeat(ctx, &m, seat); err != nil {
		return false, err
	}
	if t.At.Before(m.Clocks[seat].Flag) || !s.turns.Uptime.Steady(s.now()) {
		return false, nil
	}
	unseen, err := s.turns.Unseen(ctx, m, seat)
	return !unseen, err
}

// inTime refuses a seat's decision that was made after the end of its time, and lets that have its effect.
// Where time-outs are claimed, a decision counts as long as nobody has claimed.
func (s *clocks) inTime(ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat) error {
	late, err := s.late(ctx, t, seat)
	if err != nil || !late || t.Match.Control.Soft {
		return err
	}
	if err := s.timeout(ctx, t.Match, []engine.Seat{seat}); err != nil {
		return err
	}
	m, err := s.store.Match(ctx, t.Match.ID)
	if err != nil {
		return err
	}
	kind := match.ErrOver
	if m.Live() {
		kind = match.ErrLeft
	}
	return s.Refusal(ctx, kind, m, c.Player)
}

// timeout takes seats out of a match because their time has run out.
func (s *clocks) timeout(ctx context.Context, m match.Match, late []engine.Seat) error {
	state, err := s.states.State(ctx, m, m.Head)
	if err != nil {
		return err
	}
	t := turn.NewTurn(m, s.now(), state)
	if err := t.Expire(late, match.Caller{}); err != nil {
		return err
	}
	_, err = s.turns.Commit(ctx, match.Caller{}, t)
	return err
}

// flag does what is to be done when somebody's time may have run out. It removes the timer that rang, unless
// somebody was quicker: then the timer rings at once again and is looked at anew.
func (s *clocks) flag(ctx context.Context, ring match.Timer) error {
	m, err := s.store.Match(ctx, ring.Of)
	if errors.Is(err, match.ErrUnknown) || err == nil && len(m.Running()) == 0 {
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{ring}})
		return err
	}
	if err == nil {
		err = s.flagged(ctx, ring, m)
	}
	if errors.Is(err, match.ErrStale) {
		return nil
	}
	return err
}

// flagged is flag for a match in which clocks run.
func (s *clocks) flagged(ctx context.Context, ring match.Timer, before match.Match) error {
	m := before.Clone()
	if err := s.turns.Retime(ctx, &m); err != nil {
		return err
	}
	c := match.Change{At: s.now(), Drop: []match.Timer{ring}}
	late := flagsDown(m, c.At)
	wait, err := s.holds(ctx, m, late)
	switch {
	case err != nil:
		return err
	case wait > 0:
		later := ring
		later.At = c.At.Add(wait)
		c.Set = []match.Timer{later}
	case len(late) > 0 && (!m.Control.Soft || !m.Claimable()):
		if err := s.timeout(ctx, before, late); err != nil {
			return err
		}
	default:
		for _, seat := range late {
			m.Clocks[seat].Told = true
			c.Notices = append(c.Notices, s.flagNotice(m, seat))
		}
		c.Drop, c.Set = append(before.Timers(), ring), m.Timers()
		if !m.Punctual(before) {
			c.Match, c.Head = &m, m.Head
		}
	}
	_, err = s.store.Commit(ctx, c)
	return err
}

// unseenPause is how long a timer waits that finds a turn which its channel has not shown yet. Once it is
// shown, timers of its own are set.
const unseenPause = 10 * time.Minute

// holds returns how long to wait before late seats are looked at anew: as long as an outage may not be known
// yet, and while one of them cannot see its turn. It returns 0 where they are late for sure.
func (s *clocks) holds(ctx context.Context, m match.Match, late []engine.Seat) (time.Duration, error) {
	switch {
	case len(late) == 0:
		return 0, nil
	case !s.turns.Uptime.Steady(s.now()):
		return s.turns.Uptime.Every, nil
	}
	unseen, err := s.turns.Unseen(ctx, m, late...)
	if unseen {
		return unseenPause, err
	}
	return 0, err
}

// flagsDown returns the seats whose time has run out for longer than the grace, and of which nobody was told.
func flagsDown(m match.Match, now time.Time) []engine.Seat {
	return slices.DeleteFunc(m.Running(), func(seat engine.Seat) bool {
		c := m.Clocks[seat]
		return c.Told || now.Before(c.Flag.Add(match.FlagGrace))
	})
}

// flagNotice returns the notice that the time of a seat has run out.
func (s *clocks) flagNotice(m match.Match, seat engine.Seat) match.Notice {
	return match.Notice{
		Kind: match.NoticeFlag, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale, Player: m.PlayerAt(seat),
		From: m.Head, To: m.Head, Due: s.now(), Nonce: s.entropy.Nonce(),
	}
}
