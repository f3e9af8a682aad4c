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

// timeouts handles seats whose time has run out.
type timeouts struct{ *core }

// Claim takes all other seats out of a match whose time has run out. If the rules do not play on without
// them, the match ends. It returns the notice that shows the result.
//
// It is refused with ErrNoClock in a match without clocks, with ErrOwnClock if only the caller's clock runs,
// and with ErrInTime if no other seat's time has run out.
func (s *timeouts) Claim(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.beginTurn(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		late, kind, err := s.lateSeats(ctx, t, seat)
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

// lateSeats returns the seats other than the claimer's whose time has run out. If there are none, refused is
// the kind of refusal.
func (s *timeouts) lateSeats(
	ctx context.Context, t *turn.Turn, claimer engine.Seat,
) (late []engine.Seat, refused, err error) {
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

// late reports whether the time of a seat had run out when the order of a turn was given. It beats first, for
// a process that slept may not have noticed an outage yet, and is false while outages may be unknown. It is
// also false for a turn that the player cannot see because the channel refuses posts.
func (s *timeouts) late(ctx context.Context, t *turn.Turn, seat engine.Seat) (bool, error) {
	if !t.Match.ClockAt(seat).Runs() {
		return false, nil
	}
	if _, err := s.turns.RecordUptime(ctx); err != nil {
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

// inTime refuses a decision that a seat took after its time had run out, and executes the time-out. The
// refusal is ErrOver, or ErrLeft if the others play on. Where time-outs must be claimed, a decision counts
// until somebody has claimed.
func (s *timeouts) inTime(ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat) error {
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

// timeout writes a turn in which seats leave a match because their time has run out.
func (s *timeouts) timeout(ctx context.Context, m match.Match, late []engine.Seat) error {
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

// runFlag handles the timer for the end of somebody's time, and removes it or sets it again. If the match has
// changed meanwhile, the timer stays and fires at once again.
func (s *timeouts) runFlag(ctx context.Context, timer match.Timer) error {
	m, err := s.store.Match(ctx, timer.Of)
	if errors.Is(err, match.ErrUnknown) || err == nil && len(m.Running()) == 0 {
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{timer}})
		return err
	}
	if err == nil {
		err = s.runFlagOf(ctx, timer, m)
	}
	if errors.Is(err, match.ErrStale) {
		return nil
	}
	return err
}

// runFlagOf is runFlag for a match in which clocks run. It executes the time-outs. If they must be claimed,
// it makes the notices that say so instead. While it is not certain that a seat is late, the timer fires
// again later.
func (s *timeouts) runFlagOf(ctx context.Context, timer match.Timer, before match.Match) error {
	m := before.Clone()
	if err := s.turns.Retime(ctx, &m); err != nil {
		return err
	}
	c := match.Change{At: s.now(), Drop: []match.Timer{timer}}
	late := flagsDown(m, c.At)
	wait, err := s.waitTime(ctx, m, late)
	switch {
	case err != nil:
		return err
	case wait > 0:
		later := timer
		later.At = c.At.Add(wait)
		c.Set = []match.Timer{later}
	case len(late) > 0 && (!m.Control.Soft || !m.Claimable()):
		if err := s.timeout(ctx, before, late); err != nil {
			return err
		}
	default:
		for _, seat := range late {
			m.Clocks[seat].FlagAnnounced = true
			c.Notices = append(c.Notices, s.flagNotice(m, seat))
		}
		c.Drop, c.Set = append(before.Timers(), timer), m.Timers()
		if !m.SameTimers(before) {
			c.Match, c.Head = &m, m.Head
		}
	}
	_, err = s.store.Commit(ctx, c)
	return err
}

// unseenPause is the delay of a timer while its players cannot see the turn because the channel refuses
// posts. Once the turn is posted, the clocks restart and set timers of their own.
const unseenPause = 10 * time.Minute

// waitTime returns how long to wait before late seats are checked again: a heartbeat while outages may be
// unknown, and unseenPause while one of the seats cannot see its turn. It returns 0 if the seats are
// certainly late.
func (s *timeouts) waitTime(ctx context.Context, m match.Match, late []engine.Seat) (time.Duration, error) {
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

// flagsDown returns the seats whose time ran out at least match.FlagGrace ago and about which no notice was
// made.
func flagsDown(m match.Match, now time.Time) []engine.Seat {
	return slices.DeleteFunc(m.Running(), func(seat engine.Seat) bool {
		c := m.Clocks[seat]
		return c.FlagAnnounced || now.Before(c.Flag.Add(match.FlagGrace))
	})
}

// flagNotice returns the notice that the time of a seat has run out.
func (s *timeouts) flagNotice(m match.Match, seat engine.Seat) match.Notice {
	return match.Notice{
		Kind: match.NoticeFlag, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
		Player: m.PlayerAt(seat), From: m.Head, To: m.Head, Due: s.now(), Nonce: s.entropy.Nonce(),
	}
}
