package present_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/settings"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
)

// today is when players look at their time and reminders.
var today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// traveller has chosen everything.
func traveller() member.Preferences {
	return member.Preferences{
		Zone: "Europe/Rome", Way: match.WayDigest, Hour: 7,
		Habits: []member.Habit{{From: today.Add(time.Hour), Zone: "Europe/Rome", Sleep: member.Sleep{From: 22 * 60, To: 8 * 60}, Weekends: true}},
		Bank:   member.Bank{Left: 76 * time.Hour, At: today},
		Away:   []clock.Span{{From: today.Add(-time.Hour), To: today.Add(24 * time.Hour)}},
	}
}

func TestTimes(t *testing.T) {
	pages := timesPages(presenter(t), "en-US")
	for _, page := range pages {
		withinLimits(t, page.message)
	}
	golden(t, "times", pages...)
}

// timesPages are the pages about a person's time, and why an order about it is refused.
func timesPages(p *present.Presenter, tag string) []named {
	at := func(preferences member.Preferences) settings.Times {
		return settings.Times{Preferences: preferences, Now: today}
	}
	settled := traveller()
	settled.Way, settled.Away, settled.Habits[0].From = match.WayDirect, nil, today
	pages := []named{
		titled("who chose nothing", settings.TimesPage(p, at(member.Preferences{}), tag)),
		titled("on holiday, with habits that count from tomorrow on", settings.TimesPage(p, at(traveller()), tag)),
		titled("settled", settings.TimesPage(p, at(settled), tag)),
		titled("left", settings.Left(p, at(traveller()), nil, tag)),
		titled("left, with matches that could go on", settings.Left(p, at(traveller()), []match.Match{{ID: "12", Game: "kamisado"}, {ID: "14", Game: "kamisado"}}, tag)),
		titled("returned", settings.Returned(p, at(member.Preferences{Bank: member.Bank{Left: 24 * time.Hour, At: today}}), tag)),
		titled("private messages begin", inbox.DirectBegins(p, match.WayDirect, tag)),
		titled("a digest begins", inbox.DirectBegins(p, match.WayDigest, tag)),
		titled("they end", inbox.Quiet(p, tag)),
	}
	for _, refused := range []*member.Refusal{
		{Kind: member.ErrZone, Given: "Atl*ntis"}, {Kind: member.ErrZone, Given: "Pariss", Zones: []string{"Europe/Paris"}},
		{Kind: member.ErrNoZone}, {Kind: member.ErrSleep, Given: "soon"}, {Kind: member.ErrLongSleep, Given: "20:00-8:00"},
		{Kind: member.ErrWay, Given: "owl"}, {Kind: member.ErrUntil, Given: "soon"}, {Kind: member.ErrShort},
		{Kind: member.ErrBank, Left: 60 * time.Hour, When: today.Add(60 * time.Hour)}, {Kind: member.ErrSoon, When: today}, {Kind: member.ErrThere},
	} {
		pages = append(pages, titled("refused: "+refused.Error(), refusal.Answer(p, tag, fmt.Errorf("order: %w", refused), "R")))
	}
	for _, err := range []error{present.ErrDirectClosed, present.ErrHowLong} {
		pages = append(pages, titled("refused: "+err.Error(), refusal.Answer(p, tag, err, "R")))
	}
	return pages
}

func TestReminders(t *testing.T) {
	pages := remindPages(t, presenter(t), "en-US")
	for _, page := range pages {
		withinLimits(t, page.message)
	}
	golden(t, "remind", pages...)
	assert.Equal(t, []match.Player{alain}, pages[0].message.Mentions)
	assert.Empty(t, pages[7].message.Mentions)
}

