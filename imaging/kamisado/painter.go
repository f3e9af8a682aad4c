package kamisado

import (
	"sync"

	"towerpost/imaging"
	"towerpost/imaging/cards"
)

// Options are the settings of a Painter. The zero value is ready to use.
type Options = imaging.Options

// Painter draws pictures of Kamisado. It is safe for concurrent use.
type Painter struct {
	width int
	// look returns the lookKit of a look.
	look         func(imaging.Look) (*lookKit, error)
	cardPainters map[imaging.Theme]func() (*cardPainter, error)
}

// New returns a Painter, or an error if the width is out of bounds.
func New(o Options) (*Painter, error) {
	o, err := o.Complete()
	if err != nil {
		return nil, err
	}
	p := &Painter{width: o.Width, cardPainters: map[imaging.Theme]func() (*cardPainter, error){}}
	p.look = imaging.ByLook(func(l imaging.Look) (*lookKit, error) { return newLookKit(o.Fonts, l, o.Width) })
	for _, t := range imaging.Themes() {
		p.cardPainters[t] = sync.OnceValues(func() (*cardPainter, error) {
			return newCardPainter(o.Fonts, t, o.Width)
		})
	}
	return p, nil
}

// Warm prepares a look, which takes up to a second, so that the first picture is not delayed.
func (p *Painter) Warm(l imaging.Look) error {
	_, err := p.look(l)
	return err
}

// Cards returns the painter of the cards of a theme, with the brand of the game.
func (p *Painter) Cards(t imaging.Theme) (*cards.Painter, error) {
	d, err := p.cardPainter(t)
	if err != nil {
		return nil, err
	}
	return d.Painter, nil
}

func (p *Painter) cardPainter(t imaging.Theme) (*cardPainter, error) {
	return p.cardPainters[imaging.Look{Theme: t}.Known().Theme]()
}

// Board draws a board as PNG.
func (p *Painter) Board(b Board, of imaging.Look) ([]byte, error) {
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	return l.board(b).PNG()
}

// Fills draws two line-ups one above the other as PNG.
func (p *Painter) Fills(f Fills, of imaging.Look) ([]byte, error) {
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	return l.fills(f).PNG()
}
