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

// easel is a part of a picture while it is drawn. Measures are pixels of the whole picture.
type easel struct {
	*artist
	*mosaic.Patch
}

// smallestLetter is the size in pixels from which on a letter can be read; a smaller one would be a speck.
const smallestLetter = 8

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
		e.Framed(it.at.x, it.at.y, it.to.x, it.to.y, it.size, it.width, it.fill, it.edge)
	case itemDisc:
		if it.width > 0 {
			e.disc(it.at, it.size+it.width/2, it.edge)
		}
		e.disc(it.at, it.size-it.width/2, it.fill)
	case itemHex:
		e.ground(it)
	case itemTown:
		e.town(it)
	case itemTile:
		e.tile(it)
	case itemFigure:
		e.figure(it)
	default:
		e.mark(it)
	}
}

// mark draws what lies over the board, and words.
func (e *easel) mark(it *item) {
	switch it.kind {
	case itemRing:
		e.ring(it)
	case itemArrow:
		e.arrow(it)
	case itemCross:
		e.cross(it)
	case itemPill:
		e.Rounded(it.at.x, it.at.y, it.to.x, it.to.y, it.size)
		e.Fill(it.fill)
		e.Text(it.box(), it.text, float64(it.box().Dy())*0.78, true, lettering.Centered, e.theme.ink(it.fill))
	case itemText:
		e.Text(it.box(), it.text, it.size, it.bold, it.align, it.fill)
	case itemStruck:
		e.Struck(it.at.x, it.at.y, it.to.x, it.to.y, it.text, it.size, it.bold, it.align, it.fill)
	case itemChar:
		e.write(it.text, it.size, it.at, it.fill)
	case itemLock:
		e.lock(it)
	}
}

func (e *easel) disc(at point, radius float64, c color.RGBA) { e.Disc(at.x, at.y, radius, c) }

func (e *easel) line(from, to point, width float64, c color.RGBA) {
	e.Stroke(from.x, from.y, to.x, to.y, width, c)
}

// polygon adds a polygon to the path, whose corners are fractions of a size around a point.
func (e *easel) polygon(at point, size float64, corners ...point) {
	all := make([][2]float64, len(corners))
	for i, c := range corners {
		all[i] = [2]float64{at.x + c.x*size, at.y + c.y*size}
	}
	e.Polygon(all...)
}

// write writes one character around a point, none that is too small to be read.
func (e *easel) write(char string, size float64, at point, ink color.Color) {
	if size < smallestLetter || char == "" {
		return
	}
	e.Letter(char, size, at.x, at.y, ink)
}