// remindPages are reminders, digests, nudges and what is said of holidays.
func remindPages(t testing.TB, p *present.Presenter, tag string) []named {
	must := newTable(t, nil).play("Red Left 2 Blue")
	timed := must.seen(alain)
	timed.Match.Control = clock.PerMove(3 * 24 * time.Hour)
	timed.Match.Clocks = []match.Clock{{Since: today, Flag: today.Add(24 * time.Hour)}, {}}
	fill := recorded(t, "round-standard")
	notice := match.Notice{Kind: match.NoticeReminder, Match: "7", Channel: "5", Player: alain, Part: 2}
	direct, last, refused := notice, notice, notice
	direct.Channel, direct.Part, last.Part = match.Direct(alain), 5, 20
	refused.Part, refused.Refused = 0, true
	away := match.Notice{Kind: match.NoticeAway, Player: alain, Until: today.Add(48 * time.Hour)}
	back := match.Notice{Kind: match.NoticeBack, Player: alain}
	chooser := johan
	if !fill.seen(johan).Asked() {
		chooser = alain
	}
	pages := []named{
		titled("half of the time", inbox.Reminder(p, notice, timed, tag)),
		titled("a twentieth", inbox.Reminder(p, last, timed, tag)),
		titled("in private", inbox.Reminder(p, direct, timed, tag)),
		titled("in place of a private message", inbox.Reminder(p, refused, must.seen(alain), tag)),
		titled("a digest", inbox.Digest(p, []match.Snapshot{timed, fill.seen(chooser)}, tag)),
		titled("a digest of one", inbox.Digest(p, []match.Snapshot{timed}, tag)),
		titled("a nudge", inbox.Nudge(p, timed, true, tag)),
		titled("a nudge that pings nobody", inbox.Nudge(p, fill.seen(chooser), false, tag)),
		titled("nudged", inbox.Nudged(p, tag)),
		titled("nudged too late", inbox.NudgeLate(p, tag)),
		titled("away", inbox.Absence(p, away, must.match, tag)),
		titled("away, with a clock", inbox.Absence(p, away, timed.Match, tag)),
		titled("back", inbox.Absence(p, back, timed.Match, tag)),
	}
	for _, kind := range []error{match.ErrOwnTurn, match.ErrNudged, match.ErrEarly, match.ErrHoliday} {
		viewed := must.seen(johan)
		pages = append(pages, titled("refused: "+kind.Error(), refusal.Answer(p, tag, &match.Refusal{Kind: kind, Match: must.match, Snapshot: &viewed, When: today}, "R")))
	}
	return pages
}

func TestLongDigestsAreCut(t *testing.T) {
	var waiting []match.Snapshot
	for range 60 {
		waiting = append(waiting, newTable(t, nil).seen(johan))
	}
	m := inbox.Digest(presenter(t), waiting, "en-US")
	withinLimits(t, m)
	assert.Contains(t, m.Text, "60 matches")
	assert.Contains(t, m.Text, "more lines.")
}

func TestSuggestionsOfTimes(t *testing.T) {
	p := presenter(t)
	zones := settings.SuggestZones(p, []string{"Europe/Rome", "Asia/Tokyo"}, today)
	choicesWithinLimits(t, zones)
	assert.Equal(t, present.Choice{Value: "Europe/Rome", Label: "Europe/Rome · 13:00"}, zones[0])
	days := settings.SuggestDays(p, []string{"2026-11-21", "2026-11-22"}, "en-US")
	choicesWithinLimits(t, days)
	assert.Equal(t, []present.Choice{
		{Value: "2026-11-21", Label: "Saturday, 2026-11-21 · 1 day"}, {Value: "2026-11-22", Label: "Sunday, 2026-11-22 · 2 days"},
	}, days)
}

func TestWaysHaveNames(t *testing.T) {
	for _, way := range match.Ways() {
		assert.Equal(t, way, settings.ReadWay(settings.WayKey(way)))
	}
	require.Len(t, settings.WayKeys(), 4)
	dialog := settings.ZoneDialog(presenter(t), "en-US")
	assert.LessOrEqual(t, len([]rune(dialog.Title)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(dialog.Fields[0].Label)), present.MaxDialogLabel)
	assert.LessOrEqual(t, len([]rune(dialog.Fields[0].Description)), present.MaxLabel)
}
