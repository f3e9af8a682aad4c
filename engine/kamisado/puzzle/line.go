package puzzle

import (
	"context"
	"fmt"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// lineMemory is enough for the line from a puzzle, and quickly had.
const lineMemory = 16 << 20

// Line returns what follows when the first move is played: to the end of the round, forced passes among it,
// the winner proved to win, and the loser resisting. The same call gives the same line. The error is of the
// kind solver.ErrUnproved where the context has ended.
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
