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
	var p member.Preferences
	var err error
	switch {
	case counted && call.Has("until"):
		return route.Reply{}, present.ErrHowLong
	case counted:
		p, err = rm.Holidays.AwayDays(ctx, self(call), days)
	case call.Has("until"):
		p, err = rm.awayUntil(ctx, call, call.Text("until"))
	default:
		p, err = rm.Members.Of(ctx, route.Player(call))
		return route.Privately(settings.HowLong(rm.Presenter, rm.asOfNow(p), call.Locale)), err
	}
	if err != nil {
		return route.Reply{}, err
	}
	return rm.left(ctx, call, p)
}

// left returns the answer to a caller whose holiday has begun.
func (rm *Room) left(ctx context.Context, call discord.Call, p member.Preferences) (route.Reply, error) {
	rm.Rested()
	matches, err := rm.Wishes.Wishful(ctx, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(settings.Left(rm.Presenter, rm.asOfNow(p), matches, call.Locale)), nil
}

// leave serves the menu of the last days of a holiday.
func (rm *Room) leave(ctx context.Context, call discord.Call) (route.Reply, error) {
	p, err := rm.awayUntil(ctx, call, call.Value())
	if err != nil {
		return route.Reply{}, err
	}
	r, err := rm.left(ctx, call, p)
	r.Replace = true
	return r, err
}

// awayUntil begins the holiday of a caller who has named its end.
func (rm *Room) awayUntil(ctx context.Context, call discord.Call, end string) (member.Preferences, error) {
	p, err := rm.Members.Of(ctx, route.Player(call))
	if err != nil {
		return p, err
	}
	until, err := p.ReadUntil(end)
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
