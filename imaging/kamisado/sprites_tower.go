package kamisado

import (
	"image/color"
	"math"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// The measures of a tower, as fractions of a square's width.
const (
	letterSize = 0.39 // of the letter on it

	fangRoot = -0.355 // the middle of a tooth's foot, upwards from the middle of the tower
	fangTip  = -0.61
	fangHalf = 0.1 // half the width of its foot
)

// maxTowerTeeth is the greatest number of teeth that a tower shows: one in each corner.
const maxTowerTeeth = 4

// drawTile draws an empty square: a tile with the letter or the symbol of its colour. The letter stands in
// a corner, where no tower hides it. The symbol fills the square, or moves to the corner if something
// covers it.
func (a *artist) drawTile(p imaging.Pencil, c kamisado.Color, small bool) {
	p.Square(0.5, 0)
	p.Fill(a.theme.Frame)
	line := math.Max(math.Round(0.01*p.Size), 1) // whole pixels, as soft edges compress badly
	p.Square(0.5-line/p.Size, 0)
	p.Fill(a.theme.tiles[c])
	switch {
	case a.theme.symbols && !small:
		drawSymbol(p, symbolOf(c), 0.6, 0, 0)
		p.Fill(a.theme.tileInk(c))
	case a.theme.symbols:
		drawSymbol(p, symbolOf(c), 0.19, -0.39, 0.39)
		p.Fill(a.theme.tileInk(c))
	case a.theme.bold:
		a.write(p, string(rune(c.Letter())), 0.21, -0.375, 0.375, a.theme.tileInk(c))
	case 0.18*p.Size >= smallestLetter:
		a.write(p, string(rune(c.Letter())), 0.18, -0.38, 0.38, a.theme.tileInk(c))
	}
}

// smallestLetter is the least size in pixels of a legible letter. Smaller ones are not drawn.
const smallestLetter = 8

// tileInk returns the colour of a letter on a tile: subdued, but legible.
func (t *theme) tileInk(c kamisado.Color) color.RGBA {
	share, bright := 0.62, 0.3
	if t.bold {
		bright = 0.18 // from here on, black has more contrast than white
	}
	if t.bold || t.symbols {
		share = 0.85
	}
	if imaging.Luminance(t.tiles[c]) > bright {
		return imaging.Mix(t.tiles[c], t.Dark, share)
	}
	return imaging.Mix(t.tiles[c], t.Path, share)
}

// drawTower draws a tower seen from above, with the letter or the symbol of its colour.
func (a *artist) drawTower(p imaging.Pencil, t kamisado.Tower) {
	a.drawBlank(p, t)
	a.drawSign(p, t)
}

// drawBlank draws a tower without its letter: its shadow, the bevelled body of its side, the inlay of its
// colour, its teeth.
func (a *artist) drawBlank(p imaging.Pencil, t kamisado.Tower) {
	if !a.theme.bold {
		p.Shadow(a.theme.Dark)
	}
	p.Token(a.theme.of(t.Side), a.theme.inlay())
	p.Inlay(a.theme.of(t.Side), a.theme.inlay(), a.theme.tiles[t.Color])
	for i := range int(t.Teeth) {
		a.drawFang(p, i, a.theme.Gold, a.theme.Bright)
	}
}

// drawSign draws the letter or the symbol of a tower's colour on its inlay.
func (a *artist) drawSign(p imaging.Pencil, t kamisado.Tower) {
	if a.theme.symbols {
		drawSymbol(p, symbolOf(t.Color), symbolSize, 0, 0)
		p.Fill(a.theme.inks[t.Color])
		return
	}
	a.write(p, string(rune(t.Color.Letter())), letterSize, 0, 0, a.theme.inks[t.Color])
}

// drawFang draws tooth i of a tower at a corner of the square.
func (a *artist) drawFang(p imaging.Pencil, i int, fill, shine color.RGBA) {
	a.fangPath(p, i, func() {
		p.DC.SetColor(a.theme.Dark)
		p.DC.SetLineWidth(0.04 * p.Size)
		p.DC.StrokePreserve()
		p.Fill(fill)
		p.Move(-fangHalf*0.55, fangRoot+0.005)
		p.Curve(-fangHalf*0.4, (fangRoot+fangTip)/2, 0, fangTip+0.04)
		p.Stroke(shine, 0.022)
	})
}

// fangPath adds the outline of tooth i and calls draw with the axes rotated so that the tooth points
// upwards. The teeth are at the upper right, the upper left, the lower right and the lower left.
func (a *artist) fangPath(p imaging.Pencil, i int, draw func()) {
	angles := [maxTowerTeeth]float64{math.Pi / 4, -math.Pi / 4, 3 * math.Pi / 4, -3 * math.Pi / 4}
	p.Within(0, 0, angles[i%maxTowerTeeth], func() {
		bulge := (fangRoot+fangTip)/2 - 0.02
		p.Move(-fangHalf, fangRoot)
		p.Curve(-fangHalf*0.75, bulge, 0.01, fangTip)
		p.Curve(fangHalf*0.8, bulge, fangHalf, fangRoot)
		p.Curve(0, fangRoot+0.05, -fangHalf, fangRoot)
		p.DC.ClosePath()
		draw()
	})
}
