package plans

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/plan"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// Confide tells whoever has just had an answer that a plan of theirs is discarded. Only they see it; where
// they cannot be told now, they are after their next order.
func (rm *Room) Confide(ctx context.Context, call discord.Call) {
	plans, err := rm.Discarded.Discarded(ctx, route.Player(call), call.Guild)
	if err != nil {
		rm.Log.Error("discarded plans could not be read", "error", err)
		return
	}
	for _, plan := range plans {
		if err := rm.confidePlan(ctx, call, plan); err != nil {
			rm.Log.Warn("a player could not be told of a discarded plan", "match", plan.Match, "error", err)
			return
		}
	}
}

func (rm *Room) confidePlan(ctx context.Context, call discord.Call, lost match.Plan) error {
	s, err := rm.Discarded.Snapshot(ctx, lost.Match, lost.Player, 0)
	if err != nil {
		return err
	}
	p, err := rm.Encode.Parcel(route.Private(plan.Discarded(rm.Presenter, lost, s, call.Locale)))
	if err != nil {
		return err
	}
	if err := rm.Discord.Further(ctx, call, p); err != nil {
		return err
	}
	return rm.Discarded.Told(ctx, lost)
}
