package presenttest

import (
	"fmt"
	"testing"
	"time"

	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/plan"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/settings"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
)

// ConsentPages returns the pages of requests between players, and of the orders of moderators.
func ConsentPages(t *testing.T, p *present.Presenter, tag string) []Page {
	asked := Opened(t)
	taken := NewTable(t, nil).Play("Red Left 2 Blue").event(match.Event{
		Kind: match.EventTakeback, Seat: 1, Back: 1, By: "101",
	})
	paused, pause := PausedTable(t, "")
	resumed := Opened(t).event(Moderation(match.EventResume, engine.Nobody))
	passes := Recorded(t, "deadlock-standard")
	filled := Recorded(t, "deadlock-standard").Play("Fill Left")
	abort := match.Event{Kind: match.EventAbort, Seat: 1, By: "102"}
	aborted := NewTable(t, nil).Play("Red Left 2 Blue").End(abort, engine.Nobody)
	won := Opened(t).End(Moderation(match.EventAdjudicate, 1), 0)
	void := Opened(t).End(Moderation(match.EventAdjudicate, engine.Nobody), engine.Nobody)
	imported := Opened(t).End(match.Event{Kind: match.EventAdjudicate, Seat: 1}, 0)
	expelled := Opened(t).End(match.Event{Kind: match.EventExpel, Seat: 0}, 0)
	expelled.Match.Ending.Reason = engine.LeftAdjudicate
	deleted := match.Notice{
		Kind: match.NoticeDeleted, Match: "12", Locale: "en-US", By: "~3",
		Reason: "spam", Names: []string{"Johan", ""},
	}
	interrupted := deleted
	interrupted.Players, interrupted.Asked = []match.Player{"101", match.NewGone(4)}, []engine.Seat{0, 1}
	confided := deleted
	confided.Channel, confided.Guild = match.Direct("102"), "9"
	public, private := []match.Notice{deleted}, []match.Notice{confided}
	notice := func(n match.Notice, s match.Snapshot) present.Message {
		n.Locale = tag
		return turn.Notice(p, n, s, match.Challenge{})
	}
	return []Page{
		Titled("a take-back is asked for", notice(asked.about(match.NoticeTakeback, "102"), asked.Seen(""))),
		Titled("a fill is to be taken back",
			notice(filled.about(match.NoticeTakeback, "102"), filled.Seen(""))),
		Titled("passes are to be taken back, too",
			notice(passes.about(match.NoticeTakeback, "101"), passes.Seen(""))),
		Titled("after a pause", notice(resumed.about(match.NoticeTakeback, "102"), resumed.Seen(""))),
		Titled("it is declined", notice(asked.about(match.NoticeDeclined, "101"), asked.Seen(""))),
		Titled("it is accepted", notice(taken.Notice(), taken.Seen(""))),
		Titled("aborted", notice(aborted.Notice(), aborted.Seen(""))),
		Titled("paused", notice(paused.Notice(), pause)),
		Titled("the board of a paused match", turn.Board(p, pause, tag)),
		Titled("the start of a paused match", turn.Board(p, pausedStart(t), tag)),
		Titled("resumed", notice(resumed.Notice(), resumed.Seen(""))),
		Titled("decided by a moderator", notice(won.Notice(), won.Seen(""))),
		Titled("decided by a moderator elsewhere", notice(imported.Notice(), imported.Seen(""))),
		Titled("taken out by a moderator elsewhere", notice(expelled.Notice(), expelled.Seen(""))),
		Titled("called off by a moderator", notice(void.Notice(), void.Seen(""))),
		Titled("deleted", notice(deleted, match.Snapshot{})),
		Titled("deleted while it was played", notice(interrupted, match.Snapshot{})),
		Titled("told apart", turn.NoticeSent(p, match.NoticeTakeback, tag)),
		Titled("told apart of the answer", turn.NoticeSent(p, match.NoticeDeclined, tag)),
		Titled("deleted where the channel is gone", notice(confided, match.Snapshot{})),
		Titled("told apart of the deletion", turn.Deleted(p, public, tag)),
		Titled("told apart where the channel is gone", turn.Deleted(p, private, tag)),
		Titled("told apart where there is nobody to tell", turn.Deleted(p, nil, tag)),
		Titled("moderated elsewhere", turn.Moderated(p, "12", true, tag)),
		Titled("moderated where the channel is gone", turn.Moderated(p, "12", false, tag)),
		Titled("is a live match to be deleted", turn.ConfirmDelete(p, asked.Match, public, "spam", tag)),
		Titled("is an ended match to be deleted", turn.ConfirmDelete(p, won.Match, public, "spam", tag)),
		Titled("is a match without a channel to be deleted",
			turn.ConfirmDelete(p, asked.Match, private, "spam", tag)),
		Titled("is one to be deleted that nobody else plays",
			turn.ConfirmDelete(p, asked.Match, nil, "spam", tag)),
		Titled("it is kept", turn.DeleteKept(p, tag)),
	}
}

