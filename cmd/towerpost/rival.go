package main

import (
	"context"
	"fmt"

	"towerpost/bot"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// opponent plays for the bot. It is safe for concurrent use.
type opponent struct{}

// Levels implements bot.Rival.
func (opponent) Levels() []string { return levelKeys() }

// levelKeys returns the keys of the levels, the weakest first.
func levelKeys() []string {
	var keys []string
	for _, l := range rival.Levels() {
		keys = append(keys, l.Key)
	}
	return keys
}

// Choose implements bot.Rival.
func (opponent) Choose(ctx context.Context, t bot.Turn) (engine.Action, error) {
	view, ok := t.View.(kamisado.View)
	if !ok {
		return "", fmt.Errorf("nobody plays %q", t.Game)
	}
	r, err := rival.New(t.Level, rival.Options{Seed: t.Seed})
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, rival.Position(view))
}
