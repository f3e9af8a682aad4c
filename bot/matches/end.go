package matches

import (
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// askResign serves /resign. It asks a player who may resign for confirmation.
func (rm *Room) askResign(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	s, err := rm.targetMatch(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	if s.Seat == engine.Nobody {
		return route.Reply{}, &match.Refusal{Kind: match.ErrNotPlayer, Match: s.Match, Snapshot: &s}
	}
	r, err := rm.Orders.Resigning(ctx, route.Caller(call), match.Order{Match: s.Match.ID})
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(turn.ConfirmResign(rm.Presenter, s, r, call.Locale)), nil
}

// targetMatch returns the match in the option "match", else the channel's live match, as the caller may see
// it.
func (rm *Room) targetMatch(ctx context.Context, call discord.Interaction) (match.Snapshot, error) {
	if !call.Has("match") {
		return rm.Matches.Live(ctx, call.Channel.ID, route.Player(call))
	}
	m, err := rm.Finder.Match(ctx, call)
	if err != nil {
		return match.Snapshot{}, err
	}
	return rm.Matches.Snapshot(ctx, m.ID, route.Player(call), 0)
}

// resign serves the button that confirms a resignation.
func (rm *Room) resign(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	notices, err := rm.Orders.Resign(ctx, route.Caller(call), match.Order{Match: match.ID(call.Control.ID)})
	if err != nil {
		return route.Reply{}, err
	}
	s, err := rm.Matches.Snapshot(ctx, match.ID(call.Control.ID), route.Player(call), 0)
	if err != nil {
		return route.Reply{}, err
	}
	r := route.InPlace(turn.Resigned(rm.Presenter, s.Match, anyPublic(notices), call.Locale))
	r.Notices = notices
	return r, nil
}

// anyPublic reports whether one of the notices is for a channel. If a match has lost its channel, the notices
// are for the other players alone.
func anyPublic(notices []match.Notice) bool {
	return slices.ContainsFunc(notices, func(n match.Notice) bool {
		_, direct := n.Direct()
		return !direct
	})
}

// keep serves the button that cancels a resignation.
func (rm *Room) keep(_ context.Context, call discord.Interaction) (route.Reply, error) {
	return route.InPlace(turn.ResignDeclined(rm.Presenter, call.Locale)), nil
}

// abort serves /abort.
func (rm *Room) abort(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	var target match.Order
	if call.Has("match") {
		m, err := rm.Finder.Match(ctx, call)
		if err != nil {
			return route.Reply{}, err
		}
		target.Match = m.ID
	}
	notices, err := rm.Agreements.Abort(ctx, route.Caller(call), target)
	switch {
	case err != nil:
		return route.Reply{}, err
	case !anyPublic(notices):
		r := route.Privately(turn.Aborted(rm.Presenter, call.Locale))
		r.Notices = notices
		return r, nil
	}
	return rm.Receipts.Reply(ctx, call, notices)
}

// claim serves /claim.
func (rm *Room) claim(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	notices, err := rm.Orders.Claim(ctx, route.Caller(call), match.Order{})
	if err != nil {
		return route.Reply{}, err
	}
	return rm.Receipts.Reply(ctx, call, notices)
}
