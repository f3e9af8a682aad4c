package main

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/puzzle"
	"towerpost/engine/match/trainer"
)

// coach knows Kamisado for those who solve puzzles.
type coach struct{}

// Read implements puzzles.Coach.
func (coach) Read(z trainer.Puzzle, text string) (engine.Action, error) {
	position, err := kamisado.ParsePosition(z.Position)
	if err != nil {
		return "", err
	}
	m, err := kamisado.ReadMove(position, text)
	return m.Action(), err
}

// Line implements puzzles.Coach.
func (coach) Line(ctx context.Context, z trainer.Puzzle, first engine.Action) ([]engine.Action, error) {
	position, err := kamisado.ParsePosition(z.Position)
	if err != nil {
		return nil, err
	}
	moves := position.Moves()
	i := slices.IndexFunc(moves, func(m kamisado.Move) bool { return m.Action() == first })
	if i < 0 {
		return nil, fmt.Errorf("no line begins with %q", first)
	}
	line, err := puzzle.Line(ctx, position, moves[i])
	var actions []engine.Action
	for _, m := range line {
		actions = append(actions, m.Action())
	}
	return actions, err
}

// starters returns the puzzles that come with the program.
func starters() ([]trainer.Puzzle, error) {
	claims, err := puzzle.Starter()
	var list []trainer.Puzzle
	for _, c := range claims {
		list = append(list, trainer.Puzzle{
			ID: c.ID(), Game: kamisado.New().Info().Key, Position: c.Position.String(), Solution: c.Solution.Action(), Length: c.Length,
			Rating: trainer.Graded(c.Grade),
		})
	}
	return list, err
}

// searchNodes bounds what is spent on each question about a position of a match, and searchMemory what that takes.
const (
	searchNodes  = 20_000
	searchMemory = 16 << 20
)

// findPuzzles returns the puzzles of a match that is over, at most one of a round.
func findPuzzles(ctx context.Context, log engine.Log) ([]trainer.Puzzle, error) {
	positions, err := puzzle.Played(log)
	if err != nil {
		return nil, err
	}
	maker := puzzle.NewMaker(puzzle.Options{Nodes: searchNodes, Memory: searchMemory})
	var list []trainer.Puzzle
	for _, p := range maker.From(ctx, slices.Values(positions), &puzzle.Set{}) {
		list = append(list, trainer.Puzzle{
			ID: p.ID(), Game: kamisado.New().Info().Key, Position: p.Position.String(), Solution: p.Solution.Action(), Length: p.Length,
			Rating: trainer.Graded(p.Grade()),
		})
	}
	return list, ctx.Err()
}
