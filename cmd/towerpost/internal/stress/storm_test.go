package stress

import (
	"context"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"towerpost/bot/sandbox"
	"towerpost/engine/suite"
)

// storm is something that goes wrong between the program and Discord for a while.
type storm struct {
	name  string
	raise func(*weather)
}

// weather is the world in which storms are raised.
type weather struct {
	*killer
	later *atomic.Int64 // by how much Discord's clock is ahead, in nanoseconds
}

// storms are those that are raised in turn. What they leave behind is healed.
var storms = []storm{
	{"requests are dropped", fails(sandbox.Fault{Drop: true, Times: 8})},
	{"answers to requests are lost", fails(sandbox.Fault{Drop: true, After: true, Times: 8})},
	{"callbacks are delayed, so that others overtake them", fails(sandbox.Fault{Path: "/callback", Delay: 1200 * time.Millisecond, Times: 4})},
	{"callbacks are delayed for too long", fails(sandbox.Fault{Path: "/callback", Delay: 3500 * time.Millisecond, Times: 2})},
	{"everything is refused", fails(sandbox.Fault{Status: http.StatusForbidden, Code: 50013, Times: 6})},
	{"500", fails(sandbox.Fault{Status: http.StatusInternalServerError, Times: 10})},
	{"502 as a page", fails(sandbox.Fault{Status: http.StatusBadGateway, HTML: true, Times: 10})},
	{"503 on everything", fails(sandbox.Fault{Status: http.StatusServiceUnavailable, Times: -1})},
	{"429", fails(sandbox.Fault{RetryAfter: 500 * time.Millisecond, Times: 6})},
	{"429 for everything", fails(sandbox.Fault{RetryAfter: 500 * time.Millisecond, Global: true, Times: 3})},
	{"interactions come twice", func(w *weather) {
		for _, id := range w.Interactions() {
			_ = w.Redeliver(id) // those whose token has expired are forgotten
		}
	}},
	{"the connection is cut", func(w *weather) { w.Disconnect(0) }},
	{"the connection is closed", func(w *weather) { w.Disconnect(4000) }},
	{"the session is over", func(w *weather) { w.InvalidateSession(false) }},
	{"a new connection is asked for", func(w *weather) { w.RequestReconnect() }},
	{"hours without Discord", func(w *weather) {
		w.RefuseConnections(true)
		w.Disconnect(1001)
		w.Expire()
		w.Fail(sandbox.Fault{Status: http.StatusServiceUnavailable, Times: -1})
		w.later.Add(int64(3 * time.Hour)) // nonces, tokens and interactions are forgotten
	}},
}

func fails(f sandbox.Fault) func(*weather) { return func(w *weather) { w.Fail(f) } }

// TestStorms lets things go wrong with Discord while people play. Each order must be obeyed once,
// and each turn be seen once.
func TestStorms(t *testing.T) {
	besideOthers(t)
	w := &weather{later: &atomic.Int64{}}
	now := func() time.Time { return time.Now().Add(time.Duration(w.later.Load())) }
	w.killer = &killer{world: newWorld(t, tables, sandbox.Options{Now: now}), dice: rand.New(rand.NewPCG(1, 3))}
	w.duels = w.world.duels(tables)
	for i := range suite.Of(1, 12) * len(storms) {
		s := storms[i%len(storms)]
		w.blow(s)
		if t.Failed() {
			t.Fatalf("after storm %d: %s", i, s.name)
		}
	}
	t.Logf("%d storms, %d turns, of which %d were entered again: 0 lost, 0 doubled, 0 unseen, 0 seen twice",
		suite.Of(1, 12)*len(storms), w.turns, w.again)
}

// blow raises a storm while people play, and looks at every room when it is over.
func (w *weather) blow(s storm) {
	w.t.Helper()
	w.until("the bot is online", w.Online)
	ctx, stop := context.WithTimeout(w.t.Context(), time.Duration(suite.Of(600, 1000))*time.Millisecond)
	defer stop()
	var under sync.WaitGroup
	for _, d := range w.duels {
		under.Go(func() { d.play(ctx, nil) })
	}
	time.Sleep(time.Duration(w.dice.IntN(300)) * time.Millisecond)
	s.raise(w)
	under.Wait()
	w.Heal()
	w.RefuseConnections(false)
	w.until("the bot is online", w.Online)
	for _, d := range w.duels {
		w.look(d)
	}
}
