package present

import (
	"fmt"
	"strconv"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// What the argument of a control of a player's time and reminders says.
const (
	TimePage     = "page"     // a button: shows the page
	TimeWay      = "way"      // a menu: how to be reminded
	TimeHour     = "hour"     // a menu: the hour of the digest
	TimeSleep    = "sleep"    // a menu: hours of sleep
	TimeWeekends = "weekends" // a button: weekends off
	TimeWeekdays = "weekdays" // a button: no weekends off
	TimeZone     = "zone"     // a button that opens a dialog, and the dialog
	TimeLooks    = "looks"    // a button: back to how boards look
)

// FieldZone is the field of the dialog for the time zone.
const FieldZone = "zone"

// Times is what a player wants about time and reminders, seen at a moment.
type Times struct {
	Preferences member.Preferences
	Now         time.Time
}

// Times returns the private page that shows when a player rests and how they are reminded, and lets them choose anew.
func (p *Presenter) Times(t Times, tag string) Message {
	w := p.words(tag)
	m := private(w.Text("times.text", nil), w.timesZone(t), w.timesSleep(t), w.timesWay(t), w.timesHolidays(t), w.Text("times.foot", nil))
	m.Rows = append(m.Rows, Row{Menu: w.wayMenu(t)})
	if t.Preferences.Way == match.WayDigest {
		m.Rows = append(m.Rows, Row{Menu: w.hourMenu(t)})
	}
	weekends := Button{Control: Control{Verb: VerbTimes, Arg: TimeWeekends}, Label: w.Text("button.weekends.off", nil), Emoji: "🗓️"}
	if t.Preferences.Chosen().Weekends {
		weekends.Control.Arg, weekends.Label = TimeWeekdays, w.Text("button.weekends.on", nil)
	}
	m.Rows = append(m.Rows, Row{Menu: w.sleepMenu(t)}, Row{Buttons: []Button{
		{Control: Control{Verb: VerbTimes, Arg: TimeZone}, Label: w.Text("button.zone", nil), Emoji: "🌍"},
		weekends,
		{Control: Control{Verb: VerbTimes, Arg: TimeLooks}, Label: w.Text("button.looks", nil), Emoji: "🎨"},
	}})
	return m
}

// timesZone says which zone was chosen, and what time it is there.
func (w words) timesZone(t Times) string {
	if t.Preferences.Zone == "" {
		return w.Text("times.zone.none", nil)
	}
	return w.Text("times.zone", locale.Args{"Zone": t.Preferences.Zone, "Time": clockIn(t.Preferences.Zone, t.Now)})
}

// clockIn returns the time of the day in a zone.
func clockIn(zone string, now time.Time) string {
	location, err := time.LoadLocation(zone)
	if err != nil {
		location = time.UTC
	}
	return now.In(location).Format("15:04")
}

// timesSleep says when the player sleeps and whether weekends count, and since when that is so.
func (w words) timesSleep(t Times) string {
	h, pending := t.Preferences.Pending(t.Now)
	args := locale.Args{"Sleep": w.night(h.Sleep), "Weekends": w.Text("times.weekends.count", nil)}
	if h.Weekends {
		args["Weekends"] = w.Text("times.weekends.off", nil)
	}
	if pending {
		args["When"] = date(h.From)
		return w.Text("times.rest.pending", args)
	}
	return w.Text("times.rest", args)
}

// night says a night.
func (w words) night(s member.Sleep) string {
	if s.Length() == 0 {
		return w.Text("times.sleep.none", nil)
	}
	return fmt.Sprintf("%d:%02d–%d:%02d", s.From/60, s.From%60, s.To/60, s.To%60)
}

// timesWay says how the player is reminded.
func (w words) timesWay(t Times) string {
	return w.Text("times.way."+WayKey(t.Preferences.Way)+".now", locale.Args{"Hour": fmt.Sprintf("%d:00", t.Preferences.Hour)})
}

// timesHolidays says what is in the bank, or until when the player is away.
func (w words) timesHolidays(t Times) string {
	if span, away := t.Preferences.Holiday(t.Now); away {
		return w.Text("times.holiday", locale.Args{"Date": date(span.To), "Bank": w.holidays(t)})
	}
	return w.Text("times.bank", locale.Args{"Bank": w.holidays(t)})
}

func (w words) wayMenu(t Times) *Menu {
	menu := &Menu{Control: Control{Verb: VerbTimes, Arg: TimeWay}, Hint: w.Text("times.menu.way", nil)}
	for _, way := range match.Ways() {
		key := "times.way." + WayKey(way)
		menu.Options = append(menu.Options, Choice{
			Value: WayKey(way), Label: w.Text(key, nil), Description: w.Text(key+".description", nil), Chosen: way == t.Preferences.Way,
		})
	}
	return menu
}

func (w words) hourMenu(t Times) *Menu {
	menu := &Menu{Control: Control{Verb: VerbTimes, Arg: TimeHour}, Hint: w.Text("times.menu.hour", nil)}
	for hour := range 24 {
		menu.Options = append(menu.Options, Choice{
			Value: fmt.Sprint(hour), Label: w.Text("times.hour", locale.Args{"Hour": fmt.Sprintf("%d:00", hour)}), Chosen: hour == t.Preferences.Hour,
		})
	}
	return menu
}

// nights are the hours of sleep that the menu offers; others can be typed.
func nights() []member.Sleep {
	var list []member.Sleep
	for from := 20; from <= 26; from++ {
		for length := 8; length <= 10; length++ {
			list = append(list, member.Sleep{From: from % 24 * 60, To: (from + length) % 24 * 60})
		}
	}
	return list
}

func (w words) sleepMenu(t Times) *Menu {
	menu := &Menu{Control: Control{Verb: VerbTimes, Arg: TimeSleep}, Hint: w.Text("times.menu.sleep", nil)}
	now := t.Preferences.Chosen().Sleep
	offer := append([]member.Sleep{{}}, nights()...)
	for _, s := range offer {
		label := w.Text("times.sleep.none", nil)
		if s.Length() > 0 {
			label = w.Text("times.sleep", locale.Args{"Sleep": w.night(s), "Hours": int(s.Length().Hours())})
		}
		menu.Options = append(menu.Options, Choice{Value: s.String(), Label: label, Chosen: s == now})
	}
	return menu
}

// ZoneDialog returns the form in which a player writes the name of a time zone.
func (p *Presenter) ZoneDialog(tag string) Dialog {
	w := p.words(tag)
	return Dialog{
		Control: Control{Verb: VerbTimes, Arg: TimeZone}, Title: w.Text("times.dialog", nil),
		Fields: []Field{{
			Name: FieldZone, Label: w.Text("times.dialog.zone", nil), Description: w.Text("times.dialog.zone.description", nil),
			Hint: "Europe/Paris", Required: true,
		}},
	}
}

// SuggestZones returns what autocompletion offers for a time zone, with the time that it is there.
func (p *Presenter) SuggestZones(zones []string, now time.Time) []Choice {
	var choices []Choice
	for _, zone := range zones {
		choices = append(choices, Choice{Value: zone, Label: zone + " · " + clockIn(zone, now)})
	}
	return choices
}

// SuggestDays returns what autocompletion offers for the last day of a holiday.
func (p *Presenter) SuggestDays(days []string, tag string) []Choice {
	w := p.words(tag)
	var choices []Choice
	for i, day := range days {
		date, _ := time.Parse(time.DateOnly, day)
		choices = append(choices, Choice{Value: day, Label: w.Text("suggest.day", locale.Args{
			"Date": day, "Weekday": w.Text("weekday."+strconv.Itoa(int(date.Weekday())), nil), "Days": w.dayCount(float64(i + 1)),
		})})
	}
	return choices
}
