package imaging

import (
	"fmt"
	"image"
	"sync"
)

// Options are the settings of a Painter; the zero value has the defaults.
type Options struct {
	// Width is the width of the pictures in pixels, from 240 to 3840; 0 is 960.
	Width int
}

const (
	minWidth = 240
	maxWidth = 3840
)

// Painter draws pictures. It is safe for concurrent use.
type Painter struct {
	theme   *theme
	palette *palette
	faces   typefaces
	encoder *encoder
	icons   *icons
	large   *brush        // of boards
	small   *brush        // of line-ups
	cards   func() *cards // of the table
	width   int

	canvases sync.Pool
}

// New returns a Painter, or an error when the width is out of bounds.
func New(o Options) (*Painter, error) {
	if o.Width == 0 {
		o.Width = reference
	}
	if o.Width < minWidth || o.Width > maxWidth {
		return nil, fmt.Errorf("width of pictures is %d, not from %d to %d", o.Width, minWidth, maxWidth)
	}
	faces, err := loadTypefaces()
	if err != nil {
		return nil, err
	}
	t := classic()
	p := &Painter{theme: &t, faces: faces, encoder: newEncoder()}
	large := newArtist(p.theme, faces, layoutBoard(o.Width, 0).grid.cell)
	p.palette = newPalette(t.flat(), large.typicalCells())
	p.icons = newIcons(p.theme, faces, p.palette)
	p.large = newBrush(large, p.palette)
	p.small = newBrush(newArtist(p.theme, faces, layoutFills(o.Width).grids[0].cell), p.palette)
	p.width = o.Width
	p.cards = sync.OnceValue(func() *cards { return newCards(p) })
	return p, nil
}

// Board draws a board as PNG.
func (p *Painter) Board(b Board) ([]byte, error) {
	l := layoutBoard(p.width, b.Position.Target())
	return p.draw(l.size, b.Square, func(c *canvas) { p.drawBoard(c, l, b) })
}

// Fills draws two line-ups side by side as PNG.
func (p *Painter) Fills(f Fills) ([]byte, error) {
	l := layoutFills(p.width)
	return p.draw(l.size, f.Square, func(c *canvas) { p.drawFills(c, l, f) })
}

// draw lends draw a canvas of the size and encodes what it has drawn, in the middle of a square where that is wanted.
func (p *Painter) draw(size image.Point, square bool, draw func(*canvas)) ([]byte, error) {
	c := p.canvas(size)
	defer p.release(c)
	draw(c)
	if !square || size.X == size.Y {
		return p.encoder.encode(c.picture)
	}
	side := max(size.X, size.Y)
	whole := p.canvas(image.Pt(side, side))
	defer p.release(whole)
	whole.paste(c, image.Pt((side-size.X)/2, (side-size.Y)/2))
	return p.encoder.encode(whole.picture)
}
