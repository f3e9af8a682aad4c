package puzzles

import (
	"context"
	"errors"
	"time"

	"towerpost/bot/worker"
)

// gatherSoon is the wait before the next finished match is searched while there are more, gatherLater the
// wait otherwise.
const (
	gatherSoon  = 5 * time.Minute
	gatherLater = time.Hour
)

// Run takes puzzles from finished matches, one match at a time with long waits in between.
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

// gatherOne searches one match for puzzles. more reports whether there are more matches to search.
func (rm *Room) gatherOne(ctx context.Context) (more bool, err error) {
	defer worker.Guard(&err)
	queued := rm.Pool.Do(ctx, worker.Gathering, func() { more, err = rm.Trainer.Gather(ctx) })
	return more, errors.Join(queued, err)
}
