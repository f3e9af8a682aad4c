package kamisado

import (
	"context"
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// Rival plays the seats of the computer. It is safe for concurrent use: levels that prove moves
// wait for their one mind, so that its memory is taken once. What a mind has thought about before
// changes none of its answers.
type Rival struct {
	mind chan *rival.Mind
}

// NewRival returns an opponent for all matches of a program.
func NewRival() Rival {
	o := Rival{mind: make(chan *rival.Mind, 1)}
	o.mind <- rival.NewMind()
	return o
}

// Levels implements games.Rival.
func (Rival) Levels() []string { return rival.Keys() }

// Choose implements games.Rival.
func (o Rival) Choose(ctx context.Context, t games.Turn) (engine.Action, error) {
	view, ok := t.View.(kamisado.View)
	if !ok {
		return "", fmt.Errorf("play Kamisado: the view is a %T", t.View)
	}
	options := rival.Options{Seed: t.Seed}
	if level, ok := rival.LevelOf(t.Level); ok && level.Proves() {
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
