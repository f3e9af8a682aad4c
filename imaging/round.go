package imaging

import (
	"image"
	"image/color"
	"math"
)

// round lays a box with round corners on the mask, for ink to give it colours.
func (c *Canvas) round(box image.Rectangle, radius int) {
	radius = min(radius, box.Dx()/2, box.Dy()/2)
	for y := range box.Dy() {
		row := c.mask.Pix[c.mask.PixOffset(box.Min.X, box.Min.Y+y):][:box.Dx()]
		for x := range row {
			row[x] = 0xff
		}
		up := max(radius-y, y+1+radius-box.Dy())
		if up <= 0 {
			continue
		}
		for x := range radius {
			alpha := cornerCoverage(radius, radius-x, up)
			row[x], row[len(row)-1-x] = alpha, alpha
		}
	}
}

// cornerCoverage returns how much of a pixel lies in a quarter of a disc, where the pixel's far corner is so many pixels
// aside and up from the middle of the disc.
func cornerCoverage(radius, aside, up int) uint8 {
	away := math.Hypot(float64(aside)-0.5, float64(up)-0.5)
	return uint8(255*min(max(float64(radius)-away+0.5, 0), 1) + 0.5)
}

// Panel draws a box of one colour with round corners on a ground of one colour.
func (c *Canvas) Panel(box image.Rectangle, radius int, ground, ink color.RGBA) {
	c.round(box, radius)
	ramp := c.palette.ramp(ground, ink)
	c.ink(box, &ramp)
}

// StripeShare is the width of the stripe that marks a row or a player on turn, as a share of its height.
const StripeShare = 0.16

// Split draws a box with round corners on a ground of one colour, in one colour up to the column x and in another one from it on.
func (c *Canvas) Split(box image.Rectangle, radius, x int, ground, before, after color.RGBA) {
	c.round(box, radius)
	left, right := box, box
	left.Max.X, right.Min.X = x, x
	ramp := c.palette.ramp(ground, before)
	c.ink(left, &ramp)
	ramp = c.palette.ramp(ground, after)
	c.ink(right, &ramp)
}
