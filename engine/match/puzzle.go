package match

import "context"

// Puzzles posts the puzzle of the day, as trainer.Service does.
type Puzzles interface {
	// Publish does what is to be done when the timer rings, and removes the timer.
	Publish(ctx context.Context, t Timer) error
}

// unpuzzled posts nothing.
type unpuzzled struct{ store Store }

// Publish removes the timer.
func (u unpuzzled) Publish(ctx context.Context, t Timer) error {
	_, err := u.store.Commit(ctx, Change{At: t.At, Drop: []Timer{t}})
	return err
}
