package stratego

import (
	"errors"
	"fmt"
	"image"

	"towerpost/imaging"
)

// Frame is one picture of a film or a sheet.
type Frame struct {
	// Scene is a Scene, or a pointer to one.
	Scene any
	// Caption says what happened. In a film it stands in the place of the status.
	Caption string
	// Hold asks for a longer look, as at an attack.
	Hold bool
}

// ErrFrames says that a film or a sheet has no frames, or more than fit on it.
var ErrFrames = errors.New("wrong number of frames")

// Film draws the frames as an animated GIF of half the width of a post, which begins again after its end. A
// long film is faster: 400 frames last less than a minute. The error is ErrFrames where there are none.
func (p *Painter) Film(frames []Frame, of imaging.Look) ([]byte, error) {
	scenes, err := scenesOf(frames)
	if err != nil {
		return nil, err
	}
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	width := imaging.FilmWidth(l.width)
	film := l.Film(room(width, scenes))
	for i, s := range scenes {
		f := film.Frame()
		l.put(f, layoutPage(width, s), s)
		if err := film.Add(f, imaging.Pause(frames[i].Hold, i, len(frames))); err != nil {
			return nil, fmt.Errorf("film, frame %d: %w", i+1, err)
		}
	}
	return film.GIF(), nil
}

// room returns the size that the highest of the pictures needs.
func room(width int, scenes []*Scene) image.Point {
	size := image.Pt(width, 0)
	for _, s := range scenes {
		size.Y = max(size.Y, layoutPage(width, s).size.Y)
	}
	return size
}

// scenesOf returns the scenes of frames, with their captions as status.
func scenesOf(frames []Frame) ([]*Scene, error) {
	if len(frames) == 0 {
		return nil, fmt.Errorf("%w: there is none", ErrFrames)
	}
	scenes := make([]*Scene, len(frames))
	for i, f := range frames {
		s, err := sceneOf(f.Scene)
		if err != nil {
			return nil, fmt.Errorf("frame %d: %w", i+1, err)
		}
		captioned := *s
		if f.Caption != "" {
			captioned.Status = f.Caption
		}
		scenes[i] = &captioned
	}
	return scenes, nil
}
