package turn

import (
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/view"
)

// refusalsKept bounds the refused orders whose answer is kept for a second delivery.
const refusalsKept = 1024

// Options are what a Writer works with. All but the Policies are needed.
type Options struct {
	Store    match.Store
	States   *replay.States
	View     *view.Reader
	Policies Policies
	Rests    Rests
	Now      func() time.Time
	Entropy  *Entropy
	// Lease is how long the courier leaves a new notice to the reply to its order.
	Lease time.Duration
	// Reachable reports whether players can reach the program now, and Heartbeat is how often that is noted.
	Reachable func() bool
	Heartbeat time.Duration
	Log       *slog.Logger
}

// Writer writes the turns of matches: what played itself, clocks, plans, wishes and notices with them. It is
// safe for concurrent use.
type Writer struct {
	// Uptime is when players could reach the program.
	Uptime   Uptime
	store    match.Store
	states   *replay.States
	view     *view.Reader
	policies Policies
	rests    Rests
	now      func() time.Time
	entropy  *Entropy
	lease    time.Duration
	log      *slog.Logger
	refused  *lru.Cache[string, error]
	orders   Queues
}

// New returns a writer that works with the options.
func New(o Options) *Writer {
	// New fails only for a size that is not positive.
	refused, _ := lru.New[string, error](refusalsKept)
	return &Writer{
		Uptime:   Uptime{Every: o.Heartbeat, Reachable: o.Reachable},
		store:    o.Store,
		states:   o.States,
		view:     o.View,
		policies: o.Policies,
		rests:    o.Rests,
		now:      o.Now,
		entropy:  o.Entropy,
		lease:    o.Lease,
		log:      o.Log,
		refused:  refused,
	}
}
