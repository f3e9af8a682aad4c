package games

import (
	"context"
	"fmt"

	"towerpost/engine"
)

// Reserver is a Rival that needs an exclusive resource, such as a large block of memory. Callers reserve it
// before they occupy a worker, so that no worker is blocked by the wait.
type Reserver interface {
	// Reserve waits for the resource that a level needs, and returns a rival that holds it until release is
	// called. The error is that of the context. A level that needs no resource does not wait.
	Reserve(ctx context.Context, level string) (reserved Rival, release func(), err error)
}

// ByView is a Rival that decides by its seat's view V of a match, so it knows no secret of another player.
// It is safe for concurrent use if Play is.
type ByView[V any] struct {
	// Game is the name of the game, for errors.
	Game string
	// Keys are the keys of the levels, the weakest first.
	Keys []string
	// Play returns the action for a turn, given the view of its seat.
	Play func(ctx context.Context, t Turn, view V) (engine.Action, error)
}

// Levels implements Rival.
func (r ByView[V]) Levels() []string { return r.Keys }

// Choose implements Rival. It fails if the view of the turn is not a V.
func (r ByView[V]) Choose(ctx context.Context, t Turn) (engine.Action, error) {
	view, ok := t.View.(V)
	if !ok {
		return "", fmt.Errorf("play %s: the view is a %T", r.Game, t.View)
	}
	return r.Play(ctx, t, view)
}
