package bot_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
)

const (
	callbacks = "/interactions/*/*/callback"
	originals = "/webhooks/*/*/messages/@original"
	posts     = "/channels/*/messages"
)

// once checks that everyone sees the move that was just ordered exactly once, and returns the post.
func (tb *table) once() sandbox.Message {
	tb.t.Helper()
	board := tb.newest(tb.lobby)
	require.Len(tb.t, tb.boards(tb.lobby), 2, "the first board and one after the move")
	require.Equal(tb.t, 1, tb.live(tb.lobby).Head)
	tb.checkPictures(board)
	assert.True(tb.t, board.Pinged(tb.johan.User().ID), "Johan is told that it is his turn: %q", board.Content)
	assert.NotEmpty(tb.t, board.Menus())
	return board
}

// opening is the move that Alain orders in these tests.
func opening(tb *table) (sandbox.Answer, error) {
	return tb.alain.Command(tb.patient(), tb.lobby, "move", text("move", "Brown Forward 1"))
}

func TestTurnIsSeenOnceWhateverHappensToTheReply(t *testing.T) {
	t.Parallel()
	lost := sandbox.Fault{Method: "POST", Path: callbacks, Drop: true}
	answerLost := sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, After: true}
	broken := sandbox.Fault{Method: "POST", Path: callbacks, Status: 502}
	always := func(f sandbox.Fault) sandbox.Fault { f.Times = -1; return f }
	for name, c := range map[string]struct {
		faults  []sandbox.Fault
		replied bool // by the reply, not by the courier
	}{
		"nothing":                          {nil, true},
		"request lost once":                {[]sandbox.Fault{lost}, true},
		"answer lost":                      {[]sandbox.Fault{answerLost}, true},
		"answer lost, and asking for it":   {[]sandbox.Fault{answerLost, {Method: "GET", Path: originals, Status: 500}}, true},
		"server error once":                {[]sandbox.Fault{broken}, true},
		"request always lost":              {[]sandbox.Fault{always(lost)}, false},
		"server error always":              {[]sandbox.Fault{always(broken)}, false},
		"too late":                         {[]sandbox.Fault{{Method: "POST", Path: callbacks, Status: 404, Code: 10062}}, false},
		"answered already, with something": {[]sandbox.Fault{{Method: "POST", Path: callbacks, Status: 400, Code: 40060}}, false},
		"limited":                          {[]sandbox.Fault{{Method: "POST", Path: callbacks, Status: 429, RetryAfter: time.Millisecond}}, false},
		"courier's answer lost": {[]sandbox.Fault{
			always(lost), {Method: "POST", Path: posts, Drop: true, After: true},
		}, false},
		"courier has bad luck": {[]sandbox.Fault{
			always(lost), {Method: "POST", Path: posts, Times: 2, Status: 503}, {Method: "POST", Path: posts, Drop: true},
			{Method: "POST", Path: posts, RetryAfter: 30 * time.Millisecond}, {Method: "POST", Path: posts, Status: 403, Code: 50013},
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t, tolerant)
			tb.begin(tb.lobby)
			tb.newest(tb.lobby)
			for _, f := range c.faults {
				tb.Fail(f)
			}
			go opening(tb) //nolint:errcheck // where the reply is lost, Alain hears nothing
			tb.until("the move is made", func() bool { return tb.live(tb.lobby).Head == 1 && tb.delivered() })
			board := tb.once()
			assert.Equal(t, c.replied, board.Interaction != nil)
		})
	}
}

// tolerant makes the table accept malformed requests, which the test produces on purpose.
func tolerant(tb *table, _ *sandbox.Options) { tb.tolerant = true }

func TestLateResultIsPromisedAndPosted(t *testing.T) {
	t.Parallel()
	late := make(chan struct{})
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.slow(late)
	answer, err := opening(tb)
	require.NoError(t, err)
	assert.Equal(t, sandbox.ResponseDeferredMessage, answer.Kind)
	close(late)
	told := tb.follow(answer)
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "follows")
	board := tb.once()
	assert.Nil(t, board.Interaction, "the courier posted it")
}

// A public result that is too late for a public answer is posted.
func TestALateAnswerForEverybodyIsPosted(t *testing.T) {
	t.Parallel()
	late := make(chan struct{})
	tb := newTable(t)
	tb.begin(tb.lobby)
	_, err := opening(tb)
	require.NoError(t, err)
	tb.once()
	tb.slow(late)
	answer, err := tb.alain.Command(tb.patient(), tb.lobby, "board")
	require.NoError(t, err)
	assert.Equal(t, sandbox.ResponseDeferredMessage, answer.Kind)
	close(late)
	told := tb.follow(answer)
	assert.True(t, told.Ephemeral())
	assert.Contains(t, told.Content, "posted it in this channel")
	boards := tb.boards(tb.lobby)
	require.Len(t, boards, 3)
	assert.Nil(t, boards[2].Interaction)
	assert.False(t, boards[2].Ephemeral())
}

