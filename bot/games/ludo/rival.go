package ludo

import (
	"context"
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

// Rival plays the seats of the computer. It is safe for concurrent use: all matches share one knowledge of endgames, which the
// master makes in the background when it is needed first.
type Rival struct {
	mind *rival.Mind
}

// NewRival returns an opponent for all matches of a process.
func NewRival() Rival { return Rival{mind: rival.NewMind()} }

// Levels implements games.Rival.
func (Rival) Levels() []string {
	var keys []string
	for _, level := range rival.Levels() {
		keys = append(keys, level.Key)
	}
	return keys
}

// Choose implements games.Rival. It sees what every player sees; the next throw is as unknown to it as to them.
func (o Rival) Choose(ctx context.Context, t games.Turn) (engine.Action, error) {
	view, ok := t.View.(rules.View)
	if !ok {
		return "", fmt.Errorf("play Ludo: the view is a %T", t.View)
	}
	r, err := rival.New(t.Level, rival.Options{Seed: t.Seed, Mind: o.mind})
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, view.Position)
}
