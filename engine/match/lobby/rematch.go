package lobby

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Rematch challenges the other players of an ended match to another one like it, in the caller's channel.
// Seats rotate by one: the player who moved second moves first, and two players swap sides.
//
// If another player has proposed the same rematch already, Rematch accepts that and returns the notice of the
// start, or that the lobby has changed. Computers return at their levels; without another person the match
// begins at once. In a match of three or more, the place of a player who is no longer known is free for
// anyone.
//
// It is refused with ErrNotOver, with ErrNotPlayer, with ErrGone if the only opponent is no longer known,
// with ErrAsked if the caller's own proposal is still open, and as Challenge and Join are.
func (s *Host) Rematch(ctx context.Context, c match.Caller, id match.ID) ([]match.Notice, error) {
	leave, err := s.rematches.Lock(ctx, string(id))
	if err != nil {
		return nil, err
	}
	defer leave()
	proposal, err := s.rematchProposal(ctx, c, id)
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
		return s.alreadyAsked(ctx, c, offer)
	}
	return s.Accept(ctx, c, offer.ID)
}

// rematchProposal returns the proposal of a match like the ended one, with the seats rotated.
func (s *Host) rematchProposal(ctx context.Context, c match.Caller, id match.ID) (match.Proposal, error) {
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
	fewest, _ := playerRange(game, m.Setup, len(m.Players))
	return rotated(m, c.Player, fewest), nil
}

// known reports whether p is the computer or a person who has not been forgotten.
func known(p match.Player) bool { return p != "" && !p.Gone() }

// rotated returns the proposal with which a player repeats the match, with the seats rotated by one.
func rotated(m match.Match, by match.Player, fewest int) match.Proposal {
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
			computer := match.Computer{Player: player, Name: m.NameAt(from), Level: level}
			p.Computers = append(p.Computers, computer)
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

// rematchOf returns the open challenge to the same rematch that the caller made or may accept. A lobby is
// found anywhere in the guild.
func (s *Host) rematchOf(
	ctx context.Context, c match.Caller, p match.Proposal,
) (_ match.Challenge, found bool, err error) {
	owners := []match.Owner{{Kind: match.OwnerPlayer, ID: string(c.Player)}}
	if p.Seats > 2 {
		owners = append(owners, match.Owner{Kind: match.OwnerGuild, ID: c.Guild})
	}
	for _, owner := range owners {
		list, err := s.list(ctx, owner, func(c match.Challenge) bool { return c.Rematch == p.Rematch })
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

// alreadyAsked answers a caller who proposes the same rematch again. A second delivery of the same order gets
// the same answer as the first; another order is refused with ErrAsked.
func (s *Host) alreadyAsked(
	ctx context.Context, c match.Caller, offer match.Challenge,
) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		return match.Receipt{}, &match.Refusal{Kind: match.ErrAsked, Challenge: offer}
	})
}