// With a faster clock, an answer can be replaced for as long as that clock says.
func TestLateResultTakesItsPlaceOnAFastClock(t *testing.T) {
	t.Parallel()
	late := make(chan struct{})
	tb, w := timedTable(t, withDiscord(func(o *sandbox.Options) { o.Speed = 600 }),
		withBot(func(o *bot.Options) { o.Timing.TokenLife = 600 * 14 * time.Minute }))
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.slow(late)
	answer, err := opening(tb)
	require.NoError(t, err)
	w.pass(20 * time.Minute)
	close(late)
	assert.Contains(t, tb.follow(answer).Content, "follows")
}

// The board of a turn that the reply could not show is posted as it was drawn for the reply.
func TestTurnIsDrawnOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault *sandbox.Fault
		slow  bool
	}{
		"shown by the reply": {},
		"reply lost":         {fault: &sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: -1}},
		"reply refused":      {fault: &sandbox.Fault{Method: "POST", Path: callbacks, Status: 404, Code: 10062}},
		"result too late":    {slow: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var drawn atomic.Int32
			late := make(chan struct{})
			tb := newTable(t, tolerant, withBot(func(o *bot.Options) { whenMoved(o, func() { drawn.Add(1) }) }))
			tb.begin(tb.lobby)
			tb.newest(tb.lobby)
			if c.slow {
				tb.slow(late)
			}
			if c.fault != nil {
				tb.Fail(*c.fault)
			}
			go func() {
				defer close(late)
				opening(tb) //nolint:errcheck // where the reply is lost, Alain hears nothing
			}()
			tb.until("the move is posted", func() bool { return tb.live(tb.lobby).Head == 1 && tb.delivered() })
			assert.EqualValues(t, len(tb.once().Attachments), drawn.Load())
		})
	}
}

func TestReplyThatArrivesTooLate(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.adjust(func(o *bot.Options) {
		whenMoved(o, func() { w.pass(26 * time.Second) }) // Discord waits for 25 here
	})
	tb.restart()
	go opening(tb) //nolint:errcheck // its reply is refused
	tb.until("the move is posted", func() bool { return tb.live(tb.lobby).Head == 1 && tb.delivered() })
	assert.Nil(t, tb.once().Interaction, "the courier posted it")
	late := slices.ContainsFunc(tb.Requests(), func(r sandbox.Request) bool {
		return strings.HasSuffix(r.Path, "/callback") && r.Status == http.StatusNotFound
	})
	assert.True(t, late, "the reply came too late")
}

func TestLongTurnIsPostedInOrder(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.typeMove(tb.lobby)
	tb.typeMove(tb.lobby)
	tb.newest(tb.lobby)
	m := tb.live(tb.lobby).Match
	part := func(to int, last bool) match.Notice {
		return match.Notice{
			Kind: match.NoticeTurn, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: to - 1, To: to, Last: last, Due: time.Now(), Nonce: fmt.Sprint("part-", to),
		}
	}
	_, err := tb.db.Commit(t.Context(), match.Change{At: time.Now(), Notices: []match.Notice{part(1, false), part(2, true)}})
	require.NoError(t, err)
	tb.command(tb.alain, tb.channel("table-1"), "challenge") // whatever is done wakes the courier
	tb.until("both are posted", tb.delivered)
	posts := tb.boards(tb.lobby)[3:]
	require.Len(t, posts, 2)
	assert.Empty(t, posts[0].Menus(), "only the last one can be acted upon")
	assert.Empty(t, posts[0].MentionIDs)
	assert.NotEmpty(t, posts[1].Menus())
	assert.True(t, posts[1].Pinged(tb.alain.User().ID))
}

// slow starts a new bot that defers its answers almost at once, and draws no move until late is closed.
func (tb *table) slow(late <-chan struct{}) {
	tb.t.Helper()
	tb.adjust(func(o *bot.Options) {
		o.Timing.DeferAfter = 10 * time.Millisecond
		whenMoved(o, func() { <-late })
	})
	tb.restart()
}

// whenMoved calls a function before the bot draws a board that shows a move.
func whenMoved(o *bot.Options, do func()) {
	draw := o.Draw
	o.Draw = func(p present.Picture) ([]byte, error) {
		if b, ok := p.Scene.(face.Board); ok && b.Last.Distance > 0 {
			do()
		}
		return draw(p)
	}
}