// RefusalOf returns the refusal of an order about the table's match, as the player sees it.
func RefusalOf(kind error, tb *Table, by match.Player) error {
	s := tb.Seen(by)
	return fmt.Errorf("act: %w", &match.Refusal{Kind: kind, Match: tb.Match, Snapshot: &s})
}

// Ratings returns the changes of ratings after a match that Black has won.
func Ratings() []match.RatingChange {
	return []match.RatingChange{{Before: 1498.5, After: 1612.6}, {Before: 1523.4, After: 1411.2}}
}

// SomeRules are rules of a plan for Johan, who waits for a move of Alain's blue tower.
var SomeRules = match.Plan{Match: "12", Player: Johan, Head: 1, Last: 5, Rules: []match.Rule{
	{ID: 1, If: kamisado.OnColor(kamisado.Pink), Then: "Pink Forward 4 Brown"},
	{ID: 2, If: "Blue Forward 1 Orange", Then: "Orange Left 1 Red"},
	{ID: 3, After: 2, If: "Red Forward 1 Purple"},
	{ID: 4, After: 3, If: "Purple Left 5 Green", Then: "Fill Left"},
	{ID: 5, After: 2, Then: "Red Left 1 Blue"},
}}

// PlanPages returns pages of plans, full and empty ones, and refusals of their rules.
func PlanPages(t testing.TB, p *present.Presenter, tag string) []Page {
	tb := NewTable(t, nil).Play("Red Left 2 Blue")
	page := func(pr match.PlanPlace, tower string) present.Message { return p.Plans("").Plan(pr, tower, tag) }
	none := match.Plan{Match: "12", Player: Johan, Head: 1}
	added := tb.Planned(Johan, SomeRules, 1, "", "Blue Left 5 Pink", "Pink Forward 4 Brown")
	added.Rule, added.Fits, added.Of, added.Boards = SomeRules.Rules[0], 1, 2, 1
	several := tb.Planned(Johan, none, 0, kamisado.OnColor(kamisado.Pink), "Blue Left 5 Pink")
	several.Boards = 2
	fill := Recorded(t, "round-standard")
	waits := fill.Match.PlayerAt(fill.View().Position.Turn().Other().Seat())
	fault := func(kind error, problem *engine.Problem, pr match.PlanPlace) present.Message {
		return refusal.Answer(p, tag, &match.PlanError{Kind: kind, Problem: problem, Prospect: pr}, "")
	}
	_, err := tb.State.(engine.Conditioner).Condition(1, "moon")
	unreadable := err.(*engine.Problem)
	const condition = "Blue Forward 1 Orange"
	own := match.Plan{Match: "12", Player: waits}
	return []Page{
		Titled("nothing planned", page(tb.Planned(Johan, none, 0, ""), "")),
		Titled("some rules", page(tb.Planned(Johan, SomeRules, 0, ""), "")),
		Titled("on turn", page(tb.Planned(Alain, match.Plan{Match: "12", Player: Alain}, 0, ""), "")),
		Titled("a condition", page(tb.Planned(Johan, none, 0, condition, condition), "")),
		Titled("a wide condition", page(several, "")),
		Titled("added", page(added, "")),
		Titled("a fill of the opponent's", page(fill.Planned(waits, own, 0, ""), "")),
		Titled("a free choice", page(fill.Planned(waits, own, 0, "Fill Left", "Fill Left"), "")),
		Titled("a free choice, with the tower",
			page(fill.Planned(waits, own, 0, "Fill Left", "Fill Left"), "pink")),
		Titled("unreadable", fault(engine.ErrUnreadable, unreadable, tb.Planned(Johan, none, 0, ""))),
		Titled("no answer", fault(match.ErrNoAnswer, nil, tb.Planned(Johan, none, 0, condition, condition))),
		Titled("no condition", fault(match.ErrNoCondition, nil, tb.Planned(Johan, none, 0, ""))),
		Titled("own next", fault(match.ErrOwnNext, nil, tb.Planned(Johan, none, 0, "", condition))),
		Titled("the opponent goes on", fault(match.ErrGoesOn, nil, tb.Planned(Johan, none, 0, ""))),
		Titled("the end",
			fault(match.ErrPlanOver, nil, Recorded(t, "won-standard").Planned(Johan, none, 0, ""))),
		Titled("full", fault(match.ErrPlanFull, nil, tb.Planned(Johan, SomeRules, 0, ""))),
		Titled("no such rule", refusal.Answer(p, tag, RefusalOf(match.ErrNoRule, tb, Johan), "")),
		Titled("no plans in this game", refusal.Answer(p, tag, RefusalOf(match.ErrNoPlans, tb, Johan), "")),
		Titled("planned on turn", refusal.Answer(p, tag, RefusalOf(match.ErrYourTurn, tb, Alain), "")),
		Titled("discarded by a surprise",
			plan.Discarded(p, match.Plan{Void: match.VoidSurprise}, tb.Seen(Johan), tag)),
		Titled("discarded by an illegal answer",
			plan.Discarded(p, match.Plan{Void: match.VoidIllegal}, tb.Seen(Johan), tag)),
		Titled("discarded otherwise",
			plan.Discarded(p, match.Plan{Void: match.VoidMoved}, tb.Seen(Johan), tag)),
	}
}

