package puzzle

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// ErrNone is the kind of an error about a position that is no puzzle.
var ErrNone = errors.New("no puzzle")

// Options set what a Maker takes, and how long it may think. The zero value is right for
// puzzles that people get.
type Options struct {
	// Nodes bounds how many positions the solver looks at in each of its questions about a position; 0 is
	// 150,000. A position that would need more is not taken.
	Nodes int64
	// Beginners lets in wins in one move.
	Beginners bool
	// Memory is the size of the tables of known positions in bytes; 0 is 64 MB.
	Memory int64
}

// CheckNodes are the nodes with which a puzzle is proved again. They are far more than suffice to find one,
// for a maker has the help of what it knows from the positions before.
const CheckNodes = 20_000_000

// LeastMoves is how many legal moves a puzzle has at least: with fewer, guessing does.
const LeastMoves = 4

// leastNatural is how many losing moves must look like moves, where the win takes more than one.
const leastNatural = 2

// Maker finds puzzles. It is not safe for concurrent use.
type Maker struct {
	options Options
	moves   *solver.Solver
	length  *solver.Solver
}

// NewMaker returns a maker. It takes its memory when it is first used.
func NewMaker(o Options) *Maker {
	if o.Nodes <= 0 {
		o.Nodes = 150_000
	}
	if o.Memory <= 0 {
		o.Memory = 64 << 20
	}
	return &Maker{
		options: o,
		moves:   solver.New(solver.Options{Nodes: o.Nodes, Memory: o.Memory / 2}),
		length:  solver.New(solver.Options{Nodes: o.Nodes, Memory: o.Memory / 2, Shortest: true}),
	}
}

// Make returns the puzzle of a position. The error is of the kind ErrNone where it is no puzzle that the
// options take, or none that could be proved within the nodes or until the context ended; it says why.
func (m *Maker) Make(ctx context.Context, p kamisado.Position) (Puzzle, error) {
	if _, ok := p.Bits(); !ok {
		return Puzzle{}, fmt.Errorf("no move is due: %w", ErrNone)
	}
	if p.Must() == kamisado.NoColor {
		return Puzzle{}, fmt.Errorf("the tower is a free choice: %w", ErrNone)
	}
	p = Bare(p)
	if n := len(p.Moves()); n < LeastMoves {
		return Puzzle{}, fmt.Errorf("%d legal moves, where %d are the fewest: %w", n, LeastMoves, ErrNone)
	}
	made, err := m.judge(ctx, p)
	if err != nil {
		return Puzzle{}, err
	}
	if made.Length, err = m.shortest(ctx, p); err != nil {
		return Puzzle{}, err
	}
	return made, m.wanted(made)
}

// judge proves that one move wins and all others lose. It stops at the second move that wins.
func (m *Maker) judge(ctx context.Context, p kamisado.Position) (Puzzle, error) {
	moves := p.Moves()
	made := Puzzle{Position: p, Moves: len(moves)}
	for _, move := range moves {
		result, err := m.result(ctx, p, move)
		switch {
		case err != nil:
			return Puzzle{}, err
		case result == solver.Loss:
			if natural(p, move) {
				made.Natural++
			}
		case made.Solution != (kamisado.Move{}):
			return Puzzle{}, fmt.Errorf("%s and %s both win: %w", made.Solution.Action(), move.Action(), ErrNone)
		default:
			made.Solution = move
		}
	}
	if made.Solution == (kamisado.Move{}) {
		return Puzzle{}, fmt.Errorf("no move wins: %w", ErrNone)
	}
	return made, nil
}

// result returns what is proved of a move, for the side that makes it.
func (m *Maker) result(ctx context.Context, p kamisado.Position, move kamisado.Move) (solver.Result, error) {
	next, winner := p.Play(move)
	if winner == kamisado.NoSide {
		v, err := m.moves.Solve(ctx, next)
		switch {
		case err != nil:
			return solver.Unknown, fmt.Errorf("%w: %w", err, ErrNone)
		case v.Result == solver.Unknown:
			return solver.Unknown, fmt.Errorf("%s is neither proved to win nor to lose: %w", move.Action(), ErrNone)
		case v.Result == solver.Win:
			winner = next.Turn()
		default:
			winner = next.Turn().Other()
		}
	}
	if winner == p.Turn() {
		return solver.Win, nil
	}
	return solver.Loss, nil
}

// natural reports whether a losing move does not let the opponent win at once.
func natural(p kamisado.Position, m kamisado.Move) bool {
	next, winner := p.Play(m)
	if winner != kamisado.NoSide {
		return false
	}
	bits, ok := next.Bits()
	return ok && (next.Turn() == m.Side || !bits.CanFinish())
}

// shortest returns the number of plies of the shortest win.
func (m *Maker) shortest(ctx context.Context, p kamisado.Position) (int, error) {
	v, err := m.length.Solve(ctx, p)
	switch {
	case err != nil:
		return 0, fmt.Errorf("%w: %w", err, ErrNone)
	case v.Result != solver.Win || !v.Shortest:
		return 0, fmt.Errorf("the shortest win was not found within the limits: %w", ErrNone)
	}
	return v.Length, nil
}

// wanted returns an error for puzzles that are no question.
func (m *Maker) wanted(p Puzzle) error {
	switch {
	case p.Immediate() && !m.options.Beginners:
		return fmt.Errorf("the solution wins at once: %w", ErrNone)
	case !p.Immediate() && p.Natural < leastNatural:
		return fmt.Errorf("all other moves but %d lose at once: %w", p.Natural, ErrNone)
	}
	return nil
}
