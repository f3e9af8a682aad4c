package jobs

import (
	"context"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
)

// Take takes a job on that a call has ordered. It returns when the call is answered: with the result where
// that is there before patience ends, otherwise with an acknowledgement, whose place the result takes later.
// promised says that the call was answered before with the word that something follows.
func (rm *Room) Take(ctx, work context.Context, call discord.Call, order route.Job, patience <-chan time.Time,
	promised bool,
) {
	work, stop := context.WithCancelCause(work)
	j := &job{call: call, asked: rm.Now(), order: order, stop: stop, done: make(chan struct{})}
	if err := rm.admit(j); err != nil {
		stop(nil)
		ready, _ := deliver.Prepare(route.Reply{Message: rm.Explain(call, err)}, rm.Encode)
		rm.answer(ctx, j, ready, promised)
		return
	}
	rm.keep(ctx, j)
	go rm.do(work, j)
	if rm.soon(j, patience) && !j.left {
		defer rm.under.Done()
		rm.deliver(ctx, j, func(ready deliver.Ready) { rm.answer(ctx, j, ready, promised) })
		return
	}
	taken, _ := deliver.Prepare(route.Reply{
		Message: queue.Taken(rm.Presenter, call.ID, j.ticket.Ahead(), call.Locale),
	}, rm.Encode)
	rm.answer(ctx, j, taken, promised)
	go rm.follow(work, j)
}

// soon waits a moment for a job whose turn has come. It reports whether its answer is there.
func (rm *Room) soon(j *job, patience <-chan time.Time) bool {
	if j.ticket.Ahead() > 0 {
		return j.finished()
	}
	moment := time.NewTimer(rm.Moment)
	defer moment.Stop()
	select {
	case <-j.done:
	case <-moment.C:
	case <-patience:
	}
	return j.finished()
}

// answer gives the first answer to a job's call, or one in the place of the promise.
func (rm *Room) answer(ctx context.Context, j *job, ready deliver.Ready, promised bool) {
	if promised {
		rm.Late.Deliver(ctx, j.call, j.asked, ready)
		return
	}
	rm.Replies.Answer(ctx, j.call, ready)
}

// follow delivers the answer of a job when it is there, unless nobody wants it any more.
func (rm *Room) follow(ctx context.Context, j *job) {
	defer rm.under.Done()
	<-j.done
	rm.deliver(ctx, j, func(ready deliver.Ready) { rm.Late.Deliver(ctx, j.call, j.asked, ready) })
}
