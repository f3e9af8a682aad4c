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
	// Typical are pictures from whose colours the others are chosen.
	Typical []*image.RGBA
	// Softness is how many steps the soft edges of text have from no ink to full ink; 0 is those of boards.
	Softness int
}

// Paper is for pictures that are drawn on one canvas and encoded whole, such as cards: they are not put
// together from parts. It is safe for concurrent use.
type Paper struct {
	paintbox
	encode *png.Whole
}

// NewPaper returns paper, for which a palette is chosen: that costs as much as a picture.
func NewPaper(o PaperOptions) *Paper {
	p := &Paper{encode: png.NewWhole()}
	p.fonts, p.scheme, p.palette = o.Fonts, o.Scheme, newPalette(o.Flat, o.Typical)
	if o.Softness > 0 {
		p.palette.softness = o.Softness
	}
	return p
}

// Draw lends draw a canvas of the size, with the colour of the page all over it, and returns
// what it has drawn as PNG.
func (p *Paper) Draw(size image.Point, draw func(*Canvas)) ([]byte, error) {
	c := p.canvas(size)
	defer p.release(c)
	draw(c)
	return p.encode.Encode(c.picture)
}
