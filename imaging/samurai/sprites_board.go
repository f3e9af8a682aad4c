package samurai

import (
	"image/color"
	"math"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// hexagon adds a hex with a horizontal side at the bottom, given the distance of its left and right corners
// from its middle, and its height.
func (p *patch) hexagon(at point, radius, high float64) {
	p.Polygon(
		[2]float64{at.x - radius, at.y}, [2]float64{at.x - radius/2, at.y - high/2},
		[2]float64{at.x + radius/2, at.y - high/2}, [2]float64{at.x + radius, at.y},
		[2]float64{at.x + radius/2, at.y + high/2}, [2]float64{at.x - radius/2, at.y + high/2},
	)
}

// fillInset fills the hex of an item, inset by a width on every side.
func (p *patch) fillInset(it *item, less float64, c color.RGBA) {
	p.hexagon(it.at, it.size-less*2/math.Sqrt(3), it.high-2*less)
	p.Fill(c)
}

// seam returns half the width of the gap between hexes.
func (p *patch) seam(size float64) float64 {
	if p.theme.bold && size > 20 {
		return 2
	}
	return 1
}

// ground draws a hex of land, or of sea with waves.
func (p *patch) ground(it *item) {
	if it.style&styleSea == 0 {
		p.fillInset(it, p.seam(it.size), p.theme.land)
		p.row(it, it.at, p.theme.number)
		return
	}
	p.fillInset(it, p.seam(it.size), p.theme.sea)
	p.waves(it, p.theme.wave)
	p.row(it, it.at.shifted(0, -it.high*0.12), p.theme.wave)
}

// row writes the number of a hex's row.
func (p *patch) row(it *item, at point, ink color.RGBA) {
	if it.style&styleMute != 0 || it.size*0.5 < smallestLetter {
		return
	}
	wide, high := it.size*1.2, it.size*0.7
	number := item{at: at.shifted(-wide/2, -high/2), to: at.shifted(wide/2, high/2), text: it.text}
	p.Text(number.box(), number.text, it.size*0.5, false, lettering.Centered, ink)
}

// waves draws water as three horizontal strokes, whose edges are sharp and compress well.
func (p *patch) waves(it *item, c color.RGBA) {
	thick := math.Max(math.Round(it.size*0.07), 1)
	for i, x := range []float64{-0.24, 0.24, 0} {
		left, top := math.Round(it.at.x+it.size*(x-0.17)), math.Round(it.at.y+it.high*0.2)
		if i == 2 {
			top += 2 * thick
		}
		p.Box(left, top, math.Round(left+it.size*0.34), top+thick)
	}
	p.Fill(c)
}

// town draws the ground of a town with its border, which is thicker for a larger town. The border of Edo
// has gold in it.
func (p *patch) town(it *item) {
	fill, border := p.theme.town, imaging.RGB(0x111111)
	if it.style&styleEmpty != 0 {
		fill, border = p.theme.pale, p.theme.number
	}
	thin := math.Max(math.Round(it.size*0.05), 1)
	less := p.seam(it.size)
	p.fillInset(it, less, border)
	less += thin
	switch {
	case it.style&styleEdo != 0:
		p.fillInset(it, less, p.theme.Gold)
		less += it.size * 0.08
		p.fillInset(it, less, border)
		less += thin / 2
	case it.style&styleCity != 0:
		less += it.size * 0.1
	}
	p.fillInset(it, less, fill)
}

// ring draws the outline of a hex.
func (p *patch) ring(it *item) {
	at, gap := it.at, it.width/2
	for _, side := range [][2]point{
		{{-1, 0}, {-0.5, -1}}, {{-0.5, -1}, {0.5, -1}}, {{0.5, -1}, {1, 0}},
		{{1, 0}, {0.5, 1}}, {{0.5, 1}, {-0.5, 1}}, {{-0.5, 1}, {-1, 0}},
	} {
		r, half := it.size-gap-2, it.high/2-gap-2
		from, to := at.shifted(side[0].x*r, side[0].y*half), at.shifted(side[1].x*r, side[1].y*half)
		p.Line(from.x, from.y, to.x, to.y, it.width)
	}
	p.Fill(it.fill)
}

// arrow draws an arrow within a border, with a head at its end or at both ends.
func (p *patch) arrow(it *item) {
	away := math.Hypot(it.to.x-it.at.x, it.to.y-it.at.y)
	if away < it.size*2 {
		return
	}
	head := math.Min(it.size*3.2, away*0.4)
	for i, ink := range []color.RGBA{it.edge, it.fill} {
		extra := it.size * 0.4 * float64(1-i)
		from, to := it.at, it.to.toward(it.at, head)
		if it.style&styleBoth != 0 {
			from = it.at.toward(it.to, head)
			p.head(from, it.at, it.size*1.9+extra*1.6, extra*1.6)
		}
		p.Fill(ink)
		p.line(from, to, it.size+2*extra, ink)
		p.head(to, it.to, it.size*1.9+extra*1.6, extra*1.6)
		p.Fill(ink)
	}
}

// head adds an arrow head from its foot to its tip. It extends half to each side, and is lengthened by
// extra at both ends.
func (p *patch) head(foot, tip point, half, extra float64) {
	away := math.Hypot(tip.x-foot.x, tip.y-foot.y)
	dx, dy := (tip.x-foot.x)/away, (tip.y-foot.y)/away
	foot, tip = foot.shifted(-dx*extra*0.6, -dy*extra*0.6), tip.shifted(dx*extra, dy*extra)
	p.polygon(point{}, 1, foot.shifted(-dy*half, dx*half), tip, foot.shifted(dy*half, -dx*half))
}

// cross crosses a figure out.
func (p *patch) cross(it *item) {
	d := it.size * 0.7
	for i, ink := range []color.RGBA{imaging.RGB(0xffffff), it.fill} {
		wide := it.size * (0.34 - 0.19*float64(i))
		p.line(it.at.shifted(-d, -d), it.at.shifted(d, d), wide, ink)
		p.line(it.at.shifted(-d, d), it.at.shifted(d, -d), wide, ink)
	}
}

// lock draws a closed lock.
func (p *patch) lock(it *item) {
	r := it.size * 0.26
	p.disc(it.at.shifted(0, -it.size*0.14), r, it.fill)
	p.disc(it.at.shifted(0, -it.size*0.14), r*0.58, it.edge)
	at := it.at.shifted(0, it.size*0.2)
	p.Rounded(at.x-it.size*0.38, at.y-it.size*0.28, at.x+it.size*0.38, at.y+it.size*0.28, it.size*0.06)
	p.Fill(it.fill)
	p.disc(at, it.size*0.09, it.edge)
}
