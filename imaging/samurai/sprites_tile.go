package samurai

import (
	"image/color"
	"math"
	"strconv"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// tile draws a tile in its owner's colour: the owner's letter or shape at the top, and below it the sign
// and the strength.
func (p *patch) tile(it *item) {
	fill := p.theme.of(it.seat)
	ink := p.theme.ink(fill)
	p.body(it, fill)
	at := it.at.shifted(0, it.high*0.11)
	if it.style&styleMute != 0 {
		p.owner(it.seat, it.at, it.size*0.95, ink)
		return
	}
	p.owner(it.seat, it.at.shifted(0, -it.high*0.29), it.size*0.44, ink)
	strength := it.tile.Strength()
	if strength == 0 {
		p.sign(it.tile, at, it.size*0.92, ink, fill)
		return
	}
	p.sign(it.tile, at.shifted(-it.size*0.33, 0), it.size*0.7, ink, fill)
	p.write(strconv.Itoa(strength), it.size*0.95, at.shifted(it.size*0.34, 0), ink)
}

// body draws the ground of a tile within a rim. A tile of the last turn has a broad bright rim, which is
// broken while the turn has not ended.
func (p *patch) body(it *item, fill color.RGBA) {
	seam := p.seam(it.size)
	thin := math.Max(math.Round(it.size*0.06), 1)
	if it.style&(styleLast|stylePending) == 0 {
		p.fillInset(it, seam, p.theme.rim)
		p.fillInset(it, seam+thin, fill)
		return
	}
	p.fillInset(it, seam, p.theme.Turn)
	if it.style&stylePending != 0 {
		p.Box(it.at.x-it.size*0.22, it.at.y-it.high/2+seam, it.at.x+it.size*0.22, it.at.y+it.high/2-seam)
		p.Box(it.at.x-it.size*0.88, it.at.y-it.high*0.1, it.at.x+it.size*0.88, it.at.y+it.high*0.1)
		p.Fill(p.theme.Dark)
	}
	wide := seam + math.Max(math.Round(it.size*0.13), 2)
	p.fillInset(it, wide, p.theme.Dark)
	p.fillInset(it, wide+thin/2, fill)
}

// owner draws the letter of a seat, or its shape: triangle, disc, square, star.
func (p *patch) owner(seat engine.Seat, at point, size float64, ink color.RGBA) {
	if !p.theme.symbols {
		p.write(letter(seat), size, at, ink)
		return
	}
	r := size * 0.42
	switch seat {
	case 0:
		p.polygon(at, r, point{0, -1.1}, point{1.1, 0.8}, point{-1.1, 0.8})
	case 1:
		p.Circle(at.x, at.y, r*0.95)
	case 2:
		p.Box(at.x-r*0.85, at.y-r*0.85, at.x+r*0.85, at.y+r*0.85)
	default:
		p.polygon(at, r*1.25, star()...)
	}
	p.Fill(ink)
}

// star returns a star of four points.
func star() (all []point) {
	for i := range 8 {
		radius := 1.0
		if i%2 == 1 {
			radius = 0.36
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		all = append(all, point{radius * sin, -radius * cos})
	}
	return all
}

// sign draws the sign of a tile: the figure that it influences, a sword, crossed swords, a boat, Mu or an
// exchange.
func (p *patch) sign(tile rules.Kind, at point, size float64, ink, ground color.RGBA) {
	switch tile {
	case rules.Kabuto2, rules.Kabuto3, rules.Kabuto4:
		p.kabuto(at, size, ink, ground)
	case rules.Buddha2, rules.Buddha3, rules.Buddha4:
		p.buddha(at, size, ink, ground)
	case rules.Obento2, rules.Obento3, rules.Obento4:
		p.obento(at, size, ink, ground)
	case rules.Samurai1, rules.Samurai2, rules.Samurai3:
		p.sword(at, size, 1, ink)
	case rules.Ronin:
		p.sword(at, size, 1, ink)
		p.sword(at, size, -1, ink)
	case rules.Boat1, rules.Boat2:
		p.boat(at, size, ink)
	case rules.Mu:
		p.write("無", size*1.15, at, ink)
	case rules.Swap:
		p.exchange(at, size, ink)
	}
}

// sword draws a sword that points up and, with side 1, to the right or, with -1, to the left.
func (p *patch) sword(at point, size, side float64, ink color.RGBA) {
	wide := math.Max(size*0.13, 1)
	on := func(x, y float64) point { return at.shifted(side*x*size, y*size) }
	p.line(on(-0.3, 0.36), on(0.3, -0.46), wide, ink)
	p.line(on(-0.32, 0.02), on(0.06, 0.3), wide, ink)
}

// boat draws a boat with a sail.
func (p *patch) boat(at point, size float64, ink color.RGBA) {
	p.polygon(at, size, point{-0.5, 0.16}, point{0.5, 0.16}, point{0.3, 0.46}, point{-0.3, 0.46})
	p.polygon(at, size, point{-0.06, -0.52}, point{0.38, 0.06}, point{-0.06, 0.06})
	p.polygon(at, size, point{-0.14, -0.3}, point{-0.14, 0.06}, point{-0.42, 0.06})
	p.Fill(ink)
}

// exchange draws two arrows that point in opposite directions.
func (p *patch) exchange(at point, size float64, ink color.RGBA) {
	for _, side := range []float64{1, -1} {
		on := func(x, y float64) point { return point{side * x, side * y} }
		p.polygon(at, size, on(-0.5, -0.3), on(0.12, -0.3), on(0.12, -0.48), on(0.5, -0.21), on(0.12, 0.06),
			on(0.12, -0.12), on(-0.5, -0.12))
	}
	p.Fill(ink)
}
