package ludo

import (
	"image"
	"image/color"
	"math"
	"strconv"

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
		e.Framed(it.at.x, it.at.y, it.to.x, it.to.y, it.size, it.width, it.fill, it.edge)
	case itemDisc:
		if it.width > 0 {
			e.disc(it.at, it.size+it.width/2, it.edge)
		}
		e.disc(it.at, it.size-it.width/2, it.fill)
	case itemSlab:
		e.within(it, func() {
			e.Box(-it.to.x/2*it.size, -it.to.y/2*it.size, it.to.x/2*it.size, it.to.y/2*it.size)
			e.Fill(it.fill)
		})
	case itemSquare:
		e.square(it)
	case itemGoal:
		e.goal(it)
	case itemPiece:
		e.piece(it)
	case itemHalf:
		e.half(it)
	case itemBarrier:
		e.barrier(it)
	case itemDie:
		e.die(it)
	default:
		e.mark(it)
	}
}

// mark draws what lies over board and pieces, and words.
func (e *easel) mark(it *item) {
	switch it.kind {
	case itemDot:
		e.disc(it.at, it.size*1.25, it.edge)
		e.disc(it.at, it.size*0.95, it.fill)
	case itemArrow:
		e.arrow(it)
	case itemTag:
		e.tag(it)
	case itemPill:
		e.Rounded(it.at.x, it.at.y, it.to.x, it.to.y, it.size)
		e.Fill(it.fill)
		e.Text(it.box(), it.text, float64(it.box().Dy())*0.72, true, lettering.Centered, e.theme.ink(it.fill))
	case itemText:
		e.Text(it.box(), it.text, it.size, it.bold, it.align, it.fill)
	case itemBar:
		e.bar(it)
	case itemStruck:
		e.Struck(it.at.x, it.at.y, it.to.x, it.to.y, it.text, it.size, it.bold, it.align, it.fill)
	}
}

func (e *easel) disc(at point, radius float64, c color.RGBA) { e.Disc(at.x, at.y, radius, c) }

func (e *easel) line(from, to point, width float64, c color.RGBA) {
	e.Stroke(from.x, from.y, to.x, to.y, width, c)
}

// within draws with the origin at an item, turned as it is: x leads across an arm to its right, y outwards.
func (e *easel) within(it *item, draw func()) {
	e.Turn(it.at.x, it.at.y, -it.angle)
	draw()
	e.Turn(0, 0, 0)
}

// polygon adds a polygon to the path.
func (e *easel) polygon(corners ...point) {
	all := make([][2]float64, len(corners))
	for i, c := range corners {
		all[i] = [2]float64{c.x, c.y}
	}
	e.Polygon(all...)
}

// write writes one character around a point.
func (e *easel) write(char string, size float64, at point, ink color.Color) {
	e.Letter(char, size, at.x, at.y, ink)
}

// bar draws a progress bar.
func (e *easel) bar(it *item) {
	radius := (it.to.y - it.at.y) / 2
	e.Rounded(it.at.x, it.at.y, it.to.x, it.to.y, radius)
	e.Fill(e.theme.Empty)
	if it.share <= 0 {
		return
	}
	end := it.at.x + math.Max((it.to.x-it.at.x)*math.Min(it.share, 1), 2*radius)
	e.Rounded(it.at.x, it.at.y, end, it.to.y, radius)
	e.Fill(it.fill)
}

// die draws a die with its pips.
func (e *easel) die(it *item) {
	half := it.size / 2
	for _, layer := range []struct {
		less float64
		ink  color.RGBA
	}{{0, e.theme.Dark}, {0.03, e.theme.rim}, {0.045, it.fill}} {
		half -= layer.less * it.size
		e.Rounded(it.at.x-half, it.at.y-half, it.at.x+half, it.at.y+half, half*0.38)
		e.Fill(layer.ink)
	}
	ink := e.theme.ink(it.fill)
	for _, pip := range pips(int(it.number)) {
		e.disc(point{it.at.x + pip.x*it.size*0.26, it.at.y + pip.y*it.size*0.26}, it.size*0.095, ink)
	}
}

// pips returns where the pips of a number stand around the middle of a die.
func pips(number int) (all []point) {
	if number%2 == 1 {
		all = append(all, point{})
	}
	for i, pair := range []point{{1, -1}, {-1, -1}, {-1, 0}} {
		if number >= 2*i+2 {
			all = append(all, pair, point{-pair.x, -pair.y})
		}
	}
	return all
}

func digits(n int16) string { return strconv.Itoa(int(n)) }
