package yardstick

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// ErrNothing is the kind of error for a position without a choice to make.
var ErrNothing = errors.New("yardstick: nothing to choose")

// DefaultNodes is the number of nodes for one choice where the options name none. A core searches them in
// about 300 milliseconds.
const DefaultNodes = 600_000

// Options are the settings of a Player. The zero value is the yardstick of docs/levels.md.
type Options struct {
	// Nodes is the number of nodes for a choice; 0 is DefaultNodes. A node is a position whose moves are
	// generated, or that is evaluated.
	Nodes int64
	// Seed decides among moves of nearly the same score.
	Seed uint64
	// Weights are the weights of its evaluation.
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

// Choose returns a legal action of the side on turn: a move or a fill. When the context ends it returns the
// best action so far. The error is of the kind ErrNothing if no decision is due, or only a forced pass.
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

// fill returns the fill with the lower score for the challenger. Each fill gets half of the nodes.
func (y *Player) fill(ctx context.Context, p kamisado.Position) kamisado.Fill {
	score := func(f kamisado.Fill) int {
		b, ok := p.Filled(f).Bits()
		if !ok {
			return 0
		}
		_, score := y.search.run(ctx, &b, y.nodes/2)
		return score
	}
	if score(kamisado.FillRight) < score(kamisado.FillLeft) {
		return kamisado.FillRight
	}
	return kamisado.FillLeft
}
