package lobby

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// Join takes a seat for the caller, who may give a word of their own for the chance of the match. Where that
// fills the challenge the match begins, as by Accept, and the notice of its start is returned; otherwise the
// notice that the challenge has changed. The invited may join, and anyone for whom there is a place; with a
// Role only who has that. A player who has a seat already only changes their word. It is refused with
// ErrJoined, ErrOwn, ErrNotYours, ErrFull, ErrRole, ErrWord or ErrNoChance, and with ErrManyOpen or
// ErrManyLive where the guild does not allow it.
func (s *Host) Join(ctx context.Context, c match.Caller, id match.ID, word string) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		if err != nil {
			return match.Receipt{}, err
		}
		if err := s.chances.checkWord(word, offer.Game, offer.Setup, max(offer.Seats, 2)); err != nil {
			return match.Receipt{}, err
		}
		if rewords(offer, c.Player, word) {
			return s.reword(ctx, c, offer, word)
		}
		if err := acceptable(c, offer); err != nil {
			return match.Receipt{}, err
		}
		leave, err := s.limits.alone(ctx, append(offer.People(), c.Player)...)
		if err != nil {
			return match.Receipt{}, err
		}
		defer leave()
		joined := offer.Joined(c, word)
		if joined.Full() {
			return s.commence(ctx, c, joined)
		}
		if err := s.limits.bench(ctx, c, offer); err != nil {
			return match.Receipt{}, err
		}
		return s.lobby(ctx, c, joined)
	})
}

// LeaveLobby gives up the caller's seat in a lobby, which is free for anyone then, and returns the notice
// that it has changed. It is refused with ErrNotJoined, and with ErrOwn for the challenger, who can withdraw
// the challenge instead.
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

// depart lets the caller go from a lobby where they may.
func (s *Host) depart(ctx context.Context, c match.Caller, id match.ID, may func(match.Challenge) error) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		if err != nil {
			return match.Receipt{}, err
		}
		if kind := may(offer); kind != nil {
			return match.Receipt{}, &match.Refusal{Kind: kind, Challenge: offer}
		}
		return s.lobby(ctx, c, offer.Parted(c))
	})
}

// Start begins the match of a lobby with those who sit in it, for the challenger, and returns the notice of
// its start. It is refused with ErrNotYours, with ErrTooFew, and as Accept is. Who is invited and has not
// answered plays no part.
func (s *Host) Start(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		offer, err := s.open(ctx, c, id)
		switch {
		case err != nil:
			return match.Receipt{}, err
		case c.Player != offer.Challenger:
			return match.Receipt{}, &match.Refusal{Kind: match.ErrNotYours, Challenge: offer}
		case !offer.Ready():
			return match.Receipt{}, &match.Refusal{Kind: match.ErrTooFew, Challenge: offer, Limit: max(offer.Fewest, 2)}
		}
		leave, err := s.limits.alone(ctx, offer.People()...)
		if err != nil {
			return match.Receipt{}, err
		}
		defer leave()
		return s.commence(ctx, c, offer)
	})
}

// commence begins the match of a challenge where its channel is free and all its players may play one more.
func (s *Host) commence(ctx context.Context, c match.Caller, offer match.Challenge) (match.Receipt, error) {
	offer = placed(offer, c)
	err := s.limits.room(ctx, c, offer)
	if err == nil {
		err = s.Free(ctx, offer.Channel, c.Player)
	}
	if err != nil {
		return match.Receipt{}, s.overtaken(ctx, c, offer, err)
	}
	return s.begin(ctx, c, offer)
}

// overtaken returns why a challenge cannot begin: that somebody else was quicker, where that is so, for then
// it is the match of the challenge that stands in its way.
func (s *Host) overtaken(ctx context.Context, c match.Caller, offer match.Challenge, err error) error {
	if _, closed := s.open(ctx, c, offer.ID); turn.Final(err) && closed != nil {
		return closed
	}
	return err
}

// lobby writes a challenge in which players have come or gone, or have given words.
func (s *Host) lobby(ctx context.Context, c match.Caller, changed match.Challenge) (match.Receipt, error) {
	return s.store.Commit(ctx, match.Change{
		Key: c.Key, At: s.now(), Challenge: &changed,
		Notices: []match.Notice{s.challengeNotice(match.NoticeLobby, changed, s.now().Add(s.lease))},
	})
}
