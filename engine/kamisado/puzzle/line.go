package puzzle

import (
	"context"
	"fmt"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// lineMemory is the memory of the solver for a line: enough for a puzzle, and allocated quickly.
const lineMemory = 16 << 20

// Line returns a line that begins with the first move and leads to the end of the round. The winner follows a
// proof, and the loser resists. The line contains the forced passes. The same arguments give the same line.
// The error is of the kind solver.ErrUnproved if the context has ended.
func Line(ctx context.Context, p kamisado.Position, first kamisado.Move) ([]kamisado.Move, error) {
	next, winner := p.Play(first)
	line := append([]kamisado.Move{first}, p.Passes(first)...)
	if winner != kamisado.NoSide {
		return line, nil
	}
	rest, err := solver.New(solver.Options{Memory: lineMemory}).Line(ctx, next)
	if err != nil {
		return nil, fmt.Errorf("play out %s: %w", first.Action(), err)
	}
	return append(line, rest...), nil
}
