package arena

import (
	"context"
	"sync"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// Level returns a rival's level as an entrant. Perfect play shares its minds between all matches: what was proved once is known
// in the next, which only saves time as long as its proofs fit their limits.
func Level(key string, o rival.Options) Entrant {
	if key == rival.Perfect && o.Mind == nil {
		return thoughtful(o)
	}
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		own := o // the players of a contest are made at the same time
		own.Seed = seed
		return rival.New(key, own)
	}}
}

// thoughtful returns the perfect level as an entrant whose players share minds.
func thoughtful(o rival.Options) Entrant {
	minds := &sync.Pool{New: func() any { return rival.NewMind() }}
	return Entrant{Name: rival.Perfect, New: func(seed uint64) (Player, error) {
		own := o
		own.Seed = seed
		return thinker{own, minds}, nil
	}}
}

// thinker is a player of the perfect level that takes a mind for every choice.
type thinker struct {
	rival.Options
	minds *sync.Pool
}

// Choose implements Player.
func (t thinker) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	t.Mind = t.minds.Get().(*rival.Mind)
	defer t.minds.Put(t.Mind)
	r, err := rival.New(rival.Perfect, t.Options)
	if err != nil {
		return "", err
	}
	return r.Choose(ctx, p)
}
