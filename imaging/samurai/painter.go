package samurai

import (
	"errors"
	"fmt"
	"sync"

	"towerpost/imaging"
)

// Options are the settings of a Painter; the zero value has the defaults.
type Options struct {
	// Width is the width of the pictures in pixels, from imaging.MinWidth to imaging.MaxWidth; 0 is
	// imaging.Reference.
	Width int
	// Fonts are the typefaces; nil loads them.
	Fonts *imaging.Fonts
}

// Painter draws pictures. It is safe for concurrent use.
type Painter struct {
	width int
	looks map[imaging.Look]func() (*look, error)
}

// ErrScene says that something else than a Scene was to be drawn.
var ErrScene = errors.New("no scene of Samurai")

// New returns a Painter, or an error when the width is out of bounds.
func New(o Options) (*Painter, error) {
	if o.Width == 0 {
		o.Width = imaging.Reference
	}
	if o.Width < imaging.MinWidth || o.Width > imaging.MaxWidth {
		return nil, fmt.Errorf("width of pictures is %d, not from %d to %d", o.Width, imaging.MinWidth,
			imaging.MaxWidth)
	}
	if o.Fonts == nil {
		var err error
		if o.Fonts, err = imaging.LoadFonts(); err != nil {
			return nil, err
		}
	}
	p := &Painter{width: o.Width, looks: map[imaging.Look]func() (*look, error){}}
	for _, l := range imaging.Looks() {
		p.looks[l] = sync.OnceValues(func() (*look, error) { return newLook(o.Fonts, l, o.Width) })
	}
	return p, nil
}

// look returns what draws pictures of the look. The first call for a look takes about a second.
func (p *Painter) look(l imaging.Look) (*look, error) { return p.looks[l.Known()]() }

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
