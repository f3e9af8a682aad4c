package stress

import (
	"context"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/bot/sandbox"
	"towerpost/engine/suite"
)

// storm is something that goes wrong between the program and Discord for a while.
type storm struct {
	name  string
	raise func(*weather)
	// struck returns a number that grows when the storm strikes; nil for one that strikes as it is raised.
	struck func(*weather) int
}

// weather is the world in which storms are raised.
type weather struct {
	*killer
	later *atomic.Int64 // by how much Discord's clock is ahead, in nanoseconds
}

// storms are those that are raised in turn. What they leave behind is healed.
var storms = []storm{
	fault("requests are dropped", sandbox.Fault{Drop: true, Times: 8}),
	fault("answers to requests are lost", sandbox.Fault{Drop: true, After: true, Times: 8}),
	fault("callbacks are delayed, so that others overtake them", sandbox.Fault{Path: "/callback", Delay: 1200 * time.Millisecond, Times: 4}),
	fault("callbacks are delayed for too long", sandbox.Fault{Path: "/callback", Delay: 3500 * time.Millisecond, Times: 2}),
	fault("everything is refused", sandbox.Fault{Status: http.StatusForbidden, Code: 50013, Times: 6}),
	fault("500", sandbox.Fault{Status: http.StatusInternalServerError, Times: 10}),
	fault("502 as a page", sandbox.Fault{Status: http.StatusBadGateway, HTML: true, Times: 10}),
	fault("503 on everything", sandbox.Fault{Status: http.StatusServiceUnavailable, Times: -1}),
	fault("429", sandbox.Fault{RetryAfter: 500 * time.Millisecond, Times: 6}),
	fault("429 for everything", sandbox.Fault{RetryAfter: 500 * time.Millisecond, Global: true, Times: 3}),
	{"interactions come twice", func(w *weather) {
		for _, id := range w.Interactions() {
			_ = w.Redeliver(id) // those whose token has expired are forgotten
		}
	}, nil},
	{"the connection is cut", func(w *weather) { w.Disconnect(0) }, connections},
	{"the connection is closed", func(w *weather) { w.Disconnect(4000) }, connections},
	{"the session is over", func(w *weather) { w.InvalidateSession(false) }, connections},
	{"a new connection is asked for", func(w *weather) { w.RequestReconnect() }, connections},
	{"hours without Discord", func(w *weather) {
		w.RefuseConnections(true)
		w.Disconnect(1001)
		w.Expire()
		w.Fail(sandbox.Fault{Status: http.StatusServiceUnavailable, Times: -1})
		w.later.Add(int64(3 * time.Hour)) // nonces, tokens and interactions are forgotten
	}, connections},
}

// connections counts the program's connections to the gateway.
func connections(w *weather) int { return len(w.Sockets()) }

// fault returns a storm in which requests fail.
func fault(name string, f sandbox.Fault) storm {
	return storm{name, func(w *weather) { w.Fail(f) }, func(w *weather) int { return w.FaultCount() }}
}

// TestStorms lets things go wrong with Discord while people play. Each order must be executed once,
// and each turn be seen once. Every storm must strike while people play.
func TestStorms(t *testing.T) {
	besideOthers(t)
	w := &weather{later: &atomic.Int64{}}
	now := func() time.Time { return time.Now().Add(time.Duration(w.later.Load())) }
	w.killer = &killer{world: newWorld(t, tables, sandbox.Options{Now: now}), dice: rand.New(rand.NewPCG(1, 3))}
	w.duels = w.world.duels(tables)
	for i := range suite.Size(1, 12) * len(storms) {
		s := storms[i%len(storms)]
		w.blow(s)
		if t.Failed() {
			t.Fatalf("after storm %d: %s", i, s.name)
		}
	}
	t.Logf("%d storms, %d turns, of which %d were entered again: 0 lost, 0 doubled, 0 unseen, 0 seen twice",
		suite.Size(1, 12)*len(storms), w.turns, w.again)
}

// blow raises a storm while people play, and looks at every room when it is over.
func (w *weather) blow(s storm) {
	w.t.Helper()
	w.until("the bot is online", w.Online)
	struck := func() int { return 1 }
	before := 0
	if s.struck != nil {
		struck = func() int { return s.struck(w) }
		before = struck()
	}
	w.playThrough(func() { s.raise(w) })
	w.ClearFaults()
	w.RefuseConnections(false)
	w.until("the bot is online", w.Online)
	for _, d := range w.duels {
		w.look(d)
	}
	w.polls("the storm strikes", func() bool { return struck() > before })
}

// playThrough lets people play while something happens. In every room an order is given before it, and where
// that is answered at once another one ends after it; and somebody asks for help.
func (w *weather) playThrough(happens func()) {
	w.t.Helper()
	lasts := time.After(time.Duration(suite.Size(600, 1000)) * time.Millisecond)
	ctx, stop := context.WithCancel(w.t.Context())
	defer stop()
	var under sync.WaitGroup
	for _, d := range w.duels {
		d.stopped.Store(false)
		under.Go(func() { d.play(ctx, nil) })
	}
	w.goesOn()
	time.Sleep(time.Duration(w.dice.IntN(300)) * time.Millisecond)
	happens()
	_, _ = w.spectator().Command(ctx, w.rooms[0], "help") // it may find no answer
	w.goesOn()
	<-lasts
	stop()
	under.Wait()
}

// goesOn waits until in every room another order was answered, or one was not.
func (w *weather) goesOn() {
	w.t.Helper()
	for _, d := range w.duels {
		before := d.given.Load()
		w.polls("another order is given", func() bool { return d.given.Load() > before || d.stopped.Load() })
	}
}

// polls waits for something of which the world does not tell.
func (w *weather) polls(what string, holds func() bool) {
	w.t.Helper()
	require.Eventually(w.t, holds, patience, 5*time.Millisecond, "never: %s", what)
}
