package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/play"
)

// yes returns an option that is true or false.
func yes(name string, value bool) sandbox.Option { return sandbox.Option{Name: name, Value: value} }

// timedTable returns a table where everything, Discord too, goes by one watch, and the watch.
func timedTable(t *testing.T, more ...setting) (*table, *watch) {
	t.Helper()
	w := newWatch()
	return tableBy(t, w, more...), w
}

// tableBy returns a table where everything, Discord too, goes by a watch.
func tableBy(t *testing.T, w *watch, more ...setting) *table {
	t.Helper()
	return newTable(t, append(more, by(w))...)
}

// by lets everything at a table go by one watch. It is given after other settings, which it leaves as they
// are.
func by(w *watch) setting {
	return func(tb *table, o *sandbox.Options) {
		tb.adjust(func(o *bot.Options) { o.Now, o.Until = w.now, w.until })
		matches := tb.matches
		tb.matches = func(o *play.Options) {
			if matches != nil {
				matches(o)
			}
			o.Now = w.now
		}
		o.Now = w.now
	}
}

// run lets so many minutes pass as they do while the bot runs: with a heartbeat in each, and with everything
// due done.
func (tb *table) run(w *watch, minutes int) {
	tb.t.Helper()
	for range minutes {
		w.pass(time.Minute)
		tb.until("what is due in the minute is done", func() bool {
			last, err := tb.db.LastSeen(tb.t.Context())
			require.NoError(tb.t, err)
			return !last.Before(w.now().Truncate(time.Millisecond)) && tb.idle(w)
		})
	}
}

// idle reports whether no timer and no notice is due by now.
func (tb *table) idle(w *watch) bool {
	tb.t.Helper()
	timers, err := tb.db.Timers(tb.t.Context(), 1)
	require.NoError(tb.t, err)
	return (len(timers) == 0 || timers[0].At.After(w.now())) && (tb.delivered() || tb.waitsUntil().After(w.now()))
}

// says returns the newest public message of a channel once it contains a text.
func (tb *table) says(channel, what string) sandbox.Message {
	tb.t.Helper()
	var found sandbox.Message
	tb.until(what, func() bool {
		list := tb.amy.Messages(channel)
		found = list[len(list)-1]
		return strings.Contains(found.Content, what)
	})
	return found
}

// discordTime returns a moment as messages show it.
func discordTime(at time.Time) string { return fmt.Sprintf("<t:%d:R>", at.Unix()) }

// discordDate is a moment in Discord's absolute form.
func discordDate(at time.Time) string { return fmt.Sprintf("<t:%d:f>", at.Unix()) }

func TestTimeRunsOut(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("side", "black"), text("clock", "10m"))
	assert.Contains(t, offer.Content, "10 minutes a move")
	assert.Contains(t, offer.Content, "casual", "live play is not rated")
	board := tb.press(tb.johan, offer, present.VerbAccept)
	runsOut := tb.live(tb.lobby).Match.Deadline()
	assert.Equal(t, w.now().Add(10*time.Minute).UTC(), runsOut)
	assert.Contains(t, board.Content, discordTime(runsOut))
	tb.run(w, 4)
	assert.Contains(t, tb.typeMove(tb.lobby).Content, discordTime(w.now().Add(10*time.Minute)))
	assert.Contains(t, tb.command(tb.amy, tb.lobby, "board").Content, discordTime(w.now().Add(10*time.Minute)))
	assert.Contains(t, tb.command(tb.johan, tb.lobby, "games").Content, discordTime(w.now().Add(10*time.Minute)))
	tb.run(w, 10)
	assert.False(t, tb.over(tb.lobby), "a move may be under way")
	tb.run(w, 1)
	end := tb.newest(tb.lobby)
	assert.Contains(t, end.Content, "time has run out")
	assert.Contains(t, end.Content, "Alain")
	assert.True(t, end.Pinged(tb.johan.User().ID))
	assert.True(t, end.Pinged(tb.alain.User().ID))
	assert.Contains(t, tb.recordBelow(end), "W Timeout")
	tb.begin(tb.lobby)
}

