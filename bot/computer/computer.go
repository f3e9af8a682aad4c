// Package computer plays the computer's matches.
package computer

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"log/slog"
	"slices"
	"sync"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/worker"
	"towerpost/engine"
	"towerpost/engine/match"
)

const (
	// maxThoughts is in how many matches the computer thinks at the same time.
	maxThoughts = 2
	// thinkLimit is the time limit for one action. Rivals that bound their search finish earlier, so that
	// their moves do not depend on the machine's load: the longest searches of Kamisado's strongest level
	// take 25 s of one core.
	thinkLimit = time.Minute
	// searchEvery is how often the computer looks for waiting matches of which it was not told.
	searchEvery = 10 * time.Minute
)

// Matches reads the computer's matches and plays its actions, as play.Service does.
type Matches interface {
	Games(ctx context.Context, p match.Player, guild string) ([]match.Snapshot, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
	Act(ctx context.Context, c match.Caller, o match.Order) (match.Acted, error)
}

// Discord returns the bot's own user, as rest.Client does.
type Discord interface {
	Self(ctx context.Context) (discord.User, error)
}

// Courier posts the computer's actions, as deliver.Courier does.
type Courier interface {
	Release(ctx context.Context, notices []match.Notice)
}

// Options configure a Player. All fields but Jitter are required.
type Options struct {
	Games   games.Table // if none has a Rival, the computer does not play
	Matches Matches
	Discord Discord
	Courier Courier
	// Pool is the pool in which the computer thinks.
	Pool  *worker.Pool
	Log   *slog.Logger
	Now   func() time.Time
	Until func(time.Time) <-chan time.Time
	// Retry is the first wait after a failed decision, SearchAgain the wait after a failed search for
	// matches.
	Retry, SearchAgain time.Duration
	// Jitter returns random numbers in [0,1) for the waits after failures; nil uses math/rand.
	Jitter func() float64
}

// Player plays the computer's matches in the background. It keeps no state of its own: the waiting matches
// are in the computer's list of live matches, and are found there again after a restart.
type Player struct {
	Options
	bell       worker.Bell
	searching  worker.Health
	seedSecret maphash.Seed

	mu       sync.Mutex
	queue    []match.ID
	busy     map[match.ID]bool // matches in which the computer thinks
	thinking map[match.ID]*worker.Health
	failures map[match.ID]int
	thoughts sync.WaitGroup
}

// New returns a player that is ready to run.
func New(o Options) *Player {
	return &Player{
		Options:    o,
		bell:       worker.NewBell(),
		seedSecret: maphash.MakeSeed(),
		busy:       map[match.ID]bool{},
		thinking:   map[match.ID]*worker.Health{},
		failures:   map[match.ID]int{},
	}
}

// plays reports whether the computer plays any game.
func (p *Player) plays() bool {
	return slices.ContainsFunc(p.Games, func(g games.Game) bool { return g.Rival != nil })
}

// Look tells the computer that a match has moved on and may wait for it.
func (p *Player) Look(id match.ID) {
	if !p.plays() {
		return
	}
	p.mu.Lock()
	p.queue = append(p.queue, id)
	p.mu.Unlock()
	p.bell.Ring()
}

// Run plays until ctx ends, and then waits for the moves under way. Their results are stored until work ends.
func (p *Player) Run(ctx, work context.Context) {
	if !p.plays() {
		return
	}
	defer p.thoughts.Wait()
	for next := (time.Time{}); ctx.Err() == nil; {
		if !p.Now().Before(next) {
			next = p.Now().Add(p.search(ctx))
		}
		for id, ok := p.reserve(); ok; id, ok = p.reserve() {
			p.thoughts.Go(func() {
				defer p.free(id)
				p.play(ctx, work, id)
			})
		}
		select {
		case <-ctx.Done():
		case <-p.bell:
		case <-p.Until(next):
		}
	}
}

// search queues every live match that waits for the computer. It returns how long to wait before the next
// search.
func (p *Player) search(ctx context.Context) time.Duration {
	p.searching.Begin()
	err := p.find(ctx)
	p.searching.End(err)
	if err != nil && ctx.Err() == nil {
		p.Log.Error("the computer could not look for its matches", "error", err)
		return p.SearchAgain
	}
	return searchEvery
}

// find queues every live match that waits for the computer. A panic is returned as an error.
func (p *Player) find(ctx context.Context) (err error) {
	defer worker.Guard(&err)
	me, err := p.Discord.Self(ctx)
	if err != nil {
		return err
	}
	list, err := p.Matches.Games(ctx, match.Player(me.ID), "")
	for _, s := range list {
		if s.Asked() {
			p.Look(s.Match.ID)
		}
	}
	return err
}

// reserve removes from the queue the next match that is not busy, and marks it as busy.
func (p *Player) reserve() (match.ID, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.busy) >= maxThoughts {
		return "", false
	}
	for i, id := range p.queue {
		if !p.busy[id] {
			p.queue = append(p.queue[:i:i], p.queue[i+1:]...)
			p.busy[id] = true
			return id, true
		}
	}
	return "", false
}

