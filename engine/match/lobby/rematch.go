package lobby

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Rematch challenges the other players of an ended match to another one like it, in the caller's channel and
// with the seats rotated by one: whoever moved second moves first, and two swap their sides. Where one of
// them has proposed the same already, it accepts that instead and returns the notice of the start, or that
// the lobby has changed. Computers return at their levels; without another person it begins at once. The
// place of a player of three or more who is no longer known is free for anyone. It is refused with
// ErrNotOver, ErrNotPlayer, with ErrGone where the only opponent is no longer known, with ErrAsked where the
// caller's own proposal waits for an answer, and as Challenge and Join are.
func (s *Host) Rematch(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	leave, err := s.talks.Enter(ctx, string(id))
	if err != nil {
		return nil, err
	}
	defer leave()
	proposal, err := s.again(ctx, c, id)
	if err != nil {
		return nil, err
	}
	if 1+len(proposal.Computers) == proposal.Seats {
		return s.Challenge(ctx, c, proposal)
	}
	offer, found, err := s.rematchOf(ctx, c, proposal)
	switch {
	case err != nil:
		return nil, err
	case !found:
		return s.Challenge(ctx, c, proposal)
	case offer.Challenger == c.Player:
		return s.waiting(ctx, c, offer)
	}
	return s.Accept(ctx, c, offer.ID)
}

// again returns the proposal of a match like the one that has ended, with the seats rotated.
func (s *Host) again(ctx context.Context, c match.Caller, id match.ID) (match.Proposal, error) {
	m, err := s.view.Match(ctx, id)
	if err != nil {
		return match.Proposal{}, err
	}
	seat := m.SeatOf(c.Player)
	switch {
	case m.Guild != c.Guild:
		return match.Proposal{}, &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: id}}
	case seat == engine.Nobody:
		return match.Proposal{}, s.view.Refusal(ctx, match.ErrNotPlayer, m, c.Player)
	case m.Live():
		return match.Proposal{}, s.view.Refusal(ctx, match.ErrNotOver, m, c.Player)
	case len(m.Players) == 2 && !known(m.PlayerAt(1-seat)):
		return match.Proposal{}, &match.Refusal{Kind: match.ErrGone, Match: m}
	}
	game, err := s.states.Rules.Newest(m.Game)
	if err != nil {
		return match.Proposal{}, &match.Refusal{Kind: match.ErrRules, Match: m}
	}
	fewest, _ := numbers(game, m.Setup, len(m.Players))
	return repeated(m, c.Player, fewest), nil
}

// known reports whether the player is a person of whom something is known, or the computer.
func known(p match.Player) bool { return p != "" && !p.Gone() }

// repeated returns the proposal by which a player repeats the match with the seats rotated by one.
func repeated(m match.Match, by match.Player, fewest int) match.Proposal {
	n := len(m.Players)
	p := match.Proposal{
		Game: m.Game, Setup: m.Setup, Seats: n, Fewest: fewest, Seat: engine.Nobody, Rated: m.Rated,
		Control: m.Control, Rematch: m.ID,
	}
	for seat := range n {
		from := engine.Seat((seat + 1) % n)
		player, level := m.PlayerAt(from), m.LevelAt(from)
		switch {
		case level != "":
			p.Computers = append(p.Computers, match.Program{Player: player, Name: m.NameAt(from), Level: level})
		case player == by:
			p.Seat = engine.Seat(seat)
		case known(player):
			p.Guests = append(p.Guests, match.Guest{Player: player, Name: m.NameAt(from)})
		default:
			player = ""
		}
		p.Order = append(p.Order, player)
	}
	return p
}

// rematchOf returns the open challenge to the rematch of a proposal that the caller made or may accept. A
// lobby is found wherever it is in the guild.
func (s *Host) rematchOf(ctx context.Context, c match.Caller, p match.Proposal) (_ match.Challenge, found bool, err error) {
	owners := []match.Owner{{Kind: match.OwnerPlayer, ID: string(c.Player)}}
	if p.Seats > 2 {
		owners = append(owners, match.Owner{Kind: match.OwnerGuild, ID: c.Guild})
	}
	for _, owner := range owners {
		list, err := s.list(ctx, owner, func(other match.Challenge) bool { return other.Rematch == p.Rematch })
		if err == nil {
			list, err = s.withMessages(ctx, list)
		}
		if err != nil {
			return match.Challenge{}, false, err
		}
		if len(list) > 0 {
			return list[0], true, nil
		}
	}
	return match.Challenge{}, false, nil
}

// waiting answers whoever proposes the same rematch again: a second delivery of their order gets the same
// answer, and another order of theirs is refused.
func (s *Host) waiting(ctx context.Context, c match.Caller, offer match.Challenge) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		return match.Receipt{}, &match.Refusal{Kind: match.ErrAsked, Challenge: offer}
	})
}
