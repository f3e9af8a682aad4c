package bot

import (
	"context"
	"errors"
	"strconv"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// Members knows when players rest and how they are reminded, as member.Service does.
type Members interface {
	Of(ctx context.Context, p match.Player) (member.Preferences, error)
	Check(ctx context.Context, p match.Player, choice member.Choice) error
	Change(ctx context.Context, c match.Caller, choice member.Choice) (member.Preferences, error)
	Away(ctx context.Context, c match.Caller, until time.Time) (member.Preferences, error)
	AwayDays(ctx context.Context, c match.Caller, days int) (member.Preferences, error)
	Back(ctx context.Context, c match.Caller) (member.Preferences, error)
	Refused(ctx context.Context, n match.Notice, m match.Match) error
}

// memberCommands returns who serves the commands about time, reminders and holidays.
func (b *Bot) memberCommands() map[string]handler {
	return map[string]handler{"away": b.away, "back": b.back, "nudge": b.nudge}
}

// memberControls returns who serves the controls about time and reminders.
func (b *Bot) memberControls() map[string]handler {
	return map[string]handler{present.VerbTimes: b.changeTimes, present.VerbQuiet: b.quiet}
}

// self returns the caller with the caller's own language, for what is told to nobody else.
func self(call discord.Call) match.Caller {
	c := caller(call)
	c.Locale = call.Locale
	return c
}

// times returns the private page of what the caller wants.
func (b *Bot) times(p member.Preferences, call discord.Call) present.Message {
	return private(b.Presenter.Times(b.asOfNow(p), call.Locale))
}

// asOfNow returns what a player wants, as it is now.
func (b *Bot) asOfNow(p member.Preferences) present.Times {
	return present.Times{Preferences: p, Now: b.Now()}
}

// typedTimes serves /settings with options about time and reminders; ok is false where it has none.
func (b *Bot) typedTimes(ctx context.Context, call discord.Call) (r reply, ok bool, err error) {
	choice, ok, err := typedChoice(call)
	if err != nil || !ok {
		return reply{}, ok, err
	}
	r, err = b.chosen(ctx, call, choice)
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
		ok, choice.Way = true, new(present.ReadWay(call.Text("reminders")))
	}
	if hour, given := call.Int("hour"); given {
		ok, choice.Hour = true, &hour
	}
	return choice, ok, nil
}

// changeTimes serves the controls of a player's time and reminders.
func (b *Bot) changeTimes(ctx context.Context, call discord.Call) (reply, error) {
	var choice member.Choice
	switch arg := call.Control.Arg; {
	case arg == present.TimeLooks:
		r, err := b.looks(ctx, call)
		r.replace = true
		return r, err
	case arg == present.TimeZone && call.Kind != discord.Modal:
		dialog := b.Presenter.ZoneDialog(call.Locale)
		p, err := b.Members.Of(ctx, match.Player(call.User.ID))
		return reply{dialog: &dialog, message: b.times(p, call)}, err
	case arg == present.TimeZone:
		choice.Zone = new(call.Field(present.FieldZone))
	case arg == present.TimeWeekends || arg == present.TimeWeekdays:
		choice.Weekends = new(arg == present.TimeWeekends)
	case arg == present.TimeWay:
		choice.Way = new(present.ReadWay(call.Value()))
	case arg == present.TimeHour:
		hour, err := strconv.Atoi(call.Value())
		if err != nil {
			return reply{}, err
		}
		choice.Hour = &hour
	case arg == present.TimeSleep:
		sleep, err := member.ReadSleep(call.Value())
		if err != nil {
			return reply{}, err
		}
		choice.Sleep = &sleep
	}
	return b.chosen(ctx, call, choice)
}

// chosen keeps a choice of the caller and shows the page with it. Private messages begin with one that confirms them; where
// that does not get through, nothing changes.
func (b *Bot) chosen(ctx context.Context, call discord.Call, choice member.Choice) (reply, error) {
	player := match.Player(call.User.ID)
	p, err := b.Members.Of(ctx, player)
	if err != nil {
		return reply{}, err
	}
	if choice == (member.Choice{}) {
		return reply{message: b.times(p, call), replace: true}, nil
	}
	if choice.Way != nil && choice.Way.Private() && !p.Way.Private() {
		if err := b.Members.Check(ctx, player, choice); err != nil {
			return reply{}, err
		}
		if err := b.confirm(ctx, call, *choice.Way); err != nil {
			return reply{}, err
		}
	}
	if p, err = b.Members.Change(ctx, self(call), choice); err != nil {
		return reply{}, err
	}
	b.ticker.wake()
	return reply{message: b.times(p, call), replace: true}, nil
}

