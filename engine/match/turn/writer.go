package turn

import (
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/view"
)

// refusalsKept is how many refusals are kept in memory, to answer a second delivery of a refused order.
const refusalsKept = 1024

// Options are the dependencies and settings of a Writer. All but Policies are required.
type Options struct {
	Store    match.Store
	States   *replay.States
	View     *view.Reader
	Policies Policies
	Rests    Rests
	Now      func() time.Time
	Entropy  *Entropy
	// Lease is how long a new notice is left to the reply to its order before the courier delivers it.
	Lease time.Duration
	// Reachable reports whether players can reach the program now.
	Reachable func() bool
	// Heartbeat is the time between two heartbeats; see Writer.RecordUptime.
	Heartbeat time.Duration
	Log       *slog.Logger
}

// Writer completes the turns of matches and writes them. It is safe for concurrent use.
type Writer struct {
	// Uptime records when players could reach the program.
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
	orders   KeyLocks
}

// New returns a Writer with the options.
func New(o Options) *Writer {
	// lru.New fails only for a size that is not positive.
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
