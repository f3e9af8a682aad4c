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
func (rm *Room) away(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	days, counted := call.Int("days")
	var p member.Preferences
	var err error
	switch {
	case counted && call.Has("until"):
		return route.Reply{}, present.ErrHolidayEnd
	case counted:
		p, err = rm.Holidays.AwayDays(ctx, privateCaller(call), days)
	case call.Has("until"):
		p, err = rm.awayUntil(ctx, call, call.Text("until"))
	default:
		p, err = rm.Members.Of(ctx, route.Player(call))
		return route.Privately(settings.HowLong(rm.Presenter, rm.timesNow(p), call.Locale)), err
	}
	if err != nil {
		return route.Reply{}, err
	}
	return rm.awayReply(ctx, call, p)
}

// awayReply returns the reply to a caller whose holiday has begun.
func (rm *Room) awayReply(
	ctx context.Context, call discord.Interaction, p member.Preferences,
) (route.Reply, error) {
	rm.Rested()
	matches, err := rm.Wishes.MatchesWithWishes(ctx, route.Player(call))
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(settings.Left(rm.Presenter, rm.timesNow(p), matches, call.Locale)), nil
}

// chooseAway serves the menu of last days of a holiday.
func (rm *Room) chooseAway(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	p, err := rm.awayUntil(ctx, call, call.Value())
	if err != nil {
		return route.Reply{}, err
	}
	r, err := rm.awayReply(ctx, call, p)
	r.Replace = true
	return r, err
}

// awayUntil begins the holiday of a caller until the end that they have named.
func (rm *Room) awayUntil(
	ctx context.Context, call discord.Interaction, end string,
) (member.Preferences, error) {
	p, err := rm.Members.Of(ctx, route.Player(call))
	if err != nil {
		return p, err
	}
	until, err := p.ReadUntil(end)
	if err != nil {
		return p, err
	}
	return rm.Holidays.Away(ctx, privateCaller(call), until)
}

// back serves /back.
func (rm *Room) back(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	p, err := rm.Holidays.EndHoliday(ctx, privateCaller(call))
	if err != nil {
		return route.Reply{}, err
	}
	rm.Rested()
	return route.Privately(settings.Returned(rm.Presenter, rm.timesNow(p), call.Locale)), nil
}
