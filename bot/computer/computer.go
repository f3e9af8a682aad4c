// Package computer lets the computer play its own matches.
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
	// thinkers is how many matches the computer thinks about at the same time.
	thinkers = 2
	// thinkLimit is the longest that it thinks about one action. A rival that bounds what it searches is done
	// before, so that its answer does not hang on how busy the machine is: the longest thoughts of Kamisado's
	// strongest level take 25 s of a core.
	thinkLimit = time.Minute
	// searchEvery is how often the computer looks for matches that wait for it though nothing has told it so.
	searchEvery = 10 * time.Minute
)

// Matches is where the computer plays, as play.Service is.
type Matches interface {
	Games(ctx context.Context, p match.Player, guild string) ([]match.Snapshot, error)
	Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error)
	Act(ctx context.Context, c match.Caller, o match.Order) (match.Acted, error)
}

// Discord tells who the bot is, as rest.Client does.
type Discord interface {
	Self(ctx context.Context) (discord.User, error)
}

// Courier posts what the computer has played, as deliver.Courier does.
type Courier interface {
	Release(ctx context.Context, notices []match.Notice)
}

// Options are what a Player works with. All but Jitter are needed.
type Options struct {
	Games   games.Table // without a Rival of any of them the computer does not play
	Matches Matches
	Discord Discord
	Courier Courier
	// Pool has the places in which the computer thinks.
	Pool  *worker.Pool
	Log   *slog.Logger
	Now   func() time.Time
	Until func(time.Time) <-chan time.Time
	// Retry is the first wait after a decision that failed; SearchAgain that after a search for matches that
	// failed.
	Retry, SearchAgain time.Duration
	// Jitter returns random numbers in [0,1) for waits after failures; nil is math/rand's.
	Jitter func() float64
}

// Player plays the computer's matches, off the path of everybody's orders. What waits for it is not kept
// here: it is in the computer's list of live matches, and found there again after a restart.
type Player struct {
	Options
	bell    worker.Bell
	looking worker.Round
	secret  maphash.Seed

	mu       sync.Mutex
	queue    []match.ID
	busy     map[match.ID]bool // matches that are being thought about
	thinking map[match.ID]*worker.Round
	failures map[match.ID]int
	thoughts sync.WaitGroup
}

// New returns a player that is ready to run.
func New(o Options) *Player {
	return &Player{
		Options: o, bell: worker.NewBell(), secret: maphash.MakeSeed(), busy: map[match.ID]bool{}, thinking: map[match.ID]*worker.Round{},
		failures: map[match.ID]int{},
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

// Run plays until the context ends, and then waits for the thoughts under way. What is played then is kept
// until work ends.
func (p *Player) Run(ctx, work context.Context) {
	if !p.plays() {
		return
	}
	defer p.thoughts.Wait()
	for next := (time.Time{}); ctx.Err() == nil; {
		if !p.Now().Before(next) {
			next = p.Now().Add(p.search(ctx))
		}
		for id, ok := p.take(); ok; id, ok = p.take() {
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

// search queues every live match that waits for the computer, and returns when to search again.
func (p *Player) search(ctx context.Context) time.Duration {
	p.looking.Begin()
	err := p.find(ctx)
	p.looking.End(err)
	if err != nil && ctx.Err() == nil {
		p.Log.Error("the computer could not look for its matches", "error", err)
		return p.SearchAgain
	}
	return searchEvery
}

// find queues every live match that waits for the computer. A panic in it is an error.
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

// take reserves the next match that nobody thinks about.
func (p *Player) take() (match.ID, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.busy) >= thinkers {
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

func (p *Player) free(id match.ID) {
	p.mu.Lock()
	delete(p.busy, id)
	p.mu.Unlock()
	p.bell.Ring()
}

// play takes the computer's decision in a match, if it waits for one.
func (p *Player) play(ctx, work context.Context, id match.ID) {
	err := p.answer(ctx, work, id)
	var refusal *match.Refusal
	if err == nil || errors.As(err, &refusal) || ctx.Err() != nil { // a refusal says that the match has moved on
		p.mu.Lock()
		delete(p.failures, id)
		p.mu.Unlock()
		return
	}
	p.Log.Error("the computer could not play", "match", id, "error", err)
	p.again(ctx, id)
}

// again lets a match be looked at again after a while, the longer the more often that has failed.
func (p *Player) again(ctx context.Context, id match.ID) {
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

// answer chooses and plays an action where the match waits for the computer. The board is posted like any
// other.
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
	action, err := p.thought(ctx, s)
	if err != nil || ctx.Err() != nil { // what was chosen in a hurry is not played: the next process chooses with time
		return err
	}
	acted, err := p.Matches.Act(work, match.Caller{
		Player: match.Player(me.ID), Name: s.Match.NameAt(s.Seat), Guild: s.Match.Guild, Channel: s.Match.Channel,
		Locale: s.Match.Locale, Key: fmt.Sprintf("program/%s/%d", id, s.Head),
	}, match.Order{Match: id, Head: s.Head + 1, Action: action})
	p.Courier.Release(work, acted.Notices)
	quiet := !slices.ContainsFunc(acted.Notices, func(n match.Notice) bool { return n.Last })
	if err == nil && quiet {
		p.Look(id) // no post will tell that another seat of the computer's may have to decide
	}
	return err
}

// thought returns what the computer plays in a match. It waits for a rival that thinks about one match at a time
// before it waits for a place in the pool.
func (p *Player) thought(ctx context.Context, s match.Snapshot) (action engine.Action, err error) {
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

// choose returns what the rival plays.
func (p *Player) choose(ctx context.Context, rival games.Rival, s match.Snapshot) (engine.Action, error) {
	defer p.think(s.Match.ID)()
	ctx, cancel := context.WithTimeout(ctx, thinkLimit)
	defer cancel()
	turn := games.Turn{
		Setup: s.Match.Setup, Seat: s.Seat, Legal: s.Legal, View: s.View, Level: s.Match.LevelAt(s.Seat), Seed: p.seedOf(s.Match.ID),
	}
	for _, d := range s.Pending {
		if d.Seat == s.Seat {
			turn.Decision = d
		}
	}
	return rival.Choose(ctx, turn)
}

// seedOf returns the seed of a match. It follows from a secret of this process: who knows the program and the
// match must not be able to work out what the computer has chosen in secret, such as a set-up.
func (p *Player) seedOf(id match.ID) uint64 { return maphash.String(p.secret, string(id)) }
