package samurai

import (
	"image/color"
	"math"

	rules "towerpost/engine/samurai"
	"towerpost/imaging"
)

// figure draws a figure: its shape in the colour of its class with a dark outline, so that it is visible on
// any ground.
func (p *patch) figure(it *item) {
	dark, light := imaging.RGB(0x111111), imaging.RGB(0xffffff)
	index := int(it.class) - 1
	if index < 0 || index >= len(p.theme.ground) {
		return
	}
	fill := p.theme.ground[index]
	detail := light
	if it.class == rules.Obento {
		detail = dark
	}
	p.outline(it, dark)
	switch it.class {
	case rules.Kabuto:
		p.kabuto(it.at, it.size*0.9, fill, detail)
	case rules.Buddha:
		p.buddha(it.at, it.size*0.9, fill, dark)
	case rules.Obento:
		p.obento(it.at, it.size*0.9, fill, detail)
	}
}

// outline draws the shape of a figure slightly larger.
func (p *patch) outline(it *item, ink color.RGBA) {
	switch it.class {
	case rules.Kabuto:
		p.kabuto(it.at, it.size, ink, ink)
	case rules.Buddha:
		p.buddha(it.at, it.size*1.04, ink, ink)
	case rules.Obento:
		p.obento(it.at, it.size*1.04, ink, ink)
	}
}

// kabuto draws a helmet: a dome with a brim, and two horns.
func (p *patch) kabuto(at point, size float64, ink, ground color.RGBA) {
	dome := []point{{-0.34, 0.22}}
	for i := range 9 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 8)
		dome = append(dome, point{-0.34 * cos, 0.06 - 0.34*sin})
	}
	dome = append(dome, point{0.34, 0.22})
	p.polygon(at, size, dome...)
	p.Fill(ink)
	p.polygon(at, size, point{-0.36, 0.2}, point{0.36, 0.2}, point{0.54, 0.46}, point{-0.54, 0.46})
	p.Fill(ink)
	for _, side := range []float64{1, -1} {
		p.polygon(at, size, point{side * 0.1, -0.06}, point{side * 0.34, -0.2}, point{side * 0.46, -0.5},
			point{side * 0.5, -0.12}, point{side * 0.3, 0.08})
		p.Fill(ink)
	}
	if ground != ink {
		p.Box(at.x-size*0.36, at.y+size*0.16, at.x+size*0.36, at.y+size*0.25)
		p.Fill(ground)
	}
}

// buddha draws a seated Buddha: head, shoulders, and crossed legs.
func (p *patch) buddha(at point, size float64, ink, ground color.RGBA) {
	p.Circle(at.x, at.y-0.26*size, 0.23*size)
	p.Fill(ink)
	p.polygon(at, size, point{-0.16, -0.08}, point{0.16, -0.08}, point{0.33, 0.08}, point{0.36, 0.3},
		point{-0.36, 0.3}, point{-0.33, 0.08})
	p.Fill(ink)
	p.Rounded(at.x-0.5*size, at.y+0.2*size, at.x+0.5*size, at.y+0.48*size, 0.14*size)
	p.Fill(ink)
	if ground != ink {
		left, right := at.shifted(-0.22*size, 0.24*size), at.shifted(0.22*size, 0.24*size)
		p.line(left, right, math.Max(size*0.07, 1), ground)
	}
}

// obento draws a box of rice: a square with a lid line, and a plum.
func (p *patch) obento(at point, size float64, ink, ground color.RGBA) {
	half := 0.43 * size
	p.Rounded(at.x-half, at.y-half*0.86, at.x+half, at.y+half*0.96, 0.1*size)
	p.Fill(ink)
	if ground == ink {
		return
	}
	p.Box(at.x-half*0.1, at.y-half*0.86, at.x+half*0.1, at.y+half*0.96)
	p.Box(at.x, at.y+half*0.02, at.x+half, at.y+half*0.2)
	p.Fill(ground)
	p.Circle(at.x-half*0.5, at.y+half*0.05, half*0.24)
	p.Fill(ground)
}
