package match

import (
	"context"
	"errors"

	"towerpost/engine"
)

// Claim ends a match for its caller because the opponent's time has run out, and returns the notice that shows the result.
// It is refused with ErrNoClock, ErrOwnClock or ErrInTime.
func (s *Service) Claim(ctx context.Context, c Caller, o Order) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return Receipt{}, err
		}
		kind, err := s.claimable(ctx, t, seat)
		if err != nil {
			return Receipt{}, err
		}
		if kind != nil {
			return Receipt{}, s.refusal(ctx, kind, t.match, c.Player)
		}
		if err := t.lose(EventTimeout, t.match.Mover, c); err != nil {
			return Receipt{}, err
		}
		return s.commit(ctx, c, t)
	})
}

// claimable returns the kind of refusal where a seat cannot claim that the other's time has run out.
func (s *Service) claimable(ctx context.Context, t *turn, seat engine.Seat) (refused, err error) {
	switch {
	case !t.match.Control.On():
		return ErrNoClock, nil
	case t.match.Since.IsZero():
		return ErrInTime, nil
	case t.match.Mover == seat:
		return ErrOwnClock, nil
	}
	late, err := s.late(ctx, t)
	if err == nil && !late {
		refused = ErrInTime
	}
	return refused, err
}

// late reports whether the time of the side on turn had run out when the order of a turn was given. It makes sure of that
// as far as outages go: a process that slept may not have noticed yet that nobody could reach it.
func (s *Service) late(ctx context.Context, t *turn) (bool, error) {
	m := t.match
	if m.Since.IsZero() {
		return false, nil
	}
	if _, err := s.beat(ctx); err != nil {
		return false, err
	}
	err := s.retime(ctx, &m)
	return !t.at.Before(m.Flag) && s.pulse.steady(s.now()), err
}

// inTime refuses a seat's decision that was made after the end of its time, and ends the match. Where time-outs are
// claimed, a decision counts as long as nobody has claimed.
func (s *Service) inTime(ctx context.Context, c Caller, t *turn, seat engine.Seat) error {
	if t.match.Since.IsZero() || t.match.Mover != seat {
		return nil
	}
	late, err := s.late(ctx, t)
	if err != nil || !late || t.match.Control.Soft {
		return err
	}
	if err := s.timeout(ctx, t.match); err != nil {
		return err
	}
	m, err := s.store.Match(ctx, t.match.ID)
	if err != nil {
		return err
	}
	return s.refusal(ctx, ErrOver, m, c.Player)
}

// timeout ends a match because the time of the side on turn has run out.
func (s *Service) timeout(ctx context.Context, m Match) error {
	state, err := s.state(ctx, m, m.Head)
	if err != nil {
		return err
	}
	t := &turn{match: m, at: s.now(), state: state}
	if err := t.lose(EventTimeout, m.Mover, Caller{}); err != nil {
		return err
	}
	_, err = s.commit(ctx, Caller{}, t)
	return err
}

// flag does what is to be done when the time of the side on turn may have run out. It removes the timer that rang, unless
// somebody was quicker: then the timer rings at once again and is looked at anew.
func (s *Service) flag(ctx context.Context, ring Timer) error {
	m, err := s.store.Match(ctx, ring.Of)
	if errors.Is(err, ErrUnknown) || err == nil && m.Since.IsZero() {
		_, err = s.store.Commit(ctx, Change{At: s.now(), Drop: []Timer{ring}})
		return err
	}
	if err == nil {
		err = s.flagged(ctx, ring, m)
	}
	if errors.Is(err, ErrStale) {
		return nil
	}
	return err
}

// flagged is flag for a match in which a clock runs.
func (s *Service) flagged(ctx context.Context, ring Timer, before Match) error {
	m := before.clone()
	if err := s.retime(ctx, &m); err != nil {
		return err
	}
	c := Change{At: s.now(), Drop: []Timer{ring}}
	switch {
	case s.now().Before(m.Flag.Add(flagGrace)):
		c.Drop, c.Set = append(before.timers(), ring), m.timers()
		if !m.punctual(before) {
			c.Match, c.Head = &m, m.Head
		}
	case !s.pulse.steady(s.now()):
		later := ring
		later.At = s.now().Add(s.pulse.every)
		c.Set = []Timer{later}
	case m.Control.Soft:
		c.Notices = []Notice{s.flagNotice(m)}
	default:
		if err := s.timeout(ctx, before); err != nil {
			return err
		}
	}
	_, err := s.store.Commit(ctx, c)
	return err
}

// flagNotice returns the notice that a player's time has run out.
func (s *Service) flagNotice(m Match) Notice {
	return Notice{
		Kind: NoticeFlag, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
		From: m.Head, To: m.Head, Due: s.now(), Nonce: s.dice.nonce(),
	}
}