// EveryPolicy returns a policy with every setting chosen.
func EveryPolicy() policy.Policy {
	return policy.Policy{
		Channels: []string{"2", "3"}, Form: "long", Clock: "3d", Casual: true,
		Open: 2, Live: 50, Announcements: "4", Locale: "en-US",
		NoComputer: true, ComputerRated: true, NoPuzzle: true,
	}
}

// PolicyPages returns the keys of the pages of a server's settings that the tests cover.
func PolicyPages() []string {
	return []string{settings.PagePlaces, settings.PageChallenges, settings.PageLimits, settings.PageNews}
}

// Today is the time at which players look at TimesPages.
var Today = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// traveller returns the preferences of a player who has chosen every setting.
func traveller() member.Preferences {
	return member.Preferences{
		Zone: "Europe/Rome", NotifyMode: match.NotifyDigest, Hour: 7,
		Habits: []member.Habit{{
			From: Today.Add(time.Hour), Zone: "Europe/Rome",
			Sleep: member.Sleep{From: 22 * 60, To: 8 * 60}, Weekends: true,
		}},
		Bank: member.Bank{Left: 76 * time.Hour, At: Today},
		Away: []clock.Span{{From: Today.Add(-time.Hour), To: Today.Add(24 * time.Hour)}},
	}
}

// TimesPages returns the pages about a player's time, and refusals of orders about it.
func TimesPages(p *present.Presenter, tag string) []Page {
	at := func(preferences member.Preferences) settings.Times {
		return settings.Times{Preferences: preferences, Now: Today}
	}
	settled := traveller()
	settled.NotifyMode, settled.Away, settled.Habits[0].From = match.NotifyDirect, nil, Today
	withBank := func(left time.Duration) settings.Times {
		return at(member.Preferences{Bank: member.Bank{Left: left, At: Today}})
	}
	live := []match.Match{{ID: "12", Game: "kamisado"}, {ID: "14", Game: "kamisado"}}
	pages := []Page{
		Titled("who chose nothing", settings.TimesPage(p, at(member.Preferences{}), tag)),
		Titled("on holiday, with habits that count from tomorrow on",
			settings.TimesPage(p, at(traveller()), tag)),
		Titled("settled", settings.TimesPage(p, at(settled), tag)),
		Titled("how long?", settings.HowLong(p, at(member.Preferences{}), tag)),
		Titled("how long, with an hour left?", settings.HowLong(p, withBank(time.Hour), tag)),
		Titled("how long, with nothing left?", settings.HowLong(p, withBank(59*time.Minute), tag)),
		Titled("how long, on a holiday of all days?", settings.HowLong(p, at(member.Preferences{
			Away: []clock.Span{{From: Today, To: Today.Add(member.BankStart)}}, Bank: member.Bank{At: Today},
		}), tag)),
		Titled("left", settings.Left(p, at(traveller()), nil, tag)),
		Titled("left, with matches that could go on", settings.Left(p, at(traveller()), live, tag)),
		Titled("returned", settings.Returned(p, withBank(24*time.Hour), tag)),
		Titled("private messages begin", inbox.DirectBegins(p, match.NotifyDirect, tag)),
		Titled("a digest begins", inbox.DirectBegins(p, match.NotifyDigest, tag)),
		Titled("they end, and reminders are off", inbox.Quiet(p, match.NotifyOff, tag)),
		Titled("they end", inbox.Quiet(p, match.NotifyMention, tag)),
	}
	for _, refused := range []*member.Refusal{
		{Kind: member.ErrZone, Given: "Atl*ntis"},
		{Kind: member.ErrZone, Given: "Pariss", Zones: []string{"Europe/Paris"}},
		{Kind: member.ErrNoZone}, {Kind: member.ErrSleep, Given: "soon"},
		{Kind: member.ErrLongSleep, Given: "20:00-8:00"},
		{Kind: member.ErrNotifyMode, Given: "owl"}, {Kind: member.ErrHour, Given: "25"},
		{Kind: member.ErrUntil, Given: "soon"}, {Kind: member.ErrShort},
		{Kind: member.ErrBank, Left: 60 * time.Hour, When: Today.Add(60 * time.Hour)},
		{Kind: member.ErrSoon, When: Today}, {Kind: member.ErrNotAway},
	} {
		answer := refusal.Answer(p, tag, fmt.Errorf("order: %w", refused), "R")
		pages = append(pages, Titled("refused: "+refused.Error(), answer))
	}
	for _, err := range []error{present.ErrDirectClosed, present.ErrHolidayEnd} {
		pages = append(pages, Titled("refused: "+err.Error(), refusal.Answer(p, tag, err, "R")))
	}
	return pages
}

