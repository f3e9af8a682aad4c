package imaging

import (
	"image"
	"image/color"
	"strconv"
)

// mostPips is the longest run of matches that is shown match by match; a longer one is a number and a pip.
const mostPips = 5

// The measures of a pip, at the reference width.
const (
	pipWidth = 14
	pipStep  = 19
)

// pips returns how wide a trend is drawn.
func (s scale) pips(p *pen, st style, trend int) int {
	run := max(trend, -trend)
	switch {
	case run == 0:
		return 0
	case run > mostPips:
		return p.width(strconv.Itoa(run), st) + s.px(8) + s.px(pipWidth)
	}
	return (run-1)*s.px(pipStep) + s.px(pipWidth)
}

// drawTrend draws a pip for each match of a run, at the end of the box: filled ones for matches won, rings for matches lost.
func (k *cards) drawTrend(c *canvas, box image.Rectangle, st style, trend int, ground color.RGBA) {
	s, run := scale{k.width}, max(trend, -trend)
	ink := k.theme.gain
	if trend < 0 {
		ink = k.theme.loss
	}
	shown := run
	if run > mostPips {
		shown = 1
		number := box
		number.Max.X -= s.px(pipWidth) + s.px(8)
		c.write(number, strconv.Itoa(run), st, atEnd, ground, ink)
	}
	for i := range shown {
		side := s.px(pipWidth)
		x, y := box.Max.X-side-i*s.px(pipStep), (box.Min.Y+box.Max.Y-side)/2
		pip := image.Rect(x, y, x+side, y+side)
		c.panel(pip, side, ground, ink)
		if trend < 0 {
			c.panel(pip.Inset(max(side/4, 1)), side, ink, ground)
		}
	}
}
