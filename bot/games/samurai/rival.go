package samurai

import (
	"context"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
)

// NewRival returns an opponent for all matches of the process. It is safe for concurrent use. It sees only
// what its seat may see, and does not know the hands of others.
func NewRival() games.Rival {
	r := games.ByView[rules.View]{Game: "Samurai"}
	for _, level := range rival.Levels() {
		r.Keys = append(r.Keys, level.Key)
	}
	r.Play = func(ctx context.Context, t games.Turn, view rules.View) (engine.Action, error) {
		player, err := rival.New(t.Level, rival.Options{Seed: t.Seed})
		if err != nil {
			return "", err
		}
		return player.Choose(ctx, view)
	}
	return r
}
