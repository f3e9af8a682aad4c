package imaging

import (
	"image"
	"image/color"
)

// canvas is a picture that is being drawn. It serves one picture at a time.
type canvas struct {
	picture *image.Paletted
	mask    *image.Alpha // for text; clear between uses
	palette *palette
	pen     *pen
}

// canvas returns a canvas of the size with the colour of the page all over it.
func (p *Painter) canvas(size image.Point) *canvas {
	c, _ := p.canvases.Get().(*canvas)
	if c == nil {
		c = &canvas{palette: p.palette, picture: &image.Paletted{Palette: p.palette.colors}, mask: &image.Alpha{}, pen: newPen(p.faces)}
	}
	pixels := size.X * size.Y
	if cap(c.picture.Pix) < pixels {
		c.picture.Pix = make([]uint8, pixels)
		c.mask.Pix = make([]uint8, pixels)
	}
	c.picture.Pix, c.mask.Pix = c.picture.Pix[:pixels], c.mask.Pix[:pixels]
	c.picture.Stride, c.mask.Stride = size.X, size.X
	c.picture.Rect, c.mask.Rect = image.Rectangle{Max: size}, image.Rectangle{Max: size}
	fillRect(c.picture, c.picture.Rect, p.palette.of(p.theme.page))
	return c
}

// release gives a canvas back that is not used any more.
func (p *Painter) release(c *canvas) { p.canvases.Put(c) }

// paste copies what another canvas shows, with its corner at the point.
func (c *canvas) paste(from *canvas, at image.Point) {
	for y := range from.picture.Rect.Dy() {
		copy(c.picture.Pix[c.picture.PixOffset(at.X, at.Y+y):], from.picture.Pix[y*from.picture.Stride:][:from.picture.Rect.Dx()])
	}
}

// write writes a text into the box, which has one colour so far, and returns where the text begins and ends.
func (c *canvas) write(box image.Rectangle, text string, s style, a align, ground, ink color.RGBA) (from, to int) {
	from, to = c.pen.write(c.mask, box, text, s, a)
	ramp := c.palette.ramp(ground, ink)
	c.ink(box, &ramp)
	return from, to
}

// ink turns what stands on the mask within the box into colours of a ramp, and clears the mask.
func (c *canvas) ink(box image.Rectangle, ramp *[256]uint8) {
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
