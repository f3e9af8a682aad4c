package members

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// self returns the caller with the caller's own language, for what is told to nobody else.
func self(call discord.Call) match.Caller {
	c := route.Caller(call)
	c.Locale = call.Locale
	return c
}

// times returns the private page of what the caller wants.
func (rm *Room) times(p member.Preferences, call discord.Call) present.Message {
	return route.Private(settings.TimesPage(rm.Presenter, rm.asOfNow(p), call.Locale))
}

// asOfNow returns what a player wants, as it is now.
func (rm *Room) asOfNow(p member.Preferences) settings.Times {
	return settings.Times{Preferences: p, Now: rm.Now()}
}

// typedTimes serves /settings with options about time and reminders; ok is false where it has none.
func (rm *Room) typedTimes(ctx context.Context, call discord.Call) (r route.Reply, ok bool, err error) {
	choice, ok, err := typedChoice(call)
	if err != nil || !ok {
		return route.Reply{}, ok, err
	}
	r, err = rm.chosen(ctx, call, choice)
	return r, true, err
}

// typedChoice returns what the options of /settings choose.
func typedChoice(call discord.Call) (choice member.Choice, ok bool, err error) {
	if call.Has("zone") {
		ok, choice.Zone = true, new(call.Text("zone"))
	}
	if call.Has("sleep") {
		sleep, err := member.ReadSleep(call.Text("sleep"))
		if err != nil {
			return choice, true, err
		}
		ok, choice.Sleep = true, &sleep
	}
	if off, given := call.Bool("weekends"); given {
		ok, choice.Weekends = true, &off
	}
	if call.Has("reminders") {
		ok, choice.Way = true, new(settings.ReadWay(call.Text("reminders")))
	}
	if hour, given := call.Int("hour"); given {
		ok, choice.Hour = true, &hour
	}
	return choice, ok, nil
}

// changeTimes serves the controls of a player's time and reminders.
func (rm *Room) changeTimes(ctx context.Context, call discord.Call) (route.Reply, error) {
	var choice member.Choice
	switch arg := call.Control.Arg; {
	case arg == settings.TimeLooks:
		r, err := rm.looks(ctx, call)
		r.Replace = true
		return r, err
	case arg == settings.TimeAway:
		return rm.leave(ctx, call)
	case arg == settings.TimeZone && call.Kind != discord.Modal:
		dialog := settings.ZoneDialog(rm.Presenter, call.Locale)
		p, err := rm.Members.Of(ctx, route.Player(call))
		return route.Reply{Dialog: &dialog, Message: rm.times(p, call)}, err
	case arg == settings.TimeZone:
		choice.Zone = new(call.Field(settings.FieldZone))
	case arg == settings.TimeWeekends || arg == settings.TimeWeekdays:
		choice.Weekends = new(arg == settings.TimeWeekends)
	case arg == settings.TimeWay:
		choice.Way = new(settings.ReadWay(call.Value()))
	case arg == settings.TimeHour:
		hour, err := strconv.Atoi(call.Value())
		if err != nil {
			return route.Reply{}, present.Forged("an hour that is no number")
		}
		choice.Hour = &hour
	case arg == settings.TimeSleep:
		sleep, err := member.ReadSleep(call.Value())
		if err != nil {
			return route.Reply{}, present.Forged("hours of sleep that are none")
		}
		choice.Sleep = &sleep
	}
	return rm.chosen(ctx, call, choice)
}

// chosen keeps a choice of the caller and shows the page with it. Private messages begin with one that
// confirms them; where that does not get through, nothing changes.
func (rm *Room) chosen(ctx context.Context, call discord.Call, choice member.Choice) (route.Reply, error) {
	player := route.Player(call)
	p, err := rm.Members.Of(ctx, player)
	if err != nil {
		return route.Reply{}, err
	}
	if choice == (member.Choice{}) {
		return route.Reply{Message: rm.times(p, call), Replace: true}, nil
	}
	if choice.Way != nil && choice.Way.Private() && !p.Way.Private() {
		if err := rm.Members.Check(ctx, player, choice); err != nil {
			return route.Reply{}, err
		}
		if err := rm.confirm(ctx, call, *choice.Way); err != nil {
			return route.Reply{}, err
		}
	}
	if p, err = rm.Members.Change(ctx, self(call), choice); err != nil {
		return route.Reply{}, err
	}
	rm.Wake()
	return route.Reply{Message: rm.times(p, call), Replace: true}, nil
}
