package present

import (
	"strconv"

	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// The verbs of controls about time and reminders.
const (
	VerbTimes = "times" // the presser's time and reminders; Arg is one of the Time constants
	VerbQuiet = "quiet" // ends private messages; it is used in one
)

// Reminder returns the post of a reminder, with the match as its player sees it.
func (p *Presenter) Reminder(n match.Notice, s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	_, direct := n.Direct()
	key, who := "remind.", mention(n.Player)
	if direct {
		key = "remind.direct."
	}
	lines := []string{sc.Text(key+strconv.Itoa(n.Part), locale.Args{"Who": who}), sc.waits(), sc.boardLink(s)}
	if n.Refused {
		lines = append(lines, sc.Text("remind.refused", nil))
	}
	m := Message{Text: paragraph(lines...)}
	if direct {
		m.Rows = sc.quietRow()
		return m
	}
	m.Mentions = []match.Player{n.Player}
	return m
}

// waits says what a match waits for from its viewer, and until when.
func (sc scene) waits() string {
	args := locale.Args{
		"Match": sc.match.ID, "Opponent": sc.opponents(), "Due": sc.dueOf(true),
	}
	if sc.match.Deadline().IsZero() {
		return sc.Text("remind.match", args)
	}
	args["Date"] = date(sc.match.Deadline())
	return sc.Text("remind.match.timed", args)
}

// quietRow is the row with the button that ends private messages.
func (w words) quietRow() []Row {
	return []Row{{Buttons: []Button{{Control: Control{Verb: VerbQuiet}, Label: w.Text("button.quiet", nil), Emoji: "🔕"}}}}
}

// Digest returns the private message about all matches that wait for a player, the most urgent first.
func (p *Presenter) Digest(waiting []match.Snapshot, tag string) Message {
	w := p.words(tag)
	lines := []string{w.Count("digest.head", len(waiting), nil)}
	for _, s := range waiting {
		lines = append(lines, p.scene(s, tag).digestLine())
	}
	return Message{Text: w.fit(lines), Rows: w.quietRow()}
}

// digestLine is one match in a digest.
func (sc scene) digestLine() string {
	args := locale.Args{
		"Match": sc.match.ID, "Opponent": sc.opponents(), "State": sc.state(), "URL": postURL(sc.snap),
	}
	if sc.match.Deadline().IsZero() {
		return sc.Text("digest.line", args)
	}
	args["Date"] = date(sc.match.Deadline())
	return sc.Text("digest.line.timed", args)
}

// Nudge returns the post of a nudge; loud says that the player may be pinged.
func (p *Presenter) Nudge(s match.Snapshot, loud bool, tag string) Message {
	sc := p.scene(s, tag)
	m := Message{}
	who := sc.name(sc.match, s.Seat)
	if loud {
		who = mention(s.Match.PlayerAt(s.Seat))
		m.Mentions = []match.Player{s.Match.PlayerAt(s.Seat)}
	}
	m.Text = paragraph(sc.Text("nudge.text", locale.Args{
		"Who": who, "Opponent": sc.opponents(), "Match": s.Match.ID, "Due": sc.dueOf(false),
	}), sc.boardLink(s))
	return m
}

// Nudged returns the private answer to a nudge whose post is delivered apart from it.
func (p *Presenter) Nudged(tag string) Message { return private(p.words(tag).Text("nudge.done", nil)) }

// NudgeLate returns the private answer to a nudge where the opponent was quicker.
func (p *Presenter) NudgeLate(tag string) Message {
	return private(p.words(tag).Text("nudge.late", nil))
}

// Absence returns the post that says in the channel of a match that a player is on holiday, or back.
func (p *Presenter) Absence(n match.Notice, m match.Match, tag string) Message {
	w := p.words(tag)
	args := locale.Args{"Player": w.player(m, m.SeatOf(n.Player)), "Match": m.ID}
	if n.Kind == match.NoticeBack {
		return Message{Text: w.Text("away.back", args)}
	}
	args["Date"] = date(n.Until)
	if m.Control.On() {
		return Message{Text: w.Text("away.begins.timed", args)}
	}
	return Message{Text: w.Text("away.begins", args)}
}

// Left returns the private answer to somebody whose holiday has begun.
func (p *Presenter) Left(t Times, wishful []match.Match, tag string) Message {
	w := p.words(tag)
	span, _ := t.Preferences.Holiday(t.Now)
	return w.wishOffer(private(w.Text("away.done", locale.Args{
		"When": when(span.To), "Date": date(span.To), "Bank": w.holidays(t),
	})), wishful)
}

// Returned returns the private answer to somebody who is back.
func (p *Presenter) Returned(t Times, tag string) Message {
	w := p.words(tag)
	return private(w.Text("away.over", locale.Args{"Bank": w.holidays(t)}))
}

// holidays says how many days are in a bank.
func (w words) holidays(t Times) string {
	return w.dayCount(t.Preferences.Bank.Holds(t.Now).Hours() / 24)
}

// dayCount says a number of days, with a decimal where they are few and not whole.
func (w words) dayCount(days float64) string {
	text := strconv.FormatFloat(float64(int(days*10))/10, 'f', -1, 64)
	if text == "1" {
		return w.Text("days.one", nil)
	}
	return w.Text("days.other", locale.Args{"Days": text})
}

// DirectBegins returns the first private message, which says how to end them.
func (p *Presenter) DirectBegins(way match.Way, tag string) Message {
	w := p.words(tag)
	return Message{Text: w.Text("direct.begins."+WayKey(way), nil), Rows: w.quietRow()}
}

// Quiet returns the private answer to somebody who has ended private messages.
func (p *Presenter) Quiet(tag string) Message { return private(p.words(tag).Text("direct.ends", nil)) }

// WayKey returns the name of a way to be reminded, as menus and options have it.
func WayKey(w match.Way) string {
	if w == match.WayMention {
		return "mention"
	}
	return string(w)
}

// WayKeys returns the names of all ways to be reminded.
func WayKeys() []string {
	var keys []string
	for _, w := range match.Ways() {
		keys = append(keys, WayKey(w))
	}
	return keys
}

// ReadWay returns the way with a name; what there is not is refused by whoever keeps it.
func ReadWay(key string) match.Way {
	if key == "mention" {
		return match.WayMention
	}
	return match.Way(key)
}

// absenceRefusal says why a preference or a holiday cannot be.
func (w words) absenceRefusal(r *member.Refusal) string {
	args := locale.Args{"Given": escape(plain(r.Given))}
	switch r.Kind {
	case member.ErrZone:
		if len(r.Zones) == 0 {
			return w.Text("times.error.zone", args)
		}
		args["Zones"] = w.either(r.Zones)
		return w.Text("times.error.zone.near", args)
	case member.ErrNoZone:
		return w.Text("times.error.no-zone", nil)
	case member.ErrSleep:
		return w.Text("times.error.sleep", args)
	case member.ErrLongSleep:
		return w.Text("times.error.long-sleep", locale.Args{"Hours": int(member.MostSleep.Hours())})
	case member.ErrUntil:
		return w.Text("away.error.until", args)
	case member.ErrShort:
		return w.Text("away.error.short", nil)
	case member.ErrBank:
		return w.Text("away.error.bank", locale.Args{"Bank": w.dayCount(r.Left.Hours() / 24), "Date": date(r.When)})
	case member.ErrSoon:
		return w.Text("away.error.soon", locale.Args{"When": when(r.When)})
	case member.ErrThere:
		return w.Text("away.error.there", nil)
	}
	return w.Text("times.error.way", args)
}
