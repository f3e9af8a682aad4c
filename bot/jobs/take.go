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
		if promised {
			rm.Late.Send(ctx, call, j.asked, ready)
		} else {
			rm.Replies.Answer(ctx, call, ready)
		}
		return
	}
	rm.keep(ctx, j)
	go rm.do(work, j)
	soon := rm.soon(j, patience) && !j.left
	switch {
	case soon && !promised:
		defer rm.under.Done()
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

// acknowledge tells the asker of a job that it is under way, in the place of the promise where there is one.
func (rm *Room) acknowledge(ctx context.Context, j *job, promised bool) {
	taken, _ := deliver.Prepare(route.Reply{
		Message: queue.Taken(rm.Presenter, j.call.ID, j.ticket.Ahead(), j.call.Locale),
	}, rm.Encode)
	if !promised {
		rm.Replies.Answer(ctx, j.call, taken)
	} else if err := rm.Late.Try(ctx, j.call, j.asked, taken); err != nil {
		rm.Log.Info("a job is not acknowledged; its answer follows", "interaction", j.call.ID, "error", err)
	}
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

// follow delivers the answer of a job when it is there, unless nobody wants it any more.
func (rm *Room) follow(ctx context.Context, j *job) {
	defer rm.under.Done()
	<-j.done
	rm.deliver(ctx, j, func(ready deliver.Ready) bool { return rm.Late.Deliver(ctx, j.call, j.asked, ready) })
}
