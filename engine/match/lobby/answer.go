package lobby

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// Accept is Join without a word: it begins the match of a challenge of one player to another and returns the
// notice of its start. The invited player may accept; where the challenge is open, anyone but the challenger,
// and with a Role only who has that: the others are refused with ErrRole. Where either player has as many
// live matches as the guild allows it is refused with ErrManyLive.
func (s *Host) Accept(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
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

// Decline closes a challenge for the invited player and returns the notice that tells so. The place of a
// player who was invited to a lobby, or sits in it, is free for anyone then.
func (s *Host) Decline(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
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
func (s *Host) declinePlace(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
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
func (s *Host) Withdraw(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.close(ctx, c, id, match.ChallengeWithdrawn, func(offer match.Challenge) error {
		if c.Player != offer.Challenger {
			return match.ErrNotYours
		}
		return nil
	})
}

// close gives a challenge its last status where the caller may.
func (s *Host) close(ctx context.Context, c match.Caller, id match.ID, status match.ChallengeStatus, may func(match.Challenge) error) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		if err != nil {
			return match.Receipt{}, err
		}
		if kind := may(offer); kind != nil {
			return match.Receipt{}, &match.Refusal{Kind: kind, Challenge: offer}
		}
		closed := offer.Ended(status, c, s.turns.At(c))
		return s.store.Commit(ctx, match.Change{
			Key: c.Key, At: s.now(), Challenge: &closed, Drop: []match.Timer{offer.Timer()},
			Notices: []match.Notice{s.challengeNotice(match.NoticeClosed, closed, s.now().Add(s.lease))},
		})
	})
}

// open returns an open challenge that the caller names, or a *Refusal that says what has become of it.
func (s *Host) open(ctx context.Context, c match.Caller, id match.ID) (match.Challenge, error) {
	offer, err := s.ChallengeByID(ctx, id)
	if err == nil {
		err = c.Here(id, offer.Guild, offer.Concerns(c.Player))
	}
	if err == nil && offer.Status != match.ChallengeOpen {
		err = &match.Refusal{Kind: match.ErrClosed, Challenge: offer}
	}
	return offer, err
}

// begin writes the match of an accepted challenge, which may be over with what plays itself.
func (s *Host) begin(ctx context.Context, c match.Caller, offer match.Challenge) (match.Receipt, error) {
	n, err := s.store.Reserve(ctx)
	if err != nil {
		return match.Receipt{}, err
	}
	accepted := offer.Ended(match.ChallengeAccepted, c, s.turns.At(c))
	accepted.Match = match.NewID(n)
	t, err := s.start(ctx, accepted)
	if err != nil {
		return match.Receipt{}, err
	}
	m := t.Result()
	if err := s.turns.Conclude(ctx, &m, t); err != nil {
		return match.Receipt{}, err
	}
	if err := s.turns.StartClocks(ctx, &m, t); err != nil {
		return match.Receipt{}, err
	}
	notices := s.turns.TurnNotices(m, 0)
	for i := range notices {
		notices[i].Challenge = offer.ID
	}
	change := match.Change{
		Key: c.Key, At: s.now(), Challenge: &accepted, Match: &m, Seed: t.Seed, Events: t.Events,
		Notices: notices, Drop: []match.Timer{offer.Timer()}, Set: append(m.Timers(), threadTimers(m)...),
	}
	s.turns.Finish(ctx, t, &change)
	receipt, err := s.store.Commit(ctx, change)
	if err == nil && !receipt.Repeated {
		s.turns.Keep(t)
	}
	return receipt, err
}

// start returns the first turn of an accepted challenge's match: what plays itself before anybody is asked.
func (s *Host) start(ctx context.Context, accepted match.Challenge) (*turn.Turn, error) {
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
		return nil, RejectedSetup(accepted.Game, err)
	}
	t := turn.NewTurn(m, accepted.Closed, state)
	if err := s.chances.commitChance(ctx, t, accepted); err != nil {
		return nil, err
	}
	if t.Match.Commit == "" {
		t.Match.Words = "" // there is no chance for which they could be
	}
	return t, t.Settle()
}

// threadTimers returns the timer that keeps the thread of a match awake. It first rings soon, for a thread
// that people opened may be one that sleeps after an hour. A match that is not played in a thread, or that is
// over, has none.
func threadTimers(m match.Match) []match.Timer {
	if m.Parent == "" || !m.Live() {
		return nil
	}
	return []match.Timer{{At: m.Started.Add(time.Minute), Kind: match.TimerThread, Of: m.ID}}
}

// Expire closes the challenge of a timer.
func (s *Host) Expire(ctx context.Context, t match.Timer) error {
	change := match.Change{At: s.now(), Drop: []match.Timer{t}}
	offer, err := s.store.Challenge(ctx, t.Of)
	switch {
	case errors.Is(err, match.ErrUnknown):
	case err != nil:
		return err
	case offer.Status == match.ChallengeOpen:
		closed := offer.Ended(match.ChallengeExpired, match.Caller{}, offer.Expires)
		change.Challenge = &closed
		change.Notices = []match.Notice{s.challengeNotice(match.NoticeClosed, closed, s.now())}
	}
	_, err = s.store.Commit(ctx, change)
	if errors.Is(err, match.ErrStale) {
		// Somebody answered in this moment, and their answer took the timer away.
		return nil
	}
	return err
}
