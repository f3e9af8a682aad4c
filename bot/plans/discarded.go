package plans

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/plan"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// TellDiscarded privately tells the caller, who has just had an answer, of plans of theirs that were
// discarded. If that fails, they are told after their next order.
func (rm *Room) TellDiscarded(ctx context.Context, call discord.Interaction) {
	plans, err := rm.Discarded.Discarded(ctx, route.Player(call), call.Guild)
	if err != nil {
		rm.Log.Error("discarded plans could not be read", "error", err)
		return
	}
	for _, plan := range plans {
		if err := rm.tellPlan(ctx, call, plan); err != nil {
			rm.Log.Warn("a player could not be told of a discarded plan", "match", plan.Match, "error", err)
			return
		}
	}
}

// tellPlan privately tells the caller of one discarded plan.
func (rm *Room) tellPlan(ctx context.Context, call discord.Interaction, lost match.Plan) error {
	s, err := rm.Discarded.Snapshot(ctx, lost.Match, lost.Player, 0)
	if err != nil {
		return err
	}
	body, err := rm.Encode.Body(route.Private(plan.Discarded(rm.Presenter, lost, s, call.Locale)))
	if err != nil {
		return err
	}
	if err := rm.Discord.FollowUp(ctx, call, body); err != nil {
		return err
	}
	return rm.Discarded.ForgetDiscarded(ctx, lost)
}
