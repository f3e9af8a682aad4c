package stratego

import (
	"image/color"
	"math"
)

// icon draws the icon of a Sight: people, a lock, a pencil, an open eye.
func (p *patch) icon(it *item) {
	r := it.size * 0.42
	switch it.sight {
	case Private:
		p.lock(it.at, r, it.fill)
	case Draft:
		p.pencil(it.at, r, it.fill)
	case Open:
		p.openEye(it.at, r, it.fill)
	default:
		p.people(it.at, r, it.fill)
	}
}

// people draws two heads with shoulders.
func (p *patch) people(at point, r float64, ink color.RGBA) {
	for _, x := range []float64{-0.5, 0.5} {
		p.Circle(at.x+x*r, at.y-r*0.42, r*0.36)
		p.Rounded(at.x+x*r-r*0.45, at.y+r*0.05, at.x+x*r+r*0.45, at.y+r*1.2, r*0.42)
	}
	p.Fill(ink)
}

// lock draws a closed padlock.
func (p *patch) lock(at point, r float64, ink color.RGBA) {
	for i := range 12 {
		from, to := math.Pi+math.Pi*float64(i)/12, math.Pi+math.Pi*float64(i+1)/12
		p.Line(at.x+math.Cos(from)*r*0.48, at.y-r*0.3+math.Sin(from)*r*0.55, at.x+math.Cos(to)*r*0.48,
			at.y-r*0.3+math.Sin(to)*r*0.55, r*0.24)
	}
	p.Fill(ink)
	p.Rounded(at.x-r*0.8, at.y-r*0.2, at.x+r*0.8, at.y+r, r*0.18)
	p.Fill(ink)
}

// pencil draws an inclined pencil.
func (p *patch) pencil(at point, r float64, ink color.RGBA) {
	p.Turn(at.x, at.y, math.Pi/4)
	p.Box(-r*0.28, -r*1.1, r*0.28, -r*0.75)
	p.Box(-r*0.28, -r*0.62, r*0.28, r*0.55)
	p.Polygon([2]float64{-r * 0.28, r * 0.66}, [2]float64{r * 0.28, r * 0.66}, [2]float64{0, r * 1.15})
	p.Fill(ink)
	p.Turn(0, 0, 0)
}

// openEye draws an open eye with a pupil.
func (p *patch) openEye(at point, r float64, ink color.RGBA) {
	var corners [][2]float64
	for i := -8; i <= 8; i++ {
		x := float64(i) / 8
		corners = append(corners, [2]float64{at.x + x*r*1.15, at.y - (1-x*x)*r*0.72})
	}
	for i := 7; i > -8; i-- {
		x := float64(i) / 8
		corners = append(corners, [2]float64{at.x + x*r*1.15, at.y + (1-x*x)*r*0.72})
	}
	p.Polygon(corners...)
	p.Fill(ink)
	p.disc(at, r*0.46, pupil)
}

// pupil is the colour of the pupil of an open eye.
var pupil = color.RGBA{0x14, 0x15, 0x1a, 0xff}
