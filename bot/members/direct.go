package members

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// confirm writes the first private message to the caller. Where Discord refuses it the error is
// present.ErrDirectClosed.
func (rm *Room) confirm(ctx context.Context, call discord.Call, way match.Way) error {
	parcel, err := rm.Encode.Parcel(inbox.DirectBegins(rm.Presenter, way, call.Locale))
	if err != nil {
		return err
	}
	channel, err := rm.Discord.OpenDirect(ctx, call.User.ID)
	if err == nil {
		_, err = rm.Discord.Post(ctx, channel, call.ID, parcel)
	}
	if err != nil && rest.AsFailure(err).Closed() {
		return present.ErrDirectClosed
	}
	return err
}

// quiet serves the button that ends private messages, which is used in one of them.
func (rm *Room) quiet(ctx context.Context, call discord.Call) (route.Reply, error) {
	p, err := rm.Members.Of(ctx, route.Player(call))
	if err == nil && p.Way.Private() {
		p, err = rm.Members.Change(ctx, self(call), member.Choice{Way: new(match.WayMention)})
	}
	return route.Privately(inbox.Quiet(rm.Presenter, p.Way, call.Locale)), err
}
