package puzzles

import (
	"context"
	"errors"
	"time"

	"towerpost/bot/worker"
)

// gatherSoon and gatherLater are the waits before the next finished match is searched for puzzles: while there
// are some, and otherwise.
const (
	gatherSoon  = 5 * time.Minute
	gatherLater = time.Hour
)

// Run takes puzzles from finished matches, one match after the other with long rests between them.
func (rm *Room) Run(ctx context.Context) {
	if rm.Trainer == nil {
		return
	}
	for wait := gatherSoon; ctx.Err() == nil; {
		select {
		case <-ctx.Done():
			return
		case <-rm.Until(rm.Now().Add(wait)):
		}
		more, err := rm.gatherOne(ctx)
		if err != nil && ctx.Err() == nil {
			rm.Log.Error("no puzzles could be taken from a match", "error", err)
		}
		wait = gatherLater
		if more {
			wait = gatherSoon
		}
	}
}

func (rm *Room) gatherOne(ctx context.Context) (more bool, err error) {
	defer worker.Guard(&err)
	queued := rm.Pool.Do(ctx, worker.Gathering, func() { more, err = rm.Trainer.Gather(ctx) })
	return more, errors.Join(queued, err)
}
