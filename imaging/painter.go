package imaging

import (
	"errors"
	"fmt"
	"image"
	"image/color"

	"towerpost/imaging/lettering"
)

// ErrScene reports that a value is no scene of the painter.
var ErrScene = errors.New("no scene of this painter")

// ErrFrames reports that a film or a sheet has no frames, or more than fit on it.
var ErrFrames = errors.New("wrong number of frames")

// Scene is everything that a picture of a game shows. Captioned returns the scene with a caption in place
// of its status line.
type Scene[S any] interface{ Captioned(caption string) S }

// Artist draws the scenes of a game in one look. It is safe for concurrent use. A Kit implements Frame,
// Film and Square.
type Artist[S any] interface {
	// Size returns the size of the picture of a scene, given its width in pixels.
	Size(width int, s *S) image.Point
	// Put draws a scene with its texts into a frame of a width.
	Put(f *Frame, width int, s *S)
	// Small returns the lower edge of the small picture of a scene, without texts, given its upper left
	// corner and its width.
	Small(at image.Point, width int, s *S) (bottom int)
	// PutSmall draws the small picture into a frame.
	PutSmall(f *Frame, at image.Point, width int, s *S)
	// Frame begins a picture of a size, and Film a film of such pictures. Square begins a square picture
	// with one of a size in its middle.
	Frame(size image.Point) *Frame
	Square(side int, size image.Point) *Frame
	Film(size image.Point) *Film
	// Ink returns the colour of texts.
	Ink() color.RGBA
}

// Still is one picture of a film or a sheet.
type Still struct {
	// Scene is a scene of the painter, or a pointer to one.
	Scene any
	// Caption says what happened. In a film it replaces the status.
	Caption string
	// Hold shows the still longer in a film, for example for a capture.
	Hold bool
}

// Painter draws the scenes of a game as pictures, films and sheets. It is safe for concurrent use.
type Painter[S Scene[S]] struct {
	width  int
	artist func(Look) (Artist[S], error)
}

// NewPainter returns a painter. It calls artist once for each look that is used. It returns an error if the
// options are invalid.
func NewPainter[S Scene[S]](
	o Options, artist func(fonts *lettering.Fonts, l Look, width int) (Artist[S], error),
) (*Painter[S], error) {
	o, err := o.Complete()
	if err != nil {
		return nil, err
	}
	byLook := ByLook(func(l Look) (Artist[S], error) { return artist(o.Fonts, l, o.Width) })
	return &Painter[S]{o.Width, byLook}, nil
}

// Artist returns the artist of a look. The first call for a look takes up to a second.
func (p *Painter[S]) Artist(l Look) (Artist[S], error) { return p.artist(l) }

// Warm prepares a look, so that the first picture is not delayed.
func (p *Painter[S]) Warm(l Look) error {
	_, err := p.artist(l)
	return err
}

// Paint draws a scene, or a pointer to one, as PNG. The error wraps ErrScene for other values.
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

// Film draws stills as an animated GIF that loops. It is half as wide as a post, and as high as the highest
// still. The stills of a long film are shown for a shorter time: 400 pictures last less than a minute. The
// error wraps ErrFrames if there are none.
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

// Sheet draws small pictures with their captions on one PNG, between a title and a status line. It is never
// higher than wide, as Discord crops the pictures of a message with several to squares. The error wraps
// ErrFrames if there are no stills, or more than MaxSheet.
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
	if sheet.Size.X >= sheet.Size.Y && len(scenes) <= twoColumnsUpTo {
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

// sceneOf returns a pointer to a scene, given the scene or a pointer to it.
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
