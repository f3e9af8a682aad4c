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
	cards   [themes]func() *cards
	width   int
	looks   [themes][faces]func() *look

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
	p := &Painter{theme: &t, faces: faces, encoder: newEncoder(), width: o.Width}
	for theme := range p.looks {
		for face := range p.looks[theme] {
			style := Style{Theme(theme), Face(face)}
			p.looks[theme][face] = sync.OnceValue(func() *look { return newLook(p, style) })
		}
	}
	usual := p.look(Style{})
	p.theme, p.palette, p.icons = usual.theme, usual.palette, usual.icons
	for theme := range p.cards {
		p.cards[theme] = sync.OnceValue(func() *cards { return newCards(p, Theme(theme)) })
	}
	return p, nil
}

// look returns what draws boards of the style.
func (p *Painter) look(s Style) *look {
	s = s.known()
	return p.looks[s.Theme][s.Face]()
}

// Board draws a board as PNG.
func (p *Painter) Board(b Board) ([]byte, error) {
	if b.Square {
		e := p.look(b.Style).squares()
		s := e.board(b)
		s.square(e.press.width())
		return e.press.png(s), nil
	}
	e := p.look(b.Style).posts()
	return e.press.png(e.board(b)), nil
}

// Fills draws two line-ups side by side as PNG.
func (p *Painter) Fills(f Fills) ([]byte, error) {
	e := p.look(f.Style).lineups()
	s := e.fills(f)
	if f.Square {
		s.square(e.press.width())
	}
	return e.press.png(s), nil
}

// draw lends draw a canvas of the size and encodes what it has drawn.
func (p *Painter) draw(size image.Point, draw func(*canvas)) ([]byte, error) {
	c := p.canvas(size)
	defer p.release(c)
	draw(c)
	return p.encoder.encode(c.picture)
}
