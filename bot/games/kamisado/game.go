package kamisado

import (
	"embed"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

//go:embed *.toml
var messages embed.FS

// Key is the key of the game.
const Key = "kamisado"

// New returns Kamisado for the table. It fails if the painter cannot be made.
func New() (games.Game, error) {
	painter, err := NewPainter(0)
	return games.Game{
		Rules: []engine.Game{kamisado.New()}, Face: Face{}, Painter: painter, Words: messages,
		Rival: NewRival(), Analyst: NewAnalyst(), Puzzles: PuzzleReader{},
	}, err
}

// Pages returns the pages that only Kamisado has: studies, plans and puzzles.
func Pages() present.Pages {
	return present.Pages{Studies: NewStudies, Plans: NewPlans, Puzzles: NewPuzzles}
}
