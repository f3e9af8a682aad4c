package stratego

import (
	"image/color"
	"math"
)

// outline draws a frame inside a square, between dark lines.
func (e *easel) outline(it *item) {
	half, thin := it.size/2, math.Max(math.Round(it.size*0.02), 1)
	e.ring(it, half, it.width+2*thin, e.theme.Dark)
	e.ring(it, half-thin, it.width, it.fill)
}

// ring draws the frame of a square from its half width inwards.
func (e *easel) ring(it *item, half, width float64, c color.RGBA) {
	x, y := it.at.x, it.at.y
	e.Box(x-half, y-half, x+half, y-half+width)
	e.Box(x-half, y+half-width, x+half, y+half)
	e.Box(x-half, y-half+width, x-half+width, y+half-width)
	e.Box(x+half-width, y-half+width, x+half, y+half-width)
	e.Fill(c)
}

// aim draws brackets in the corners of a square, over the piece on it.
func (e *easel) aim(it *item) {
	half, long := it.size/2, math.Round(it.size*0.3)
	for _, layer := range []struct {
		from, wide float64
		ink        color.RGBA
	}{{0, 0.125, e.theme.Dark}, {0.022, 0.08, it.fill}} {
		from, wide := math.Round(it.size*layer.from), math.Round(it.size*layer.wide)
		outer := half - from
		for _, x := range []float64{-1, 1} {
			for _, y := range []float64{-1, 1} {
				e.span(it.at, x*outer, y*outer, x*(half-long+from), y*(outer-wide))
				e.span(it.at, x*outer, y*outer, x*(outer-wide), y*(half-long+from))
			}
		}
		e.Fill(layer.ink)
	}
}

// span adds the box between two places beside a point.
func (e *easel) span(at point, x, y, u, v float64) {
	e.Box(at.x+math.Min(x, u), at.y+math.Min(y, v), at.x+math.Max(x, u), at.y+math.Max(y, v))
}

// cross draws a cross on a square: where two pieces were lost, or where a move is barred.
func (e *easel) cross(it *item) {
	ink := it.fill
	if ink.A == 0 {
		ink = e.theme.rim
	}
	d := it.size * 0.2
	for _, layer := range []struct {
		width float64
		ink   color.RGBA
	}{{0.17, e.theme.Dark}, {0.1, ink}} {
		e.line(point{it.at.x - d, it.at.y - d}, point{it.at.x + d, it.at.y + d}, it.size*layer.width, layer.ink)
		e.line(point{it.at.x - d, it.at.y + d}, point{it.at.x + d, it.at.y - d}, it.size*layer.width, layer.ink)
	}
}

// swap draws two opposite arrows in the upper right corner of a square.
func (e *easel) swap(it *item) {
	at, r := point{it.at.x + it.size*0.31, it.at.y - it.size*0.31}, it.size*0.17
	e.disc(at, r, e.theme.Dark)
	e.disc(at, r*0.86, e.theme.Gold)
	for _, dir := range []float64{-1, 1} {
		y := at.y + dir*r*0.28
		tip, foot := at.x-dir*r*0.66, at.x+dir*r*0.6
		neck := tip + dir*r*0.42
		e.Box(math.Min(neck, foot), y-r*0.09, math.Max(neck, foot), y+r*0.09)
		e.Polygon([2]float64{tip, y}, [2]float64{neck, y - r*0.3}, [2]float64{neck, y + r*0.3})
		e.Fill(e.theme.Dark)
	}
}

// arrow draws an arrow with its head at the end, in a light and a dark border.
func (e *easel) arrow(it *item) {
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
	}{{0.52, e.theme.Dark}, {0.3, e.theme.rim}, {0, it.fill}} {
		extra := layer.extra * it.size
		e.line(it.at, neck, it.size+2*extra, layer.ink)
		half, foot := it.size*1.35+extra*1.9, point{neck.x - dx*extra, neck.y - dy*extra}
		e.Polygon([2]float64{foot.x - dy*half, foot.y + dx*half},
			[2]float64{it.to.x + dx*extra*1.6, it.to.y + dy*extra*1.6},
			[2]float64{foot.x + dy*half, foot.y - dx*half})
		e.Fill(layer.ink)
	}
}

// banner draws a large back of a piece on a home in which no piece is shown, with a tick where the set-up is
// in and with dots where it is missing.
func (e *easel) banner(it *item) {
	piece := item{kind: itemPiece, seat: it.seat, at: it.at, size: 2 * math.Round(it.size/2), style: styleBack}
	piece.at = point{math.Round(it.at.x), math.Round(it.at.y)}
	e.piece(&piece)
	r := it.size * 0.24
	e.disc(it.at, r*1.1, e.theme.Dark)
	e.disc(it.at, r, e.theme.rim)
	if it.style&styleReady == 0 {
		for _, x := range []float64{-0.5, 0, 0.5} {
			e.disc(point{it.at.x + x*r, it.at.y}, r*0.15, e.theme.Dark)
		}
		return
	}
	elbow := point{it.at.x - r*0.12, it.at.y + r*0.4}
	e.line(point{it.at.x - r*0.5, it.at.y}, elbow, r*0.26, e.theme.Dark)
	e.line(elbow, point{it.at.x + r*0.52, it.at.y - r*0.4}, r*0.26, e.theme.Dark)
}
