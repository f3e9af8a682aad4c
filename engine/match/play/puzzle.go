package play

import (
	"context"

	"towerpost/engine/match"
)

// Puzzles posts the puzzle of the day, as trainer.Service does.
type Puzzles interface {
	// Publish handles a timer that is due, and removes it.
	Publish(ctx context.Context, t match.Timer) error
}

// noPuzzles is the Puzzles of a service without a puzzle of the day.
type noPuzzles struct{ store match.Store }

// Publish removes the timer and posts nothing.
func (u noPuzzles) Publish(ctx context.Context, t match.Timer) error {
	_, err := u.store.Commit(ctx, match.Change{At: t.At, Drop: []match.Timer{t}})
	return err
}
