// Package mia is the face of Mia, and the smallest example of a face. It implements only the methods for
// which Plain lacks knowledge of the game, and leaves the rest to Plain.
package mia

import (
	"embed"

	"towerpost/bot/games"
	"towerpost/bot/games/painting"
	"towerpost/engine"
	rules "towerpost/engine/mia"
	"towerpost/imaging"
	drawings "towerpost/imaging/mia"
)

//go:embed *.toml
var messages embed.FS

// New returns Mia for the table. It fails if the painter cannot be made.
func New() (games.Game, error) {
	painter, err := drawings.New(imaging.Options{})
	return games.Game{
		Rules: []engine.Game{rules.New()}, Face: NewFace(), Painter: painting.New(painter), Words: messages,
	}, err
}
