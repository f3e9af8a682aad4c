package bot_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/settings"
	"towerpost/bot/sandbox"
)

// public returns what the bot has written to everyone in a channel that contains a text.
func (tb *table) public(channel, what string) []sandbox.Message {
	return written(tb, tb.amy.Messages(channel), what)
}

// direct returns what the bot has written to a person in private that contains a text.
func (tb *table) direct(a *sandbox.Actor, what string) []sandbox.Message {
	c, ok := tb.Conversation(a.User().ID)
	if !ok {
		return nil
	}
	return written(tb, a.Messages(c.ID), what)
}

// written returns the bot's own messages that are not ephemeral and contain a text.
func written(tb *table, list []sandbox.Message, what string) []sandbox.Message {
	var found []sandbox.Message
	for _, m := range list {
		if m.Author.ID == tb.Bot().ID && !m.Ephemeral() && strings.Contains(m.Content, what) {
			found = append(found, m)
		}
	}
	return found
}

// pick chooses a value in the menu of a page of time and reminders.
func (tb *table) pick(a *sandbox.Actor, page sandbox.Message, arg, value string) sandbox.Message {
	tb.t.Helper()
	answer, err := a.Choose(tb.patient(), page.ID, tb.control(page, present.VerbTimes, arg), value)
	require.NoError(tb.t, err)
	return tb.follow(answer)
}

// settled lets a minute pass, so that everything due has been posted, and more time if a part of the bot fell
// asleep only after that.
func (tb *table) settled(w *watch) {
	tb.t.Helper()
	tb.run(w, 1)
	tb.until("nothing waits to be posted", func() bool {
		if tb.delivered() {
			return true
		}
		w.pass(time.Second)
		return false
	})
}

func TestReminderByMention(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "20m"))
	board := tb.newest(tb.lobby)
	tb.until("the board is marked as posted", tb.delivered)
	tb.run(w, 9)
	assert.Empty(t, tb.public(tb.lobby, "⏰"))
	tb.run(w, 1)
	tb.until("Alain is reminded", func() bool { return len(tb.public(tb.lobby, "⏰")) == 1 })
	half := tb.public(tb.lobby, "⏰")[0]
	assert.Contains(t, half.Content, "half")
	assert.Contains(t, half.Content, "Match 2 against **Johan** (White)")
	assert.Contains(t, half.Content, "move any tower")
	assert.Contains(t, half.Content, discordDate(tb.live(tb.lobby).Match.Deadline()))
	assert.Contains(t, half.Content, board.ID, "with a link to the board")
	assert.Equal(t, []string{tb.alain.User().ID}, half.MentionIDs, "and nobody else")
	tb.restart()
	tb.run(w, 6)
	tb.until("a fifth is left", func() bool { return len(tb.public(tb.lobby, "fifth")) == 1 })
	tb.until("that half is left is told no longer", func() bool { return len(tb.public(tb.lobby, "⏰")) == 1 })
	tb.run(w, 3)
	tb.until("only a twentieth is left", func() bool {
		return len(tb.public(tb.lobby, "twentieth")) == 1 && len(tb.public(tb.lobby, "⏰")) == 1
	})
	tb.restart()
	tb.typeMove(tb.lobby)
	tb.settled(w)
	tb.until("what is no longer so has gone", func() bool { return len(tb.public(tb.lobby, "⏰")) == 0 })
}

func TestReminderThatComesTooLateIsNotPosted(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "20m"))
	tb.newest(tb.lobby)
	tb.Fail(sandbox.Fault{Method: "POST", Path: posts, Status: 503, Times: 1})
	tb.run(w, 10)
	tb.until("Discord has refused the reminder", func() bool {
		for _, r := range tb.Requests() {
			if r.Status == 503 {
				return true
			}
		}
		return false
	})
	tb.command(tb.alain, tb.lobby, "move", text("move", "Brown Forward 1"))
	tb.settled(w)
	assert.Empty(t, tb.public(tb.lobby, "⏰"), "the match has moved on")
}

