package imaging

import (
	"image"
	"sync"

	"towerpost/imaging/lettering"
)

// resources are the fonts, the colours and the pooled canvases for pictures of one kind. They are safe for
// concurrent use.
type resources struct {
	fonts    *lettering.Fonts
	scheme   Scheme
	palette  *palette
	observe  func(*image.RGBA) // called with each picture drawn with gg; nil for none
	canvases sync.Pool
}

// Scheme returns the colours of the theme.
func (b *resources) Scheme() Scheme { return b.scheme }

// Fonts returns the typefaces.
func (b *resources) Fonts() *lettering.Fonts { return b.fonts }

// canvas returns a canvas of a size in the colour of the page.
func (b *resources) canvas(size image.Point) *Canvas {
	c, _ := b.canvases.Get().(*Canvas)
	if c == nil {
		picture := &image.Paletted{Palette: b.palette.colors}
		c = &Canvas{resources: b, picture: picture, mask: &image.Alpha{}, pen: b.fonts.Pen()}
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

// release returns a canvas to the pool.
func (b *resources) release(c *Canvas) { b.canvases.Put(c) }

// report calls observe with a picture that was drawn with gg.
func (b *resources) report(m *image.RGBA) {
	if b.observe != nil {
		b.observe(m)
	}
}

// Measure returns the width of a text in whole pixels.
func (b *resources) Measure(text string, s lettering.Font) int { return b.fonts.Width(text, s) }
