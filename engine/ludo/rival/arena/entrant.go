package arena

import (
	"context"
	"math/rand/v2"

	"towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

// Level returns the entrant that plays a rival's level. Its players share the TableCache, which may be nil.
func Level(key string, cache *rival.TableCache) Entrant {
	return Entrant{Name: key, New: func(seed uint64) (Player, error) {
		return rival.New(key, rival.Options{Seed: seed, Tables: cache})
	}}
}

// Random returns the entrant that plays random legal moves.
func Random() Entrant {
	return Entrant{Name: "random", New: func(seed uint64) (Player, error) {
		return guess{rand.New(rand.NewPCG(seed, 1))}, nil
	}}
}

type guess struct{ *rand.Rand }

// Move implements Player.
func (g guess) Move(_ context.Context, p ludo.Position) (ludo.Move, error) {
	moves := p.Moves()
	return moves.At(g.IntN(moves.Len())), nil
}

// Front returns the entrant that always moves its foremost piece.
func Front() Entrant { return always("front", front(true)) }

// Rear returns the entrant that always moves its rearmost piece.
func Rear() Entrant { return always("rear", front(false)) }

func always(name string, p Player) Entrant {
	return Entrant{Name: name, New: func(uint64) (Player, error) { return p, nil }}
}

// front is the player that moves its foremost piece if true, else its rearmost one.
type front bool

// Move implements Player.
func (f front) Move(_ context.Context, p ludo.Position) (ludo.Move, error) {
	moves := p.Moves()
	best := moves.At(0)
	for _, m := range moves.Slice() {
		if m.From != best.From && (m.From > best.From) == bool(f) {
			best = m
		}
	}
	return best, nil
}
