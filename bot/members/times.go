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

// privateCaller returns the caller with the caller's own language instead of the guild's, for private
// messages.
func privateCaller(call discord.Interaction) match.Caller {
	c := route.Caller(call)
	c.Locale = call.Locale
	return c
}

// times returns the private page of the caller's preferences for time and reminders.
func (rm *Room) times(p member.Preferences, call discord.Interaction) present.Message {
	return route.Private(settings.TimesPage(rm.Presenter, rm.timesNow(p), call.Locale))
}

// timesNow returns a player's preferences with the current time.
func (rm *Room) timesNow(p member.Preferences) settings.Times {
	return settings.Times{Preferences: p, Now: rm.Now()}
}

// typedTimes serves /settings with options about time and reminders; ok is false if it has none.
func (rm *Room) typedTimes(
	ctx context.Context, call discord.Interaction,
) (r route.Reply, ok bool, err error) {
	choice, ok, err := typedChoice(call)
	if err != nil || !ok {
		return route.Reply{}, ok, err
	}
	r, err = rm.applyChoice(ctx, call, choice)
	return r, true, err
}

// typedChoice returns the choice in the options of /settings; ok is false if there is none.
func typedChoice(call discord.Interaction) (choice member.Choice, ok bool, err error) {
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
		ok, choice.NotifyMode = true, new(settings.ReadNotifyMode(call.Text("reminders")))
	}
	if hour, given := call.Int("hour"); given {
		ok, choice.Hour = true, &hour
	}
	return choice, ok, nil
}

// changeTimes serves the controls of a player's time and reminders.
func (rm *Room) changeTimes(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	var choice member.Choice
	switch arg := call.Control.Arg; {
	case arg == settings.TimeLooks:
		r, err := rm.looks(ctx, call)
		r.Replace = true
		return r, err
	case arg == settings.TimeAway:
		return rm.chooseAway(ctx, call)
	case arg == settings.TimeZone && call.Kind != discord.ModalSubmit:
		dialog := settings.ZoneDialog(rm.Presenter, call.Locale)
		p, err := rm.Members.Of(ctx, route.Player(call))
		return route.Reply{Dialog: &dialog, Message: rm.times(p, call)}, err
	case arg == settings.TimeZone:
		choice.Zone = new(call.Field(settings.FieldZone))
	case arg == settings.TimeWeekends || arg == settings.TimeWeekdays:
		choice.Weekends = new(arg == settings.TimeWeekends)
	case arg == settings.TimeWay:
		choice.NotifyMode = new(settings.ReadNotifyMode(call.Value()))
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
	return rm.applyChoice(ctx, call, choice)
}

// applyChoice stores a choice of the caller and shows the updated page. If the choice turns on direct
// messages, a first one is sent before. If that fails, nothing is changed.
func (rm *Room) applyChoice(
	ctx context.Context, call discord.Interaction, choice member.Choice,
) (route.Reply, error) {
	player := route.Player(call)
	p, err := rm.Members.Of(ctx, player)
	if err != nil {
		return route.Reply{}, err
	}
	if choice == (member.Choice{}) {
		return route.Reply{Message: rm.times(p, call), Replace: true}, nil
	}
	if choice.NotifyMode != nil && choice.NotifyMode.Private() && !p.NotifyMode.Private() {
		if err := rm.Members.Check(ctx, player, choice); err != nil {
			return route.Reply{}, err
		}
		if err := rm.confirmDirect(ctx, call, *choice.NotifyMode); err != nil {
			return route.Reply{}, err
		}
	}
	if p, err = rm.Members.Change(ctx, privateCaller(call), choice); err != nil {
		return route.Reply{}, err
	}
	rm.Wake()
	return route.Reply{Message: rm.times(p, call), Replace: true}, nil
}
