package ludo

import (
	"image/color"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
)

// theme is all colours of the pictures in a look.
type theme struct {
	imaging.Scheme
	arms   [8]color.RGBA // the players' colours
	square color.RGBA    // an ordinary square
	line   color.RGBA    // between squares
	ring   color.RGBA    // of a shelter
	number color.RGBA    // of a square
	room   color.RGBA    // a corner of the board
	rim    color.RGBA    // around a piece, inside its dark line

	symbols bool // shapes on pieces, not letters
	bold    bool // thicker lines
}

// newTheme returns the colours of a look.
func newTheme(l imaging.Look) theme {
	t := theme{Scheme: l.Theme.Scheme(), symbols: l.Face == imaging.Symbols}
	t.arms = [8]color.RGBA{
		imaging.RGB(0xfed521), imaging.RGB(0x1038b4), imaging.RGB(0xba1216), imaging.RGB(0x39ad6b),
		imaging.RGB(0xf86a1a), imaging.RGB(0x4f1a66), imaging.RGB(0xf07ac8), imaging.RGB(0x74eaf0),
	}
	t.square, t.line = imaging.RGB(0xf6f3ea), imaging.RGB(0x8d8f98)
	t.ring, t.number = imaging.RGB(0x9a9ca6), imaging.RGB(0x7c7e87)
	t.rim, t.room = imaging.RGB(0xffffff), t.Panel
	switch l.Theme {
	case imaging.Light:
		t.square = imaging.RGB(0xffffff)
	case imaging.HighContrast:
		t.square, t.line, t.bold = imaging.RGB(0xffffff), imaging.RGB(0x000000), true
		t.ring, t.number = imaging.RGB(0x7a7a7a), imaging.RGB(0x303030)
	}
	return t
}

// of returns the colour of an arm.
func (t *theme) of(arm int8) color.RGBA { return t.arms[((arm%8)+8)%8] }

// lane returns the colour of the squares of an arm's lane.
func (t *theme) lane(arm int8) color.RGBA { return imaging.Mix(t.square, t.of(arm), 0.72) }

// idle returns the colour of an arm that no player has, and of captured pieces.
func (t *theme) idle(arm int8) color.RGBA { return imaging.Mix(t.square, t.of(arm), 0.28) }

// ink returns the colour of legible letters on a ground.
func (t *theme) ink(ground color.RGBA) color.RGBA {
	black, white := imaging.RGB(0x111111), imaging.RGB(0xffffff)
	if imaging.Contrast(ground, white) >= 3.4 {
		return white
	}
	return black
}

// letter returns the letter of an arm's colour.
func letter(arm int8) string { return rules.ColorOfArm(int(arm)).Letter() }

// flat returns the colours of areas, which must be exact, in addition to those of the scheme.
func (t *theme) flat() (colors []color.RGBA) {
	colors = []color.RGBA{
		t.square, t.line, t.ring, t.number, t.rim, t.Dark, t.Turn, t.Gold, imaging.RGB(0x111111), t.dimmed(),
	}
	for arm := range int8(8) {
		colors = append(colors, t.of(arm), t.lane(arm), t.idle(arm))
	}
	return colors
}

// dimmed returns the colour of texts about a player who has left.
func (t *theme) dimmed() color.RGBA { return imaging.Mix(t.Panel, t.Muted, 0.6) }
