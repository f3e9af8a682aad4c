package arena

import (
	"context"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

// Player sets up and moves. It sees the view of its seat.
type Player interface {
	Choose(ctx context.Context, v stratego.View) (engine.Action, error)
}

// Entrant is somebody who takes part in contests.
type Entrant struct {
	Name string
	// New returns the player of one seat for one match; the seed is another one for every match and seat.
	New func(seed uint64) (Player, error)
}

// Level returns a rival's level as an entrant.
func Level(key string) Entrant {
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		return rival.New(key, rival.Options{Seed: seed})
	}}
}

// Random returns the entrant that sets up at random and plays any legal move.
func Random() Entrant {
	return Entrant{Name: "random", New: func(seed uint64) (Player, error) {
		return guess{rand.New(rand.NewPCG(seed, 1))}, nil
	}}
}

type guess struct{ *rand.Rand }

// Choose implements Player.
func (g guess) Choose(_ context.Context, v stratego.View) (engine.Action, error) {
	if v.Preparing {
		return stratego.Prepared{Deployment: v.Rules.Army.Draft(g.IntN)}.Action(), nil
	}
	return v.Legal[g.IntN(len(v.Legal))].Action(), nil
}
