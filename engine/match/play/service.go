package play

import (
	"context"
	"io"
	"log/slog"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/lobby"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
	"towerpost/engine/match/view"
)

// keyLife is how long the key of an obeyed order is remembered.
const keyLife = 24 * time.Hour

// Options are what a Service works with. Store and Games are needed; the rest has defaults.
type Options struct {
	Store match.Store
	// Games are the rules that the service runs. A game may be there in several versions: new matches take
	// the newest, running ones keep theirs.
	Games []engine.Game
	// Policies tell what guilds have decided; nil allows everything and announces nothing.
	Policies turn.Policies
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Entropy is the source of seeds, salts, seats and nonces. Only the service may use it from then on. Nil
	// is that of the system, and nothing else is safe outside of tests.
	Entropy io.Reader
	// ChallengeLife is how long a challenge waits for an answer; 0 means seven days.
	ChallengeLife time.Duration
	// ReplyLease is how long the courier leaves a new notice to the reply to its order; 0 means 30 seconds.
	// Shorter than a reply can take, it lets the same turn be posted twice.
	ReplyLease time.Duration
	// Rests knows when players rest; nil means that nobody does.
	Rests turn.Rests
	// Puzzles posts the puzzle of the day; nil posts none.
	Puzzles Puzzles
	// Attention knows how players want to be told that a match waits for them; nil means by a
	// mention in its channel.
	Attention Attention
	// Reachable reports whether players can reach the program now; nil means always. While they cannot,
	// nobody's time runs out, and once they can again every running clock gets the time back.
	Reachable func() bool
	// Heartbeat is how often it is noted that the program can be reached; 0 means once a minute. An outage
	// that is shorter than two of them, in a process that runs on, is not noticed.
	Heartbeat time.Duration
	// Log gets what an operator should know; nil is slog.Default.
	Log *slog.Logger
}

// Service runs matches on a store. It is safe for concurrent use and keeps nothing that the
// store does not know.
type Service struct {
	*view.Reader
	*lobby.Host
	*core
	*takebacks
	*draws
	*nudges
	*wishes
	*plans
	*clocks
	*reminders
	*moderation
	*channels
	puzzles Puzzles
}

// New returns a service that works with the options.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.ChallengeLife <= 0 {
		o.ChallengeLife = 7 * 24 * time.Hour
	}
	if o.ReplyLease <= 0 {
		o.ReplyLease = 30 * time.Second
	}
	if o.Puzzles == nil {
		o.Puzzles = unpuzzled{o.Store}
	}
	if o.Rests == nil {
		o.Rests = turn.Restless{}
	}
	if o.Attention == nil {
		o.Attention = nobodyAsked{}
	}
	if o.Reachable == nil {
		o.Reachable = func() bool { return true }
	}
	if o.Heartbeat <= 0 {
		o.Heartbeat = time.Minute
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	states := replay.New(o.Store, o.Games)
	reader := view.New(o.Store, states, o.Log)
	now, entropy := func() time.Time { return turn.Stamp(o.Now()) }, turn.NewEntropy(o.Entropy)
	turns := turn.New(turn.Options{
		Store: o.Store, States: states, View: reader, Policies: o.Policies, Rests: o.Rests, Now: now, Entropy: entropy,
		Lease: o.ReplyLease, Reachable: o.Reachable, Heartbeat: o.Heartbeat, Log: o.Log,
	})
	host := lobby.New(lobby.Options{
		Store: o.Store, States: states, View: reader, Turns: turns, Now: now, Entropy: entropy, Lease: o.ReplyLease, Life: o.ChallengeLife,
	})
	c := &core{
		Reader: reader, turns: turns, states: states, store: o.Store, now: now, entropy: entropy, lease: o.ReplyLease, log: o.Log,
	}
	clocks, talks := &clocks{core: c}, &parley{core: c}
	return &Service{
		Reader:     reader,
		Host:       host,
		core:       c,
		takebacks:  &takebacks{parley: talks, clocks: clocks},
		draws:      &draws{parley: talks, clocks: clocks},
		nudges:     &nudges{core: c},
		wishes:     &wishes{core: c, clocks: clocks},
		plans:      &plans{core: c},
		clocks:     clocks,
		reminders:  &reminders{core: c, attention: o.Attention},
		moderation: &moderation{core: c},
		channels:   &channels{core: c, host: host},
		puzzles:    o.Puzzles,
	}
}

// Pseudonym returns a new name for somebody who wants to be forgotten.
func (s *Service) Pseudonym(ctx context.Context) (match.Player, error) {
	n, err := s.store.Reserve(ctx)
	return match.NewGone(n), err
}

// Answered returns the notices of the order with the key, and whether such an order was obeyed.
func (s *Service) Answered(ctx context.Context, key string) (notices []match.Notice, known bool, err error) {
	return s.turns.Answered(ctx, key)
}

// Leave notes that the program could be reached until now, where lately it could. It belongs at the end
// of a process, and spares players a moment of uncertainty: without it their clocks get back the time
// since the last heartbeat.
func (s *Service) Leave(ctx context.Context) error { return s.turns.Leave(ctx) }
