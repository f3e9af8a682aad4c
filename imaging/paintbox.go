package imaging

import (
	"image"
	"sync"

	"towerpost/imaging/lettering"
)

// paintbox is the colours of pictures of one kind, and the canvases on which they are drawn. It is
// safe for concurrent use.
type paintbox struct {
	fonts    *lettering.Fonts
	scheme   Scheme
	palette  *palette
	watch    func(*image.RGBA) // sees everything that is drawn with gg; nil where nobody looks
	canvases sync.Pool
}

// Scheme returns the colours of the theme.
func (b *paintbox) Scheme() Scheme { return b.scheme }

// Fonts returns the typefaces.
func (b *paintbox) Fonts() *lettering.Fonts { return b.fonts }

// canvas returns a canvas of the size with the colour of the page all over it.
func (b *paintbox) canvas(size image.Point) *Canvas {
	c, _ := b.canvases.Get().(*Canvas)
	if c == nil {
		picture := &image.Paletted{Palette: b.palette.colors}
		c = &Canvas{paintbox: b, picture: picture, mask: &image.Alpha{}, pen: b.fonts.Pen()}
	}
	pixels := size.X * size.Y
	if cap(c.picture.Pix) < pixels {
		c.picture.Pix = make([]uint8, pixels)
		c.mask.Pix = make([]uint8, pixels)
	}
	c.picture.Pix, c.mask.Pix = c.picture.Pix[:pixels], c.mask.Pix[:pixels]
	c.picture.Stride, c.mask.Stride = size.X, size.X
	c.picture.Rect, c.mask.Rect = image.Rectangle{Max: size}, image.Rectangle{Max: size}
	fillRect(c.picture, c.picture.Rect, b.palette.of(b.scheme.Page))
	return c
}

// release takes a canvas back that is not used any more.
func (b *paintbox) release(c *Canvas) { b.canvases.Put(c) }

// drawn reports a picture that was drawn with gg.
func (b *paintbox) drawn(m *image.RGBA) {
	if b.watch != nil {
		b.watch(m)
	}
}

// Measure returns the width of a text in whole pixels.
func (b *paintbox) Measure(text string, s lettering.Font) int { return b.fonts.Width(text, s) }
