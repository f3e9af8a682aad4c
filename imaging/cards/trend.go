package cards

import (
	"image"
	"image/color"
	"strconv"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// maxPips is the longest streak that is shown match by match. A longer one is shown as a number and one
// pip.
const maxPips = 5

// The measures of a pip, at the reference width.
const (
	pipWidth = 14
	pipStep  = 19
)

// trendWidth returns the width of a trend in pixels.
func trendWidth(s imaging.Scale, p *lettering.Pen, st lettering.Font, trend int) int {
	run := max(trend, -trend)
	switch {
	case run == 0:
		return 0
	case run > maxPips:
		return p.Width(strconv.Itoa(run), st) + s.Px(8) + s.Px(pipWidth)
	}
	return (run-1)*s.Px(pipStep) + s.Px(pipWidth)
}

// drawTrend draws a pip for each match of a streak at the end of the box: filled ones for wins, rings for
// losses.
func (k *Painter) drawTrend(
	c *imaging.Canvas, box image.Rectangle, st lettering.Font, trend int, ground color.RGBA,
) {
	s, run := imaging.Scale{Width: k.width}, max(trend, -trend)
	ink := k.scheme.Gain
	if trend < 0 {
		ink = k.scheme.Loss
	}
	shown := run
	if run > maxPips {
		shown = 1
		number := box
		number.Max.X -= s.Px(pipWidth) + s.Px(8)
		c.Write(number, strconv.Itoa(run), st, lettering.AtEnd, ground, ink)
	}
	for i := range shown {
		side := s.Px(pipWidth)
		x, y := box.Max.X-side-i*s.Px(pipStep), (box.Min.Y+box.Max.Y-side)/2
		pip := image.Rect(x, y, x+side, y+side)
		c.Panel(pip, side, ground, ink)
		if trend < 0 {
			c.Panel(pip.Inset(max(side/4, 1)), side, ink, ground)
		}
	}
}
