package match

import (
	"context"
	"maps"
	"time"

	"towerpost/engine"
)

// Accept begins the match of a challenge and returns the notice of its start. The invited player may accept; where the
// challenge is open, anyone but the challenger, and with a Role only who has that: the others are refused with ErrRole.
// Where either player has as many live matches as the guild allows it is refused with ErrManyLive.
func (s *Service) Accept(ctx context.Context, c Caller, id ID) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		offer, err := s.open(ctx, id)
		if err != nil {
			return Receipt{}, err
		}
		if err := acceptable(c, offer); err != nil {
			return Receipt{}, err
		}
		leave, err := s.alone(ctx, c.Player, offer.Challenger)
		if err != nil {
			return Receipt{}, err
		}
		defer leave()
		if err := s.room(ctx, c, offer); err != nil {
			return Receipt{}, err
		}
		if err := s.free(ctx, offer.Channel, c.Player); err != nil {
			return Receipt{}, err
		}
		return s.begin(ctx, c, offer)
	})
}

// acceptable returns a *Refusal where the challenge is not for the caller to accept.
func acceptable(c Caller, offer Challenge) error {
	kind := ErrNotYours
	switch {
	case offer.Asks(c.Player, c.Roles):
		return nil
	case c.Player == offer.Challenger:
		kind = ErrOwn
	case offer.Opponent == "" && c.Player != "":
		kind = ErrRole
	}
	return &Refusal{Kind: kind, Challenge: offer}
}

// Decline closes a challenge for the invited player and returns the notice that tells so.
func (s *Service) Decline(ctx context.Context, c Caller, id ID) ([]Notice, error) {
	return s.close(ctx, c, id, ChallengeDeclined, func(offer Challenge) error {
		switch {
		case c.Player == offer.Challenger:
			return ErrOwn
		case c.Player == "" || c.Player != offer.Opponent:
			return ErrNotYours
		}
		return nil
	})
}

// Withdraw closes a challenge for the challenger and returns the notice that tells so.
func (s *Service) Withdraw(ctx context.Context, c Caller, id ID) ([]Notice, error) {
	return s.close(ctx, c, id, ChallengeWithdrawn, func(offer Challenge) error {
		if c.Player != offer.Challenger {
			return ErrNotYours
		}
		return nil
	})
}

// close gives a challenge its last status where the caller may.
func (s *Service) close(ctx context.Context, c Caller, id ID, status ChallengeStatus, may func(Challenge) error) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		offer, err := s.open(ctx, id)
		if err != nil {
			return Receipt{}, err
		}
		if kind := may(offer); kind != nil {
			return Receipt{}, &Refusal{Kind: kind, Challenge: offer}
		}
		closed := offer.closed(status, c, s.at(c))
		return s.store.Commit(ctx, Change{
			Key: c.Key, At: s.now(), Challenge: &closed, Drop: []Timer{offer.timer()},
			Notices: []Notice{s.challengeNotice(NoticeClosed, closed, s.now().Add(s.lease))},
		})
	})
}

// open returns an open challenge, or a *Refusal that says what has become of it.
func (s *Service) open(ctx context.Context, id ID) (Challenge, error) {
	offer, err := s.ChallengeByID(ctx, id)
	if err == nil && offer.Status != ChallengeOpen {
		err = &Refusal{Kind: ErrClosed, Challenge: offer}
	}
	return offer, err
}

// closed returns the challenge with its last status, given by the caller; the zero Caller stands for time.
func (c Challenge) closed(status ChallengeStatus, by Caller, at time.Time) Challenge {
	c.Status, c.By, c.Closed, c.Message = status, by.Player, at, ""
	c.Names = maps.Clone(c.Names)
	if by.Name != "" {
		c.Names[by.Player] = by.Name
	}
	return c
}

// begin writes the match of an accepted challenge.
func (s *Service) begin(ctx context.Context, c Caller, offer Challenge) (Receipt, error) {
	n, err := s.store.Reserve(ctx)
	if err != nil {
		return Receipt{}, err
	}
	accepted := offer.closed(ChallengeAccepted, c, s.at(c))
	accepted.Match = NewID(n)
	t, err := s.start(accepted)
	if err != nil {
		return Receipt{}, err
	}
	m := t.result()
	if err := s.startClocks(ctx, &m, t); err != nil {
		return Receipt{}, err
	}
	notices := s.turnNotices(m, 0)
	for i := range notices {
		notices[i].Challenge = offer.ID
	}
	receipt, err := s.store.Commit(ctx, Change{
		Key: c.Key, At: s.now(), Challenge: &accepted, Match: &m, Seed: t.seed, Events: t.events,
		Notices: notices, Drop: []Timer{offer.timer()}, Set: append(m.timers(), m.watch()...),
	})
	if err == nil && !receipt.Repeated {
		s.keep(t)
	}
	return receipt, err
}

// start returns the first turn of an accepted challenge's match: what plays itself before anybody is asked.
func (s *Service) start(accepted Challenge) (*turn, error) {
	game, err := s.rules.newest(accepted.Game)
	if err != nil {
		return nil, err
	}
	state, err := game.New(accepted.Setup, 0)
	if err != nil {
		return nil, rejectedSetup(accepted.Game, err)
	}
	t := newTurn(s.seated(accepted, game.Info()), accepted.Closed, state)
	if err := s.commitChance(t); err != nil {
		return nil, err
	}
	return t, t.settle()
}

// seated returns the row of the challenge's match before anything has happened in it.
func (s *Service) seated(accepted Challenge, rules engine.Info) Match {
	m := Match{
		ID: accepted.Match, Game: rules.Key, Version: rules.Version, Setup: accepted.Setup,
		Length: rules.CategoryOf(accepted.Setup), Rated: accepted.Rated, Control: accepted.Control,
		Guild: accepted.Guild, Channel: accepted.Channel, Parent: accepted.Parent, Locale: accepted.Locale,
		Players: []Player{accepted.Challenger, accepted.By}, Started: accepted.Closed,
	}
	seat := accepted.Seat
	if seat == engine.Nobody {
		seat = s.entropy.seat(len(m.Players))
	}
	if seat == 1 {
		m.Players[0], m.Players[1] = m.Players[1], m.Players[0]
	}
	m.Levels = accepted.levels(m.Players)
	for _, p := range m.Players {
		m.Names = append(m.Names, accepted.Names[p])
		if m.Control.On() {
			m.Clocks = append(m.Clocks, Clock{Side: m.Control.Start()})
		}
	}
	return m
}