func TestTimeIsClaimed(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "5m+5m/10m"), text("timeout", "claim"))
	assert.Contains(t, tb.command(tb.alain, tb.lobby, "claim").Content, "your own clock")
	tb.run(w, 4)
	early := tb.command(tb.johan, tb.lobby, "claim")
	assert.True(t, early.Ephemeral())
	assert.Contains(t, early.Content, "still has time")
	tb.run(w, 2)
	told := tb.says(tb.lobby, "has run out of time")
	assert.True(t, told.Pinged(tb.johan.User().ID))
	assert.False(t, told.Pinged(tb.alain.User().ID))
	tb.run(w, 3)
	end := tb.command(tb.johan, tb.lobby, "claim")
	assert.Contains(t, end.Content, "claims the win")
	assert.True(t, end.Pinged(tb.alain.User().ID))
	m, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	assert.Equal(t, engine.Lost("timeout", 0, 2), m.Ending)
	assert.Contains(t, tb.command(tb.johan, tb.lobby, "claim").Content, "over")
}

func TestAnOutageStopsTheClocks(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "10m"))
	before := tb.live(tb.lobby).Match.Deadline()
	tb.run(w, 5)
	tb.end()
	w.pass(3 * time.Hour)
	tb.start()
	tb.run(w, 1)
	now := tb.live(tb.lobby).Match.Deadline()
	assert.WithinDuration(t, before.Add(3*time.Hour), now, time.Minute)
	tb.run(w, 3)
	tb.until("the reminders are posted", tb.delivered)
	tb.typeMove(tb.lobby)
}

func TestClocksThatCannotBe(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	for name, row := range map[string]struct {
		options []sandbox.Option
		says    string
	}{
		"no clock":         {[]sandbox.Option{text("clock", "soon")}, "isn't a clock I know"},
		"too short":        {[]sandbox.Option{text("clock", "0")}, "too short"},
		"rated live play":  {[]sandbox.Option{text("clock", "6h"), yes("rated", true)}, "live play is not rated"},
		"a claim of what?": {[]sandbox.Option{text("timeout", "claim")}, "Choose a “clock”"},
		"holidays of what": {[]sandbox.Option{yes("holidays", false), text("clock", "none")}, "Choose a “clock”"},
	} {
		m := tb.command(tb.alain, tb.lobby, "challenge", row.options...)
		assert.True(t, m.Ephemeral(), name)
		assert.Contains(t, m.Content, row.says, name)
	}
	tb.begin(tb.lobby, text("clock", "2d+1d/4d"), yes("holidays", false), yes("rated", true))
	m := tb.live(tb.lobby).Match
	assert.Equal(t, clock.Control{Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour, NoHolidays: true}, m.Control)
	assert.True(t, m.Rated)

	offered, err := tb.alain.Complete(tb.patient(), tb.lobby, "challenge", "clock", text("clock", "36"))
	require.NoError(t, err)
	assert.Empty(t, offered)
	offered, err = tb.alain.Complete(tb.patient(), tb.lobby, "challenge", "clock", text("clock", "36h"))
	require.NoError(t, err)
	require.Len(t, offered, 1)
	assert.Equal(t, "1 day 12 hours a move", offered[0].Name)
	assert.Equal(t, "1d12h", offered[0].Value)
}

func TestTheOfferOfAThreadKeepsTheClock(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	busy := tb.command(tb.amy, tb.lobby, "challenge", against(tb.alain), text("clock", "59d23h59m+59d23h59m/59d23h59m"),
		text("timeout", "claim"), yes("holidays", false), yes("rated", false), text("form", "standard"))
	tb.press(tb.amy, busy, present.VerbThread)
	thread := tb.threads()[0].ID
	offers, err := tb.service.Challenges(t.Context(), match.Player(tb.alain.User().ID), tb.Guild().ID)
	require.NoError(t, err)
	require.Len(t, offers, 1)
	assert.Equal(t, thread, offers[0].Channel)
	assert.Equal(t, "59d23h59m", offers[0].Control.String())
	assert.True(t, offers[0].Control.Soft)
	assert.True(t, offers[0].Control.NoHolidays)
	assert.False(t, offers[0].Rated)
}
