package rival

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// ErrLevel is the kind of error for a level that does not exist.
var ErrLevel = errors.New("no such level")

// ErrNothing is the kind of error for a position without a choice to make.
var ErrNothing = errors.New("nothing to choose")

// Options are the settings of a Rival. The zero value is right for play.
type Options struct {
	// Seed determines the oversights of the level and its choice among moves of equal score.
	Seed uint64
	// Nodes bounds the alpha-beta search for one move; 0 is 3,000,000, well below a second.
	Nodes int64
	// Searcher holds the solvers and caches of a level that proves moves; nil is a new one. The other levels
	// need none.
	Searcher *Searcher
	// Plain makes the perfect level take any win of a round and any fill, without regard to the rest of the
	// match. It serves to measure what that regard gains.
	Plain bool
}

// defaultNodes keeps an alpha-beta search well below a second.
const defaultNodes = 3_000_000

// Rival chooses moves and fills at one level. It is not safe for concurrent use.
type Rival struct {
	level    Level
	nodes    int64
	seed     uint64
	searcher *Searcher
	plain    bool
}

// New returns a rival of the level with the key, or an error of the kind ErrLevel.
func New(level string, o Options) (*Rival, error) {
	l, ok := LevelOf(level)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrLevel, level)
	}
	if o.Nodes <= 0 {
		o.Nodes = defaultNodes
	}
	if o.Searcher == nil && l.Proves() {
		o.Searcher = NewSearcher()
	}
	plain := o.Plain || level != Perfect
	return &Rival{level: l, nodes: o.Nodes, seed: mix(o.Seed), searcher: o.Searcher, plain: plain}, nil
}

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Position returns the position of a view in the form that Choose expects. A round of a series becomes a
// single round: every win of it is worth the same, and no tower gets a tooth.
func Position(v kamisado.View) kamisado.Position {
	if v.Length != kamisado.Series {
		return v.Position
	}
	return v.Position.Single()
}

// Choose returns a legal action of the side on turn: a move or a fill. When the context ends it returns the
// best action so far. The error is of the kind ErrNothing if no decision is due, or only a forced pass.
func (r *Rival) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return r.fill(ctx, p).Action(), nil
	}
	moves := p.Moves()
	if len(moves) == 0 {
		return "", fmt.Errorf("%w in %s", ErrNothing, p)
	}
	if len(moves) == 1 {
		return moves[0].Action(), nil
	}
	return r.move(ctx, p, moves).Action(), nil
}

// move chooses one of several moves.
func (r *Rival) move(ctx context.Context, p kamisado.Position, moves []kamisado.Move) kamisado.Move {
	b, ok := p.Bits()
	if !ok { // not a position of a round
		return moves[0]
	}
	l := r.newLookahead(ctx)
	scored := l.search(&b)
	if !r.level.Proves() {
		return l.pick(&b, scored)
	}
	ordered := make([]kamisado.Move, len(scored))
	for i, t := range scored {
		ordered[i] = b.Move(t.step)
	}
	return r.decide(ctx, p).move(ordered)
}

// decide returns a new decision of a level that proves moves.
func (r *Rival) decide(ctx context.Context, p kamisado.Position) *decision {
	d := newDecision(ctx, r.searcher, p, r.level.parameters.proof)
	d.plain = r.plain
	return d
}

// newLookahead returns a new alpha-beta search of the level.
func (r *Rival) newLookahead(ctx context.Context) *lookahead {
	own := r.level.parameters
	return &lookahead{parameters: own, vision: vision{own.oversights, r.seed}, nodes: r.nodes, ctx: ctx}
}

// pick returns the move with the highest score. Among equal scores the seed decides.
func (l *lookahead) pick(b *kamisado.Bits, scored []scoredStep) kamisado.Move {
	ties := 1
	for ties < len(scored) && scored[ties].score == scored[0].score {
		ties++
	}
	return b.Move(scored[l.vision.number(b, tieSalt)%uint64(ties)].step)
}

// fill chooses a fill. The levels below perfect choose by the seed alone, without regard to the line-ups.
func (r *Rival) fill(ctx context.Context, p kamisado.Position) kamisado.Fill {
	if r.level.Proves() && !r.plain {
		return r.decide(ctx, p).fill()
	}
	b, _ := p.Filled(kamisado.FillLeft).Bits()
	return fills[vision{seed: r.seed}.number(&b, fillSalt)%2]
}
