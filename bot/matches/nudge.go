package matches

import (
	"context"
	"errors"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present/inbox"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// nudge serves /nudge.
func (rm *Room) nudge(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	notices, err := rm.Orders.Nudge(ctx, route.Caller(call), match.Order{Match: match.ID(call.Text("match"))})
	if err != nil {
		return route.Reply{}, err
	}
	r, err := rm.Receipts.Reply(ctx, call, notices)
	if errors.Is(err, deliver.ErrOutdated) {
		return route.Privately(inbox.NudgeLate(rm.Presenter, call.Locale)), nil
	}
	return r, err
}
