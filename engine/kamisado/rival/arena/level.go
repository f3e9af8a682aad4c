package arena

import (
	"context"
	"sync"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// Level returns a rival's level as an entrant. Levels that prove moves share their minds between all matches:
// what was proved once is known in the next, which only saves time.
func Level(key string, o rival.Options) Entrant {
	if l, ok := rival.LevelOf(key); ok && l.Proves() && o.Mind == nil {
		return thoughtful(key, o)
	}
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		own := o // the players of a contest are made at the same time
		own.Seed = seed
		return rival.New(key, own)
	}}
}

// thoughtful returns a level that proves moves as an entrant whose players share minds.
func thoughtful(key string, o rival.Options) Entrant {
	minds := &sync.Pool{New: func() any { return rival.NewMind() }}
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		own := o
		own.Seed = seed
		return thinker{key, own, minds}, nil
	}}
}

// thinker is a player of a level that takes a mind for every choice.
type thinker struct {
	level string
	rival.Options
	minds *sync.Pool
}

// Choose implements Player.
func (t thinker) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	t.Mind = t.minds.Get().(*rival.Mind)
	defer t.minds.Put(t.Mind)
	r, err := rival.New(t.level, t.Options)
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, p)
}
