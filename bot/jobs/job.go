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

// job is a job from its order to its answer.
type job struct {
	call   discord.Interaction
	asked  time.Time
	order  route.Job
	ticket *worker.Ticket
	// stop cancels the job's context with a cause.
	stop context.CancelCauseFunc
	// kept reports that the store has the order.
	kept bool

	// done is closed when the answer is ready, when the job was cancelled, or when it is left to the next
	// process.
	done                 chan struct{}
	once                 sync.Once
	ready                deliver.Ready
	unwanted, leftToNext bool
}

// asker returns the player who ordered the job.
func (j *job) asker() match.Player { return route.Player(j.call) }

// finish sets the job's answer, or that the job was cancelled (unwanted). It reports whether it is the first
// call.
func (j *job) finish(ready deliver.Ready, unwanted bool) (first bool) {
	j.once.Do(func() {
		j.ready, j.unwanted, first = ready, unwanted, true
		close(j.done)
	})
	return first
}

// finished reports whether done is closed.
func (j *job) finished() bool {
	select {
	case <-j.done:
		return true
	default:
		return false
	}
}

// admit adds a job to the queue, or returns the error of the limit that it exceeds.
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
	rm.enqueue(j)
	return nil
}

// enqueue adds a job to the queue. The caller holds the lock.
func (rm *Room) enqueue(j *job) {
	j.ticket = rm.Pool.Enter(j.order.Priority)
	rm.jobs[j.call.ID] = j
	rm.pending.Add(2) // the job and the delivery of its answer
}

// dequeue removes a job from the queue.
func (rm *Room) dequeue(j *job) {
	j.ticket.Leave()
	rm.mu.Lock()
	delete(rm.jobs, j.call.ID)
	rm.mu.Unlock()
	j.stop(nil)
	rm.pending.Done()
}

// do waits for the job's turn and does the job, unless its context ends before.
func (rm *Room) do(ctx context.Context, j *job) {
	defer rm.dequeue(j)
	select {
	case <-ctx.Done():
	case <-j.ticket.Turn():
	}
	if !rm.mayBegin(ctx) {
		rm.fail(j, context.Cause(ctx))
		return
	}
	rm.work(ctx, j)
}

// mayBegin reports whether a job whose wait is over may begin. A stop cancels all jobs under the lock. So no
// job begins in a place that another has just left because of the stop.
func (rm *Room) mayBegin(ctx context.Context) bool {
	rm.mu.Lock()
	defer rm.mu.Unlock()
	return ctx.Err() == nil
}

// work does a job whose turn has come. If the job ignores the end of its context, its answer does not wait
// for it, but its place in the pool stays taken.
func (rm *Room) work(ctx context.Context, j *job) {
	ctx, cancel := context.WithTimeoutCause(ctx, rm.Timeout, queue.ErrTooLong)
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

// fail answers a job with the error, or leaves the job to the next process.
func (rm *Room) fail(j *job, why error) {
	if j.outlives(why) {
		j.leaveToNext()
	}
	if j.finished() {
		return
	}
	// An explanation has no pictures or controls, so it cannot fail.
	ready, _ := deliver.Prepare(route.Reply{Message: rm.Explain(j.call, why)}, rm.Encode)
	j.finish(ready, false)
}
