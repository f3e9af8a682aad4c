// Package ludo is the face of Ludo: its sentences, questions, buttons, pictures, rules and lessons.
package ludo

import (
	"embed"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

//go:embed *.toml
var messages embed.FS

// Key is the key of the game.
const Key = "ludo"

// New returns Ludo for the table. It fails if the painter cannot be made.
func New() (games.Game, error) {
	painter, err := NewPainter(0)
	return games.Game{
		Rules: []engine.Game{rules.New()}, Face: NewFace(), Painter: painter, Words: messages,
		Rival: NewRival(), Analyst: Analyst{},
	}, err
}