func TestSecondDeliveryChangesNothing(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	answer, err := opening(tb)
	require.NoError(t, err)
	tb.once()
	for _, restart := range []bool{false, true} {
		if restart {
			tb.restart()
		}
		require.NoError(t, tb.Redeliver(answer.InteractionID))
		tb.command(tb.alain, tb.lobby, "help") // is served after it
		tb.once()
		answers := 0
		for _, r := range tb.Requests() {
			if strings.Contains(r.Path, answer.InteractionID) {
				answers++
			}
		}
		assert.Equal(t, restart, answers > 1, "within one run it is not even looked at")
	}
}

func TestRefusedChannelStopsNobodyElse(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	other := tb.channel("table-1")
	tb.begin(tb.lobby)
	tb.begin(other)
	tb.newest(tb.lobby)
	require.NoError(t, tb.SetPermissions(tb.lobby, 0))
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: attemptsOfAReply})
	go opening(tb) //nolint:errcheck // its reply is lost
	tb.until("the courier is refused", func() bool { return tb.refusals() > 1 })
	tb.typeMove(other)
	assert.Equal(t, 1, tb.live(other).Head)
	tb.newest(other)
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal))
	tb.until("the channel gets what it missed", tb.delivered)
	tb.once()
}

const attemptsOfAReply = 3

// refusals counts the posts that were refused.
func (tb *table) refusals() int {
	n := 0
	for _, r := range tb.Requests() {
		if r.Method == "POST" && r.Status == 403 {
			n++
		}
	}
	return n
}

// refusedOnce begins a match whose first turn is left to the courier. Its channel refuses that turn once.
func (tb *table) refusedOnce() {
	tb.t.Helper()
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	require.NoError(tb.t, tb.SetPermissions(tb.lobby, sandbox.PermissionViewChannel))
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: attemptsOfAReply})
	go opening(tb) //nolint:errcheck // its reply is lost
	tb.until("the courier is refused", func() bool { return tb.refusals() == 1 && tb.waits() })
	require.NoError(tb.t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal))
}

func TestPermissionGivenBackIsNoticed(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withBot(func(o *bot.Options) { o.Timing.RefusedWait = time.Hour }))
	tb.refusedOnce()
	tb.command(tb.johan, tb.lobby, "help")
	tb.once()
}

// stalled is a store that hangs, on demand, when a notice is to be released.
type stalled struct {
	match.Store
	stands atomic.Bool
	goesOn chan struct{}
}

func (s *stalled) Delay(ctx context.Context, notice uint64, due time.Time, failed bool) error {
	if s.stands.Load() && !failed {
		<-s.goesOn
	}
	return s.Store.Delay(ctx, notice, due, failed)
}

// A channel that can be used again delays no answer, even if the disk hangs.
func TestPermissionGivenBackDelaysNoAnswer(t *testing.T) {
	t.Parallel()
	disk := &stalled{goesOn: make(chan struct{})}
	goOn := sync.OnceFunc(func() { close(disk.goesOn) })
	defer goOn()
	tb := newTable(t, withBot(func(o *bot.Options) { o.Timing.RefusedWait = time.Hour }),
		withService(func(o *play.Options) { disk.Store, o.Store = o.Store, disk }))
	tb.refusedOnce()
	disk.stands.Store(true)
	tb.command(tb.johan, tb.lobby, "help")
	goOn()
	tb.once()
}

// A turn that the channel refuses costs no player time until it is shown.
func TestTimeBeginsWithThePostThatAChannelHasRefused(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "10m"))
	tb.newest(tb.lobby)
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionViewChannel))
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: attemptsOfAReply})
	go opening(tb) //nolint:errcheck // its reply is lost
	tb.until("the courier is refused", func() bool { return tb.refusals() > 0 })
	tb.run(w, 20)
	require.False(t, tb.over(tb.lobby))
	tb.until("the courier waits", func() bool { return tb.waitsUntil().After(w.now()) })
	require.NoError(t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal))
	tb.command(tb.johan, tb.lobby, "help")
	runsOut := w.now().Add(10 * time.Minute)
	assert.Contains(t, tb.once().Content, discordTime(runsOut))
	assert.Equal(t, runsOut.UTC(), tb.live(tb.lobby).Match.Deadline())
	tb.run(w, 9)
	require.False(t, tb.over(tb.lobby))
	tb.run(w, 2)
	tb.until("time has run out", func() bool { return tb.over(tb.lobby) })
}

