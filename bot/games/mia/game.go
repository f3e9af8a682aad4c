// Package mia is the face of Mia: the smallest example of one. It says itself what Plain cannot know, and
// leaves the rest to Plain.
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

// New returns Mia as it comes to the table, or an error where its pictures cannot be drawn.
func New() (games.Game, error) {
	painter, err := drawings.New(imaging.Options{})
	return games.Game{
		Rules: []engine.Game{rules.New()}, Face: NewFace(), Painter: painting.New(painter), Words: messages,
	}, err
}
