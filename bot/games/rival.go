package games

import (
	"context"
	"fmt"

	"towerpost/engine"
)

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
