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

// confirmDirect sends the first direct message to the caller. The error is present.ErrDirectClosed if the
// caller accepts none.
func (rm *Room) confirmDirect(ctx context.Context, call discord.Interaction, mode match.NotifyMode) error {
	body, err := rm.Encode.Body(inbox.DirectBegins(rm.Presenter, mode, call.Locale))
	if err != nil {
		return err
	}
	channel, err := rm.Discord.OpenDirect(ctx, call.User.ID)
	if err == nil {
		_, err = rm.Discord.Post(ctx, channel, call.ID, body)
	}
	if err != nil && rest.AsFailure(err).DirectClosed() {
		return present.ErrDirectClosed
	}
	return err
}

// stopDirect serves the button of a direct message that ends direct messages.
func (rm *Room) stopDirect(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	p, err := rm.Members.Of(ctx, route.Player(call))
	if err == nil && p.NotifyMode.Private() {
		mention := member.Choice{NotifyMode: new(match.NotifyMention)}
		p, err = rm.Members.Change(ctx, privateCaller(call), mention)
	}
	return route.Privately(inbox.Quiet(rm.Presenter, p.NotifyMode, call.Locale)), err
}
