package rival

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// ErrLevel is the kind of an error about a level that does not exist.
var ErrLevel = errors.New("no such level")

// ErrNothing is the kind of an error about a position in which nothing is to be chosen.
var ErrNothing = errors.New("nothing to choose")

// Options set how a Rival thinks. The zero value is right for play.
type Options struct {
	// Seed makes what the level overlooks, and its choice among equals.
	Seed uint64
	// Nodes bounds the positions that a level below perfect looks at for one move; 0 is
	// 3,000,000, well below a second.
	Nodes int64
	// Mind is what a level that proves moves thinks with; nil is a new one. The other levels need none.
	Mind *Mind
	// Plain lets the perfect level take any win of a round and any fill, without a look at the rest of the
	// match. It is there to measure what that look gains.
	Plain bool
}

// defaultNodes keeps a look ahead well below a second.
const defaultNodes = 3_000_000

// Rival chooses moves and fills at one level. It is not safe for concurrent use.
type Rival struct {
	level Level
	nodes int64
	seed  uint64
	mind  *Mind
	plain bool
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
	if o.Mind == nil && l.Proves() {
		o.Mind = NewMind()
	}
	return &Rival{level: l, nodes: o.Nodes, seed: mix(o.Seed), mind: o.Mind, plain: o.Plain || level != Perfect}, nil
}

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Position returns the position of a view as a rival has to see it. A round of a series is worth the same to
// whoever wins it, and nobody gets a tooth: for a rival it is a single round.
func Position(v kamisado.View) kamisado.Position {
	if v.Length != kamisado.Series {
		return v.Position
	}
	return v.Position.Single()
}

// Choose returns a legal action of the side on turn: a move or a fill. When the context ends it returns
// the best that it knows by then. The error is of the kind ErrNothing where the position waits for
// nobody, or for a forced pass.
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

// move returns the chosen one of several moves.
func (r *Rival) move(ctx context.Context, p kamisado.Position, moves []kamisado.Move) kamisado.Move {
	b, ok := p.Bits()
	if !ok { // not a position of a round
		return moves[0]
	}
	l := r.look(ctx)
	thoughts := l.think(&b)
	if !r.level.Proves() {
		return l.pick(&b, thoughts)
	}
	ordered := make([]kamisado.Move, len(thoughts))
	for i, t := range thoughts {
		ordered[i] = b.Move(t.step)
	}
	return r.prover(ctx, p).move(ordered)
}

// prover returns a new decision of a level that proves moves.
func (r *Rival) prover(ctx context.Context, p kamisado.Position) *prover {
	d := newProver(ctx, r.mind, p, r.level.habits.proof)
	d.plain = r.plain
	return d
}

// look returns a new look ahead.
func (r *Rival) look(ctx context.Context) *look {
	return &look{habits: r.level.habits, eyes: eyes{r.level.habits.sight, r.seed}, nodes: r.nodes, ctx: ctx}
}

// pick returns the best move; among equals the seed decides.
func (l *look) pick(b *kamisado.Bits, thoughts []thought) kamisado.Move {
	equals := 1
	for equals < len(thoughts) && thoughts[equals].worth == thoughts[0].worth {
		equals++
	}
	return b.Move(thoughts[l.eyes.number(b, askEqual)%uint64(equals)].step)
}

// fill returns the chosen fill. The levels below perfect look at neither line-up.
func (r *Rival) fill(ctx context.Context, p kamisado.Position) kamisado.Fill {
	if r.level.Proves() && !r.plain {
		return r.prover(ctx, p).fill()
	}
	b, _ := p.Filled(kamisado.FillLeft).Bits()
	return fills[eyes{seed: r.seed}.number(&b, askFill)%2]
}
