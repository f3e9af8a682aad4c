package stratego

import (
	"context"
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

// Rival plays the seats of the computer. It is safe for concurrent use.
type Rival struct{}

// NewRival returns an opponent for all matches of a process.
func NewRival() Rival { return Rival{} }

// Levels implements games.Rival.
func (Rival) Levels() []string {
	var keys []string
	for _, level := range rival.Levels() {
		keys = append(keys, level.Key)
	}
	return keys
}

// Choose implements games.Rival. It sees what the player of its seat would see.
func (Rival) Choose(ctx context.Context, t games.Turn) (engine.Action, error) {
	view, ok := t.View.(rules.View)
	if !ok {
		return "", fmt.Errorf("play Stratego: the view is a %T", t.View)
	}
	r, err := rival.New(t.Level, rival.Options{Seed: t.Seed})
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, view)
}
