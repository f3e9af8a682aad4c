package main

import (
	"context"
	"fmt"

	"towerpost/bot/computer"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// opponent plays for the bot. It is safe for concurrent use: whoever needs the one mind for perfect play waits for it, so that
// its memory is taken once.
type opponent struct {
	mind chan *rival.Mind
}

func newOpponent() opponent {
	o := opponent{mind: make(chan *rival.Mind, 1)}
	o.mind <- rival.NewMind()
	return o
}

// Levels implements computer.Rival.
func (opponent) Levels() []string { return levelKeys() }

// levelKeys returns the keys of the levels, the weakest first.
func levelKeys() []string {
	var keys []string
	for _, l := range rival.Levels() {
		keys = append(keys, l.Key)
	}
	return keys
}

// Choose implements computer.Rival.
func (o opponent) Choose(ctx context.Context, t computer.Turn) (engine.Action, error) {
	view, ok := t.View.(kamisado.View)
	if !ok {
		return "", fmt.Errorf("nobody plays %q", t.Game)
	}
	options := rival.Options{Seed: t.Seed}
	if t.Level == rival.Perfect {
		select {
		case options.Mind = <-o.mind:
			defer func() { o.mind <- options.Mind }()
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	r, err := rival.New(t.Level, options)
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, rival.Position(view))
}
