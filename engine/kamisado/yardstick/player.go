package yardstick

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// ErrNothing is the kind of an error about a position in which nothing is to be chosen.
var ErrNothing = errors.New("yardstick: nothing to choose")

// DefaultNodes is the number of nodes for one choice where the options name none: what a core searches
// in about 300 milliseconds.
const DefaultNodes = 600_000

// Options set how a Player thinks. The zero value is the yardstick of docs/levels.md.
type Options struct {
	// Nodes is how many nodes it searches for a choice; 0 is DefaultNodes. A node is a position whose moves
	// are looked at, or that is evaluated.
	Nodes int64
	// Seed decides among moves that are worth the same.
	Seed uint64
	// Weights are how it judges positions.
	Weights Weights
}

// Player chooses moves and fills. It is not safe for concurrent use.
type Player struct {
	nodes  int64
	search *search
}

// New returns a player with the options. With the default nodes it takes 24 MB.
func New(o Options) *Player {
	if o.Nodes <= 0 {
		o.Nodes = DefaultNodes
	}
	if o.Weights == (Weights{}) {
		o.Weights = DefaultWeights
	}
	return &Player{nodes: o.Nodes, search: newSearch(o)}
}

// Choose returns a legal action of the side on turn: a move or a fill. When the context ends it returns
// the best that it knows by then. The error is of the kind ErrNothing where the position waits for
// nobody, or for a forced pass.
func (y *Player) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return y.fill(ctx, p).Action(), nil
	}
	moves := p.Moves()
	switch len(moves) {
	case 0:
		return "", fmt.Errorf("%w in %s", ErrNothing, p)
	case 1:
		return moves[0].Action(), nil
	}
	b, ok := p.Bits()
	if !ok { // not a position of a round
		return moves[0].Action(), nil
	}
	step, _ := y.search.run(ctx, &b, y.nodes)
	return b.Move(step).Action(), nil
}

// fill returns the fill after which the challenger seems to stand worse. Half of the nodes are for either.
func (y *Player) fill(ctx context.Context, p kamisado.Position) kamisado.Fill {
	worth := func(f kamisado.Fill) int {
		b, ok := p.Filled(f).Bits()
		if !ok {
			return 0
		}
		_, worth := y.search.run(ctx, &b, y.nodes/2)
		return worth
	}
	if worth(kamisado.FillRight) < worth(kamisado.FillLeft) {
		return kamisado.FillRight
	}
	return kamisado.FillLeft
}
