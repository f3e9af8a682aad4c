package kamisado

import (
	"fmt"
	"sync"

	"towerpost/imaging"
)

// Options are the settings of a Painter; the zero value has the defaults.
type Options struct {
	// Width is the width of the pictures in pixels, from imaging.MinWidth to imaging.MaxWidth; 0 is imaging.Reference.
	Width int
	// Fonts are the typefaces; nil loads them.
	Fonts *imaging.Fonts
}

// Painter draws pictures. It is safe for concurrent use.
type Painter struct {
	width int
	looks map[imaging.Look]func() (*look, error)
	decks map[imaging.Theme]func() (*deck, error)
}

// New returns a Painter, or an error when the width is out of bounds.
func New(o Options) (*Painter, error) {
	if o.Width == 0 {
		o.Width = imaging.Reference
	}
	if o.Width < imaging.MinWidth || o.Width > imaging.MaxWidth {
		return nil, fmt.Errorf("width of pictures is %d, not from %d to %d", o.Width, imaging.MinWidth, imaging.MaxWidth)
	}
	if o.Fonts == nil {
		var err error
		if o.Fonts, err = imaging.LoadFonts(); err != nil {
			return nil, err
		}
	}
	p := &Painter{width: o.Width, looks: map[imaging.Look]func() (*look, error){}, decks: map[imaging.Theme]func() (*deck, error){}}
	for _, l := range imaging.Looks() {
		p.looks[l] = sync.OnceValues(func() (*look, error) { return newLook(o.Fonts, l, o.Width) })
	}
	for _, t := range imaging.Themes() {
		p.decks[t] = sync.OnceValues(func() (*deck, error) { return newDeck(o.Fonts, t, o.Width) })
	}
	_, err := p.look(imaging.Look{}) // the usual one, before anybody waits for it
	return p, err
}

// look returns what draws boards of the look.
func (p *Painter) look(l imaging.Look) (*look, error) { return p.looks[l.Known()]() }

// Cards returns what draws the cards of a theme, with the brand of the game.
func (p *Painter) Cards(t imaging.Theme) (*imaging.Cards, error) {
	d, err := p.deck(t)
	if err != nil {
		return nil, err
	}
	return d.Cards, nil
}

func (p *Painter) deck(t imaging.Theme) (*deck, error) {
	return p.decks[imaging.Look{Theme: t}.Known().Theme]()
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
