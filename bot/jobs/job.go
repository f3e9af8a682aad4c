package jobs

import (
	"context"
	"sync"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// job is a job that waits or is done.
type job struct {
	call   discord.Call
	asked  time.Time
	order  route.Job
	ticket *worker.Ticket
	// stop ends the job's context with a cause.
	stop context.CancelCauseFunc
	// kept says that the store has the order.
	kept bool

	// done is closed when the answer is there, when nobody wants it any more, or when it is
	// left to the next process.
	done           chan struct{}
	once           sync.Once
	ready          deliver.Ready
	unwanted, left bool
}

// asker returns who waits for the job.
func (j *job) asker() match.Player { return route.Player(j.call) }

// finish sets the job's answer, or that nobody wants one. It reports whether it is the first to do so.
func (j *job) finish(ready deliver.Ready, unwanted bool) (first bool) {
	j.once.Do(func() {
		j.ready, j.unwanted, first = ready, unwanted, true
		close(j.done)
	})
	return first
}

// finished reports whether the answer is there.
func (j *job) finished() bool {
	select {
	case <-j.done:
		return true
	default:
		return false
	}
}

// admit takes a job into the queue, or says which limit it exceeds.
func (rm *Room) admit(j *job) error {
	rm.mu.Lock()
	defer rm.mu.Unlock()
	ofPlayer, ofServer := 0, 0
	for _, other := range rm.jobs {
		if other.asker() == j.asker() {
			ofPlayer++
		}
		if other.call.Guild == j.call.Guild {
			ofServer++
		}
	}
	switch {
	case rm.stopping:
		return queue.ErrRestart
	case ofPlayer >= queue.MostOfPlayer:
		return queue.ErrManyOfPlayer
	case ofServer >= queue.MostOfServer:
		return queue.ErrManyOfServer
	case len(rm.jobs) >= queue.Most:
		return queue.ErrFull
	}
	rm.line(j)
	return nil
}

// line queues a job, under the lock.
func (rm *Room) line(j *job) {
	j.ticket = rm.Pool.Enter(j.order.Priority)
	rm.jobs[j.call.ID] = j
	rm.under.Add(2) // the work and its answer
}

// leave takes a job out of the queue.
func (rm *Room) leave(j *job) {
	j.ticket.Leave()
	rm.mu.Lock()
	delete(rm.jobs, j.call.ID)
	rm.mu.Unlock()
	j.stop(nil)
	rm.under.Done()
}

// do does the job when its turn has come, unless its context ends before that.
func (rm *Room) do(ctx context.Context, j *job) {
	defer rm.leave(j)
	select {
	case <-ctx.Done():
	case <-j.ticket.Turn():
	}
	if !rm.begins(ctx) {
		rm.fail(j, context.Cause(ctx))
		return
	}
	rm.work(ctx, j)
}

// begins reports whether a job that waits no longer may begin. A stop ends the contexts of all jobs under the
// lock, so none begins in the place that another has just left because of it.
func (rm *Room) begins(ctx context.Context) bool {
	rm.mu.Lock()
	defer rm.mu.Unlock()
	return ctx.Err() == nil
}

// work does a job whose turn has come. The answer does not wait for work that takes no notice of its context;
// the place in the pool does.
func (rm *Room) work(ctx context.Context, j *job) {
	ctx, cancel := context.WithTimeoutCause(ctx, rm.Limit, queue.ErrTooLong)
	defer cancel()
	defer context.AfterFunc(ctx, func() { rm.fail(j, context.Cause(ctx)) })()
	ready, err := rm.result(ctx, j)
	if err != nil {
		rm.fail(j, err)
		return
	}
	j.finish(ready, false)
}

// result does the job and draws its answer.
func (rm *Room) result(ctx context.Context, j *job) (ready deliver.Ready, err error) {
	defer worker.Guard(&err)
	reply, err := j.order.Do(ctx)
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	if err != nil {
		return ready, err
	}
	return deliver.Prepare(reply, rm.Encode)
}

// fail answers a job with the reason why it was not done, or leaves it to the next process.
func (rm *Room) fail(j *job, why error) {
	if j.leftOver(why) {
		j.leave()
	}
	if j.finished() {
		return
	}
	// An explanation has no pictures and no controls that could fail.
	ready, _ := deliver.Prepare(route.Reply{Message: rm.Explain(j.call, why)}, rm.Encode)
	j.finish(ready, false)
}
