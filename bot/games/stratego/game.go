// Package stratego is the face of Stratego: its sentences, questions, drafts of set-ups, pictures, rules and
// lessons.
package stratego

import (
	"embed"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

//go:embed *.toml
var messages embed.FS

// Key is the key of the game.
const Key = "stratego"

// New returns Stratego for the table. It fails if the painter cannot be made.
func New() (games.Game, error) {
	painter, err := NewPainter(0)
	return games.Game{
		Rules: []engine.Game{rules.New()}, Face: NewFace(), Painter: painter, Words: messages,
		Rival: NewRival(), Analyst: NewAnalyst(),
	}, err
}
