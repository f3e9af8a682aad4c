package play

import (
	"context"
	"io"
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/view"
)

const (
	// refusalsKept bounds the refused orders whose answer is kept for a second delivery.
	refusalsKept = 1024
	// keyLife is how long the key of an obeyed order is remembered.
	keyLife = 24 * time.Hour
)

// Options are what a Service works with. Store and Games are needed; the rest has defaults.
type Options struct {
	Store match.Store
	// Games are the rules that the service runs. A game may be there in several versions: new matches take the newest,
	// running ones keep theirs.
	Games []engine.Game
	// Policies tell what guilds have decided; nil allows everything and announces nothing.
	Policies Policies
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Entropy is the source of seeds, salts, seats and nonces. Only the service may use it from then on. Nil is that of the
	// system, and nothing else is safe outside of tests.
	Entropy io.Reader
	// ChallengeLife is how long a challenge waits for an answer; 0 means seven days.
	ChallengeLife time.Duration
	// ReplyLease is how long the courier leaves a new notice to the reply to its order; 0 means 30 seconds. Shorter than a
	// reply can take, it lets the same turn be posted twice.
	ReplyLease time.Duration
	// Rests knows when players rest; nil means that nobody does.
	Rests Rests
	// Puzzles posts the puzzle of the day; nil posts none.
	Puzzles Puzzles
	// Attention knows how players want to be told that a match waits for them; nil means by a mention in its channel.
	Attention Attention
	// Reachable reports whether players can reach the program now; nil means always. While they cannot, nobody's time runs
	// out, and once they can again every running clock gets the time back.
	Reachable func() bool
	// Heartbeat is how often it is noted that the program can be reached; 0 means once a minute. An outage that is shorter
	// than two of them, in a process that runs on, is not noticed.
	Heartbeat time.Duration
	// Log gets what an operator should know; nil is slog.Default.
	Log *slog.Logger
}

// Service runs matches on a store. It is safe for concurrent use and keeps nothing that the store does not know.
type Service struct {
	*view.Reader
	store   match.Store
	states  *replay.States
	now     func() time.Time
	entropy *entropy
	life    time.Duration
	lease   time.Duration
	log     *slog.Logger
	refused *lru.Cache[string, error]
	orders  orders
	// counted lets one order at a time count what a player has.
	counted  orders
	policies Policies
	rests    Rests
	puzzles  Puzzles
	talks    orders // by match: what players ask of one another
	// attention knows how players want to be told that a match waits.
	attention Attention
	pulse     pulse
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
		o.Rests = restless{}
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
	// New fails only for a size that is not positive.
	refused, _ := lru.New[string, error](refusalsKept)
	return &Service{
		Reader:    view.New(o.Store, states, o.Log),
		store:     o.Store,
		policies:  o.Policies,
		now:       func() time.Time { return stamp(o.Now()) },
		entropy:   newEntropy(o.Entropy),
		life:      o.ChallengeLife,
		lease:     o.ReplyLease,
		log:       o.Log,
		states:    states,
		refused:   refused,
		rests:     o.Rests,
		puzzles:   o.Puzzles,
		attention: o.Attention,
		pulse:     pulse{every: o.Heartbeat, reachable: o.Reachable},
	}
}

// stamp returns the time as it is stored, so that what is answered now and what is read later are equal.
func stamp(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// at returns when the caller gave the order, which is never later than now: the clock by which that is told may be ahead.
func (s *Service) at(c match.Caller) time.Time {
	now := s.now()
	if at := stamp(c.At); !c.At.IsZero() && at.Before(now) {
		return at
	}
	return now
}

// Pseudonym returns a new name for somebody who wants to be forgotten.
func (s *Service) Pseudonym(ctx context.Context) (match.Player, error) {
	n, err := s.store.Reserve(ctx)
	return match.NewGone(n), err
}
