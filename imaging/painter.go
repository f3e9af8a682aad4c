package imaging

import (
	"errors"
	"fmt"
	"image"
	"image/color"

	"towerpost/imaging/lettering"
)

// ErrScene says that something was to be drawn that is no scene of the painter.
var ErrScene = errors.New("no scene of this painter")

// ErrFrames says that a film or a sheet has no frames, or more than fit on it.
var ErrFrames = errors.New("wrong number of frames")

// Scene is all that a picture of a game shows. Captioned returns the scene with a caption in the
// place of its status line.
type Scene[S any] interface{ Captioned(caption string) S }

// Artist draws the scenes of a game in one look. It is safe for concurrent use. The methods of the
// toolkit are those of its Kit.
type Artist[S any] interface {
	// Size returns the size of the picture of a scene at a width in pixels.
	Size(width int, s *S) image.Point
	// Put draws a scene with its words into a frame; the picture has the width.
	Put(f *Frame, width int, s *S)
	// Small returns the lower edge of the small picture of a scene, without words, at a
	// corner and of a width.
	Small(at image.Point, width int, s *S) (bottom int)
	// PutSmall draws that picture into a frame.
	PutSmall(f *Frame, at image.Point, width int, s *S)
	// Frame and Film begin a picture, and a film of pictures, of a size; Square begins one of a size
	// in the middle of a square.
	Frame(size image.Point) *Frame
	Square(side int, size image.Point) *Frame
	Film(size image.Point) *Film
	// Ink returns the color of a text.
	Ink() color.RGBA
}

// Still is one picture of a film or a sheet.
type Still struct {
	// Scene is a scene of the painter, or a pointer to one.
	Scene any
	// Caption says what happened. In a film it stands in the place of the status.
	Caption string
	// Hold asks for a longer look, as at a capture.
	Hold bool
}

// Painter draws the scenes of a game as pictures, films and sheets. It is safe for concurrent use.
type Painter[S Scene[S]] struct {
	width  int
	artist func(Look) (Artist[S], error)
}

// NewPainter returns a painter whose artists are made by a function, once for each look; or an error
// where the options are wrong.
func NewPainter[S Scene[S]](o Options, artist func(fonts *lettering.Fonts, l Look, width int) (Artist[S], error)) (*Painter[S], error) {
	o, err := o.Complete()
	if err != nil {
		return nil, err
	}
	return &Painter[S]{o.Width, ByLook(func(l Look) (Artist[S], error) { return artist(o.Fonts, l, o.Width) })}, nil
}

// Artist returns what draws pictures of a look. The first call for a look takes up to a second.
func (p *Painter[S]) Artist(l Look) (Artist[S], error) { return p.artist(l) }

// Warm prepares a look before anybody waits for it.
func (p *Painter[S]) Warm(l Look) error {
	_, err := p.artist(l)
	return err
}

// Paint draws a scene, or a pointer to one, as PNG. The error is ErrScene for anything else.
func (p *Painter[S]) Paint(scene any, l Look) ([]byte, error) {
	s, err := sceneOf[S](scene)
	if err != nil {
		return nil, err
	}
	a, err := p.artist(l)
	if err != nil {
		return nil, err
	}
	f := a.Frame(a.Size(p.width, s))
	a.Put(f, p.width, s)
	return f.PNG()
}

// Film draws stills as an animated GIF of half the width of a post, in which each of them has room, and which
// begins again after its end. A long film is faster: 400 pictures last less than a minute. The error is
// ErrFrames where there are none.
func (p *Painter[S]) Film(stills []Still, l Look) ([]byte, error) {
	scenes, err := scenesOf[S](stills)
	if err != nil {
		return nil, err
	}
	a, err := p.artist(l)
	if err != nil {
		return nil, err
	}
	size := image.Pt(FilmWidth(p.width), 0)
	for _, s := range scenes {
		size.Y = max(size.Y, a.Size(size.X, s).Y)
	}
	film := a.Film(size)
	for i, s := range scenes {
		f := film.Frame()
		a.Put(f, size.X, s)
		if err := film.Add(f, Pause(stills[i].Hold, i, len(stills))); err != nil {
			return nil, fmt.Errorf("film, frame %d: %w", i+1, err)
		}
	}
	return film.GIF(), nil
}

// Sheet draws small pictures on one PNG, each with its caption, below a title and above a line about them. It
// is never higher than wide: Discord shows several pictures of a message cut to squares. The error is
// ErrFrames where there are none, or more than MaxSheet.
func (p *Painter[S]) Sheet(title, status string, stills []Still, l Look) ([]byte, error) {
	if n := len(stills); n > MaxSheet {
		return nil, fmt.Errorf("%w: a sheet has from 1 to %d, not %d", ErrFrames, MaxSheet, n)
	}
	scenes, err := scenesOf[S](stills)
	if err != nil {
		return nil, err
	}
	a, err := p.artist(l)
	if err != nil {
		return nil, err
	}
	corners, widths := make([]image.Point, len(scenes)), make([]int, len(scenes))
	sheet := LayoutSheet(p.width, len(scenes), func(i int, at image.Point, width int) int {
		corners[i], widths[i] = at, width
		return a.Small(at, width, scenes[i])
	})
	f := a.Square(max(sheet.Size.X, sheet.Size.Y), sheet.Size)
	if sheet.Size.X >= sheet.Size.Y && len(scenes) <= fewOnSheet {
		f = a.Frame(sheet.Size)
	}
	captions := make([]string, len(stills))
	for i, s := range scenes {
		captions[i] = stills[i].Caption
		a.PutSmall(f, corners[i], widths[i], s)
	}
	sheet.Write(f, a.Ink(), title, status, captions)
	return f.PNG()
}

// sceneOf returns a scene, or the one to which a pointer points.
func sceneOf[S any](scene any) (*S, error) {
	switch s := scene.(type) {
	case S:
		return &s, nil
	case *S:
		if s != nil {
			return s, nil
		}
	}
	return nil, fmt.Errorf("%w: %T", ErrScene, scene)
}

// scenesOf returns the scenes of stills, with their captions.
func scenesOf[S Scene[S]](stills []Still) ([]*S, error) {
	if len(stills) == 0 {
		return nil, fmt.Errorf("%w: there is none", ErrFrames)
	}
	scenes := make([]*S, len(stills))
	for i, still := range stills {
		s, err := sceneOf[S](still.Scene)
		if err != nil {
			return nil, fmt.Errorf("frame %d: %w", i+1, err)
		}
		scenes[i] = s
		if still.Caption != "" {
			captioned := (*s).Captioned(still.Caption)
			scenes[i] = &captioned
		}
	}
	return scenes, nil
}
