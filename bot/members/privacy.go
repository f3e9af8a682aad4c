package members

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
)

// privacy serves /privacy.
func (rm *Room) privacy(_ context.Context, call discord.Call) (route.Reply, error) {
	return route.Privately(rm.Presenter.Privacy(call.Locale)), nil
}

// data serves the button that hands over what is kept about whoever presses it.
func (rm *Room) data(ctx context.Context, call discord.Call) (route.Reply, error) {
	member := route.Player(call)
	data, err := rm.Data.Data(ctx, member)
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(rm.Presenter.Data(member, data, call.Locale)), nil
}

// forget serves the buttons that delete what is kept about whoever presses them: the first one asks whether
// that is meant.
func (rm *Room) forget(ctx context.Context, call discord.Call) (route.Reply, error) {
	switch call.Control.Arg {
	case present.ForgetNot:
		return route.InPlace(rm.Presenter.Unforgotten(call.Locale)), nil
	case present.ForgetSure:
		if err := rm.Data.Forget(ctx, route.Caller(call)); err != nil {
			return route.Reply{}, err
		}
		return route.InPlace(rm.Presenter.Forgotten(call.Locale)), nil
	}
	return route.Privately(rm.Presenter.ConfirmForget(call.Locale)), nil
}
