package ludo

import (
	"image"
	"image/color"
	"math"

	"towerpost/imaging/lettering"
)

// square draws a square of the ring or of a lane.
func (p *patch) square(it *item) {
	t := p.theme
	ground := t.square
	switch {
	case it.style&(styleExit|styleLane) != 0 && it.style&styleIdle != 0:
		ground = t.idle(it.arm)
	case it.style&styleExit != 0:
		ground = t.of(it.arm)
	case it.style&styleLane != 0:
		ground = t.lane(it.arm)
	}
	half := it.size/2 - p.seam(it.size)
	p.within(it, func() {
		p.Box(-half, -half, half, half)
		p.Fill(ground)
	})
	if it.style&styleShelter != 0 {
		p.disc(it.at, it.size*0.44, t.ring)
		p.disc(it.at, it.size*0.35, ground)
	}
	if it.style&styleMute == 0 && it.number > 0 {
		p.number(it, ground)
	}
}

// seam returns half the width of the line between squares.
func (p *patch) seam(size float64) float64 { return seam(size, p.theme.bold) }

func seam(size float64, bold bool) float64 {
	if bold {
		return math.Max(math.Round(size*0.03), 1)
	}
	return math.Max(math.Round(size*0.016), 0.5)
}

// number writes the number of a square in small.
func (p *patch) number(it *item, ground color.RGBA) {
	size := it.size * 0.36
	if size < smallestLetter {
		return
	}
	ink := p.theme.number
	if it.style&styleExit != 0 && it.style&styleIdle == 0 {
		ink = p.theme.ink(ground)
	}
	p.Text(around(it.at, it.size*0.8, it.size*0.5), digits(it.number), size, it.style&styleShelter != 0,
		lettering.Centered, ink)
}

// smallestLetter is the least size in pixels of a legible letter. Smaller ones are not drawn.
const smallestLetter = 8

// around returns a box around a point.
func around(at point, width, height float64) image.Rectangle {
	return image.Rect(
		int(math.Round(at.x-width/2)), int(math.Round(at.y-height/2)),
		int(math.Round(at.x+width/2)), int(math.Round(at.y+height/2)),
	)
}

// goal draws the triangle of an arm in the centre, with the number of pieces on it.
func (p *patch) goal(it *item) {
	t := p.theme
	c := t.of(it.arm)
	if it.style&styleIdle != 0 {
		c = t.idle(it.arm)
	}
	away := math.Hypot(it.to.x-it.at.x, it.to.y-it.at.y)
	across := point{(it.to.y - it.at.y) / away * it.size * 1.5, -(it.to.x - it.at.x) / away * it.size * 1.5}
	left := point{it.at.x + across.x, it.at.y + across.y}
	right := point{it.at.x - across.x, it.at.y - across.y}
	p.polygon(left, right, it.to)
	p.Fill(c)
	if it.text != "" {
		p.write(it.text, it.size*it.share, it.at.between(it.to, 0.38), t.ink(c))
	}
}
