package stratego

import (
	"image/color"
	"math"
)

// outline draws a frame inside a square, between dark lines.
func (p *patch) outline(it *item) {
	half, thin := it.size/2, math.Max(math.Round(it.size*0.02), 1)
	p.ring(it, half, it.width+2*thin, p.theme.Dark)
	p.ring(it, half-thin, it.width, it.fill)
}

// ring draws the frame of a square, inwards from a distance from its middle.
func (p *patch) ring(it *item, half, width float64, c color.RGBA) {
	x, y := it.at.x, it.at.y
	p.Box(x-half, y-half, x+half, y-half+width)
	p.Box(x-half, y+half-width, x+half, y+half)
	p.Box(x-half, y-half+width, x-half+width, y+half-width)
	p.Box(x+half-width, y-half+width, x+half, y+half-width)
	p.Fill(c)
}

// aim draws brackets in the corners of a square, over the piece on it.
func (p *patch) aim(it *item) {
	half, long := it.size/2, math.Round(it.size*0.3)
	for _, layer := range []struct {
		from, wide float64
		ink        color.RGBA
	}{{0, 0.125, p.theme.Dark}, {0.022, 0.08, it.fill}} {
		from, wide := math.Round(it.size*layer.from), math.Round(it.size*layer.wide)
		outer := half - from
		for _, x := range []float64{-1, 1} {
			for _, y := range []float64{-1, 1} {
				p.boxBetween(it.at, x*outer, y*outer, x*(half-long+from), y*(outer-wide))
				p.boxBetween(it.at, x*outer, y*outer, x*(outer-wide), y*(half-long+from))
			}
		}
		p.Fill(layer.ink)
	}
}

// boxBetween adds the box with two opposite corners relative to a point.
func (p *patch) boxBetween(at point, x, y, u, v float64) {
	p.Box(at.x+math.Min(x, u), at.y+math.Min(y, v), at.x+math.Max(x, u), at.y+math.Max(y, v))
}

// cross draws a cross on a square: where two pieces were lost, or where a move is barred.
func (p *patch) cross(it *item) {
	ink := it.fill
	if ink.A == 0 {
		ink = p.theme.rim
	}
	d := it.size * 0.2
	for _, layer := range []struct {
		width float64
		ink   color.RGBA
	}{{0.17, p.theme.Dark}, {0.1, ink}} {
		width := it.size * layer.width
		p.line(point{it.at.x - d, it.at.y - d}, point{it.at.x + d, it.at.y + d}, width, layer.ink)
		p.line(point{it.at.x - d, it.at.y + d}, point{it.at.x + d, it.at.y - d}, width, layer.ink)
	}
}

// swap draws two opposite arrows in the upper right corner of a square.
func (p *patch) swap(it *item) {
	at, r := point{it.at.x + it.size*0.31, it.at.y - it.size*0.31}, it.size*0.17
	p.disc(at, r, p.theme.Dark)
	p.disc(at, r*0.86, p.theme.Gold)
	for _, dir := range []float64{-1, 1} {
		y := at.y + dir*r*0.28
		tip, foot := at.x-dir*r*0.66, at.x+dir*r*0.6
		neck := tip + dir*r*0.42
		p.Box(math.Min(neck, foot), y-r*0.09, math.Max(neck, foot), y+r*0.09)
		p.Polygon([2]float64{tip, y}, [2]float64{neck, y - r*0.3}, [2]float64{neck, y + r*0.3})
		p.Fill(p.theme.Dark)
	}
}

// arrow draws an arrow with a light and a dark border.
func (p *patch) arrow(it *item) {
	away := math.Hypot(it.to.x-it.at.x, it.to.y-it.at.y)
	if away < 1 {
		return
	}
	dx, dy := (it.to.x-it.at.x)/away, (it.to.y-it.at.y)/away
	head := math.Min(it.size*2.2, away)
	neck := point{it.to.x - dx*head, it.to.y - dy*head}
	for _, layer := range []struct {
		extra float64
		ink   color.RGBA
	}{{0.52, p.theme.Dark}, {0.3, p.theme.rim}, {0, it.fill}} {
		extra := layer.extra * it.size
		p.line(it.at, neck, it.size+2*extra, layer.ink)
		half, foot := it.size*1.35+extra*1.9, point{neck.x - dx*extra, neck.y - dy*extra}
		p.Polygon([2]float64{foot.x - dy*half, foot.y + dx*half},
			[2]float64{it.to.x + dx*extra*1.6, it.to.y + dy*extra*1.6},
			[2]float64{foot.x + dy*half, foot.y - dx*half})
		p.Fill(layer.ink)
	}
}

// banner draws the large back of a piece on a home that shows no pieces, with a tick if the set-up is
// complete, else with dots.
func (p *patch) banner(it *item) {
	at := point{math.Round(it.at.x), math.Round(it.at.y)}
	piece := item{kind: itemPiece, seat: it.seat, at: at, size: 2 * math.Round(it.size/2), style: styleBack}
	p.piece(&piece)
	r := it.size * 0.24
	p.disc(it.at, r*1.1, p.theme.Dark)
	p.disc(it.at, r, p.theme.rim)
	if it.style&styleReady == 0 {
		for _, x := range []float64{-0.5, 0, 0.5} {
			p.disc(point{it.at.x + x*r, it.at.y}, r*0.15, p.theme.Dark)
		}
		return
	}
	elbow := point{it.at.x - r*0.12, it.at.y + r*0.4}
	p.line(point{it.at.x - r*0.5, it.at.y}, elbow, r*0.26, p.theme.Dark)
	p.line(elbow, point{it.at.x + r*0.52, it.at.y - r*0.4}, r*0.26, p.theme.Dark)
}
