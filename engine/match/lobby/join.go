package lobby

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// Join gives the caller a seat, and records the caller's own word for the chance draws. If that fills the
// challenge, the match begins as with Accept, and Join returns the notice of its start. Otherwise it returns
// the notice that the challenge has changed.
//
// Invited players may join, and anyone else if a place is free; with a Role only members who have it. For a
// player who already has a seat, Join only changes the word. It is refused with ErrJoined, ErrOwn,
// ErrNotYours, ErrFull, ErrRole, ErrWord or ErrNoChance, and with ErrManyOpen or ErrManyLive by the guild's
// limits.
func (s *Host) Join(ctx context.Context, c match.Caller, id match.ID, word string) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		if err != nil {
			return match.Receipt{}, err
		}
		if err := s.chances.checkWord(word, offer.Game, offer.Setup, max(offer.Seats, 2)); err != nil {
			return match.Receipt{}, err
		}
		if changesWord(offer, c.Player, word) {
			return s.setWord(ctx, c, offer, word)
		}
		if err := checkAcceptable(c, offer); err != nil {
			return match.Receipt{}, err
		}
		leave, err := s.limits.lockQuota(ctx, append(offer.People(), c.Player)...)
		if err != nil {
			return match.Receipt{}, err
		}
		defer leave()
		joined := offer.Joined(c, word)
		if joined.Full() {
			return s.beginFree(ctx, c, joined)
		}
		if err := s.limits.checkJoin(ctx, c, offer); err != nil {
			return match.Receipt{}, err
		}
		return s.commitLobby(ctx, c, joined)
	})
}

// LeaveLobby gives up the caller's seat in a lobby, which becomes free for anyone, and returns the notice
// that the lobby has changed. It is refused with ErrNotJoined, and with ErrOwn for the challenger, who can
// withdraw the challenge instead.
func (s *Host) LeaveLobby(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.depart(ctx, c, id, func(offer match.Challenge) error {
		switch {
		case c.Player == offer.Challenger:
			return match.ErrOwn
		case !offer.Sits(c.Player):
			return match.ErrNotJoined
		}
		return nil
	})
}

// depart removes the caller from a lobby, unless the function may returns a kind of refusal.
func (s *Host) depart(
	ctx context.Context, c match.Caller, id match.ID, may func(match.Challenge) error,
) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		if err != nil {
			return match.Receipt{}, err
		}
		if kind := may(offer); kind != nil {
			return match.Receipt{}, &match.Refusal{Kind: kind, Challenge: offer}
		}
		return s.commitLobby(ctx, c, offer.Parted(c))
	})
}

// Start begins the match of a lobby with the players who have a seat, on the challenger's order, and returns
// the notice of its start. Invited players who have not answered do not play. It is refused with ErrNotYours,
// with ErrTooFew, and as Accept is.
func (s *Host) Start(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		switch {
		case err != nil:
			return match.Receipt{}, err
		case c.Player != offer.Challenger:
			return match.Receipt{}, &match.Refusal{Kind: match.ErrNotYours, Challenge: offer}
		case !offer.Ready():
			refusal := &match.Refusal{Kind: match.ErrTooFew, Challenge: offer, Limit: max(offer.Fewest, 2)}
			return match.Receipt{}, refusal
		}
		leave, err := s.limits.lockQuota(ctx, offer.People()...)
		if err != nil {
			return match.Receipt{}, err
		}
		defer leave()
		return s.beginFree(ctx, c, offer)
	})
}

// beginFree begins the match of a challenge if its channel has no live match and no player is at the limit of
// live matches.
func (s *Host) beginFree(ctx context.Context, c match.Caller, offer match.Challenge) (match.Receipt, error) {
	offer = inThread(offer, c)
	err := s.limits.checkLive(ctx, c, offer)
	if err == nil {
		err = s.CheckFree(ctx, offer.Channel, c.Player)
	}
	if err != nil {
		return match.Receipt{}, s.beginError(ctx, c, offer, err)
	}
	return s.begin(ctx, c, offer)
}

// beginError returns the error for a challenge that cannot begin with err. If another order has closed the
// challenge meanwhile, that is the error: the match in the way is then the challenge's own.
func (s *Host) beginError(ctx context.Context, c match.Caller, offer match.Challenge, err error) error {
	if _, closed := s.open(ctx, c, offer.ID); turn.IsAnswer(err) && closed != nil {
		return closed
	}
	return err
}

// commitLobby writes a challenge in which players have joined or left, or have given words.
func (s *Host) commitLobby(
	ctx context.Context, c match.Caller, changed match.Challenge,
) (match.Receipt, error) {
	return s.store.Commit(ctx, match.Change{
		Key: c.Key, At: s.now(), Challenge: &changed,
		Notices: []match.Notice{s.challengeNotice(match.NoticeLobby, changed, s.now().Add(s.lease))},
	})
}
