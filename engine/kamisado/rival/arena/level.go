package arena

import (
	"context"
	"sync"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// Level returns a level of package rival as an entrant. The players of a level that proves moves share
// searchers across all matches, which saves time and does not change their play.
func Level(key string, o rival.Options) Entrant {
	if l, ok := rival.LevelOf(key); ok && l.Proves() && o.Searcher == nil {
		return shared(key, o)
	}
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		own := o // the players of a contest are made at the same time
		own.Seed = seed
		return rival.New(key, own)
	}}
}

// shared returns a level that proves moves as an entrant whose players share searchers.
func shared(key string, o rival.Options) Entrant {
	searchers := &sync.Pool{New: func() any { return rival.NewSearcher() }}
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		own := o
		own.Seed = seed
		return pooled{key, own, searchers}, nil
	}}
}

// pooled is a player of a level that takes a searcher from a pool for every choice.
type pooled struct {
	level string
	rival.Options
	searchers *sync.Pool
}

// Choose implements Player.
func (t pooled) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	t.Searcher = t.searchers.Get().(*rival.Searcher)
	defer t.searchers.Put(t.Searcher)
	r, err := rival.New(t.level, t.Options)
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, p)
}
