package bot_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/bot/sandbox"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

func TestRestartPostsWhatWasNotPosted(t *testing.T) {
	t.Parallel()
	lost := sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: -1}
	for name, faults := range map[string][]sandbox.Fault{
		"before any post":           {lost, {Method: "POST", Path: posts, Status: 503, Times: -1}},
		"after a refused post":      {lost, {Method: "POST", Path: posts, Status: 403, Code: 50013, Times: -1}},
		"between post and the mark": {lost, {Method: "POST", Path: posts, Drop: true, After: true, Times: -1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t, tolerant)
			tb.begin(tb.lobby)
			tb.newest(tb.lobby)
			for _, f := range faults {
				tb.Fail(f)
			}
			go opening(tb) //nolint:errcheck // its reply is lost
			tb.until("the courier has tried", func() bool {
				for _, r := range tb.Requests() {
					if r.Method == "POST" && r.Path == "/channels/"+tb.lobby+"/messages" {
						return true
					}
				}
				return false
			})
			tb.end()
			tb.ClearFaults()
			tb.start()
			tb.once()
		})
	}
}

// TestRestartFindsWhatAReplyHasShown lets a reply arrive whose acknowledgement is lost, and ends the bot
// before it can look for the reply.
func TestRestartFindsWhatAReplyHasShown(t *testing.T) {
	t.Parallel()
	tb := newTable(t, tolerant, withService(func(o *play.Options) { o.ReplyLease = time.Hour }))
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, After: true, Times: -1})
	tb.Fail(sandbox.Fault{Method: "GET", Path: "/webhooks", Drop: true, Times: -1})
	tb.Fail(sandbox.Fault{Method: "POST", Path: posts, Drop: true, Times: -1})
	go opening(tb) //nolint:errcheck // its reply is not acknowledged
	tb.until("the reply stands in the channel", func() bool { return len(tb.boards(tb.lobby)) == 2 })
	require.False(t, tb.delivered(), "nobody has noted it")
	tb.end()
	tb.ClearFaults()
	tb.start()
	tb.once()
}

// unnoted begins a match and lets the post of its first move arrive, whose acknowledgement is lost.
func (tb *table) unnoted() {
	tb.t.Helper()
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.Fail(sandbox.Fault{Method: "POST", Path: callbacks, Drop: true, Times: -1})
	tb.Fail(sandbox.Fault{Method: "POST", Path: posts, Drop: true, After: true, Times: -1})
	go opening(tb) //nolint:errcheck // its reply is lost
	tb.until("the post stands in the channel", func() bool { return len(tb.boards(tb.lobby)) == 2 })
	require.False(tb.t, tb.delivered(), "nobody has noted it")
}

// TestRestartFindsItsPostAfterALongOutage lets a post arrive whose acknowledgement is lost, and ends the bot
// until Discord has forgotten the nonce.
func TestRestartFindsItsPostAfterALongOutage(t *testing.T) {
	t.Parallel()
	c := newWatch()
	tb := newTable(t, tolerant, withDiscord(func(o *sandbox.Options) { o.Now = c.now }))
	tb.unnoted()
	tb.end()
	tb.ClearFaults()
	c.pass(time.Hour)
	tb.start()
	tb.once()
}

// TestPostIsFoundAfterALongOutage is the same in a process that goes on.
func TestPostIsFoundAfterALongOutage(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.tolerant = true
	tb.unnoted()
	tb.ClearFaults()
	w.pass(time.Hour)
	tb.settled(w)
	tb.once()
}

func TestRestartPostsAtOnceWhatTheProcessBeforeWasAboutToReply(t *testing.T) {
	t.Parallel()
	tb := newTable(t, withService(func(o *play.Options) { o.ReplyLease = time.Hour }))
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	tb.end()

	db, err := storage.Open(tb.file, bolt.Options{NoSync: true})
	require.NoError(t, err)
	killed := play.New(play.Options{Store: db, Games: []engine.Game{kamisado.New()}, ReplyLease: time.Hour})
	_, err = killed.Act(t.Context(), match.Caller{
		Player: match.Player(tb.alain.User().ID), Name: "Alain", Channel: tb.lobby, Key: "an interaction",
	}, match.Order{Text: "Brown Forward 1"})
	require.NoError(t, err)
	require.NoError(t, db.Close())

	tb.start()
	tb.once()
}

func TestMatchOutlivesRestarts(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby, text("form", "standard"))
	dice := rand.New(rand.NewPCG(4, 2))
	for turn := 0; !tb.over(tb.lobby); turn++ {
		switch turn {
		case 0, 4:
			tb.restart()
		}
		p := tb.position(tb.lobby)
		if p.Phase() == kamisado.Filling {
			tb.restart() // the buttons of the old board still work
			tb.press(tb.onTurn(tb.lobby), tb.newest(tb.lobby), present.VerbMove, []string{"Fill Left", "Fill Right"}[dice.IntN(2)])
			continue
		}
		tb.chooseMove(tb.lobby)
	}
	s, err := tb.service.Last(t.Context(), tb.lobby, "")
	require.NoError(t, err)
	tb.newest(tb.lobby)
	tb.checkRecord(s.View.(kamisado.View).Position)
}

func TestChallengeOutlivesRestart(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan), text("side", "black"))
	tb.restart()
	board := tb.press(tb.johan, offer, present.VerbAccept)
	assert.NotEmpty(t, board.Attachments)
}

func TestStoppingFinishesRepliesInFlight(t *testing.T) {
	t.Parallel()
	drawing, late := make(chan struct{}), make(chan struct{})
	tb := newTable(t, withBot(func(o *bot.Options) {
		draw := o.Draw
		o.Draw = func(p present.Picture) ([]byte, error) {
			if b, ok := p.Scene.(face.Board); ok && b.Last.Distance > 0 {
				close(drawing)
				<-late
			}
			return draw(p)
		}
	}))
	tb.begin(tb.lobby)
	tb.newest(tb.lobby)
	answers := make(chan sandbox.Answer, 1)
	go func() {
		answer, err := opening(tb)
		assert.NoError(t, err)
		answers <- answer
	}()
	<-drawing
	stopped := make(chan error, 1)
	stop := tb.stop
	tb.stop = func() error { return <-stopped }
	go func() { stopped <- stop() }()
	tb.until("the bot has left the gateway", func() bool { return !tb.Online() })
	close(late)
	answer := <-answers
	require.NotNil(t, answer.Message)
	assert.NotEmpty(t, answer.Message.Attachments)
	tb.end()
}
