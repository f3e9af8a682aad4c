package samurai

import (
	"image/color"
	"math"

	rules "towerpost/engine/samurai"
	"towerpost/imaging"
)

// figure draws a figure: its shape in the colour of its class within a dark line, so that it is seen on any
// ground.
func (e *easel) figure(it *item) {
	dark, light := imaging.RGB(0x111111), imaging.RGB(0xffffff)
	index := int(it.class) - 1
	if index < 0 || index >= len(e.theme.ground) {
		return
	}
	fill := e.theme.ground[index]
	detail := light
	if it.class == rules.Obento {
		detail = dark
	}
	e.outline(it, dark)
	switch it.class {
	case rules.Kabuto:
		e.kabuto(it.at, it.size*0.9, fill, detail)
	case rules.Buddha:
		e.buddha(it.at, it.size*0.9, fill, dark)
	case rules.Obento:
		e.obento(it.at, it.size*0.9, fill, detail)
	}
}

// outline draws the shape of a figure a little larger.
func (e *easel) outline(it *item, ink color.RGBA) {
	switch it.class {
	case rules.Kabuto:
		e.kabuto(it.at, it.size, ink, ink)
	case rules.Buddha:
		e.buddha(it.at, it.size*1.04, ink, ink)
	case rules.Obento:
		e.obento(it.at, it.size*1.04, ink, ink)
	}
}

// kabuto draws a helmet: a dome with a brim, and two horns.
func (e *easel) kabuto(at point, size float64, ink, ground color.RGBA) {
	dome := []point{{-0.34, 0.22}}
	for i := range 9 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 8)
		dome = append(dome, point{-0.34 * cos, 0.06 - 0.34*sin})
	}
	dome = append(dome, point{0.34, 0.22})
	e.polygon(at, size, dome...)
	e.Fill(ink)
	e.polygon(at, size, point{-0.36, 0.2}, point{0.36, 0.2}, point{0.54, 0.46}, point{-0.54, 0.46})
	e.Fill(ink)
	for _, side := range []float64{1, -1} {
		e.polygon(at, size, point{side * 0.1, -0.06}, point{side * 0.34, -0.2}, point{side * 0.46, -0.5},
			point{side * 0.5, -0.12}, point{side * 0.3, 0.08})
		e.Fill(ink)
	}
	if ground != ink {
		e.Box(at.x-size*0.36, at.y+size*0.16, at.x+size*0.36, at.y+size*0.25)
		e.Fill(ground)
	}
}

// buddha draws a seated Buddha: head, shoulders, and crossed legs.
func (e *easel) buddha(at point, size float64, ink, ground color.RGBA) {
	e.Circle(at.x, at.y-0.26*size, 0.23*size)
	e.Fill(ink)
	e.polygon(at, size, point{-0.16, -0.08}, point{0.16, -0.08}, point{0.33, 0.08}, point{0.36, 0.3},
		point{-0.36, 0.3}, point{-0.33, 0.08})
	e.Fill(ink)
	e.Rounded(at.x-0.5*size, at.y+0.2*size, at.x+0.5*size, at.y+0.48*size, 0.14*size)
	e.Fill(ink)
	if ground != ink {
		e.line(at.shifted(-0.22*size, 0.24*size), at.shifted(0.22*size, 0.24*size), math.Max(size*0.07, 1), ground)
	}
}

// obento draws a box of rice: a square with a lid line, and a plum.
func (e *easel) obento(at point, size float64, ink, ground color.RGBA) {
	half := 0.43 * size
	e.Rounded(at.x-half, at.y-half*0.86, at.x+half, at.y+half*0.96, 0.1*size)
	e.Fill(ink)
	if ground == ink {
		return
	}
	e.Box(at.x-half*0.1, at.y-half*0.86, at.x+half*0.1, at.y+half*0.96)
	e.Box(at.x, at.y+half*0.02, at.x+half, at.y+half*0.2)
	e.Fill(ground)
	e.Circle(at.x-half*0.5, at.y+half*0.05, half*0.24)
	e.Fill(ground)
}
