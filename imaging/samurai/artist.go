package samurai

import (
	"image"
	"image/color"

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

// smallestLetter is the least size in pixels of a legible letter. Smaller ones are not drawn.
const smallestLetter = 8

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
		p.Framed(it.at.x, it.at.y, it.to.x, it.to.y, it.size, it.width, it.fill, it.edge)
	case itemDisc:
		if it.width > 0 {
			p.disc(it.at, it.size+it.width/2, it.edge)
		}
		p.disc(it.at, it.size-it.width/2, it.fill)
	case itemHex:
		p.ground(it)
	case itemTown:
		p.town(it)
	case itemTile:
		p.tile(it)
	case itemFigure:
		p.figure(it)
	default:
		p.mark(it)
	}
}

// mark draws the items that lie above the board, and texts.
func (p *patch) mark(it *item) {
	switch it.kind {
	case itemRing:
		p.ring(it)
	case itemArrow:
		p.arrow(it)
	case itemCross:
		p.cross(it)
	case itemPill:
		p.Rounded(it.at.x, it.at.y, it.to.x, it.to.y, it.size)
		p.Fill(it.fill)
		p.Text(it.box(), it.text, float64(it.box().Dy())*0.78, true, lettering.Centered, p.theme.ink(it.fill))
	case itemText:
		p.Text(it.box(), it.text, it.size, it.bold, it.align, it.fill)
	case itemStruck:
		p.Struck(it.at.x, it.at.y, it.to.x, it.to.y, it.text, it.size, it.bold, it.align, it.fill)
	case itemChar:
		p.write(it.text, it.size, it.at, it.fill)
	case itemLock:
		p.lock(it)
	}
}

func (p *patch) disc(at point, radius float64, c color.RGBA) { p.Disc(at.x, at.y, radius, c) }

func (p *patch) line(from, to point, width float64, c color.RGBA) {
	p.Stroke(from.x, from.y, to.x, to.y, width, c)
}

// polygon adds a polygon to the path, given its corners as fractions of a size around a point.
func (p *patch) polygon(at point, size float64, corners ...point) {
	all := make([][2]float64, len(corners))
	for i, c := range corners {
		all[i] = [2]float64{at.x + c.x*size, at.y + c.y*size}
	}
	p.Polygon(all...)
}

// write writes one character around a point, unless it would be too small to read.
func (p *patch) write(char string, size float64, at point, ink color.Color) {
	if size < smallestLetter || char == "" {
		return
	}
	p.Letter(char, size, at.x, at.y, ink)
}
