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
		p.Framed(it.at.x, it.at.y, it.to.x, it.to.y, it.size, it.width, it.fill, it.edge)
	case itemDisc:
		if it.width > 0 {
			p.disc(it.at, it.size+it.width/2, it.edge)
		}
		p.disc(it.at, it.size-it.width/2, it.fill)
	case itemSlab:
		p.within(it, func() {
			p.Box(-it.to.x/2*it.size, -it.to.y/2*it.size, it.to.x/2*it.size, it.to.y/2*it.size)
			p.Fill(it.fill)
		})
	case itemSquare:
		p.square(it)
	case itemGoal:
		p.goal(it)
	case itemPiece:
		p.piece(it)
	case itemHalf:
		p.half(it)
	case itemBarrier:
		p.barrier(it)
	case itemDie:
		p.die(it)
	default:
		p.mark(it)
	}
}

// mark draws the items that lie above the board and the pieces, and texts.
func (p *patch) mark(it *item) {
	switch it.kind {
	case itemDot:
		p.disc(it.at, it.size*1.25, it.edge)
		p.disc(it.at, it.size*0.95, it.fill)
	case itemArrow:
		p.arrow(it)
	case itemTag:
		p.tag(it)
	case itemPill:
		p.Rounded(it.at.x, it.at.y, it.to.x, it.to.y, it.size)
		p.Fill(it.fill)
		p.Text(it.box(), it.text, float64(it.box().Dy())*0.72, true, lettering.Centered, p.theme.ink(it.fill))
	case itemText:
		p.Text(it.box(), it.text, it.size, it.bold, it.align, it.fill)
	case itemBar:
		p.bar(it)
	case itemStruck:
		p.Struck(it.at.x, it.at.y, it.to.x, it.to.y, it.text, it.size, it.bold, it.align, it.fill)
	}
}

func (p *patch) disc(at point, radius float64, c color.RGBA) { p.Disc(at.x, at.y, radius, c) }

func (p *patch) line(from, to point, width float64, c color.RGBA) {
	p.Stroke(from.x, from.y, to.x, to.y, width, c)
}

// within calls draw with the origin at an item and the axes rotated by its angle: x points across an arm to
// the right, y outwards.
func (p *patch) within(it *item, draw func()) {
	p.Turn(it.at.x, it.at.y, -it.angle)
	draw()
	p.Turn(0, 0, 0)
}

// polygon adds a polygon to the path.
func (p *patch) polygon(corners ...point) {
	all := make([][2]float64, len(corners))
	for i, c := range corners {
		all[i] = [2]float64{c.x, c.y}
	}
	p.Polygon(all...)
}

// write writes one character, or a short number, around a point.
func (p *patch) write(char string, size float64, at point, ink color.Color) {
	p.Letter(char, size, at.x, at.y, ink)
}

// bar draws a progress bar.
func (p *patch) bar(it *item) {
	radius := (it.to.y - it.at.y) / 2
	p.Rounded(it.at.x, it.at.y, it.to.x, it.to.y, radius)
	p.Fill(p.theme.Empty)
	if it.share <= 0 {
		return
	}
	end := it.at.x + math.Max((it.to.x-it.at.x)*math.Min(it.share, 1), 2*radius)
	p.Rounded(it.at.x, it.at.y, end, it.to.y, radius)
	p.Fill(it.fill)
}

// die draws a die with its pips.
func (p *patch) die(it *item) {
	half := it.size / 2
	for _, layer := range []struct {
		less float64
		ink  color.RGBA
	}{{0, p.theme.Dark}, {0.03, p.theme.rim}, {0.045, it.fill}} {
		half -= layer.less * it.size
		p.Rounded(it.at.x-half, it.at.y-half, it.at.x+half, it.at.y+half, half*0.38)
		p.Fill(layer.ink)
	}
	ink := p.theme.ink(it.fill)
	for _, pip := range pips(int(it.number)) {
		p.disc(point{it.at.x + pip.x*it.size*0.26, it.at.y + pip.y*it.size*0.26}, it.size*0.095, ink)
	}
}

// pips returns the positions of a number's pips around the middle of a die.
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
