package challenges

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// rematch serves the button below the end of a match.
func (rm *Room) rematch(ctx context.Context, call discord.Call) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	id := match.ID(call.Control.ID)
	if err := rm.repeatable(ctx, call, id); err != nil {
		return route.Reply{}, err
	}
	notices, err := rm.Proposals.Rematch(ctx, route.Caller(call), id)
	var busy *match.Refusal
	if errors.Is(err, match.ErrBusy) && errors.As(err, &busy) && busy.Snapshot != nil {
		s, err := rm.Matches.Snapshot(ctx, id, "", -1)
		p := rm.again(s.Match, route.Player(call))
		return route.Privately(challenge.Busy(rm.Presenter, *busy.Snapshot, p.arg(), call.Locale)), err
	}
	if err != nil {
		return route.Reply{}, err
	}
	rm.Wake()
	return rm.Receipts.Obeyed(ctx, call, notices)
}

// repeatable refuses a rematch against the computer where that is no opponent any more.
func (rm *Room) repeatable(ctx context.Context, call discord.Call, id match.ID) error {
	s, err := rm.Matches.Snapshot(ctx, id, "", -1)
	if err != nil || s.Match.Guild != call.Guild { // which is refused, without a word about the match
		return err
	}
	for _, level := range s.Match.Levels {
		if level == "" {
			continue
		}
		if err := rm.welcome(ctx, call.Guild, s.Match.Game, level); err != nil {
			return err
		}
	}
	return nil
}

// again returns the proposal by which a player repeats a match with the sides swapped, for a thread beside a
// busy channel. One of more than two has no place in a control.
func (rm *Room) again(m match.Match, p match.Player) proposal {
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
