package samurai

import (
	"image/color"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
)

// theme is all colours of the pictures in a look.
type theme struct {
	imaging.Scheme
	seats  [4]color.RGBA // the players' colours
	sea    color.RGBA    // a hex of the sea
	wave   color.RGBA    // waves, and the number of a row on the sea
	land   color.RGBA    // a hex of the land
	number color.RGBA    // the number of a row on land
	town   color.RGBA    // a town
	pale   color.RGBA    // a town without figures, and used-up things
	rim    color.RGBA    // around a tile
	ground [3]color.RGBA // of figures by class

	symbols bool // shapes on tiles, not letters
	bold    bool // thicker lines
}

// newTheme returns the colours of a look.
func newTheme(l imaging.Look) theme {
	t := theme{Scheme: l.Theme.Scheme(), symbols: l.Face == imaging.Symbols}
	t.seats = [4]color.RGBA{
		imaging.RGB(0xc4161c), imaging.RGB(0xfed521), imaging.RGB(0x2f8fdc), imaging.RGB(0x4f1a66),
	}
	t.sea, t.wave = imaging.RGB(0x2b4a63), imaging.RGB(0x7fa3bd)
	t.land, t.number = imaging.RGB(0xcfc39a), imaging.RGB(0x6b6240)
	t.town, t.pale, t.rim = imaging.RGB(0xfffdf5), imaging.RGB(0xaaa58f), imaging.RGB(0xffffff)
	t.ground = [3]color.RGBA{imaging.RGB(0x2a2b33), imaging.RGB(0xc78a17), imaging.RGB(0xffffff)}
	switch l.Theme {
	case imaging.Light:
		t.sea, t.wave = imaging.RGB(0xb4d3e6), imaging.RGB(0x4d7d9c)
		t.land, t.number = imaging.RGB(0xe3d6a8), imaging.RGB(0x6b6240)
		t.rim = imaging.RGB(0x111111)
	case imaging.HighContrast:
		t.sea, t.wave, t.bold = imaging.RGB(0x10304d), imaging.RGB(0xffffff), true
		t.land, t.number = imaging.RGB(0xf2ead0), imaging.RGB(0x000000)
		t.town = imaging.RGB(0xffffff)
	}
	return t
}

// of returns the colour of a seat, or pale for no seat.
func (t *theme) of(seat engine.Seat) color.RGBA {
	if seat < 0 || int(seat) >= len(t.seats) {
		return t.pale
	}
	return t.seats[seat]
}

// ink returns the colour of legible letters on a ground.
func (t *theme) ink(ground color.RGBA) color.RGBA {
	if imaging.Contrast(ground, imaging.RGB(0xffffff)) >= 3.4 {
		return imaging.RGB(0xffffff)
	}
	return imaging.RGB(0x111111)
}

// letter returns the letter of a seat's colour, or "" for no seat.
func letter(seat engine.Seat) string {
	if name := rules.SeatName(seat); name != "" {
		return name[:1]
	}
	return ""
}

// flat returns the colours of areas, which must be exact, in addition to those of the scheme.
func (t *theme) flat() []color.RGBA {
	colors := []color.RGBA{
		t.sea, t.wave, t.land, t.number, t.town, t.pale, t.rim, t.Dark, t.Turn, t.Gold, t.Push,
		imaging.RGB(0x111111), t.dimmed(),
	}
	return append(append(colors, t.seats[:]...), t.ground[:]...)
}

// dimmed returns the colour of texts about a player who has left.
func (t *theme) dimmed() color.RGBA { return imaging.Mix(t.Panel, t.Muted, 0.6) }
