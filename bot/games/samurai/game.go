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

// Faced returns Samurai without pictures, as which it does not come to the table yet.
func Faced() games.Game {
	return games.Game{Rules: []engine.Game{rules.New()}, Face: NewFace(), Words: messages, Rival: NewRival()}
}