// RemindPages returns reminders, digests, nudges and posts about holidays.
func RemindPages(t testing.TB, p *present.Presenter, tag string) []Page {
	must := NewTable(t, nil).Play("Red Left 2 Blue")
	timed := must.Seen(Alain)
	timed.Match.Control = clock.PerMove(3 * 24 * time.Hour)
	timed.Match.Clocks = []match.Clock{{}, {Since: Today, Flag: Today.Add(24 * time.Hour)}}
	fill := Recorded(t, "round-standard")
	notice := match.Notice{Kind: match.NoticeReminder, Match: "7", Channel: "5", Player: Alain, Part: 2}
	direct, last, refused := notice, notice, notice
	direct.Channel, direct.Part, last.Part = match.Direct(Alain), 5, 20
	refused.Part, refused.Refused = 0, true
	away := match.Notice{Kind: match.NoticeAway, Player: Alain, Until: Today.Add(48 * time.Hour)}
	back := match.Notice{Kind: match.NoticeBack, Player: Alain}
	chooser := Johan
	if !fill.Seen(Johan).Asked() {
		chooser = Alain
	}
	pages := []Page{
		Titled("half of the time", inbox.Reminder(p, notice, timed, tag)),
		Titled("a twentieth", inbox.Reminder(p, last, timed, tag)),
		Titled("in private", inbox.Reminder(p, direct, timed, tag)),
		Titled("in place of a private message", inbox.Reminder(p, refused, must.Seen(Alain), tag)),
		Titled("a digest", inbox.Digest(p, []match.Snapshot{timed, fill.Seen(chooser)}, tag)),
		Titled("a digest of one", inbox.Digest(p, []match.Snapshot{timed}, tag)),
		Titled("a nudge", inbox.Nudge(p, match.Notice{By: Johan}, timed, true, tag)),
		Titled("a nudge that pings nobody", inbox.Nudge(p, match.Notice{}, fill.Seen(chooser), false, tag)),
		Titled("nudged", inbox.Nudged(p, tag)),
		Titled("nudged too late", inbox.NudgeLate(p, tag)),
		Titled("away", inbox.Absence(p, away, must.Match, tag)),
		Titled("away, with a clock", inbox.Absence(p, away, timed.Match, tag)),
		Titled("back", inbox.Absence(p, back, timed.Match, tag)),
	}
	for _, kind := range []error{
		match.ErrOwnTurn, match.ErrComputerTurn, match.ErrNudged, match.ErrEarly, match.ErrHoliday,
	} {
		viewed := must.Seen(Johan)
		refused := &match.Refusal{Kind: kind, Match: must.Match, Snapshot: &viewed, When: Today}
		pages = append(pages, Titled("refused: "+kind.Error(), refusal.Answer(p, tag, refused, "R")))
	}
	return pages
}

// Posted returns the post of the table's last turn.
func Posted(p *present.Presenter, tb *Table) present.Message {
	return turn.Notice(p, tb.Notice(), tb.Seen(Amy), match.Challenge{})
}
