package challenges

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// rematch serves the Rematch button of the last post of a match.
func (rm *Room) rematch(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	id := match.ID(call.Control.ID)
	if err := rm.checkRematch(ctx, call, id); err != nil {
		return route.Reply{}, err
	}
	notices, err := rm.Proposals.Rematch(ctx, route.Caller(call), id)
	var busy *match.Refusal
	if errors.Is(err, match.ErrBusy) && errors.As(err, &busy) && busy.Snapshot != nil {
		s, err := rm.Matches.Snapshot(ctx, id, "", -1)
		p := rm.rematchProposal(s.Match, route.Player(call))
		m := challenge.Busy(rm.Presenter, *busy.Snapshot, threadOffer(call, p), call.Locale)
		return route.Privately(m), err
	}
	if err != nil {
		return route.Reply{}, err
	}
	rm.Wake()
	return rm.Receipts.Reply(ctx, call, notices)
}

// checkRematch returns an error if a rematch is against the computer and that is no possible opponent any
// more.
func (rm *Room) checkRematch(ctx context.Context, call discord.Interaction, id match.ID) error {
	s, err := rm.Matches.Snapshot(ctx, id, "", -1)
	if err != nil || s.Match.Guild != call.Guild { // another guild's match is refused later, without details
		return err
	}
	for _, level := range s.Match.Levels {
		if level == "" {
			continue
		}
		if err := rm.checkComputer(ctx, call.Guild, s.Match.Game, level); err != nil {
			return err
		}
	}
	return nil
}

// rematchProposal returns a rematch with the sides swapped as a proposal, for a thread beside a busy channel.
// A match of more than two players does not fit into a custom id.
func (rm *Room) rematchProposal(m match.Match, p match.Player) proposal {
	if len(m.Players) > 2 {
		return proposal{seats: len(m.Players)}
	}
	other := 1 - m.SeatOf(p)
	opponent := string(m.PlayerAt(other))
	if level := m.LevelAt(other); level != "" {
		opponent = levelMark + level
	}
	g, _ := rm.Games.Game(m.Game)
	return proposal{
		game: g, setup: m.Setup, side: other, opponent: opponent, name: m.NameAt(other),
		casual: !m.Rated, clock: m.Control,
	}
}
