package jobs

import (
	"context"
	"errors"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// Store keeps accepted orders until they are answered, as storage.DB does. An order is the interaction as
// Discord sent it.
type Store interface {
	// KeepJob stores the order under an id. DropJob deletes it; a missing order is no error.
	KeepJob(ctx context.Context, id string, p match.Player, guild string, at time.Time, order []byte) error
	DropJob(ctx context.Context, id string) error
	// Jobs calls do with each stored order.
	Jobs(ctx context.Context, do func(id string, at time.Time, order []byte)) error
}

// Execute executes a stored order again. Its reply explains an error.
type Execute func(ctx context.Context, order []byte) (discord.Interaction, route.Reply)

// keep stores the order of a job. If that fails or panics, the job is done all the same.
func (rm *Room) keep(ctx context.Context, j *job) {
	defer worker.LogPanic(rm.Log, "the order of a job")
	if rm.Store == nil || len(j.call.Data) == 0 {
		return
	}
	err := rm.Store.KeepJob(ctx, j.call.ID, j.asker(), j.call.Guild, j.asked, j.call.Data)
	if err != nil {
		rm.Log.Error("a job would not outlive a restart", "interaction", j.call.ID, "error", err)
	}
	j.kept = err == nil
}

// drop deletes the stored order of a job that is answered or cancelled.
func (rm *Room) drop(ctx context.Context, j *job) {
	if !j.kept {
		return
	}
	if err := rm.Store.DropJob(context.WithoutCancel(ctx), j.call.ID); err != nil {
		rm.Log.Error("a job that is answered will be answered again after a restart",
			"interaction", j.call.ID, "error", err)
	}
}

// outlives reports whether a job that ends for a reason is left to the next process.
func (j *job) outlives(why error) bool { return j.kept && errors.Is(why, queue.ErrRestart) }

// Resume does the stored orders that an earlier process has accepted and not answered.
func (rm *Room) Resume(ctx, work context.Context, execute Execute) {
	if rm.Store == nil {
		return
	}
	type kept struct {
		at    time.Time
		order []byte
	}
	var list []kept
	err := rm.Store.Jobs(ctx, func(_ string, at time.Time, order []byte) {
		list = append(list, kept{at, order})
	})
	if err != nil {
		rm.Log.Error("what was asked for before the restart is not answered", "error", err)
	}
	for _, k := range list {
		rm.executeAgain(ctx, work, k.at, k.order, execute)
	}
}

// executeAgain does the job of a stored order, which was given at a time. After a panic, the next process
// tries again.
func (rm *Room) executeAgain(ctx, work context.Context, at time.Time, order []byte, execute Execute) {
	defer worker.LogPanic(rm.Log, "a job of the process before")
	call, reply := execute(ctx, order)
	rm.resumeJob(work, &job{call: call, asked: at, kept: true, done: make(chan struct{})}, reply)
}

// resumeJob does a job that an earlier process has accepted. A reply without a job is delivered as it is.
func (rm *Room) resumeJob(work context.Context, j *job, reply route.Reply) {
	work, j.stop = context.WithCancelCause(work)
	if reply.Job == nil {
		reply.Job = &route.Job{Do: func(context.Context) (route.Reply, error) { return reply, nil }}
	}
	j.order = *reply.Job
	if !rm.enqueueKept(j) {
		j.stop(nil)
		return // the next process tries again
	}
	go rm.do(work, j)
	go rm.follow(work, j)
}

// enqueueKept adds a job to the queue regardless of the limits. It returns false if the room is stopping.
func (rm *Room) enqueueKept(j *job) bool {
	rm.mu.Lock()
	defer rm.mu.Unlock()
	if !rm.stopping {
		rm.enqueue(j)
	}
	return !rm.stopping
}

// leaveToNext leaves a job to the next process. It does nothing if the job is already answered.
func (j *job) leaveToNext() {
	j.once.Do(func() {
		j.leftToNext = true
		close(j.done)
	})
}

// deliver delivers the answer of a job with give, and drops its order. For a cancelled job it only drops the
// order. It does nothing for a job that is left to the next process. If give returns false, because the bot
// stops before the answer has arrived, the order is kept and the next process does it again.
func (rm *Room) deliver(ctx context.Context, j *job, give func(deliver.Ready) (done bool)) {
	if !j.leftToNext && (j.unwanted || give(j.ready)) {
		rm.drop(ctx, j)
	}
}
