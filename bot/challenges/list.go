package challenges

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
)

// list serves /challenges.
func (rm *Room) list(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.listPage(ctx, call, 0)
}

// turnList serves the buttons that page through the list of challenges.
func (rm *Room) turnList(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	r, err := rm.listPage(ctx, call, call.Control.Head-1)
	r.Replace = true
	return r, err
}

// listPage returns a page of the server's open challenges.
func (rm *Room) listPage(ctx context.Context, call discord.Interaction, page int) (route.Reply, error) {
	o := challenge.Offers{Player: route.Player(call), Roles: call.Roles, Page: page}
	var err error
	o.All, err = rm.Matches.Challenges(ctx, o.Player, call.Guild)
	return route.Privately(challenge.List(rm.Presenter, o, call.Locale)), err
}
