package kamisado

import (
	"context"
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// Rival plays the seats of the computer. It is safe for concurrent use: levels that prove moves share one
// searcher and take turns with it, so its memory is allocated only once. The earlier work of a searcher does
// not change its answers.
type Rival struct {
	// searcher holds the shared searcher while it is free.
	searcher chan *rival.Searcher
	// reserved is the searcher of a reserved rival, else nil.
	reserved *rival.Searcher
}

// NewRival returns an opponent for all matches of the process.
func NewRival() Rival {
	o := Rival{searcher: make(chan *rival.Searcher, 1)}
	o.searcher <- rival.NewSearcher()
	return o
}

// Levels implements games.Rival.
func (Rival) Levels() []string { return rival.Keys() }

// proves reports whether a level proves moves.
func proves(level string) bool {
	l, ok := rival.LevelOf(level)
	return ok && l.Proves()
}

// Reserve implements games.Reserver.
func (o Rival) Reserve(ctx context.Context, level string) (reserved games.Rival, release func(), err error) {
	if !proves(level) {
		return o, func() {}, nil
	}
	select {
	case o.reserved = <-o.searcher:
		return o, func() { o.searcher <- o.reserved }, nil
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
}

// Choose implements games.Rival. If the rival is not reserved and the level proves moves, it waits for the
// searcher.
func (o Rival) Choose(ctx context.Context, t games.Turn) (engine.Action, error) {
	if o.reserved == nil && proves(t.Level) {
		reserved, release, err := o.Reserve(ctx, t.Level)
		if err != nil {
			return "", err
		}
		defer release()
		return reserved.Choose(ctx, t)
	}
	view, ok := t.View.(kamisado.View)
	if !ok {
		return "", fmt.Errorf("play Kamisado: the view is a %T", t.View)
	}
	r, err := rival.New(t.Level, rival.Options{Seed: t.Seed, Searcher: o.reserved})
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, rival.Position(view))
}
