package arena

import (
	"context"
	"math/rand/v2"

	"towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
)

// Level returns the entrant that plays a rival's level.
func Level(key string) Entrant {
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		return rival.New(key, rival.Options{Seed: seed})
	}}
}

// Single returns the entrant that always plays the best single step by a simple count; see rival.NewSingle.
func Single() Entrant {
	return Entrant{Name: "single", New: func(seed uint64) (Player, error) {
		return rival.NewSingle(rival.Options{Seed: seed}), nil
	}}
}

// Random returns the entrant that plays random legal steps. Each kind of tile in hand has the same
// probability.
func Random() Entrant {
	return Entrant{Name: "random", New: func(seed uint64) (Player, error) {
		return guess{rand.New(rand.NewPCG(seed, 1))}, nil
	}}
}

type guess struct{ *rand.Rand }

// Move implements Player.
func (g guess) Move(_ context.Context, v samurai.View) (samurai.Move, error) {
	if v.Position.Phase() == samurai.Choosing {
		return samurai.Move{Verb: samurai.Chooses, Hand: g.hand()}, nil
	}
	moves := v.Position.Moves(v.Viewer)
	var kinds []samurai.Kind
	for i, m := range moves {
		if k := m.Played(); i == 0 || k != moves[i-1].Played() {
			kinds = append(kinds, k)
		}
	}
	kind := kinds[g.IntN(len(kinds))]
	var list []samurai.Move
	for _, m := range moves {
		if m.Played() == kind {
			list = append(list, m)
		}
	}
	return list[g.IntN(len(list))], nil
}

// hand returns five random tiles of the twenty.
func (g guess) hand() (hand samurai.Tiles) {
	all := samurai.Set().List()
	for _, i := range g.Perm(len(all))[:5] {
		hand[all[i]]++
	}
	return hand
}
