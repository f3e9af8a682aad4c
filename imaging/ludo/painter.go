package ludo

import (
	"errors"
	"fmt"

	"towerpost/imaging"
)

// Options are the settings of a Painter; the zero value has the defaults.
type Options = imaging.Options

// Painter draws pictures. It is safe for concurrent use.
type Painter struct {
	width int
	// look returns what draws pictures of a look. The first call for a look takes up to a second.
	look func(imaging.Look) (*look, error)
}

// ErrScene says that something else than a Scene was to be drawn.
var ErrScene = errors.New("no scene of Ludo")

// New returns a Painter, or an error when the width is out of bounds.
func New(o Options) (*Painter, error) {
	o, err := o.Complete()
	if err != nil {
		return nil, err
	}
	return &Painter{o.Width, imaging.ByLook(func(l imaging.Look) (*look, error) { return newLook(o.Fonts, l, o.Width) })}, nil
}

// Warm prepares a look before anybody waits for it.
func (p *Painter) Warm(of imaging.Look) error {
	_, err := p.look(of)
	return err
}

// Paint draws a Scene, or a pointer to one, as PNG. The error is ErrScene for anything else.
func (p *Painter) Paint(scene any, of imaging.Look) ([]byte, error) {
	s, err := sceneOf(scene)
	if err != nil {
		return nil, err
	}
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	return l.page(s).PNG()
}

func sceneOf(scene any) (*Scene, error) {
	switch s := scene.(type) {
	case Scene:
		return &s, nil
	case *Scene:
		if s != nil {
			return s, nil
		}
	}
	return nil, fmt.Errorf("%w: %T", ErrScene, scene)
}
