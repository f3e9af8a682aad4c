package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
)

// Canvas is a part of a picture, or a whole card, while it is drawn. It begins in the colour of the page.
// It serves one picture at a time and is not safe for concurrent use.
type Canvas struct {
	*resources
	picture *image.Paletted
	mask    *image.Alpha // coverage of text and panels; all zero between uses
	pen     *lettering.Pen
}

// Bounds returns the bounds of the canvas, with the origin at its upper left corner.
func (c *Canvas) Bounds() image.Rectangle { return c.picture.Rect }

// Pen returns the pen of the canvas.
func (c *Canvas) Pen() *lettering.Pen { return c.pen }

// Fill fills a box with one colour.
func (c *Canvas) Fill(box image.Rectangle, ink color.RGBA) {
	fillRect(c.picture, box, c.palette.of(ink))
}

// Write writes a text into a box, whose ground must be of one colour, and returns the left and right end of
// the text. A text that is too long is written smaller, and then cut with an ellipsis.
func (c *Canvas) Write(
	box image.Rectangle, text string, s lettering.Font, a lettering.Align, ground, ink color.RGBA,
) (from, to int) {
	from, to = c.pen.Write(c.mask, box, text, s, a)
	ramp := c.palette.ramp(ground, ink)
	c.applyMask(box, &ramp)
	return from, to
}

// WriteName is Write at the beginning of the box. It breaks a text that is too long, even when written
// smaller, into two lines of small letters before it cuts it.
func (c *Canvas) WriteName(box image.Rectangle, text string, s lettering.Font, ground, ink color.RGBA) {
	c.writeLines(box, text, s, lettering.AtStart, ground, ink)
}

// WriteCaption is WriteName, centred in the box.
func (c *Canvas) WriteCaption(box image.Rectangle, text string, s lettering.Font, ground, ink color.RGBA) {
	c.writeLines(box, text, s, lettering.Centered, ground, ink)
}

// writeLines writes a text in one line or, if it is too long, in two.
func (c *Canvas) writeLines(
	box image.Rectangle, text string, s lettering.Font, a lettering.Align, ground, ink color.RGBA,
) {
	shown, at := c.pen.Fit(text, s, box.Dx())
	if shown == c.pen.Clean(text, s.Weight) {
		c.Write(box, shown, at, a, ground, ink)
		return
	}
	s.Size *= 0.72
	first, second := c.pen.Wrap(text, s, box.Dx())
	if second == "" {
		c.Write(box, first, s, a, ground, ink)
		return
	}
	middle, half := (box.Min.Y+box.Max.Y)/2, int(s.Size*0.62)
	for i, line := range []string{first, second} {
		y := middle + (2*i-1)*half
		c.Write(image.Rect(box.Min.X, y-half, box.Max.X, y+half), line, s, a, ground, ink)
	}
}

// WriteFigures writes figures at the end of the box. As every figure counts, a text that is too long is
// shrunk down to half its size before it is cut.
func (c *Canvas) WriteFigures(box image.Rectangle, text string, s lettering.Font, ground, ink color.RGBA) {
	if width := c.pen.Width(text, s); width > box.Dx() {
		s.Size *= max(float64(box.Dx())/float64(width+1), 0.5)
	}
	c.Write(box, text, s, lettering.AtEnd, ground, ink)
}

// Draw draws with gg on a ground of one colour in a box. The origin of the context is the upper left corner
// of the box.
func (c *Canvas) Draw(box image.Rectangle, ground color.RGBA, draw func(*gg.Context)) {
	m := image.NewRGBA(image.Rectangle{Max: box.Size()})
	Ground(m, ground)
	draw(gg.NewContextForRGBA(m))
	c.Paste(box.Min, m)
}

// Paste copies an opaque picture onto the canvas. Each pixel takes the nearest colour of the palette.
func (c *Canvas) Paste(at image.Point, m *image.RGBA) {
	c.report(m)
	c.palette.translate(c.picture, at, m)
}

// applyMask colours the pixels of a box by the mask, with a ramp from coverage to palette index, and clears
// the mask.
func (c *Canvas) applyMask(box image.Rectangle, ramp *[256]uint8) {
	box = box.Intersect(c.mask.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		coverage := c.mask.Pix[c.mask.PixOffset(box.Min.X, y):][:box.Dx()]
		row := c.picture.Pix[c.picture.PixOffset(box.Min.X, y):][:box.Dx()]
		for x, alpha := range coverage {
			if alpha != 0 {
				row[x] = ramp[alpha]
				coverage[x] = 0
			}
		}
	}
}

// Ground fills a picture with one colour.
func Ground(m *image.RGBA, c color.RGBA) {
	draw.Draw(m, m.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}

// copyInto copies a paletted picture into another one with the same palette, clipped to its bounds.
func copyInto(dst *image.Paletted, at image.Point, src *image.Paletted) {
	box := src.Rect.Add(at).Intersect(dst.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		from := src.Pix[src.PixOffset(box.Min.X-at.X, y-at.Y):]
		copy(dst.Pix[dst.PixOffset(box.Min.X, y):][:box.Dx()], from)
	}
}

// fillRect fills a rectangle with a palette index.
func fillRect(dst *image.Paletted, r image.Rectangle, index uint8) {
	r = r.Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):][:r.Dx()]
		for x := range row {
			row[x] = index
		}
	}
}

// maskRounded sets the mask to a box with round corners.
func (c *Canvas) maskRounded(box image.Rectangle, radius int) {
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

// cornerCoverage returns how much of a pixel lies in a quarter disc, from 0 to 255. The pixel's far corner
// is aside and up pixels away from the centre.
func cornerCoverage(radius, aside, up int) uint8 {
	away := math.Hypot(float64(aside)-0.5, float64(up)-0.5)
	return uint8(255*min(max(float64(radius)-away+0.5, 0), 1) + 0.5)
}

// Panel draws a box of one colour with round corners on a ground of one colour.
func (c *Canvas) Panel(box image.Rectangle, radius int, ground, ink color.RGBA) {
	c.maskRounded(box, radius)
	ramp := c.palette.ramp(ground, ink)
	c.applyMask(box, &ramp)
}

// StripeShare is the width of the stripe that marks a row or the player on turn, as a fraction of the
// height.
const StripeShare = 0.16

// Split draws a box with round corners on a ground of one colour. It has the colour before left of the
// column x, and after from there on.
func (c *Canvas) Split(box image.Rectangle, radius, x int, ground, before, after color.RGBA) {
	c.maskRounded(box, radius)
	left, right := box, box
	left.Max.X, right.Min.X = x, x
	ramp := c.palette.ramp(ground, before)
	c.applyMask(left, &ramp)
	ramp = c.palette.ramp(ground, after)
	c.applyMask(right, &ramp)
}
