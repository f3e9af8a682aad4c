package jobs

import (
	"context"
	"time"

	"towerpost/bot/deliver"
	"towerpost/bot/discord"
	"towerpost/bot/present/queue"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

// Take accepts the job of a call. It returns when the call is answered: with the result if that is ready
// before deferral fires, otherwise with an acknowledgement that the result replaces later. promised reports
// that the answer was deferred before.
func (rm *Room) Take(
	ctx, work context.Context, call discord.Interaction, order route.Job, deferral <-chan time.Time,
	promised bool,
) {
	work, stop := context.WithCancelCause(work)
	j := &job{call: call, asked: rm.Now(), order: order, stop: stop, done: make(chan struct{})}
	if err := rm.admit(j); err != nil {
		stop(nil)
		ready, _ := deliver.Prepare(route.Reply{Message: rm.Explain(call, err)}, rm.Encode)
		if promised {
			rm.Late.Send(ctx, call, j.asked, ready)
		} else {
			rm.Replies.Answer(ctx, call, ready)
		}
		return
	}
	rm.keep(ctx, j)
	go rm.do(work, j)
	soon := rm.answeredSoon(j, deferral) && !j.leftToNext
	switch {
	case soon && !promised:
		defer rm.pending.Done()
		rm.deliver(ctx, j, func(ready deliver.Ready) bool {
			rm.Replies.Answer(ctx, j.call, ready)
			return true
		})
		return
	case !soon:
		rm.acknowledge(ctx, j, promised)
	}
	go rm.follow(work, j)
}

// acknowledge tells the asker of a job that it is queued. It replaces the deferred answer, if there is one.
// After a panic the job is done all the same.
func (rm *Room) acknowledge(ctx context.Context, j *job, promised bool) {
	defer worker.LogPanic(rm.Log, "the acknowledgement of a job")
	taken, _ := deliver.Prepare(route.Reply{
		Message: queue.Taken(rm.Presenter, j.call.ID, j.ticket.Ahead(), j.call.Locale),
	}, rm.Encode)
	if !promised {
		rm.Replies.Answer(ctx, j.call, taken)
	} else if err := rm.Late.Try(ctx, j.call, j.asked, taken); err != nil {
		rm.Log.Info("a job is not acknowledged; its answer follows", "interaction", j.call.ID, "error", err)
	}
}

// answeredSoon waits up to Options.DeferAfter for a job whose turn has come, but no longer than deferral. It
// reports whether the job is finished.
func (rm *Room) answeredSoon(j *job, deferral <-chan time.Time) bool {
	if j.ticket.Ahead() > 0 {
		return j.finished()
	}
	moment := time.NewTimer(rm.DeferAfter)
	defer moment.Stop()
	select {
	case <-j.done:
	case <-moment.C:
	case <-deferral:
	}
	return j.finished()
}

// follow waits for the answer of a job and delivers it.
func (rm *Room) follow(ctx context.Context, j *job) {
	defer rm.pending.Done()
	defer worker.LogPanic(rm.Log, "the answer of a job")
	<-j.done
	rm.deliver(ctx, j, func(ready deliver.Ready) bool { return rm.Late.Deliver(ctx, j.call, j.asked, ready) })
}
