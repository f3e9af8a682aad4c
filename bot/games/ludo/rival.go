package ludo

import (
	"context"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

// NewRival returns an opponent for all matches of the process. It is safe for concurrent use. It sees only
// what players see, and does not know the next throw. All matches share the endgame tables, which the master
// level builds in the background when it needs them.
func NewRival() games.Rival {
	r := games.ByView[rules.View]{Game: "Ludo"}
	for _, level := range rival.Levels() {
		r.Keys = append(r.Keys, level.Key)
	}
	cache := rival.NewTableCache()
	r.Play = func(ctx context.Context, t games.Turn, view rules.View) (engine.Action, error) {
		player, err := rival.New(t.Level, rival.Options{Seed: t.Seed, Tables: cache})
		if err != nil {
			return "", err
		}
		return player.Choose(ctx, view.Position)
	}
	return r
}
