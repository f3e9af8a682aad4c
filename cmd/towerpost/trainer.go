package main

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/puzzle"
	"towerpost/engine/match/trainer"
)

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

// searchNodes bounds what is spent on each question about a position of a match, and
// searchMemory what that takes.
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
