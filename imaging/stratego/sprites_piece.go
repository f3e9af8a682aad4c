package stratego

import (
	"image/color"
	"math"

	rules "towerpost/engine/stratego"
)

// The measures of a piece, as fractions of its square's width.
const (
	pieceHalf = 0.44  // from the middle to its edge
	pieceLine = 0.026 // the dark line around it
	pieceRim  = 0.03  // the rim inside
	toothHigh = 0.11  // the battlements of Red
)

// smallestFace is the least width of a square whose piece has an emblem and badges.
const smallestFace = 36

// piece draws a piece: its face with the rank, or its back.
func (p *patch) piece(it *item) {
	t, seat := p.theme, int(it.seat)
	if it.style&styleFaint != 0 {
		p.rank(it, t.Muted)
		return
	}
	thin := math.Max(math.Round(it.size*pieceLine), 1)
	p.body(it, 0, t.Dark)
	p.body(it, thin, t.rim)
	p.body(it, thin+math.Max(math.Round(it.size*pieceRim), 1), t.groundOf(it))
	if it.style&styleLost != 0 {
		p.strike(it)
	}
	if it.style&styleBack == 0 {
		p.face(it, t.inks[seat])
	} else {
		p.back(it)
	}
	p.badges(it)
}

// half returns the distance from the middle of a piece to its edge. The gap to the edge of the square is
// whole pixels wide.
func half(it *item) float64 { return it.size/2 - math.Round(it.size*(0.5-pieceHalf)) }

// body draws the outline of a piece, inset by a number of pixels: Red's has battlements, Blue's a round
// top.
func (p *patch) body(it *item, less float64, c color.RGBA) {
	h := half(it)
	left, right := it.at.x-h+less, it.at.x+h-less
	top, bottom := it.at.y-h+less, it.at.y+h-less
	if int(it.seat) == int(rules.Blue) {
		p.Circle(it.at.x, it.at.y, h-less)
		p.Box(left, it.at.y, right, bottom)
		p.Fill(c)
		return
	}
	tooth := math.Round(it.size * toothHigh)
	wide := math.Round(2 * h * 0.24)
	for _, x := range []float64{it.at.x - h, it.at.x - wide/2, it.at.x + h - wide} {
		x = math.Floor(x)
		p.Box(x+less, top, x+wide-less, top+tooth+less)
	}
	p.Fill(c)
	p.Box(left, top+tooth, right, bottom)
	p.Fill(c)
}

// face draws the rank of a piece with the emblem below it.
func (p *patch) face(it *item, ink color.RGBA) {
	if it.style&stylePlain != 0 || it.size < smallestFace {
		p.rank(it, ink)
		return
	}
	letters, picture := 0.45, 0.125
	high, low := -0.07, 0.25
	if p.theme.symbols {
		letters, picture = 0.31, 0.175
		high, low = -0.145, 0.18
	}
	p.number(it.rank, it.size*letters, point{it.at.x, it.at.y + it.size*high}, ink)
	p.emblem(it.rank, point{it.at.x, it.at.y + it.size*low}, it.size*picture, ink)
}

// rank draws only the rank, in large.
func (p *patch) rank(it *item, ink color.RGBA) {
	p.number(it.rank, it.size*0.56, point{it.at.x, it.at.y + it.size*0.055}, ink)
}

// number writes a rank as it is displayed: "10", "9", "S".
func (p *patch) number(rank rules.Rank, size float64, at point, ink color.RGBA) {
	if rank != rules.General {
		p.write(rank.Symbol(), size, at, ink)
		return
	}
	p.write("1", size, point{at.x - size*0.31, at.y}, ink)
	p.write("0", size, point{at.x + size*0.29, at.y}, ink)
}

// back draws the back of a piece: Red's has courses of a wall, Blue's has bars.
func (p *patch) back(it *item) {
	if it.style&stylePlain != 0 {
		p.rank(it, p.theme.inks[it.seat])
		return
	}
	thick := math.Max(math.Round(it.size*0.045), 1)
	reach := math.Round(it.size * 0.27)
	if int(it.seat) == int(rules.Blue) {
		for _, x := range []float64{-0.24, 0, 0.24} {
			left := math.Floor(it.at.x + x*it.size - thick/2)
			top := it.at.y - reach + math.Round(math.Abs(x)*it.size*0.5)
			p.Box(left, math.Floor(top), left+thick, math.Floor(it.at.y+reach+it.size*0.05))
		}
	} else {
		for i, y := range []float64{-0.12, 0.04, 0.2} {
			top, brick := math.Floor(it.at.y+y*it.size), 0.16
			if i == 2 {
				brick = 0.13
			}
			from, to := math.Floor(it.at.x-reach-it.size*0.06), math.Ceil(it.at.x+reach+it.size*0.06)
			p.Box(from, top, to, top+thick)
			for _, x := range []float64{-0.12, 0.12} {
				left := math.Floor(it.at.x + it.size*(x+0.06*float64(1-2*(i%2))))
				p.Box(left, top, left+thick, top+math.Round(it.size*brick))
			}
		}
	}
	p.Fill(p.theme.backs[it.seat])
}

// badges draws the badge of a piece: that its rank is known, or that it has moved.
func (p *patch) badges(it *item) {
	if it.size < smallestFace && it.style&styleBack == 0 {
		return
	}
	switch {
	case it.style&styleKnown != 0:
		p.eye(point{it.at.x + it.size*0.31, it.at.y - it.size*0.31}, it.size*0.17)
	case it.style&styleMoved != 0 && it.style&styleBack != 0:
		p.steps(it.at, it.size*0.2)
	case it.style&styleMoved != 0:
		p.steps(point{it.at.x + it.size*0.31, it.at.y - it.size*0.31}, it.size*0.15)
	}
}

// strike crosses out the body of a lost piece. The rank is drawn above the lines.
func (p *patch) strike(it *item) {
	d, top, ink := it.size*0.33, it.size*0.03, p.theme.Dark
	if int(it.seat) == int(rules.Blue) {
		ink = p.theme.rim
	}
	for _, x := range []float64{-d, d} {
		p.line(point{it.at.x - x, it.at.y - d + 2*top}, point{it.at.x + x, it.at.y + d}, it.size*0.07, ink)
	}
}

// eye draws the badge of a piece whose rank is known.
func (p *patch) eye(at point, r float64) {
	t := p.theme
	p.disc(at, r, t.Dark)
	p.disc(at, r*0.84, t.Gold)
	p.disc(at, r*0.38, t.Dark)
}

// steps draws the badge of a piece that has moved: two footprints.
func (p *patch) steps(at point, r float64) {
	t := p.theme
	p.disc(at, r, t.Dark)
	p.disc(at, r*0.86, t.rim)
	for _, side := range []float64{-1, 1} {
		x, y := at.x+side*r*0.32, at.y-side*r*0.16
		p.Rounded(x-r*0.2, y-r*0.48, x+r*0.2, y+r*0.1, r*0.2)
		p.Rounded(x-r*0.17, y+r*0.2, x+r*0.17, y+r*0.46, r*0.13)
	}
	p.Fill(t.Dark)
}

// chevron adds an angle that points up and extends wide to each side.
func (p *patch) chevron(at point, wide, thick float64) {
	p.Polygon([2]float64{at.x - wide, at.y + wide*0.7}, [2]float64{at.x - wide, at.y + wide*0.7 - thick},
		[2]float64{at.x, at.y - thick}, [2]float64{at.x + wide, at.y + wide*0.7 - thick},
		[2]float64{at.x + wide, at.y + wide*0.7}, [2]float64{at.x, at.y})
}
