package settings

import (
	"time"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/plan"
	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// mostDays is the largest number of last days of a holiday in the menu of HowLong.
const mostDays = present.MaxOptions

// HowLong returns the private question how long a player will be away, with a menu of the last days that
// their bank allows. If it allows no whole day, it says so instead.
func HowLong(p *present.Presenter, t Times, tag string) present.Message {
	w := p.Words(tag)
	days := SuggestDays(p, t.Preferences.Days(t.Now), tag)
	if len(days) == 0 {
		return present.Private(noDay(w, t.Preferences.Left(t.Now)))
	}
	bank := dayCount(w, t.Preferences.Left(t.Now).Hours()/24)
	m := present.Private(w.Text("away.ask", locale.Args{"Bank": bank}))
	m.Rows = []present.Row{{Menu: &present.Menu{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeAway},
		Hint:    w.Text("away.menu", nil), Options: days[:min(len(days), mostDays)],
	}}}
	return m
}

// noDay tells a player without a whole day of holidays how many hours are left. If they are too few for a
// holiday, it says that none is possible.
func noDay(w present.Words, left time.Duration) string {
	if left < member.Shortest {
		return w.Text("away.none", nil)
	}
	return w.Text("away.hours", locale.Args{"Left": w.Count("time.hours", int(left.Hours()), nil)})
}

// Left returns the private reply to a player whose holiday has begun. The argument wishful holds their
// matches that can go on by wishes.
func Left(p *present.Presenter, t Times, wishful []match.Match, tag string) present.Message {
	w := p.Words(tag)
	span, _ := t.Preferences.Holiday(t.Now)
	return plan.WishOffer(w, present.Private(w.Text("away.done", locale.Args{
		"When": present.When(span.To), "Date": present.Date(span.To), "Bank": holidays(w, t),
	})), wishful)
}

// Returned returns the private reply to a player who has ended their holiday.
func Returned(p *present.Presenter, t Times, tag string) present.Message {
	w := p.Words(tag)
	return present.Private(w.Text("away.over", locale.Args{"Bank": holidays(w, t)}))
}

// holidays formats the number of days in the player's bank.
func holidays(w present.Words, t Times) string {
	return dayCount(w, t.Preferences.Bank.Holds(t.Now).Hours()/24)
}

// dayCount formats a number of days, rounded down to one decimal.
func dayCount(w present.Words, days float64) string {
	tenths := int(days * 10)
	if tenths%10 == 0 {
		return w.Count("time.days", tenths/10, nil)
	}
	return w.Text("time.days.tenths", locale.Args{"Days": games.Decimal(w, float64(tenths)/10, 1)})
}

// NotifyModeKey returns the key of a way to be reminded, for menus and options.
func NotifyModeKey(w match.NotifyMode) string {
	if w == match.NotifyMention {
		return "mention"
	}
	return string(w)
}

// NotifyModeKeys returns the keys of all ways to be reminded.
func NotifyModeKeys() []string {
	var keys []string
	for _, w := range match.NotifyModes() {
		keys = append(keys, NotifyModeKey(w))
	}
	return keys
}

// ReadNotifyMode returns the way with a key. It does not check that the way exists; saving it does.
func ReadNotifyMode(key string) match.NotifyMode {
	if key == "mention" {
		return match.NotifyMention
	}
	return match.NotifyMode(key)
}

// AbsenceRefusal says why a preference or a holiday is refused.
func AbsenceRefusal(w present.Words, r *member.Refusal) string {
	args := locale.Args{"Given": present.Escape(present.Plain(r.Given))}
	switch r.Kind {
	case member.ErrZone:
		if len(r.Zones) == 0 {
			return w.Text("times.error.zone", args)
		}
		args["Zones"] = w.Either(r.Zones)
		return w.Text("times.error.zone.near", args)
	case member.ErrNoZone:
		return w.Text("times.error.no-zone", nil)
	case member.ErrSleep:
		return w.Text("times.error.sleep", args)
	case member.ErrLongSleep:
		return w.Text("times.error.long-sleep", locale.Args{"Hours": int(member.MostSleep.Hours())})
	case member.ErrHour:
		return w.Text("times.error.hour", args)
	case member.ErrUntil:
		return w.Text("away.error.until", args)
	case member.ErrShort:
		return w.Text("away.error.short", nil)
	case member.ErrBank:
		return w.Text("away.error.bank", locale.Args{
			"Bank": dayCount(w, r.Left.Hours()/24), "Date": present.Date(r.When),
		})
	case member.ErrSoon:
		return w.Text("away.error.soon", locale.Args{"When": present.When(r.When)})
	case member.ErrNotAway:
		return w.Text("away.error.there", nil)
	}
	return w.Text("times.error.way", args)
}
