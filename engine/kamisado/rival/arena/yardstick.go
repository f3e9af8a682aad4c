package arena

import (
	"context"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/yardstick"
)

// Yardsticks returns simple entrants against which the levels are measured.
func Yardsticks() []Entrant {
	return []Entrant{
		{Name: "random", New: func(seed uint64) (Player, error) { return newRandom(seed), nil }},
		{Name: "two-ahead", New: func(seed uint64) (Player, error) { return twoAhead{newRandom(seed)}, nil }},
	}
}

// AlphaBeta returns the player of package yardstick as an entrant, with the given nodes for every choice; 0
// is yardstick.DefaultNodes, about 300 milliseconds.
func AlphaBeta(nodes int64) Entrant {
	return Entrant{Name: "alpha-beta", New: func(seed uint64) (Player, error) {
		return yardstick.New(yardstick.Options{Nodes: nodes, Seed: seed}), nil
	}}
}

// randomPlayer chooses a legal action at random.
type randomPlayer struct{ *rand.Rand }

// newRandom returns a random player with the seed.
func newRandom(seed uint64) randomPlayer { return randomPlayer{rand.New(rand.NewPCG(seed, 1))} }

// Choose implements Player.
func (d randomPlayer) Choose(_ context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return [...]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}[d.IntN(2)].Action(), nil
	}
	return d.pick(p.Moves()).Action(), nil
}

// pick returns one of the moves at random.
func (d randomPlayer) pick(moves []kamisado.Move) kamisado.Move { return moves[d.IntN(len(moves))] }

// twoAhead searches its move and the reply. It wins at once if it can, and otherwise plays a random move
// after which the opponent cannot win at once.
type twoAhead struct{ randomPlayer }

// Choose implements Player.
func (t twoAhead) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return t.randomPlayer.Choose(ctx, p)
	}
	moves := p.Moves()
	var safe []kamisado.Move
	for _, m := range moves {
		next, winner := p.Play(m)
		switch {
		case winner == p.Turn():
			return m.Action(), nil
		case winner == kamisado.NoSide && !winsAtOnce(next, p.Turn().Other()):
			safe = append(safe, m)
		}
	}
	if len(safe) > 0 {
		moves = safe
	}
	return t.pick(moves).Action(), nil
}

// winsAtOnce reports whether the side is on turn and has a winning move.
func winsAtOnce(p kamisado.Position, side kamisado.Side) bool {
	if p.Turn() != side {
		return false
	}
	for _, m := range p.Moves() {
		if _, winner := p.Play(m); winner == side {
			return true
		}
	}
	return false
}