// free undoes reserve and wakes the player.
func (p *Player) free(id match.ID) {
	p.mu.Lock()
	delete(p.busy, id)
	p.mu.Unlock()
	p.bell.Ring()
}

// play plays the computer's action in a match that waits for one.
func (p *Player) play(ctx, work context.Context, id match.ID) {
	err := p.answer(ctx, work, id)
	var refusal *match.Refusal
	// A refusal means that the match has moved on.
	if err == nil || errors.As(err, &refusal) || ctx.Err() != nil {
		p.mu.Lock()
		delete(p.failures, id)
		p.mu.Unlock()
		return
	}
	p.Log.Error("the computer could not play", "match", id, "error", err)
	p.retryLater(ctx, id)
}

// retryLater queues a match again after a wait, which grows with the number of failures.
func (p *Player) retryLater(ctx context.Context, id match.ID) {
	p.mu.Lock()
	p.failures[id]++
	n := p.failures[id]
	p.mu.Unlock()
	wait := worker.Backoff{First: p.Retry, Jitter: p.Jitter}.After(n)
	p.thoughts.Go(func() {
		select {
		case <-ctx.Done():
		case <-p.Until(p.Now().Add(wait)):
			p.Look(id)
		}
	})
}

// answer chooses and plays an action if the match waits for the computer. The courier posts the board.
func (p *Player) answer(ctx, work context.Context, id match.ID) (err error) {
	defer worker.Guard(&err)
	me, err := p.Discord.Self(ctx)
	if err != nil {
		return err
	}
	s, err := p.Matches.Snapshot(ctx, id, match.Player(me.ID), 0)
	if err != nil || !s.Asked() {
		return err
	}
	action, err := p.decide(ctx, s)
	if err != nil || ctx.Err() != nil { // a search cut short is not played: the next process searches again
		return err
	}
	acted, err := p.Matches.Act(work, match.Caller{
		Player: match.Player(me.ID), Name: s.Match.NameAt(s.Seat),
		Guild: s.Match.Guild, Channel: s.Match.Channel, Locale: s.Match.Locale,
		Key: fmt.Sprintf("program/%s/%d", id, s.Head),
	}, match.Order{Match: id, Head: s.Head + 1, Action: action})
	p.Courier.Release(work, acted.Notices)
	quiet := !slices.ContainsFunc(acted.Notices, func(n match.Notice) bool { return n.Last })
	if err == nil && quiet {
		p.Look(id) // another of the computer's seats may be to move, and no post will trigger Look
	}
	return err
}

// decide returns the computer's action in a match. A rival that thinks about one match at a time is reserved
// before the place in the pool.
func (p *Player) decide(ctx context.Context, s match.Snapshot) (action engine.Action, err error) {
	rival := p.Games.Rival(s.Match.Game)
	if rival == nil {
		return "", fmt.Errorf("nobody plays %q", s.Match.Game)
	}
	if r, ok := rival.(games.Reserver); ok {
		reserved, release, err := r.Reserve(ctx, s.Match.LevelAt(s.Seat))
		if err != nil {
			return "", err
		}
		defer release()
		rival = reserved
	}
	queued := p.Pool.Do(ctx, worker.Thoughts, func() { action, err = p.choose(ctx, rival, s) })
	return action, errors.Join(err, queued)
}

// choose returns the rival's action.
func (p *Player) choose(ctx context.Context, rival games.Rival, s match.Snapshot) (engine.Action, error) {
	defer p.trackThought(s.Match.ID)()
	ctx, cancel := context.WithTimeout(ctx, thinkLimit)
	defer cancel()
	turn := games.Turn{
		Setup: s.Match.Setup, Seat: s.Seat, Legal: s.Legal, View: s.View,
		Level: s.Match.LevelAt(s.Seat), Seed: p.seedOf(s.Match.ID),
	}
	for _, d := range s.Pending {
		if d.Seat == s.Seat {
			turn.Decision = d
		}
	}
	return rival.Choose(ctx, turn)
}

// seedOf returns the seed of a match. It depends on a secret of this process. Otherwise a player with the
// source code could work out the computer's secret choices, such as a set-up.
func (p *Player) seedOf(id match.ID) uint64 { return maphash.String(p.seedSecret, string(id)) }
