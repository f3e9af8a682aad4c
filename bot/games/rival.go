package games

import (
	"context"
	"fmt"

	"towerpost/engine"
)

// Reserver is a Rival that thinks with something of which there is one, such as much memory. Whoever lets it think
// reserves that before they take a place for the thought, so that nobody waits in such a place.
type Reserver interface {
	// Reserve waits until nobody else has what the level needs, and returns a rival that thinks with it until
	// release is called. The error is that of the context. For a level that needs nothing there is no wait.
	Reserve(ctx context.Context, level string) (reserved Rival, release func(), err error)
}

// ByView is a Rival that chooses from the view V that its seat has of a match: what is hidden from a player
// is unknown to it. It is safe for concurrent use if Play is.
type ByView[V any] struct {
	// Game is the name of the game, for errors.
	Game string
	// Keys are those of the levels, the weakest first.
	Keys []string
	// Play takes the decision of a turn whose seat has the view.
	Play func(ctx context.Context, t Turn, view V) (engine.Action, error)
}

// Levels implements Rival.
func (r ByView[V]) Levels() []string { return r.Keys }

// Choose implements Rival.
func (r ByView[V]) Choose(ctx context.Context, t Turn) (engine.Action, error) {
	view, ok := t.View.(V)
	if !ok {
		return "", fmt.Errorf("play %s: the view is a %T", r.Game, t.View)
	}
	return r.Play(ctx, t, view)
}
