package bot

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"sync"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Rival plays for the program. It must be safe for concurrent use.
type Rival interface {
	// Levels returns the keys of the levels at which it plays, the weakest first.
	Levels() []string
	// Choose returns a legal action within seconds. It may return earlier with what it knows when the context ends.
	Choose(ctx context.Context, t Turn) (engine.Action, error)
}

// Turn is a decision that the program has to take.
type Turn struct {
	// Game is the key of the game, and View what the program's seat may see of the match.
	Game string
	View any
	// Level is the key of the level at which the program plays.
	Level string
	// Seed is the same for all turns of a match, and another one for every match.
	Seed uint64
}

const (
	// thinkers is how many matches the program thinks about at the same time.
	thinkers = 2
	// thinkLimit is the longest that it thinks about one action.
	thinkLimit = 15 * time.Second
	// searchEvery is how often the program looks for matches that wait for it though nothing has told it so.
	searchEvery = 10 * time.Minute
)

// program plays the program's own matches, off the path of everybody's orders. What waits for it is not kept here: it is
// on the program's shelf of live matches, and found there again after a restart.
type program struct {
	bot  *Bot
	kick chan struct{}

	mu       sync.Mutex
	queue    []match.ID
	busy     map[match.ID]bool // matches that are being thought about
	failures map[match.ID]int
	thoughts sync.WaitGroup
}

func newProgram(b *Bot) *program {
	return &program{bot: b, kick: make(chan struct{}, 1), busy: map[match.ID]bool{}, failures: map[match.ID]int{}}
}

// look tells the program that a match has moved on and may wait for it.
func (p *program) look(id match.ID) {
	if p.bot.Rival == nil {
		return
	}
	p.mu.Lock()
	p.queue = append(p.queue, id)
	p.mu.Unlock()
	nudge(p.kick)
}

// run plays until the context ends, and then waits for the thoughts under way.
func (p *program) run(ctx context.Context) {
	if p.bot.Rival == nil {
		return
	}
	defer p.thoughts.Wait()
	for next := (time.Time{}); ctx.Err() == nil; {
		if !p.bot.Now().Before(next) {
			next = p.bot.Now().Add(p.search(ctx))
		}
		for id, ok := p.take(); ok; id, ok = p.take() {
			p.thoughts.Go(func() {
				defer p.free(id)
				p.play(ctx, id)
			})
		}
		select {
		case <-ctx.Done():
		case <-p.kick:
		case <-p.bot.After(next.Sub(p.bot.Now())):
		}
	}
}

// search queues every live match that waits for the program, and returns when to search again.
func (p *program) search(ctx context.Context) time.Duration {
	me, err := p.bot.user(ctx)
	if err == nil {
		var games []match.Snapshot
		games, err = p.bot.Service.Games(ctx, match.Player(me.ID), "")
		for _, s := range games {
			if s.Asked() {
				p.look(s.Match.ID)
			}
		}
	}
	if err != nil && ctx.Err() == nil {
		p.bot.log.Error("the program could not look for its matches", "error", err)
		return p.bot.Timing.Refused
	}
	return searchEvery
}

// take reserves the next match that nobody thinks about.
func (p *program) take() (match.ID, bool) {
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

func (p *program) free(id match.ID) {
	p.mu.Lock()
	delete(p.busy, id)
	p.mu.Unlock()
	nudge(p.kick)
}

// play takes the program's decision in a match, if it waits for one.
func (p *program) play(ctx context.Context, id match.ID) {
	err := p.answer(ctx, id)
	var refusal *match.Refusal
	if err == nil || errors.As(err, &refusal) || ctx.Err() != nil { // a refusal says that the match has moved on
		p.mu.Lock()
		delete(p.failures, id)
		p.mu.Unlock()
		return
	}
	p.bot.log.Error("the program could not play", "match", id, "error", err)
	p.again(ctx, id)
}

// again lets a match be looked at again after a while, the longer the more often that has failed.
func (p *program) again(ctx context.Context, id match.ID) {
	p.mu.Lock()
	p.failures[id]++
	n := p.failures[id]
	p.mu.Unlock()
	wait := backoff{p.bot.Timing.Retry, mostRetry, p.bot.Jitter}.after(n)
	p.thoughts.Go(func() {
		select {
		case <-ctx.Done():
		case <-p.bot.After(wait):
			p.look(id)
		}
	})
}

// answer chooses and plays an action where the match waits for the program. The board is posted like any other.
func (p *program) answer(ctx context.Context, id match.ID) (err error) {
	defer guard(&err)
	me, err := p.bot.user(ctx)
	if err != nil {
		return err
	}
	s, err := p.bot.Service.Snapshot(ctx, id, match.Player(me.ID), 0)
	if err != nil || !s.Asked() {
		return err
	}
	action, err := p.choose(ctx, s)
	if err != nil || ctx.Err() != nil { // what was chosen in a hurry is not played: the next process chooses with time
		return err
	}
	notices, err := p.bot.Service.Act(p.bot.work, match.Caller{
		Player: match.Player(me.ID), Name: s.Match.NameAt(s.Seat), Guild: s.Match.Guild, Channel: s.Match.Channel,
		Locale: s.Match.Locale, Key: fmt.Sprintf("program/%s/%d", id, s.Head),
	}, match.Order{Match: id, Head: s.Head + 1, Action: action})
	p.bot.release(p.bot.work, notices)
	return err
}

// choose returns what the rival plays.
func (p *program) choose(ctx context.Context, s match.Snapshot) (engine.Action, error) {
	ctx, cancel := context.WithTimeout(ctx, thinkLimit)
	defer cancel()
	return p.bot.Rival.Choose(ctx, Turn{
		Game: s.Match.Game, View: s.View, Level: s.Match.LevelAt(s.Seat), Seed: seedOf(s.Match.ID),
	})
}

// seedOf returns the seed of a match.
func seedOf(id match.ID) uint64 {
	h := fnv.New64a()
	h.Write([]byte(id))
	return h.Sum64()
}
