package puzzle

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// ErrNone is the kind of error for a position that is not a puzzle.
var ErrNone = errors.New("no puzzle")

// Options are the settings of a Maker. The zero value is right for puzzles that players get.
type Options struct {
	// Nodes limits the nodes of each proof; 0 is 150,000. A position that needs more is rejected.
	Nodes int64
	// Beginners makes the maker accept wins in one move.
	Beginners bool
	// Memory is the size of the transposition tables in bytes; 0 is 64 MB.
	Memory int64
}

// CheckNodes is the limit of each proof when a puzzle is checked. It is far greater than the limit of a
// maker, because a maker has the results of earlier positions in its tables.
const CheckNodes = 20_000_000

// LeastMoves is the least number of legal moves of a puzzle. With fewer, guessing solves it.
const LeastMoves = 4

// leastNatural is the least number of losing moves that do not lose at once, in a puzzle whose win takes more
// than one move.
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

// Make returns the puzzle of a position. The error is of the kind ErrNone if the options do not accept the
// position, or if it is not proved within the nodes or before the context ends. Its text says why.
func (m *Maker) Make(ctx context.Context, p kamisado.Position) (Puzzle, error) {
	if _, ok := p.Bits(); !ok {
		return Puzzle{}, fmt.Errorf("no move is due: %w", ErrNone)
	}
	if p.RequiredColor() == kamisado.NoColor {
		return Puzzle{}, fmt.Errorf("the tower is a free choice: %w", ErrNone)
	}
	p = Normalized(p)
	if n := len(p.Moves()); n < LeastMoves {
		return Puzzle{}, fmt.Errorf("%d legal moves, where %d are the fewest: %w", n, LeastMoves, ErrNone)
	}
	made, err := m.findSolution(ctx, p)
	if err != nil {
		return Puzzle{}, err
	}
	if made.Length, err = m.shortest(ctx, p); err != nil {
		return Puzzle{}, err
	}
	return made, m.accept(made)
}

// findSolution proves that one move wins and all others lose. It stops at the second move that wins.
func (m *Maker) findSolution(ctx context.Context, p kamisado.Position) (Puzzle, error) {
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
			first := made.Solution.Action()
			return Puzzle{}, fmt.Errorf("%s and %s both win: %w", first, move.Action(), ErrNone)
		default:
			made.Solution = move
		}
	}
	if made.Solution == (kamisado.Move{}) {
		return Puzzle{}, fmt.Errorf("no move wins: %w", ErrNone)
	}
	return made, nil
}

// result returns the proved result of a move, for the side that makes it. A result that is not proved is an
// error of the kind ErrNone.
func (m *Maker) result(ctx context.Context, p kamisado.Position, move kamisado.Move) (solver.Result, error) {
	next, winner := p.Play(move)
	if winner == kamisado.NoSide {
		v, err := m.moves.Solve(ctx, next)
		switch {
		case err != nil:
			return solver.Unknown, fmt.Errorf("%w: %w", err, ErrNone)
		case v.Result == solver.Unknown:
			err := fmt.Errorf("%s is neither proved to win nor to lose: %w", move.Action(), ErrNone)
			return solver.Unknown, err
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

// natural reports whether a losing move neither ends the round nor lets the opponent win at once.
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

// accept returns an error if the puzzle is too easy: a win in one move, unless the options allow it, or one
// with too few natural losing moves.
func (m *Maker) accept(p Puzzle) error {
	switch {
	case p.Immediate() && !m.options.Beginners:
		return fmt.Errorf("the solution wins at once: %w", ErrNone)
	case !p.Immediate() && p.Natural < leastNatural:
		return fmt.Errorf("all other moves but %d lose at once: %w", p.Natural, ErrNone)
	}
	return nil
}
