package arena

import (
	"context"
	"math/rand/v2"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/yardstick"
)

// Yardsticks are entrants that are no levels: simple players by whom levels are measured.
func Yardsticks() []Entrant {
	return []Entrant{
		{Name: "random", New: func(seed uint64) (Player, error) { return random(seed), nil }},
		{Name: "two-ahead", New: func(seed uint64) (Player, error) { return twoAhead{random(seed)}, nil }},
	}
}

// AlphaBeta returns the strong yardstick, a program of the usual kind, with so many nodes for every choice:
// see package yardstick. 0 stands for its usual ones, about 300 milliseconds.
func AlphaBeta(nodes int64) Entrant {
	return Entrant{Name: "alpha-beta", New: func(seed uint64) (Player, error) {
		return yardstick.New(yardstick.Options{Nodes: nodes, Seed: seed}), nil
	}}
}

// dice chooses any action at random.
type dice struct{ *rand.Rand }

func random(seed uint64) dice { return dice{rand.New(rand.NewPCG(seed, 1))} }

// Choose implements Player.
func (d dice) Choose(_ context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return [...]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}[d.IntN(2)].Action(), nil
	}
	return d.one(p.Moves()).Action(), nil
}

func (d dice) one(moves []kamisado.Move) kamisado.Move { return moves[d.IntN(len(moves))] }

// twoAhead looks at its move and the reply: it wins where it can, and otherwise plays any move after
// which it is not lost at once.
type twoAhead struct{ dice }

// Choose implements Player.
func (t twoAhead) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return t.dice.Choose(ctx, p)
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
	return t.one(moves).Action(), nil
}

// winsAtOnce reports whether it is the side's turn and it has a move that wins.
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
