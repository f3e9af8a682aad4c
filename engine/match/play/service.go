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

// keyLife is how long the keys of orders are stored.
const keyLife = 24 * time.Hour

// Options are the dependencies and settings of a Service. Store and Games are required; the rest has
// defaults.
type Options struct {
	Store match.Store
	// Games are the rules that the service runs. There may be several versions of a game: new matches use the
	// newest, and matches that have begun keep theirs.
	Games []engine.Game
	// Policies returns the policies of guilds; nil allows everything and announces nothing.
	Policies turn.Policies
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Entropy is the source of seeds, salts, seats and nonces. Only the service may read it from then on. Nil
	// is crypto/rand; any other source is safe only in tests.
	Entropy io.Reader
	// ChallengeLife is how long a challenge waits for an answer; 0 means seven days.
	ChallengeLife time.Duration
	// ReplyLease is how long a new notice is left to the reply to its order before the courier delivers it; 0
	// means 30 seconds. If it is shorter than a reply can take, a turn may be posted twice.
	ReplyLease time.Duration
	// Rests tells when the clocks of players are stopped; nil means never.
	Rests turn.Rests
	// Puzzles posts the puzzle of the day; nil posts none.
	Puzzles Puzzles
	// Attention tells how players want to be told that a match waits for them; nil means by a mention in its
	// channel.
	Attention Attention
	// Reachable reports whether players can reach the program now; nil means always. While they cannot,
	// nobody's time runs out, and once they can again, every running clock gets the time back.
	Reachable func() bool
	// Heartbeat is how often the store notes that the program can be reached; 0 means once a minute. In a
	// process that runs on, an outage shorter than two heartbeats is not noticed.
	Heartbeat time.Duration
	// Log gets errors and warnings for the operator; nil is slog.Default.
	Log *slog.Logger
}

// Service runs matches on a store. It is safe for concurrent use. All its state is in the store, except
// caches.
type Service struct {
	*view.Reader
	*lobby.Host
	*core
	*takebacks
	*draws
	*nudges
	*wishes
	*plans
	*timeouts
	*reminders
	*moderation
	*channels
	puzzles Puzzles
}

// New returns a Service with the options.
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
		o.Puzzles = noPuzzles{o.Store}
	}
	if o.Rests == nil {
		o.Rests = turn.NoRests{}
	}
	if o.Attention == nil {
		o.Attention = defaultAttention{}
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
		Store: o.Store, States: states, View: reader, Policies: o.Policies, Rests: o.Rests,
		Now: now, Entropy: entropy, Lease: o.ReplyLease,
		Reachable: o.Reachable, Heartbeat: o.Heartbeat, Log: o.Log,
	})
	host := lobby.New(lobby.Options{
		Store: o.Store, States: states, View: reader, Turns: turns,
		Now: now, Entropy: entropy, Lease: o.ReplyLease, Life: o.ChallengeLife,
	})
	c := &core{
		Reader: reader, turns: turns, states: states, store: o.Store,
		now: now, entropy: entropy, lease: o.ReplyLease, log: o.Log,
	}
	timeouts := &timeouts{core: c}
	return &Service{
		Reader:     reader,
		Host:       host,
		core:       c,
		takebacks:  &takebacks{core: c, timeouts: timeouts},
		draws:      &draws{core: c, timeouts: timeouts},
		nudges:     &nudges{core: c},
		wishes:     &wishes{core: c, timeouts: timeouts},
		plans:      &plans{core: c},
		timeouts:   timeouts,
		reminders:  &reminders{core: c, attention: o.Attention},
		moderation: &moderation{core: c},
		channels:   &channels{core: c, host: host},
		puzzles:    o.Puzzles,
	}
}

// Pseudonym returns a new name for a player who wants to be forgotten.
func (s *Service) Pseudonym(ctx context.Context) (match.Player, error) {
	n, err := s.store.Reserve(ctx)
	return match.NewGone(n), err
}

// Answered returns the notices of the order with the key; known says whether such an order was executed.
func (s *Service) Answered(ctx context.Context, key string) (notices []match.Notice, known bool, err error) {
	return s.turns.Answered(ctx, key)
}

// Leave stores a last heartbeat, if the program could be reached lately. Call it at the end of a process:
// without it, the outage begins at the heartbeat before, and clocks get back the time since then, too.
func (s *Service) Leave(ctx context.Context) error { return s.turns.Leave(ctx) }
