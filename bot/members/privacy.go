package members

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/settings"
	"towerpost/bot/route"
)

// privacy serves /privacy.
func (rm *Room) privacy(_ context.Context, call discord.Interaction) (route.Reply, error) {
	return route.Privately(settings.Privacy(rm.Presenter, call.Locale)), nil
}

// data serves the button that gives the caller the data stored about them.
func (rm *Room) data(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	member := route.Player(call)
	data, err := rm.Data.Data(ctx, member)
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(settings.Data(rm.Presenter, member, data, call.Locale)), nil
}

// forget serves the buttons that delete the data stored about the caller. The first one asks for
// confirmation.
func (rm *Room) forget(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	switch call.Control.Arg {
	case settings.ForgetNot:
		return route.InPlace(settings.Unforgotten(rm.Presenter, call.Locale)), nil
	case settings.ForgetSure:
		if err := rm.Data.Forget(ctx, route.Caller(call)); err != nil {
			return route.Reply{}, err
		}
		return route.InPlace(settings.Forgotten(rm.Presenter, call.Locale)), nil
	}
	return route.Privately(settings.ConfirmForget(rm.Presenter, call.Locale)), nil
}
