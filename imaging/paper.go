package imaging

import (
	"image"
	"image/color"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// PaperOptions are the settings of Paper.
type PaperOptions struct {
	// Fonts are the typefaces.
	Fonts *lettering.Fonts
	// Scheme is the colours of the theme.
	Scheme Scheme
	// Flat are the colours of areas, which pictures have exactly.
	Flat []color.RGBA
	// Typical are pictures from which the other colours are chosen.
	Typical []*image.RGBA
	// Softness is the number of steps from no ink to full ink in the soft edges of text; 0 is
	// lettering.Softness.
	Softness int
}

// Paper makes pictures, such as cards, that are drawn on one canvas and encoded as a whole instead of being
// assembled from tiles. It is safe for concurrent use.
type Paper struct {
	resources
	encode *png.PlainEncoder
}

// NewPaper returns a Paper. It chooses a palette, which costs as much as a picture.
func NewPaper(o PaperOptions) *Paper {
	p := &Paper{encode: png.NewPlainEncoder()}
	p.fonts, p.scheme, p.palette = o.Fonts, o.Scheme, newPalette(o.Flat, o.Typical)
	if o.Softness > 0 {
		p.palette.softness = o.Softness
	}
	return p
}

// Draw calls draw with a canvas of a size, in the colour of the page, and returns the drawn picture as PNG.
func (p *Paper) Draw(size image.Point, draw func(*Canvas)) ([]byte, error) {
	c := p.canvas(size)
	defer p.release(c)
	draw(c)
	return p.encode.Encode(c.picture)
}
