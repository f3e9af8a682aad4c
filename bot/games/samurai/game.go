// Package samurai is the face of Samurai: its sentences, questions, menus, pictures, rules and lessons.
package samurai

import (
	"embed"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

//go:embed *.toml
var messages embed.FS

// Key is the key of the game.
const Key = "samurai"

// New returns Samurai for the table. It fails if the painter cannot be made.
func New() (games.Game, error) {
	painter, err := NewPainter(0)
	return games.Game{
		Rules: []engine.Game{rules.New()}, Face: NewFace(), Painter: painter, Words: messages,
		Rival: NewRival(), Analyst: Analyst{},
	}, err
}
