package stratego

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// artist draws items in the colours of a theme. It is safe for concurrent use.
type artist struct {
	theme *theme
	fonts *lettering.Fonts
}

// easel is a part of a picture while it is drawn. Measures are pixels of the whole picture.
type easel struct {
	*artist
	*mosaic.Patch
}

// draw draws items into a part of a picture that begins at the corner.
func (a *artist) draw(dc *gg.Context, corner image.Point, items []*item) {
	e := &easel{a, mosaic.NewPatch(dc, corner, a.fonts)}
	for _, it := range items {
		e.item(it)
	}
}

func (e *easel) item(it *item) {
	switch it.kind {
	case itemBox:
		e.Box(it.at.x, it.at.y, it.to.x, it.to.y)
		e.Fill(it.fill)
	case itemSquare:
		e.square(it)
	case itemPiece:
		e.piece(it)
	case itemText:
		e.Text(it.box(), it.text, it.size, it.bold, it.align, it.fill)
	case itemIcon:
		e.icon(it)
	default:
		e.mark(it)
	}
}

// mark draws what lies over squares and pieces.
func (e *easel) mark(it *item) {
	switch it.kind {
	case itemOutline:
		e.outline(it)
	case itemDot:
		e.disc(it.at, it.size*1.25, e.theme.Dark)
		e.disc(it.at, it.size, it.fill)
	case itemAim:
		e.aim(it)
	case itemCross:
		e.cross(it)
	case itemSwap:
		e.swap(it)
	case itemArrow:
		e.arrow(it)
	case itemBanner:
		e.banner(it)
	}
}

func (e *easel) disc(at point, radius float64, c color.RGBA) { e.Disc(at.x, at.y, radius, c) }

func (e *easel) line(from, to point, width float64, c color.RGBA) {
	e.Stroke(from.x, from.y, to.x, to.y, width, c)
}

// write writes a character, or the few of a number, around a point.
func (e *easel) write(text string, size float64, at point, ink color.Color) {
	e.Letter(text, size, at.x, at.y, ink)
}

// square draws the ground of a square, and waves on a lake.
func (e *easel) square(it *item) {
	half := it.size / 2
	left, top := it.at.x-half, it.at.y-half
	seam := math.Max(math.Round(it.size*0.012), 1)
	if e.theme.bold {
		seam = math.Max(math.Round(it.size*0.03), 1)
	}
	if it.style&styleLake != 0 {
		e.Box(left, top, left+it.size, top+it.size)
		e.Fill(it.fill)
		e.waves(it)
		return
	}
	e.Box(left, top, left+it.size, top+it.size)
	e.Fill(e.theme.line)
	e.Box(left, top, left+it.size-seam, top+it.size-seam)
	e.Fill(it.fill)
}

// waves draws three broken lines on a part of a lake.
func (e *easel) waves(it *item) {
	thick := math.Max(math.Round(it.size*0.05), 1)
	left, top := it.at.x-it.size/2, it.at.y-it.size/2
	for i, x := range []float64{0.12, 0.42, 0.2} {
		y := top + math.Round(it.size*(0.24+0.26*float64(i)))
		from := left + math.Round(it.size*x)
		e.Box(from, y, from+math.Round(it.size*0.42), y+thick)
	}
	e.Fill(e.theme.wave)
}