// A reminder that was posted without an acknowledgement before the match moved on is deleted like any other.
func TestReminderOfWhichTheAnswerIsLostGoes(t *testing.T) {
	t.Parallel()
	for name, private := range map[string]bool{"in the channel": false, "in private": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb, w := timedTable(t)
			tb.begin(tb.lobby, text("clock", "20m"))
			if private {
				tb.command(tb.alain, tb.lobby, "settings", text("reminders", "direct"))
			}
			tb.Fail(sandbox.Fault{Method: "POST", Path: posts, Drop: true, After: true})
			tb.run(w, 10)
			half := func() int { return len(tb.public(tb.lobby, "half")) + len(tb.direct(tb.alain, "Half")) }
			tb.until("the reminder stands", func() bool { return half() == 1 })
			tb.command(tb.alain, tb.lobby, "move", text("move", "Brown Forward 1"))
			tb.settled(w)
			tb.until("the reminder has gone", func() bool { return half() == 0 })
		})
	}
}

func TestReminderInPrivate(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "20m"))
	assert.Empty(t, tb.direct(tb.alain, ""), "nobody is written to who has not asked for it")
	page := tb.command(tb.alain, tb.lobby, "settings", text("reminders", "direct"))
	assert.Contains(t, page.Content, "by private message")
	first := tb.direct(tb.alain, "You asked")
	require.Len(t, first, 1)
	assert.Contains(t, first[0].Content, "ends that at any time")
	tb.command(tb.alain, tb.lobby, "settings", text("reminders", "direct"))
	assert.Len(t, tb.direct(tb.alain, "You asked"), 1, "it is confirmed once")
	tb.run(w, 10)
	tb.until("Alain is reminded in private", func() bool { return len(tb.direct(tb.alain, "Half")) == 1 })
	assert.Empty(t, tb.public(tb.lobby, "⏰"))
	told := tb.press(tb.alain, tb.direct(tb.alain, "Half")[0], present.VerbQuiet)
	assert.Contains(t, told.Content, "No more private messages")
	tb.until("the reminder is marked as posted", tb.delivered)
	tb.run(w, 6)
	tb.until("Alain is reminded in the channel", func() bool { return len(tb.public(tb.lobby, "fifth")) == 1 })
	tb.until("the channel's takes the place of the private one", func() bool { return len(tb.direct(tb.alain, "⏰")) == 1 })
}

// The button of an old private message does not bring back reminders that were switched off since.
func TestPrivateMessagesEndWhereRemindersAreOff(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.command(tb.alain, tb.lobby, "settings", text("reminders", "direct"))
	tb.command(tb.alain, tb.lobby, "settings", text("reminders", "off"))
	told := tb.press(tb.alain, tb.direct(tb.alain, "You asked")[0], present.VerbQuiet)
	assert.Contains(t, told.Content, "Your reminders are off")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "settings", yes("weekends", false)).Content, "Reminders: **none**")
}

func TestPrivateMessagesThatAreRefused(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "20m"))
	require.NoError(t, tb.RefuseDMs(tb.alain.User().ID, true))
	refused := tb.command(tb.alain, tb.lobby, "settings", text("reminders", "direct"))
	assert.Contains(t, refused.Content, "does not let me write to you")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "settings", yes("weekends", false)).Content, "by mention in the channel", "nothing has changed")

	require.NoError(t, tb.RefuseDMs(tb.alain.User().ID, false))
	tb.command(tb.alain, tb.lobby, "settings", text("reminders", "direct"))
	require.NoError(t, tb.RefuseDMs(tb.alain.User().ID, true))
	tb.run(w, 10)
	tb.until("the channel takes its place", func() bool { return len(tb.public(tb.lobby, "half")) == 1 })
	half := tb.public(tb.lobby, "half")[0]
	assert.Contains(t, half.Content, "no longer lets me write to you in private")
	assert.True(t, half.Pinged(tb.alain.User().ID))
	tb.run(w, 6)
	tb.until("the next reminder", func() bool { return len(tb.public(tb.lobby, "fifth")) == 1 })
	assert.NotContains(t, tb.public(tb.lobby, "fifth")[0].Content, "in private", "that is told once")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "settings", yes("weekends", false)).Content, "by mention in the channel")
}

