package settings

import (
	"fmt"
	"strconv"
	"time"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// The arguments of the controls of a player's time and reminders.
const (
	TimePage     = "page"     // a button: shows the page
	TimeWay      = "way"      // a menu: how to be reminded
	TimeHour     = "hour"     // a menu: the hour of the digest
	TimeSleep    = "sleep"    // a menu: hours of sleep
	TimeWeekends = "weekends" // a button: weekends off
	TimeWeekdays = "weekdays" // a button: no weekends off
	TimeZone     = "zone"     // a button that opens a dialog, and the dialog
	TimeLooks    = "looks"    // a button: back to the display settings
	TimeAway     = "away"     // a menu: the last day of a holiday that begins now
)

// FieldZone is the name of the field of ZoneDialog.
const FieldZone = "zone"

// Times are a player's preferences about time and reminders at a moment.
type Times struct {
	Preferences member.Preferences
	Now         time.Time
}

// TimesPage returns the private page of a player's time and reminders, with the controls that change them.
func TimesPage(p *present.Presenter, t Times, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(
		w.Text("times.text", nil), timesZone(w, t), timesSleep(w, t), timesWay(w, t), timesHolidays(w, t),
		w.Text("times.foot", nil),
	)
	m.Rows = append(m.Rows, present.Row{Menu: wayMenu(w, t)})
	if t.Preferences.NotifyMode == match.NotifyDigest {
		m.Rows = append(m.Rows, present.Row{Menu: hourMenu(w, t)})
	}
	weekends := present.Button{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeWeekends},
		Label:   w.Text("button.weekends.off", nil), Emoji: "🗓️",
	}
	if t.Preferences.Chosen().Weekends {
		weekends.Control.Arg, weekends.Label = TimeWeekdays, w.Text("button.weekends.on", nil)
	}
	zone := present.Button{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeZone},
		Label:   w.Text("button.zone", nil), Emoji: "🌍",
	}
	looks := present.Button{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeLooks},
		Label:   w.Text("button.looks", nil), Emoji: "🎨",
	}
	m.Rows = append(m.Rows,
		present.Row{Menu: sleepMenu(w, t)}, present.Row{Buttons: []present.Button{zone, weekends, looks}})
	return m
}

// timesZone names the chosen time zone and the time there.
func timesZone(w present.Words, t Times) string {
	if t.Preferences.Zone == "" {
		return w.Text("times.zone.none", nil)
	}
	return w.Text("times.zone", locale.Args{
		"Zone": t.Preferences.Zone, "Time": clockIn(t.Preferences.Zone, t.Now),
	})
}

// clockIn returns the time of the day in a zone.
func clockIn(zone string, now time.Time) string {
	location, err := time.LoadLocation(zone)
	if err != nil {
		location = time.UTC
	}
	return now.In(location).Format("15:04")
}

// timesSleep says when the player sleeps and whether clocks run at weekends. If the choice is not in force
// yet, it says from when on.
func timesSleep(w present.Words, t Times) string {
	h, pending := t.Preferences.Pending(t.Now)
	args := locale.Args{"Sleep": night(w, h.Sleep), "Weekends": w.Text("times.weekends.count", nil)}
	if h.Weekends {
		args["Weekends"] = w.Text("times.weekends.off", nil)
	}
	if pending {
		args["When"] = present.Date(h.From)
		return w.Text("times.rest.pending", args)
	}
	return w.Text("times.rest", args)
}

// night formats the hours of sleep: "22:00–8:00".
func night(w present.Words, s member.Sleep) string {
	if s.Length() == 0 {
		return w.Text("times.sleep.none", nil)
	}
	return fmt.Sprintf("%d:%02d–%d:%02d", s.From/60, s.From%60, s.To/60, s.To%60)
}

// timesWay says how the player is reminded.
func timesWay(w present.Words, t Times) string {
	return w.Text("times.way."+NotifyModeKey(t.Preferences.NotifyMode)+".now", locale.Args{
		"Hour": fmt.Sprintf("%d:00", t.Preferences.Hour),
	})
}

