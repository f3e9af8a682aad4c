package ludo

import (
	"context"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

// NewRival returns an opponent for all matches of a process, safe for concurrent use. It sees what every
// player sees: the next throw is as unknown to it as to them. All matches share one knowledge of endgames,
// which the master makes in the background when it is needed first.
func NewRival() games.Rival {
	r := games.ByView[rules.View]{Game: "Ludo"}
	for _, level := range rival.Levels() {
		r.Keys = append(r.Keys, level.Key)
	}
	mind := rival.NewMind()
	r.Play = func(ctx context.Context, t games.Turn, view rules.View) (engine.Action, error) {
		player, err := rival.New(t.Level, rival.Options{Seed: t.Seed, Mind: mind})
		if err != nil {
			return "", err
		}
		return player.Choose(ctx, view.Position)
	}
	return r
}
