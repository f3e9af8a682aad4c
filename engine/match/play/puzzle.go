package play

import (
	"context"

	"towerpost/engine/match"
)

// Puzzles posts the puzzle of the day, as trainer.Service does.
type Puzzles interface {
	// Publish does what is to be done when the timer rings, and removes the timer.
	Publish(ctx context.Context, t match.Timer) error
}

// unpuzzled posts nothing.
type unpuzzled struct{ store match.Store }

// Publish removes the timer.
func (u unpuzzled) Publish(ctx context.Context, t match.Timer) error {
	_, err := u.store.Commit(ctx, match.Change{At: t.At, Drop: []match.Timer{t}})
	return err
}
