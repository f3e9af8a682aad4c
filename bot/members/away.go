package members

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/route"
	"towerpost/engine/match/member"
)

// away serves /away.
func (rm *Room) away(ctx context.Context, call discord.Call) (route.Reply, error) {
	days, counted := call.Int("days")
	if counted == call.Has("until") {
		return route.Reply{}, present.ErrHowLong
	}
	var p member.Preferences
	var err error
	if counted {
		p, err = rm.Holidays.AwayDays(ctx, self(call), days)
	} else {
		p, err = rm.awayUntil(ctx, call)
	}
	if err != nil {
		return route.Reply{}, err
	}
	rm.Rested()
	matches, err := rm.Wishes.Wishful(ctx, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(settings.Left(rm.Presenter, rm.asOfNow(p), matches, call.Locale)), nil
}

// awayUntil begins the holiday of a caller who has named its end.
func (rm *Room) awayUntil(ctx context.Context, call discord.Call) (member.Preferences, error) {
	p, err := rm.Members.Of(ctx, route.Player(call))
	if err != nil {
		return p, err
	}
	until, err := p.ReadUntil(call.Text("until"))
	if err != nil {
		return p, err
	}
	return rm.Holidays.Away(ctx, self(call), until)
}

// back serves /back.
func (rm *Room) back(ctx context.Context, call discord.Call) (route.Reply, error) {
	p, err := rm.Holidays.Back(ctx, self(call))
	if err != nil {
		return route.Reply{}, err
	}
	rm.Rested()
	return route.Privately(settings.Returned(rm.Presenter, rm.asOfNow(p), call.Locale)), nil
}
