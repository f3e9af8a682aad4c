package stratego

import "towerpost/imaging"

// Painter draws pictures of matches of Stratego: each Scene on a page of its own, in a film or on a sheet.
type Painter = imaging.Painter[Scene]

// New returns a Painter, or an error if the width is out of bounds.
func New(o imaging.Options) (*Painter, error) { return imaging.NewPainter(o, newLookKit) }

// Captioned returns the scene with a caption in place of its status.
func (s Scene) Captioned(caption string) Scene {
	s.Status = caption
	return s
}
