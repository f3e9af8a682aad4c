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

// patch is a part of a picture while it is drawn. Coordinates are pixels of the whole picture.
type patch struct {
	*artist
	*mosaic.Patch
}

// draw draws items into a part of a picture, given the part's upper left corner.
func (a *artist) draw(dc *gg.Context, corner image.Point, items []*item) {
	p := &patch{a, mosaic.NewPatch(dc, corner, a.fonts)}
	for _, it := range items {
		p.item(it)
	}
}

func (p *patch) item(it *item) {
	switch it.kind {
	case itemBox:
		p.Box(it.at.x, it.at.y, it.to.x, it.to.y)
		p.Fill(it.fill)
	case itemSquare:
		p.square(it)
	case itemPiece:
		p.piece(it)
	case itemText:
		p.Text(it.box(), it.text, it.size, it.bold, it.align, it.fill)
	case itemIcon:
		p.icon(it)
	default:
		p.mark(it)
	}
}

// mark draws the items that lie above squares and pieces.
func (p *patch) mark(it *item) {
	switch it.kind {
	case itemOutline:
		p.outline(it)
	case itemDot:
		p.disc(it.at, it.size*1.25, p.theme.Dark)
		p.disc(it.at, it.size, it.fill)
	case itemAim:
		p.aim(it)
	case itemCross:
		p.cross(it)
	case itemSwap:
		p.swap(it)
	case itemArrow:
		p.arrow(it)
	case itemBanner:
		p.banner(it)
	}
}

func (p *patch) disc(at point, radius float64, c color.RGBA) { p.Disc(at.x, at.y, radius, c) }

func (p *patch) line(from, to point, width float64, c color.RGBA) {
	p.Stroke(from.x, from.y, to.x, to.y, width, c)
}

// write writes a character, or a short number, around a point.
func (p *patch) write(text string, size float64, at point, ink color.Color) {
	p.Letter(text, size, at.x, at.y, ink)
}

// square draws the ground of a square, with waves on a lake.
func (p *patch) square(it *item) {
	half := it.size / 2
	left, top := it.at.x-half, it.at.y-half
	seam := math.Max(math.Round(it.size*0.012), 1)
	if p.theme.bold {
		seam = math.Max(math.Round(it.size*0.03), 1)
	}
	if it.style&styleLake != 0 {
		p.Box(left, top, left+it.size, top+it.size)
		p.Fill(it.fill)
		p.waves(it)
		return
	}
	p.Box(left, top, left+it.size, top+it.size)
	p.Fill(p.theme.line)
	p.Box(left, top, left+it.size-seam, top+it.size-seam)
	p.Fill(it.fill)
}

// waves draws three broken lines on a part of a lake.
func (p *patch) waves(it *item) {
	thick := math.Max(math.Round(it.size*0.05), 1)
	left, top := it.at.x-it.size/2, it.at.y-it.size/2
	for i, x := range []float64{0.12, 0.42, 0.2} {
		y := top + math.Round(it.size*(0.24+0.26*float64(i)))
		from := left + math.Round(it.size*x)
		p.Box(from, y, from+math.Round(it.size*0.42), y+thick)
	}
	p.Fill(p.theme.wave)
}