// A post that has arrived without an acknowledgement is recognised by its text, with the times of its first
// attempt.
func TestPostIsFoundWhereTimeIsGivenBack(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "10m"))
	tb.newest(tb.lobby)
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: attemptsOfAReply})
	tb.Fail(sandbox.Fault{Method: "POST", Path: posts, Drop: true, After: true})
	go opening(tb) //nolint:errcheck // its reply is lost
	tb.until("the post arrives", func() bool { return len(tb.boards(tb.lobby)) == 2 && tb.waitsUntil().After(w.now()) })
	tb.run(w, 2)
	tb.until("it is found", tb.delivered)
	tb.once()
	assert.False(t, tb.live(tb.lobby).Match.Deadline().Before(w.now().Add(8*time.Minute)))
}

// waits reports whether the next notice is due later.
func (tb *table) waits() bool { return tb.waitsUntil().After(time.Now().Add(time.Minute)) }

// waitsUntil returns when the next notice is due.
func (tb *table) waitsUntil() time.Time {
	tb.t.Helper()
	next, err := tb.service.NextDue(tb.t.Context())
	require.NoError(tb.t, err)
	return next
}

func TestDeletedChannelStopsNobodyElse(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	other := tb.channel("table-1")
	tb.begin(tb.lobby)
	tb.begin(other)
	tb.newest(tb.lobby)
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: attemptsOfAReply})
	go opening(tb) //nolint:errcheck // its reply is lost
	tb.until("the move is made", func() bool { return tb.live(tb.lobby).Head == 1 })
	require.NoError(t, tb.DeleteChannel(tb.lobby))
	for range 4 {
		require.False(t, tb.typeMove(other).Ephemeral())
	}
}

func TestNetworkBlockStopsAllTraffic(t *testing.T) {
	t.Parallel()
	log := &journal{}
	tb := newTable(t, withBot(func(o *bot.Options) { o.Log = log.logger() }))
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, HTML: true})
	go opening(tb) //nolint:errcheck // its reply is refused
	tb.until("the move is made and left to later", func() bool { return tb.live(tb.lobby).Head == 1 && tb.waits() })
	before := len(tb.Requests())
	go tb.alain.Command(tb.patient(), tb.lobby, "help") //nolint:errcheck // nobody answers
	tb.until("the bot has given up the answer to the second command, too", func() bool {
		return len(tb.Requests()) > before || strings.Count(log.String(), "an answer was refused") == 2
	})
	assert.Len(t, tb.Requests(), before, "not even answers are sent")
}

func TestGlobalLimitIsKept(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: attemptsOfAReply})
	tb.Fail(sandbox.Fault{Method: "POST", Path: posts, RetryAfter: 150 * time.Millisecond, Global: true})
	go opening(tb) //nolint:errcheck // its reply is lost
	tb.until("the move is seen", func() bool { return tb.live(tb.lobby).Head == 1 && tb.delivered() })
	tb.once()
	var limited, posted time.Time
	for _, r := range tb.Requests() {
		if r.Method == "POST" && r.Path == "/channels/"+tb.lobby+"/messages" {
			if r.Status == 429 {
				limited = r.Time
			} else {
				posted = r.Time
			}
		}
	}
	assert.GreaterOrEqual(t, posted.Sub(limited), 149*time.Millisecond)
}

func TestManyChannelsAtOnce(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	channels := []string{tb.lobby, tb.channel("table-1"), tb.channel("table-2")}
	for _, c := range channels {
		tb.begin(c)
	}
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Status: 404, Code: 10062, Times: -1})
	for range 3 {
		for _, c := range channels {
			who, move := tb.onTurn(c), best(tb.position(c))
			head := tb.live(c).Head
			go who.Command(tb.patient(), c, "move", text("move", string(move.Action()))) //nolint:errcheck // no reply arrives
			tb.until("the move is made", func() bool { return tb.live(c).Head > head })
		}
	}
	tb.until("everything is posted", tb.delivered)
	for _, c := range channels {
		require.Len(t, tb.boards(c), 4)
	}
}

// A move whose answer cannot be drawn is posted by the courier at once, without a wait for the answer.
func TestMoveWhoseAnswerCannotBeDrawnIsPosted(t *testing.T) {
	t.Parallel()
	var failures atomic.Int32
	tb, _ := timedTable(t, withBot(func(o *bot.Options) {
		draw := o.Draw
		o.Draw = func(p present.Picture) ([]byte, error) {
			if failures.Add(-1) >= 0 {
				return nil, errors.New("no memory is left")
			}
			return draw(p)
		}
	}))
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	failures.Store(1)
	told := tb.command(tb.alain, tb.lobby, "move", text("move", "Red Left 2 Blue"))
	assert.True(t, told.Ephemeral())
	tb.until("the move is posted", tb.delivered)
	assert.Nil(t, tb.newest(tb.lobby).Interaction)
	assert.Equal(t, 1, tb.live(tb.lobby).Head)
}
