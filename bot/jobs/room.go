// Package jobs does long work: films, sheets and studies. A job is acknowledged at once and waits for its
// turn in the pool. Its asker can cancel it. It is always answered: the answer replaces the acknowledgement
// or is posted.
//
// With a store, a job survives a restart: the next process does it again from its order. Without a store,
// jobs interrupted by a stop are answered with an apology.
package jobs

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

// Replies sends first answers, as deliver.Replies does.
type Replies interface {
	Answer(ctx context.Context, call discord.Interaction, ready deliver.Ready)
}

// Late sends late answers, as deliver.Late does.
type Late interface {
	Send(ctx context.Context, call discord.Interaction, asked time.Time, ready deliver.Ready)
	Try(ctx context.Context, call discord.Interaction, asked time.Time, ready deliver.Ready) error
	Deliver(ctx context.Context, call discord.Interaction, asked time.Time, ready deliver.Ready) (done bool)
	Fetch(ctx context.Context, call discord.Interaction) (route.Reply, error)
}

// Options configure a Room. All fields but Store are required.
type Options struct {
	// Store keeps accepted orders. If it is nil, jobs end with the process.
	Store   Store
	Pool    *worker.Pool
	Replies Replies
	Late    Late
	// Encode draws without waiting for a place in the pool: a job already has one.
	Encode deliver.Encoder
	// Explain returns the private answer to an order that failed, and logs unexpected errors.
	Explain   func(discord.Interaction, error) present.Message
	Presenter *present.Presenter
	Log       *slog.Logger
	Now       func() time.Time
	// DeferAfter is how long the acknowledgement waits for the answer of a job whose turn has come.
	DeferAfter time.Duration
	// Timeout is how long a job may take once its turn has come.
	Timeout time.Duration
}

// Room does jobs and serves their controls.
type Room struct {
	Options

	mu       sync.Mutex
	jobs     map[string]*job // by the id of their interaction
	stopping bool
	pending  sync.WaitGroup // jobs and deliveries of answers
}

// New returns a room that accepts jobs until its Run ends.
func New(o Options) *Room { return &Room{Options: o, jobs: map[string]*job{}} }

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command { return nil }

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbCancel, Serve: rm.cancel},
		{Verb: present.VerbFetch, Serve: rm.Late.Fetch},
	}
}

// Run waits until the context ends. It then leaves the jobs to the next process, or answers those that are
// not stored with an apology, and waits until that is done.
func (rm *Room) Run(ctx context.Context) {
	<-ctx.Done()
	rm.mu.Lock()
	rm.stopping = true
	for _, j := range rm.jobs {
		j.stop(queue.ErrRestart)
	}
	rm.mu.Unlock()
	rm.pending.Wait()
}

// cancel serves the Cancel button of an acknowledgement.
func (rm *Room) cancel(_ context.Context, call discord.Interaction) (route.Reply, error) {
	rm.mu.Lock()
	j := rm.jobs[call.Control.ID]
	rm.mu.Unlock()
	switch {
	case j == nil:
		return route.Reply{}, queue.ErrDone
	case j.asker() != route.Player(call):
		return route.Reply{}, queue.ErrNotOwner
	case !j.finish(deliver.Ready{}, true):
		return route.Reply{}, queue.ErrDone
	}
	j.stop(context.Canceled)
	return route.InPlace(queue.Cancelled(rm.Presenter, call.Locale)), nil
}
