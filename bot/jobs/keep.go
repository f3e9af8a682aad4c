package jobs

import (
	"context"
	"errors"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// Store keeps accepted orders until they are answered, as storage.DB does. An order is the
// interaction as Discord sent it.
type Store interface {
	// KeepJob keeps the order with an id, DropJob drops it; one that is not there is no error.
	KeepJob(ctx context.Context, id string, p match.Player, guild string, at time.Time, order []byte) error
	DropJob(ctx context.Context, id string) error
	// Jobs calls do with each order that is kept.
	Jobs(ctx context.Context, do func(id string, at time.Time, order []byte)) error
}

// Obey obeys an order anew. An error is explained to the asker.
type Obey func(ctx context.Context, order []byte) (discord.Call, route.Reply)

// keep keeps the order of a job. One that cannot be kept is done all the same.
func (rm *Room) keep(ctx context.Context, j *job) {
	if rm.Store == nil || len(j.call.Data) == 0 {
		return
	}
	err := rm.Store.KeepJob(ctx, j.call.ID, j.asker(), j.call.Guild, j.asked, j.call.Data)
	if err != nil {
		rm.Log.Error("a job would not outlive a restart", "interaction", j.call.ID, "error", err)
	}
	j.kept = err == nil
}

// drop drops the order of a job that is answered, or that nobody wants any more.
func (rm *Room) drop(ctx context.Context, j *job) {
	if !j.kept {
		return
	}
	if err := rm.Store.DropJob(context.WithoutCancel(ctx), j.call.ID); err != nil {
		rm.Log.Error("a job that is answered will be answered again after a restart", "interaction", j.call.ID, "error", err)
	}
}

// leftOver reports whether a job that ends for a reason is left to the next process.
func (j *job) leftOver(why error) bool { return j.kept && errors.Is(why, queue.ErrRestart) }

// Resume takes up the orders that a process before has accepted and not answered.
func (rm *Room) Resume(ctx, work context.Context, obey Obey) {
	if rm.Store == nil {
		return
	}
	type kept struct {
		at    time.Time
		order []byte
	}
	var list []kept
	err := rm.Store.Jobs(ctx, func(_ string, at time.Time, order []byte) { list = append(list, kept{at, order}) })
	if err != nil {
		rm.Log.Error("what was asked for before the restart is not answered", "error", err)
	}
	for _, k := range list {
		call, reply := obey(ctx, k.order)
		rm.again(work, &job{call: call, asked: k.at, kept: true, done: make(chan struct{})}, reply)
	}
}

// again does a job that a process before has accepted, or gives the answer that takes no work any more.
func (rm *Room) again(work context.Context, j *job, reply route.Reply) {
	work, j.stop = context.WithCancelCause(work)
	if reply.Job == nil {
		reply.Job = &route.Job{Do: func(context.Context) (route.Reply, error) { return reply, nil }}
	}
	j.order = *reply.Job
	if !rm.enter(j) {
		j.stop(nil)
		return // the next process has another try
	}
	go rm.do(work, j)
	go rm.follow(work, j)
}

// enter takes a job into the queue whatever the limits are, unless the room stops.
func (rm *Room) enter(j *job) bool {
	rm.mu.Lock()
	defer rm.mu.Unlock()
	if !rm.stopping {
		rm.line(j)
	}
	return !rm.stopping
}

// leave leaves a job to the next process. It does nothing where there is an answer already.
func (j *job) leave() {
	j.once.Do(func() {
		j.left = true
		close(j.done)
	})
}

// deliver delivers the answer of a job, unless nobody wants it any more or the next process gives it. That it
// does as well where the bot stops before the answer has arrived.
func (rm *Room) deliver(ctx context.Context, j *job, give func(deliver.Ready) (done bool)) {
	if !j.left && (j.unwanted || give(j.ready)) {
		rm.drop(ctx, j)
	}
}