// timesHolidays says how many days of holidays are in the bank, and until when the player is away if they
// are.
func timesHolidays(w present.Words, t Times) string {
	if span, away := t.Preferences.Holiday(t.Now); away {
		return w.Text("times.holiday", locale.Args{"Date": present.Date(span.To), "Bank": holidays(w, t)})
	}
	return w.Text("times.bank", locale.Args{"Bank": holidays(w, t)})
}

func wayMenu(w present.Words, t Times) *present.Menu {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeWay}, Hint: w.Text("times.menu.way", nil),
	}
	for _, mode := range match.NotifyModes() {
		key := "times.way." + NotifyModeKey(mode)
		menu.Options = append(menu.Options, present.Choice{
			Value: NotifyModeKey(mode), Label: w.Text(key, nil), Description: w.Text(key+".description", nil),
			Chosen: mode == t.Preferences.NotifyMode,
		})
	}
	return menu
}

func hourMenu(w present.Words, t Times) *present.Menu {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeHour},
		Hint:    w.Text("times.menu.hour", nil),
	}
	for hour := range 24 {
		menu.Options = append(menu.Options, present.Choice{
			Value:  fmt.Sprint(hour),
			Label:  w.Text("times.hour", locale.Args{"Hour": fmt.Sprintf("%d:00", hour)}),
			Chosen: hour == t.Preferences.Hour,
		})
	}
	return menu
}

// nights returns the hours of sleep of the menu. Others can be typed.
func nights() []member.Sleep {
	var list []member.Sleep
	for from := 20; from <= 26; from++ {
		for length := 8; length <= 10; length++ {
			list = append(list, member.Sleep{From: from % 24 * 60, To: (from + length) % 24 * 60})
		}
	}
	return list
}

func sleepMenu(w present.Words, t Times) *present.Menu {
	menu := &present.Menu{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeSleep},
		Hint:    w.Text("times.menu.sleep", nil),
	}
	now := t.Preferences.Chosen().Sleep
	offer := append([]member.Sleep{{}}, nights()...)
	for _, s := range offer {
		label := w.Text("times.sleep.none", nil)
		if s.Length() > 0 {
			label = w.Text("times.sleep", locale.Args{"Sleep": night(w, s), "Hours": int(s.Length().Hours())})
		}
		menu.Options = append(menu.Options, present.Choice{Value: s.String(), Label: label, Chosen: s == now})
	}
	return menu
}

// ZoneDialog returns the dialog in which a player types a time zone.
func ZoneDialog(p *present.Presenter, tag string) present.Dialog {
	w := p.Words(tag)
	return present.Dialog{
		Control: present.Control{Verb: present.VerbTimes, Arg: TimeZone}, Title: w.Text("times.dialog", nil),
		Fields: []present.Field{{
			Name: FieldZone, Label: w.Text("times.dialog.zone", nil),
			Description: w.Text("times.dialog.zone.description", nil),
			Hint:        "Europe/Paris", Required: true,
		}},
	}
}

// SuggestZones returns time zones as suggestions of autocompletion, with the time there.
func SuggestZones(p *present.Presenter, zones []string, now time.Time) []present.Choice {
	var choices []present.Choice
	for _, zone := range zones {
		choices = append(choices, present.Choice{Value: zone, Label: zone + " · " + clockIn(zone, now)})
	}
	return choices
}

// SuggestDays returns the last days of a holiday as suggestions of autocompletion. The days are dates such as
// "2026-03-14", the first one for a holiday of one day.
func SuggestDays(p *present.Presenter, days []string, tag string) []present.Choice {
	w := p.Words(tag)
	var choices []present.Choice
	for i, day := range days {
		date, _ := time.Parse(time.DateOnly, day)
		choices = append(choices, present.Choice{Value: day, Label: w.Text("suggest.day", locale.Args{
			"Date": day, "Weekday": w.Text("weekday."+strconv.Itoa(int(date.Weekday())), nil),
			"Days": dayCount(w, float64(i+1)),
		})})
	}
	return choices
}