func TestDigestOnceADay(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	table := tb.channel("table-1")
	tb.begin(tb.lobby, text("clock", "3d"))
	tb.begin(table)
	hour := strconv.Itoa(w.now().UTC().Add(time.Hour).Hour())
	for _, who := range []*sandbox.Actor{tb.alain, tb.johan} {
		refused := tb.command(who, tb.lobby, "settings", text("reminders", "digest"))
		assert.Contains(t, refused.Content, "time zone first")
		assert.Empty(t, tb.direct(who, ""), "and so nothing is confirmed")
		page := tb.command(who, tb.lobby, "settings", text("zone", "utc"), text("reminders", "digest"))
		page = tb.pick(who, page, settings.TimeHour, hour)
		assert.Contains(t, page.Content, "at "+hour+":00")
	}
	tb.run(w, 61)
	tb.until("Alain gets his digest", func() bool { return len(tb.direct(tb.alain, "2 matches wait")) == 1 })
	digest := tb.direct(tb.alain, "2 matches wait")[0].Content
	lines := strings.Split(digest, "\n")
	require.Len(t, lines, 3)
	assert.Contains(t, lines[1], discordDate(tb.live(tb.lobby).Match.Deadline()), "the one with a clock first")
	assert.Contains(t, lines[2], "channels/"+tb.Guild().ID+"/"+table)
	assert.Empty(t, tb.direct(tb.johan, "☀️"), "nothing waits for Johan")
	tb.restart()
	tb.settled(w)
	assert.Len(t, tb.direct(tb.alain, "☀️"), 1)
}

func TestNudge(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	early := tb.command(tb.johan, tb.lobby, "nudge")
	assert.True(t, early.Ephemeral())
	assert.Contains(t, early.Content, "turn has only just begun. You can nudge from <t:")
	tb.later(12 * time.Hour)
	nudge := tb.command(tb.johan, tb.lobby, "nudge")
	assert.False(t, nudge.Ephemeral(), nudge.Content)
	assert.Contains(t, nudge.Content, "would love to go on with match 2")
	assert.Equal(t, []string{tb.alain.User().ID}, nudge.MentionIDs)
	again := tb.command(tb.johan, tb.lobby, "nudge")
	assert.True(t, again.Ephemeral())
	assert.Contains(t, again.Content, "One nudge a day")
	assert.Contains(t, again.Content, "<t:")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "nudge").Content, "waits for you")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "nudge").Content, "You are watching")
	assert.Contains(t, tb.command(tb.johan, tb.channel("table-1"), "nudge").Content, "No match is running")
	elsewhere := tb.command(tb.johan, tb.channel("table-1"), "nudge", text("match", "2"))
	assert.Contains(t, elsewhere.Content, "One nudge a day")

	tb.command(tb.johan, tb.lobby, "settings", text("reminders", "off"))
	tb.typeMove(tb.lobby)
	tb.later(12 * time.Hour)
	quiet := tb.command(tb.alain, tb.lobby, "nudge")
	assert.Contains(t, quiet.Content, "👋 Johan, **Alain** (Black)")
	assert.Empty(t, quiet.MentionIDs, "who wants no reminders is not pinged")
}

func TestHolidaysAreAnnounced(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	strict := tb.channel("table-1")
	tb.begin(tb.lobby, text("clock", "3d"))
	tb.begin(strict, text("clock", "3d"), yes("holidays", false))
	before, hard := tb.live(tb.lobby).Match.Deadline(), tb.live(strict).Match.Deadline()
	both := tb.command(tb.alain, tb.lobby, "away", sandbox.Option{Name: "days", Value: 2}, text("until", "2030-01-01"))
	assert.Contains(t, both.Content, "not both")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "away", sandbox.Option{Name: "days", Value: 11}).Content, "10 days")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "away", text("until", "soon")).Content, "“soon”")
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "back").Content, "not on holiday")

	gone := tb.command(tb.alain, tb.lobby, "away", sandbox.Option{Name: "days", Value: 2})
	assert.True(t, gone.Ephemeral())
	assert.Contains(t, gone.Content, "8 days")
	until := w.now().Add(48 * time.Hour)
	tb.until("the channel is told", func() bool { return len(tb.public(tb.lobby, "is on holiday")) == 1 })
	assert.Contains(t, tb.public(tb.lobby, "is on holiday")[0].Content, discordDate(until))
	tb.until("the clock is stopped", func() bool { return tb.live(tb.lobby).Match.Deadline().Equal(before.Add(48 * time.Hour)) })
	nudge := tb.command(tb.johan, tb.lobby, "nudge")
	assert.Contains(t, nudge.Content, "is on holiday")
	assert.Contains(t, nudge.Content, discordTime(until))

	tb.run(w, 30)
	back := tb.command(tb.alain, tb.lobby, "back")
	assert.Contains(t, back.Content, "9.9 days")
	tb.until("the channel is told again", func() bool { return len(tb.public(tb.lobby, "is back")) == 1 })
	tb.until("the clock runs", func() bool { return tb.live(tb.lobby).Match.Deadline().Equal(before.Add(30 * time.Minute)) })
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "away", sandbox.Option{Name: "days", Value: 2}).Content, "One holiday a day")
	assert.Empty(t, tb.public(strict, "holiday"), "no holidays count there")
	assert.Equal(t, hard, tb.live(strict).Match.Deadline())
}

