package stratego

import (
	"image/color"

	"towerpost/imaging"
)

// theme is all colours of the pictures in a look.
type theme struct {
	imaging.Scheme
	sides  [2]color.RGBA // the pieces of the seats
	inks   [2]color.RGBA // letters on them
	backs  [2]color.RGBA // the pattern on their backs
	ground color.RGBA    // an ordinary square
	line   color.RGBA    // between squares
	lake   color.RGBA
	wave   color.RGBA    // on a lake
	barred color.RGBA    // a square that must stay empty
	trace  color.RGBA    // a square of the last move
	fight  color.RGBA    // a square of the last attack
	rim    color.RGBA    // around a piece, inside its dark line
	sights [4]color.RGBA // the frame of a board, by Sight
	onLine color.RGBA    // letters on a frame

	symbols bool // emblems are larger than numbers
	bold    bool // thicker lines
}

// newTheme returns the colours of a look.
func newTheme(l imaging.Look) theme {
	t := theme{Scheme: l.Theme.Scheme(), symbols: l.Face == imaging.Symbols}
	t.sides = [2]color.RGBA{imaging.RGB(0xa8141c), imaging.RGB(0x86bdf7)}
	t.inks = [2]color.RGBA{imaging.RGB(0xffffff), imaging.RGB(0x101418)}
	t.backs = [2]color.RGBA{imaging.RGB(0xd9777c), imaging.RGB(0x2b5d96)}
	t.ground, t.line = imaging.RGB(0xdcd6c2), imaging.RGB(0xb4ad96)
	t.lake, t.wave = imaging.RGB(0x4f7f92), imaging.RGB(0x7fa9b8)
	t.barred = imaging.RGB(0x9c9788)
	t.trace, t.fight = imaging.RGB(0xf2dc82), imaging.RGB(0xf3a95c)
	t.rim = imaging.RGB(0xffffff)
	t.sights = [4]color.RGBA{
		Public: imaging.RGB(0x3f434e), Private: imaging.RGB(0x7d45c8), Draft: imaging.RGB(0x8a5a12),
		Open: imaging.RGB(0x1f7a52),
	}
	t.onLine = imaging.RGB(0xffffff)
	switch l.Theme {
	case imaging.Light:
		t.ground, t.line = imaging.RGB(0xf1ecdd), imaging.RGB(0xc3bca6)
		t.sights[Public] = imaging.RGB(0x26282e)
	case imaging.HighContrast:
		t.ground, t.line, t.bold = imaging.RGB(0xffffff), imaging.RGB(0x000000), true
		t.lake, t.wave = imaging.RGB(0x00384a), imaging.RGB(0x8fc4d6)
		t.trace, t.fight = imaging.RGB(0xffe45c), imaging.RGB(0xffa030)
		t.sides = [2]color.RGBA{imaging.RGB(0x8c0008), imaging.RGB(0x9fd0ff)}
		t.sights[Public] = imaging.RGB(0x303030)
	}
	return t
}

// flat returns the colours of areas, which must be exact, in addition to those of the scheme.
func (t *theme) flat() []color.RGBA {
	colors := []color.RGBA{
		t.ground, t.line, t.lake, t.wave, t.barred, t.trace, t.fight, t.rim,
		t.Dark, t.Turn, t.Push, t.Barred, t.Gold, t.onLine,
	}
	colors = append(colors, t.sides[:]...)
	colors = append(colors, t.inks[:]...)
	colors = append(colors, t.backs[:]...)
	colors = append(colors, t.sights[:]...)
	return append(colors, t.pale(0), t.pale(1), t.home(0), t.home(1))
}

// groundOf returns the colour of a piece. It is paler for a lost one.
func (t *theme) groundOf(it *item) color.RGBA {
	if it.style&styleLost != 0 {
		return t.pale(int(it.seat))
	}
	return t.sides[it.seat]
}

// pale returns the colour of a side's lost pieces.
func (t *theme) pale(seat int) color.RGBA {
	return imaging.Mix(t.sides[seat], imaging.RGB(0x6c6c74), 0.6)
}

// curve returns the colour of a side's curve: that of its two colours which contrasts with the page.
func (t *theme) curve(seat int) color.RGBA {
	dark, light := t.sides[0], t.backs[0]
	if seat == 1 {
		dark, light = t.backs[1], t.sides[1]
	}
	if t.Page.G > 0x80 {
		return dark
	}
	return light
}

// home returns the colour of a home that shows no pieces.
func (t *theme) home(seat int) color.RGBA { return imaging.Mix(t.ground, t.sides[seat], 0.25) }

// sight returns the colour of a picture's frame.
func (t *theme) sight(s Sight) color.RGBA { return t.sights[s%4] }
