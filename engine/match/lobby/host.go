package lobby

import (
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
	"towerpost/engine/match/view"
)

// Options are the dependencies and settings of a Host; all of them are needed.
type Options struct {
	Store   match.Store
	States  *replay.States
	View    *view.Reader
	Turns   *turn.Writer
	Now     func() time.Time
	Entropy *turn.Entropy
	// Lease is how long the courier leaves a new notice to the reply to its order. Life is how long a
	// challenge stays open.
	Lease, Life time.Duration
}

// Host runs challenges and begins the matches that result from them. It is safe for concurrent use.
type Host struct {
	*offers
	limits  *limits
	chances *chances
	store   match.Store
	states  *replay.States
	view    *view.Reader
	turns   *turn.Writer
	now     func() time.Time
	entropy *turn.Entropy
	lease   time.Duration
	life    time.Duration
	// rematches locks a match, so that proposals of a rematch of it are handled one at a time.
	rematches turn.KeyLocks
}

// New returns a host with the options.
func New(o Options) *Host {
	list := &offers{store: o.Store, now: o.Now}
	return &Host{
		offers:  list,
		limits:  &limits{view: o.View, turns: o.Turns, offers: list},
		chances: &chances{store: o.Store, states: o.States, entropy: o.Entropy, offers: list},
		store:   o.Store, states: o.States, view: o.View, turns: o.Turns, now: o.Now, entropy: o.Entropy,
		lease: o.Lease, life: o.Life,
	}
}
