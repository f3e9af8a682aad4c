package bot_test

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
)

// relative matches a moment that Discord shows as "in 3 hours" or "3 hours ago".
var relative = regexp.MustCompile(`<t:(\d+):R>`)

// presses matches a request to a player, or the time left for it.
var presses = regexp.MustCompile(`👉|Deadline|of your time|[Yy]our turn|would love to go on|do you agree|I am thinking|/claim|may still move`)

// rot returns the outdated parts of a message at a time: a moment that was in the future when it was posted
// and has passed, a deadline, a question or a menu. The match of the message has ended.
func rot(m sandbox.Message, read time.Time) []string {
	var found []string
	for _, moment := range relative.FindAllStringSubmatch(m.Content, -1) {
		seconds, _ := strconv.ParseInt(moment[1], 10, 64)
		if at := time.Unix(seconds, 0); at.After(m.Timestamp) && !at.After(read) {
			found = append(found, moment[0])
		}
	}
	found = append(found, presses.FindAllString(m.Content, -1)...)
	for _, c := range m.Menus() {
		found = append(found, c.CustomID())
	}
	return found
}

// correspondence is a table with one more game and plain pictures, where everything goes by one watch.
func correspondence(t *testing.T, g games.Game) (*table, *watch) {
	t.Helper()
	w := newWatch()
	var dot bytes.Buffer
	require.NoError(t, png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1))))
	return newTable(t, withBot(func(o *bot.Options) {
		o.Now, o.Until = w.now, w.until
		o.Games = games.Table{g}
		o.Presenter, o.Catalogue = presenterOf(t, o.Games)
		o.Draw = func(present.Picture) ([]byte, error) { return dot.Bytes(), nil }
	}), withService(func(o *play.Options) {
		o.Now, o.Games = w.now, g.Rules
		o.Entropy = rand.NewChaCha8([32]byte{}) // some draws end a match of Samurai before the third day
	}),
		withDiscord(func(o *sandbox.Options) { o.Now = w.now })), w
}

// hours lets so many hours pass in which the bot runs, without a heartbeat in each minute.
func (tb *table) hours(w *watch, n int) {
	tb.t.Helper()
	for range n {
		_, err := tb.db.RecordUptime(tb.t.Context(), w.now().Add(time.Hour-time.Minute), 2*time.Hour)
		require.NoError(tb.t, err)
		w.pass(time.Hour - time.Minute)
		tb.run(w, 1)
	}
	tb.settled(w)
}

// anyMove plays the first legal action of each player to move.
func (tb *table) anyMove() {
	tb.t.Helper()
	for _, who := range []*sandbox.Actor{tb.alain, tb.johan} {
		player := match.Player(who.User().ID)
		s, err := tb.service.Live(tb.t.Context(), tb.lobby, player)
		require.NoError(tb.t, err)
		if slices.ContainsFunc(s.Pending, func(d engine.Decision) bool { return d.Seat == s.Seat }) {
			require.NotEmpty(tb.t, s.Legal)
			tb.command(who, tb.lobby, "move", text("move", string(s.Legal[0])))
			tb.until("the board is posted", tb.delivered)
		}
	}
}

// wins returns the text for the end of a match whose last player runs out of time.
type wins struct {
	name   string
	asked  []sandbox.Option // beside the clock, when the challenge is made
	claims bool
}

// TestNothingRots plays a match of every game by correspondence for more than three days: moves, reminders,
// nudges, questions, and in the end a time-out. The time-out is automatic or claimed; one before it was not
// claimed. A day later the test reads all messages in the channel and in private.
func TestNothingRots(t *testing.T) {
	t.Parallel()
	for _, make := range []func() (games.Game, error){whole, smallLudo, smallStratego, smallSamurai} {
		g, err := make()
		require.NoError(t, err)
		g.Rival, g.Analyst = nil, nil
		for _, way := range []wins{{name: "by itself"}, {name: "by a claim", asked: []sandbox.Option{text("timeout", "claim")}, claims: true}} {
			t.Run(g.Key()+" "+way.name, func(t *testing.T) {
				t.Parallel()
				tb, w := correspondence(t, g)
				began := w.now()
				tb.threeDays(w, way)
				tb.runsOut(w, way)
				require.Greater(t, w.now().Sub(began), 72*time.Hour)
				tb.hours(w, 24)
				t.Cleanup(func() {
					if t.Failed() {
						t.Log(tb.rotten(w))
					}
				})
				tb.until("nothing rots", func() bool { return len(tb.rotten(w)) == 0 })
				require.Greater(t, len(tb.written(tb.lobby, tb.johan)), 6)
			})
		}
	}
}

// written returns the messages in a channel for everyone, and those to a player in private.
func (tb *table) written(channel string, a *sandbox.Actor) []sandbox.Message {
	return append(tb.public(channel, ""), tb.direct(a, "")...)
}

// rotten returns the outdated parts of the messages that can be read now.
func (tb *table) rotten(w *watch) []string {
	var found []string
	for _, m := range tb.written(tb.lobby, tb.johan) {
		if rotten := rot(m, w.now()); len(rotten) > 0 {
			found = append(append(found, m.Content), rotten...)
		}
	}
	return found
}

// threeDays plays a match with a day for each move until its third day.
func (tb *table) threeDays(w *watch, way wins) {
	tb.t.Helper()
	tb.command(tb.johan, tb.lobby, "settings", text("reminders", "direct"))
	reminded := 0
	offer := tb.command(tb.alain, tb.lobby, "challenge", append(way.asked, against(tb.johan), text("clock", "1d"))...)
	tb.press(tb.johan, offer, present.VerbAccept)
	for _, wait := range []int{2, 14, 23, 23} {
		tb.anyMove()
		for _, a := range []*sandbox.Actor{tb.alain, tb.johan} {
			tb.command(a, tb.lobby, "takeback")
		}
		tb.command(tb.alain, tb.lobby, "draw")
		tb.hours(w, wait)
		reminded += len(tb.public(tb.lobby, "of your time")) + len(tb.direct(tb.johan, "of your time"))
		for _, a := range []*sandbox.Actor{tb.alain, tb.johan} {
			tb.command(a, tb.lobby, "nudge")
		}
	}
	tb.anyMove()
	require.Greater(tb.t, reminded, 2)
}

// runsOut lets time run out until the match is over. If time-outs have to be claimed, it lets time run out
// once more before the claim.
func (tb *table) runsOut(w *watch, way wins) {
	tb.t.Helper()
	tb.hours(w, 25)
	if way.claims {
		require.NotEmpty(tb.t, tb.public(tb.lobby, "has run out of time"))
		tb.anyMove()
		tb.until("the post about the time goes with the move", func() bool { return len(tb.public(tb.lobby, "has run out of time")) == 0 })
		tb.hours(w, 25)
		for _, a := range []*sandbox.Actor{tb.alain, tb.johan} {
			tb.command(a, tb.lobby, "claim")
		}
	}
	require.True(tb.t, tb.over(tb.lobby), "nobody has moved for a day")
}