func TestTimesAreChosenOnAPage(t *testing.T) {
	t.Parallel()
	// If the zone's clocks do not change soon, there are ten days to choose from.
	tb := tableBy(t, &watch{moment: time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)})
	looks := tb.command(tb.amy, tb.lobby, "settings")
	page := tb.press(tb.amy, looks, present.VerbTimes, settings.TimePage)
	assert.Equal(t, looks.ID, page.ID, "it takes the place of the looks")
	assert.Empty(t, page.Attachments)
	assert.Contains(t, page.Content, "No time zone yet")
	refused := tb.press(tb.amy, page, present.VerbTimes, settings.TimeWeekends)
	assert.Contains(t, refused.Content, "Choose your time zone first")

	near := tb.command(tb.amy, tb.lobby, "settings", text("zone", "Pariss"))
	assert.Contains(t, near.Content, "Did you mean Europe/Paris?")
	answer, err := tb.amy.Press(tb.patient(), page.ID, tb.control(page, present.VerbTimes, settings.TimeZone))
	require.NoError(t, err)
	require.NotNil(t, answer.Modal)
	sent, err := tb.amy.Submit(tb.patient(), *answer.Modal, map[string]string{settings.FieldZone: "new york"})
	require.NoError(t, err)
	page = tb.follow(sent)
	assert.Contains(t, page.Content, "America/New_York")
	page = tb.press(tb.amy, page, present.VerbTimes, settings.TimeWeekends)
	assert.Contains(t, page.Content, "weekends **off**; until then as before")
	page = tb.pick(tb.amy, page, settings.TimeSleep, "22:00-7:00")
	assert.Contains(t, page.Content, "22:00–7:00")
	page = tb.pick(tb.amy, page, settings.TimeWay, "off")
	assert.Contains(t, page.Content, "Reminders: **none**")
	again := tb.command(tb.amy, tb.lobby, "settings", text("sleep", "10pm-6:45am"), yes("weekends", false))
	assert.Contains(t, again.Content, "22:00–6:45")
	assert.Contains(t, again.Content, "weekends **count**")
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "settings", text("sleep", "20-8")).Content, "at most 10 hours")
	looks = tb.press(tb.amy, page, present.VerbTimes, settings.TimeLooks)
	assert.Len(t, looks.Attachments, 1, "and back to the looks")

	zones, err := tb.amy.Complete(tb.patient(), tb.lobby, "settings", "zone", text("zone", "lond"))
	require.NoError(t, err)
	require.Len(t, zones, 1)
	assert.Equal(t, "Europe/London", zones[0].Value)
	days, err := tb.amy.Complete(tb.patient(), tb.lobby, "away", "until", text("until", ""))
	require.NoError(t, err)
	assert.Len(t, days, 10)
	asked := tb.command(tb.amy, tb.lobby, "away")
	assert.Contains(t, asked.Content, "How long will you be away")
	require.Len(t, asked.Menus(), 1)
	gone, err := tb.amy.Choose(tb.patient(), asked.ID, tb.control(asked, present.VerbTimes, settings.TimeAway), days[2].Value.(string))
	require.NoError(t, err)
	assert.Contains(t, gone.Message.Content, "You are on holiday until")
	assert.Empty(t, gone.Message.Menus(), "it is answered")

	data := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "privacy"), present.VerbData)
	file := string(tb.File(data.Attachments[0]))
	assert.Contains(t, file, "America/New_York")
	sure := tb.press(tb.amy, tb.command(tb.amy, tb.lobby, "privacy"), present.VerbForget)
	tb.press(tb.amy, sure, present.VerbForget, settings.ForgetSure)
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "settings", text("sleep", "off")).Content, "No time zone yet")
}
