package arena

import (
	"context"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

// Player chooses set-ups and moves.
type Player interface {
	// Choose returns the set-up or the move of the seat of the view.
	Choose(ctx context.Context, v stratego.View) (engine.Action, error)
}

// Level returns the entrant that plays a rival's level.
func Level(key string) Entrant {
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		return rival.New(key, rival.Options{Seed: seed})
	}}
}

// Drafting returns an entrant that plays as another one, but sets up with random drafts, which follow no
// preset.
func Drafting(e Entrant) Entrant {
	return Entrant{Name: e.Name + " with drafts", New: func(seed uint64) (Player, error) {
		p, err := e.New(seed)
		return drafter{p, rand.New(rand.NewPCG(seed, 2))}, err
	}}
}

type drafter struct {
	Player
	draw *rand.Rand
}

// Choose implements Player.
func (d drafter) Choose(ctx context.Context, v stratego.View) (engine.Action, error) {
	if v.Preparing {
		return draft(v, d.draw), nil
	}
	return d.Player.Choose(ctx, v)
}

// draft returns the action of a random draft.
func draft(v stratego.View, draw *rand.Rand) engine.Action {
	return stratego.Prepared{Deployment: v.Rules.Army.Draft(draw.IntN)}.Action()
}

// Random returns the entrant that sets up with random drafts and plays random legal moves.
func Random() Entrant {
	return Entrant{Name: "random", New: func(seed uint64) (Player, error) {
		return guess{rand.New(rand.NewPCG(seed, 1))}, nil
	}}
}

type guess struct{ *rand.Rand }

// Choose implements Player.
func (g guess) Choose(_ context.Context, v stratego.View) (engine.Action, error) {
	if v.Preparing {
		return draft(v, g.Rand), nil
	}
	return v.Legal[g.IntN(len(v.Legal))].Action(), nil
}
