package lobby

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// Accept is Join without a word. In a challenge of one player to another it begins the match and returns the
// notice of its start. The invited player may accept. If the challenge is open, anyone but the challenger
// may; with a Role only members who have it, and others are refused with ErrRole. It is refused with
// ErrManyLive if either player has as many live matches as the guild allows.
func (s *Host) Accept(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.Join(ctx, c, id, "")
}

// checkAcceptable returns a *Refusal if the caller may not accept the challenge.
func checkAcceptable(c match.Caller, offer match.Challenge) error {
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

// Decline closes a challenge for the invited player and returns the notice about it. In a lobby, the caller's
// kept place or seat becomes free for anyone.
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

// declinePlace gives up the place that a lobby keeps for the caller, or the caller's seat.
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

// Withdraw closes a challenge for the challenger and returns the notice about it.
func (s *Host) Withdraw(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.close(ctx, c, id, match.ChallengeWithdrawn, func(offer match.Challenge) error {
		if c.Player != offer.Challenger {
			return match.ErrNotYours
		}
		return nil
	})
}

// close gives a challenge its final status, unless the function may returns a kind of refusal.
func (s *Host) close(
	ctx context.Context, c match.Caller, id match.ID,
	status match.ChallengeStatus, may func(match.Challenge) error,
) ([]match.Notice, error) {
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

// open returns the open challenge that the caller names. If it is not open any more, the *Refusal holds it
// with its present status.
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

// begin writes the match of an accepted challenge. Automatic actions may end the match at once.
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

// start returns the first turn of an accepted challenge's match, with the automatic actions before the first
// decision.
func (s *Host) start(ctx context.Context, accepted match.Challenge) (*turn.Turn, error) {
	game, err := s.states.Rules.Newest(accepted.Game)
	if err != nil {
		return nil, err
	}
	m, err := s.newMatch(accepted, game.Info())
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
		t.Match.Words = "" // a game without chance has no use for them
	}
	return t, t.Settle()
}

// threadTimers returns the timer that keeps the thread of a match from being archived. It first fires after a
// minute, because a thread that people opened may be archived after an hour. There is none if the match is
// over or not played in a thread.
func threadTimers(m match.Match) []match.Timer {
	if m.Parent == "" || !m.Live() {
		return nil
	}
	return []match.Timer{{At: m.Started.Add(time.Minute), Kind: match.TimerThread, Of: m.ID}}
}

// Expire closes the challenge of a timer that has fired.
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
		// An answer was written meanwhile, and removed the timer.
		return nil
	}
	return err
}
