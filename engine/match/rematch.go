package match

import (
	"context"

	"towerpost/engine"
)

// Rematch challenges the opponent of an ended match to another one like it, in the caller's channel and with the sides
// swapped. Where the opponent has proposed the same already, it accepts that instead and returns the notice of the start.
// It is refused with ErrNotOver, ErrNotPlayer, with ErrGone where the opponent is no longer known, with ErrAsked where the
// caller's own proposal waits for an answer, and as Challenge and Accept are. Against
// the program it begins at once.
func (s *Service) Rematch(ctx context.Context, c Caller, id ID) ([]Notice, error) {
	leave, err := s.talks.enter(ctx, string(id))
	if err != nil {
		return nil, err
	}
	defer leave()
	proposal, err := s.again(ctx, c, id)
	if err != nil {
		return nil, err
	}
	if proposal.level != "" {
		p := Program{Player: proposal.Opponent, Name: proposal.OpponentName, Level: proposal.level}
		return s.Begin(ctx, c, proposal.Proposal, p)
	}
	offer, found, err := s.rematchOf(ctx, c.Player, id)
	switch {
	case err != nil:
		return nil, err
	case !found:
		return s.Challenge(ctx, c, proposal.Proposal)
	case offer.Challenger == c.Player:
		return s.waiting(ctx, c, offer)
	}
	return s.Accept(ctx, c, offer.ID)
}

// repetition is the proposal of a rematch, with the level of the program where that is the opponent.
type repetition struct {
	Proposal
	level string
}

// again returns the proposal of a match like the one that has ended, with the sides swapped.
func (s *Service) again(ctx context.Context, c Caller, id ID) (repetition, error) {
	m, err := s.match(ctx, id)
	if err != nil {
		return repetition{}, err
	}
	seat := m.SeatOf(c.Player)
	opponent := m.PlayerAt(1 - seat)
	switch {
	case m.Guild != c.Guild:
		return repetition{}, &Refusal{Kind: ErrUnknown, Match: Match{ID: id}}
	case seat == engine.Nobody:
		return repetition{}, s.refusal(ctx, ErrNotPlayer, m, c.Player)
	case m.Live():
		return repetition{}, s.refusal(ctx, ErrNotOver, m, c.Player)
	case opponent == "" || opponent.Gone():
		return repetition{}, &Refusal{Kind: ErrGone, Match: m}
	}
	if _, err := s.rules.newest(m.Game); err != nil {
		return repetition{}, &Refusal{Kind: ErrRules, Match: m}
	}
	return repetition{level: m.LevelAt(1 - seat), Proposal: Proposal{
		Game: m.Game, Setup: m.Setup, Opponent: opponent, OpponentName: m.NameAt(1 - seat), Seat: 1 - seat, Rated: m.Rated,
		Control: m.Control, Rematch: m.ID,
	}}, nil
}

// rematchOf returns the open challenge to a rematch of a match that the player made or may accept.
func (s *Service) rematchOf(ctx context.Context, p Player, id ID) (offer Challenge, found bool, err error) {
	list, err := s.Challenges(ctx, p, "")
	for _, c := range list {
		if c.Rematch == id {
			return c, true, err
		}
	}
	return Challenge{}, false, err
}

// waiting answers whoever proposes the same rematch again: a second delivery of their order gets the same answer, and
// another order of theirs is refused.
func (s *Service) waiting(ctx context.Context, c Caller, offer Challenge) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		return Receipt{}, &Refusal{Kind: ErrAsked, Challenge: offer}
	})
}
