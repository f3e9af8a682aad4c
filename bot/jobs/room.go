// Package jobs does what takes long: films, sheets and studies. A job is acknowledged at once, waits
// for its turn in the pool, can be cancelled by its asker, and is always answered: in the place of the
// acknowledgement, or else by a post. Where there is a store, a job outlives the program: the next
// process does it again from its order. Without one, jobs that a stopping program interrupts are
// answered with an apology.
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

// Replies give first answers, as deliver.Replies does.
type Replies interface {
	Answer(ctx context.Context, call discord.Call, ready deliver.Ready)
}

// Late gives answers later, as deliver.Late does.
type Late interface {
	Send(ctx context.Context, call discord.Call, asked time.Time, ready deliver.Ready)
	Try(ctx context.Context, call discord.Call, asked time.Time, ready deliver.Ready) error
	Deliver(ctx context.Context, call discord.Call, asked time.Time, ready deliver.Ready) (done bool)
	Fetch(ctx context.Context, call discord.Call) (route.Reply, error)
}

// Options are what a Room works with. All but Store are needed.
type Options struct {
	// Store keeps accepted orders; nil: they end with the program.
	Store   Store
	Pool    *worker.Pool
	Replies Replies
	Late    Late
	// Encode draws without waiting for a place: a job has one.
	Encode deliver.Encoder
	// Explain returns the private answer to an order that failed, and logs what nobody foresaw.
	Explain   func(discord.Call, error) present.Message
	Presenter *present.Presenter
	Log       *slog.Logger
	Now       func() time.Time
	// Moment is how long the acknowledgement waits for the answer of a job whose turn has come.
	Moment time.Duration
	// Limit is how long a job may take once its turn has come.
	Limit time.Duration
}

// Room does jobs and serves their controls.
type Room struct {
	Options

	mu       sync.Mutex
	jobs     map[string]*job // by the id of their interaction
	stopping bool
	under    sync.WaitGroup // jobs and deliveries
}

// New returns a room that takes jobs until its Run ends.
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

// Run waits until the context ends. It then leaves the jobs under way to the next process, or apologises for
// those that are not kept, and waits until that is done.
func (rm *Room) Run(ctx context.Context) {
	<-ctx.Done()
	rm.mu.Lock()
	rm.stopping = true
	for _, j := range rm.jobs {
		j.stop(queue.ErrRestart)
	}
	rm.mu.Unlock()
	rm.under.Wait()
}

// cancel serves the button below the acknowledgement of a job.
func (rm *Room) cancel(_ context.Context, call discord.Call) (route.Reply, error) {
	rm.mu.Lock()
	j := rm.jobs[call.Control.ID]
	rm.mu.Unlock()
	switch {
	case j == nil:
		return route.Reply{}, queue.ErrDone
	case j.asker() != route.Player(call):
		return route.Reply{}, queue.ErrNotAsker
	case !j.finish(deliver.Ready{}, true):
		return route.Reply{}, queue.ErrDone
	}
	j.stop(context.Canceled)
	return route.InPlace(queue.Cancelled(rm.Presenter, call.Locale)), nil
}
