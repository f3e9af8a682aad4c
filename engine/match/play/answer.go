package play

import (
	"context"

	"towerpost/engine/match"
)

// Accept is Join without a word: it begins the match of a challenge of one player to another and returns the notice of its
// start. The invited player may accept; where the
// challenge is open, anyone but the challenger, and with a Role only who has that: the others are refused with ErrRole.
// Where either player has as many live matches as the guild allows it is refused with ErrManyLive.
func (s *Service) Accept(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.Join(ctx, c, id, "")
}

// acceptable returns a *Refusal where the challenge is not for the caller to accept.
func acceptable(c match.Caller, offer match.Challenge) error {
	kind := match.ErrNotYours
	switch {
	case offer.Asks(c.Player, c.Roles):
		return nil
	case offer.Sits(c.Player):
		kind = match.ErrJoined
	case c.Player == offer.Challenger:
		kind = match.ErrOwn
	case offer.Lobby() && offer.Places() == 0:
		kind = match.ErrFull
	case offer.Opponent == "" && c.Player != "":
		kind = match.ErrRole
	}
	return &match.Refusal{Kind: kind, Challenge: offer, Limit: offer.Seats}
}

// Decline closes a challenge for the invited player and returns the notice that tells so. The place of a player who was
// invited to a lobby, or sits in it, is free for anyone then.
func (s *Service) Decline(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	if offer, err := s.open(ctx, c, id); err == nil && offer.Lobby() {
		return s.declinePlace(ctx, c, id)
	}
	return s.close(ctx, c, id, match.ChallengeDeclined, func(offer match.Challenge) error {
		switch {
		case c.Player == offer.Challenger:
			return match.ErrOwn
		case c.Player == "" || c.Player != offer.Opponent:
			return match.ErrNotYours
		}
		return nil
	})
}

// declinePlace gives up the place that a lobby keeps for the caller, or the seat that the caller has taken.
func (s *Service) declinePlace(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.depart(ctx, c, id, func(offer match.Challenge) error {
		switch {
		case c.Player == offer.Challenger:
			return match.ErrOwn
		case !offer.Invites(c.Player) && !offer.Sits(c.Player):
			return match.ErrNotYours
		}
		return nil
	})
}

// Withdraw closes a challenge for the challenger and returns the notice that tells so.
func (s *Service) Withdraw(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.close(ctx, c, id, match.ChallengeWithdrawn, func(offer match.Challenge) error {
		if c.Player != offer.Challenger {
			return match.ErrNotYours
		}
		return nil
	})
}

// close gives a challenge its last status where the caller may.
func (s *Service) close(ctx context.Context, c match.Caller, id match.ID, status match.ChallengeStatus, may func(match.Challenge) error) ([]match.Notice, error) {
	return s.once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		if err != nil {
			return match.Receipt{}, err
		}
		if kind := may(offer); kind != nil {
			return match.Receipt{}, &match.Refusal{Kind: kind, Challenge: offer}
		}
		closed := offer.Ended(status, c, s.at(c))
		return s.store.Commit(ctx, match.Change{
			Key: c.Key, At: s.now(), Challenge: &closed, Drop: []match.Timer{offer.Timer()},
			Notices: []match.Notice{s.challengeNotice(match.NoticeClosed, closed, s.now().Add(s.lease))},
		})
	})
}

// open returns an open challenge that the caller names, or a *Refusal that says what has become of it.
func (s *Service) open(ctx context.Context, c match.Caller, id match.ID) (match.Challenge, error) {
	offer, err := s.ChallengeByID(ctx, id)
	if err == nil {
		err = c.Here(id, offer.Guild, offer.Concerns(c.Player))
	}
	if err == nil && offer.Status != match.ChallengeOpen {
		err = &match.Refusal{Kind: match.ErrClosed, Challenge: offer}
	}
	return offer, err
}

// begin writes the match of an accepted challenge.
func (s *Service) begin(ctx context.Context, c match.Caller, offer match.Challenge) (match.Receipt, error) {
	n, err := s.store.Reserve(ctx)
	if err != nil {
		return match.Receipt{}, err
	}
	accepted := offer.Ended(match.ChallengeAccepted, c, s.at(c))
	accepted.Match = match.NewID(n)
	t, err := s.start(ctx, accepted)
	if err != nil {
		return match.Receipt{}, err
	}
	m := t.result()
	if err := s.startClocks(ctx, &m, t); err != nil {
		return match.Receipt{}, err
	}
	notices := s.turnNotices(m, 0)
	for i := range notices {
		notices[i].Challenge = offer.ID
	}
	receipt, err := s.store.Commit(ctx, match.Change{
		Key: c.Key, At: s.now(), Challenge: &accepted, Match: &m, Seed: t.seed, Events: t.events,
		Notices: notices, Drop: []match.Timer{offer.Timer()}, Set: append(m.Timers(), threadTimers(m)...),
	})
	if err == nil && !receipt.Repeated {
		s.keep(t)
	}
	return receipt, err
}

// start returns the first turn of an accepted challenge's match: what plays itself before anybody is asked.
func (s *Service) start(ctx context.Context, accepted match.Challenge) (*turn, error) {
	game, err := s.states.Rules.Newest(accepted.Game)
	if err != nil {
		return nil, err
	}
	m, err := s.seated(accepted, game.Info())
	if err != nil {
		return nil, err
	}
	state, err := game.New(accepted.Setup, len(m.Players))
	if err != nil {
		return nil, rejectedSetup(accepted.Game, err)
	}
	t := newTurn(m, accepted.Closed, state)
	if err := s.commitChance(ctx, t, accepted); err != nil {
		return nil, err
	}
	if t.match.Commit == "" {
		t.match.Words = "" // there is no chance for which they could be
	}
	return t, t.settle()
}
