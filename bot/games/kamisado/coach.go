package kamisado

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/puzzle"
)

// PuzzleReader reads and plays out answers to puzzles. It implements games.Puzzles.
type PuzzleReader struct{}

// Read implements games.Puzzles.
func (PuzzleReader) Read(position, text string) (engine.Action, error) {
	p, err := kamisado.ParsePosition(position)
	if err != nil {
		return "", err
	}
	m, err := kamisado.ReadMove(p, text)
	return m.Action(), err
}

// Line implements games.Puzzles.
func (PuzzleReader) Line(ctx context.Context, position string, first engine.Action) ([]engine.Action, error) {
	p, err := kamisado.ParsePosition(position)
	if err != nil {
		return nil, err
	}
	moves := p.Moves()
	i := slices.IndexFunc(moves, func(m kamisado.Move) bool { return m.Action() == first })
	if i < 0 {
		return nil, fmt.Errorf("no line begins with %q", first)
	}
	line, err := puzzle.Line(ctx, p, moves[i])
	var actions []engine.Action
	for _, m := range line {
		actions = append(actions, m.Action())
	}
	return actions, err
}
