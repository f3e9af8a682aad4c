package plans

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/plan"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// Wishes keeps the decisions that players leave to wishes, as play.Service does.
type Wishes interface {
	WishesOf(ctx context.Context, c match.Caller, id match.ID) (match.Wished, error)
	Wish(ctx context.Context, c match.Caller, o match.WishOrder) (match.Wished, error)
}

// wishes serves /wishes: it shows the caller's wishes in the channel's match.
func (rm *Room) wishes(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.wishesOf(ctx, call, "")
}

// wishesOf shows the caller's wishes in a match; "" is the channel's match.
func (rm *Room) wishesOf(ctx context.Context, call discord.Interaction, id match.ID) (route.Reply, error) {
	now, err := rm.Wishes.WishesOf(ctx, route.Caller(call), id)
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(plan.Wishes(rm.Presenter, now, call.Locale)), nil
}

// changeWishes serves the controls of a list of wishes. A control without a change opens the caller's own
// list.
func (rm *Room) changeWishes(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o := plan.ReadWishes(call.Control, call.Value())
	if o.Change == "" {
		return rm.wishesOf(ctx, call, o.Match)
	}
	now, err := rm.Wishes.Wish(ctx, route.Caller(call), o)
	if err != nil {
		return route.Reply{}, err
	}
	if now.Played {
		rm.Posted()
	}
	return route.InPlace(plan.Wishes(rm.Presenter, now, call.Locale)), nil
}
