package imaging

import (
	"image/color"
	"math"

	"towerpost/engine/kamisado"
)

// The measures of a tower, as fractions of a square's width.
const (
	towerHalf  = 0.405 // from the middle to the outermost line
	towerRim   = 0.026 // the width of that line
	inlayHalf  = 0.268 // from the middle to the edge of the inlay
	inlaySeam  = 0.022 // the line around it
	letterSize = 0.39  // of the letter on it

	fangRoot = -0.355 // the middle of a tooth's foot, upwards from the middle of the tower
	fangTip  = -0.61
	fangHalf = 0.1 // half the width of its foot
)

// corners is how many teeth a tower can show.
const corners = 4

// drawTile draws an empty square: a tile with soft corners, and the letter or the character of its colour. The letter stands
// in a corner where no tower hides it; the character fills the square, and goes to the corner where something stands on it.
func (a *artist) drawTile(p pencil, c kamisado.Color, small bool) {
	p.square(0.5, 0)
	p.fill(a.theme.frame)
	line := math.Max(math.Round(0.01*p.size), 1) // of whole pixels: soft edges would cost much and show little
	p.square(0.5-line/p.size, 0)
	p.fill(a.theme.tiles[c])
	switch {
	case a.theme.symbols && !small:
		p.symbol(symbolOf(c), 0.6, 0, 0)
		p.fill(a.theme.tileInk(c))
	case a.theme.symbols:
		p.symbol(symbolOf(c), 0.19, -0.39, 0.39)
		p.fill(a.theme.tileInk(c))
	case a.theme.bold:
		a.write(p, a.bold, string(rune(c.Letter())), 0.21, -0.375, 0.375, a.theme.tileInk(c))
	case 0.18*p.size >= smallestLetter:
		a.write(p, a.bold, string(rune(c.Letter())), 0.18, -0.38, 0.38, a.theme.tileInk(c))
	}
}

// smallestLetter is the size in pixels from which on a letter can be read; a smaller one would be a speck.
const smallestLetter = 8

// tileInk returns the colour of a letter that stands on the tile itself: quiet, but readable.
func (t *theme) tileInk(c kamisado.Color) color.RGBA {
	share, bright := 0.62, 0.3
	if t.bold {
		bright = 0.18 // from here on, black has more contrast than white
	}
	if t.bold || t.symbols {
		share = 0.85
	}
	if luminance(t.tiles[c]) > bright {
		return mix(t.tiles[c], t.dark, share)
	}
	return mix(t.tiles[c], t.path, share)
}

// drawTower draws a tower seen from above: its shadow, the bevelled body of its side, the inlay of its colour with the letter, its teeth.
func (a *artist) drawTower(p pencil, t kamisado.Tower) {
	if !a.theme.bold {
		a.drawShadow(p)
	}
	a.drawBody(p, a.theme.of(t.Side))
	a.drawInlay(p, t)
	for i := range int(t.Teeth) {
		a.drawFang(p, i, a.theme.gold, a.theme.bright)
	}
}

// shade is how dark a tower's shadow is.
const shade = 0.38

// drawShadow lays a shadow to the lower right.
func (a *artist) drawShadow(p pencil) {
	p.within(0.02, 0.03, 0, func() {
		p.octagon(towerHalf + 0.008)
		p.fill(fade(a.theme.dark, shade))
	})
}

// drawBody draws the ring around the inlay: each of its eight facets turns differently to the light at the upper left.
func (a *artist) drawBody(p pencil, b body) {
	p.octagon(towerHalf)
	p.fill(b.rim)
	outer, inner := towerHalf-towerRim, a.theme.inlay()
	p.octagon(outer)
	p.fill(b.mid)
	for i, shade := range b.shades() {
		p.facet(i, outer, inner)
		p.fill(shade)
	}
}

// shades returns the colours of the facets, clockwise from the one at the right.
func (b body) shades() (all [8]color.RGBA) {
	for i := range all {
		away := math.Cos(float64(i)*math.Pi/4 - math.Pi/4) // 1 for the facet at the lower right
		all[i] = mix(b.mid, b.deep, max(away, 0))
		if away < 0 {
			all[i] = mix(b.mid, b.lit, -away)
		}
	}
	return all
}

// drawInlay draws the tower's own colour, large, and its letter on it.
func (a *artist) drawInlay(p pencil, t kamisado.Tower) {
	half := a.theme.inlay()
	p.octagon(half)
	p.fill(a.theme.of(t.Side).seam)
	p.octagon(half - inlaySeam)
	p.fill(a.theme.tiles[t.Color])
	if a.theme.symbols {
		p.symbol(symbolOf(t.Color), symbolSize, 0, 0)
		p.fill(a.theme.inks[t.Color])
		return
	}
	a.write(p, a.bold, string(rune(t.Color.Letter())), letterSize, 0, 0, a.theme.inks[t.Color])
}

// drawFang draws the dragon's tooth i at a corner of the square.
func (a *artist) drawFang(p pencil, i int, fill, shine color.RGBA) {
	a.fangPath(p, i, func() {
		p.dc.SetColor(a.theme.dark)
		p.dc.SetLineWidth(0.04 * p.size)
		p.dc.StrokePreserve()
		p.fill(fill)
		p.move(-fangHalf*0.55, fangRoot+0.005)
		p.curve(-fangHalf*0.4, (fangRoot+fangTip)/2, 0, fangTip+0.04)
		p.stroke(shine, 0.022)
	})
}

// fangPath adds the outline of the tooth i and runs draw in its frame, where the tooth points upwards. From 0 the teeth
// stand at the upper right, the upper left, the lower right and the lower left.
func (a *artist) fangPath(p pencil, i int, draw func()) {
	angles := [corners]float64{math.Pi / 4, -math.Pi / 4, 3 * math.Pi / 4, -3 * math.Pi / 4}
	p.within(0, 0, angles[i%corners], func() {
		bulge := (fangRoot+fangTip)/2 - 0.02
		p.move(-fangHalf, fangRoot)
		p.curve(-fangHalf*0.75, bulge, 0.01, fangTip)
		p.curve(fangHalf*0.8, bulge, fangHalf, fangRoot)
		p.curve(0, fangRoot+0.05, -fangHalf, fangRoot)
		p.dc.ClosePath()
		draw()
	})
}
