package main

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/puzzle"
	"towerpost/engine/match/trainer"
)

// starterPuzzles returns the built-in puzzles.
func starterPuzzles() ([]trainer.Puzzle, error) {
	claims, err := puzzle.Starter()
	var list []trainer.Puzzle
	for _, c := range claims {
		list = append(list, trainer.Puzzle{
			ID: c.ID(), Game: kamisado.New().Info().Key, Position: c.Position.String(),
			Solution: c.Solution.Action(), Length: c.Length, Rating: trainer.Graded(c.Grade),
		})
	}
	return list, err
}

// searchNodes limits the nodes searched for each question about a position of a match, and searchMemory the
// bytes of memory.
const (
	searchNodes  = 20_000
	searchMemory = 16 << 20
)

// findPuzzles returns the puzzles of an ended match, at most one for each round.
func findPuzzles(ctx context.Context, log engine.Log) ([]trainer.Puzzle, error) {
	positions, err := puzzle.PositionsOf(log)
	if err != nil {
		return nil, err
	}
	maker := puzzle.NewMaker(puzzle.Options{Nodes: searchNodes, Memory: searchMemory})
	var list []trainer.Puzzle
	for _, p := range maker.MakeFrom(ctx, slices.Values(positions), &puzzle.Set{}) {
		list = append(list, trainer.Puzzle{
			ID: p.ID(), Game: kamisado.New().Info().Key, Position: p.Position.String(),
			Solution: p.Solution.Action(), Length: p.Length, Rating: trainer.Graded(p.Grade()),
		})
	}
	return list, ctx.Err()
}