// confirm writes the first private message to the caller. Where Discord refuses it the error is present.ErrDirectClosed.
func (b *Bot) confirm(ctx context.Context, call discord.Call, way match.Way) error {
	parcel, err := b.parcel(b.Presenter.DirectBegins(way, call.Locale))
	if err != nil {
		return err
	}
	channel, err := b.api.openDirect(ctx, call.User.ID)
	if err == nil {
		_, err = b.api.post(ctx, channel, call.ID, parcel)
	}
	if err != nil && asFailure(err).closed() {
		return present.ErrDirectClosed
	}
	return err
}

// quiet serves the button that ends private messages, which is used in one of them.
func (b *Bot) quiet(ctx context.Context, call discord.Call) (reply, error) {
	p, err := b.Members.Of(ctx, match.Player(call.User.ID))
	if err == nil && p.Way.Private() {
		_, err = b.Members.Change(ctx, self(call), member.Choice{Way: new(match.WayMention)})
	}
	return reply{message: private(b.Presenter.Quiet(call.Locale))}, err
}

// away serves /away.
func (b *Bot) away(ctx context.Context, call discord.Call) (reply, error) {
	days, counted := call.Int("days")
	if counted == call.Has("until") {
		return reply{}, present.ErrHowLong
	}
	var p member.Preferences
	var err error
	if counted {
		p, err = b.Members.AwayDays(ctx, self(call), days)
	} else {
		p, err = b.awayUntil(ctx, call)
	}
	if err != nil {
		return reply{}, err
	}
	b.rested()
	return reply{message: private(b.Presenter.Left(b.asOfNow(p), call.Locale))}, nil
}

// awayUntil begins the holiday of a caller who has named its end.
func (b *Bot) awayUntil(ctx context.Context, call discord.Call) (member.Preferences, error) {
	p, err := b.Members.Of(ctx, match.Player(call.User.ID))
	if err != nil {
		return p, err
	}
	until, err := p.ReadUntil(call.Text("until"))
	if err != nil {
		return p, err
	}
	return b.Members.Away(ctx, self(call), until)
}

// back serves /back.
func (b *Bot) back(ctx context.Context, call discord.Call) (reply, error) {
	p, err := b.Members.Back(ctx, self(call))
	if err != nil {
		return reply{}, err
	}
	b.rested()
	return reply{message: private(b.Presenter.Returned(b.asOfNow(p), call.Locale))}, nil
}

// rested lets the background parts look at what has followed from a holiday that began or ended.
func (b *Bot) rested() {
	b.ticker.wake()
	b.courier.wake()
}

// nudge serves /nudge.
func (b *Bot) nudge(ctx context.Context, call discord.Call) (reply, error) {
	notices, err := b.Service.Nudge(ctx, caller(call), match.Order{Match: match.ID(call.Text("match"))})
	if err != nil {
		return reply{}, err
	}
	r, err := b.obeyed(ctx, call, notices)
	if errors.Is(err, errOutdated) {
		return reply{message: private(b.Presenter.NudgeLate(call.Locale))}, nil
	}
	return r, err
}

// suggestTimes returns what autocompletion offers for a time zone or the end of a holiday; ok is false for other options.
func (b *Bot) suggestTimes(ctx context.Context, call discord.Call) (list []present.Choice, ok bool, err error) {
	switch name, typed := call.Focused(); name {
	case "zone":
		return b.Presenter.SuggestZones(member.FindZones(typed, suggestions), b.Now()), true, nil
	case "until":
		p, err := b.Members.Of(ctx, match.Player(call.User.ID))
		return b.Presenter.SuggestDays(p.Days(b.Now()), call.Locale), true, err
	}
	return nil, false, nil
}
