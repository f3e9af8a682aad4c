package mia

import "towerpost/imaging"

// Painter draws pictures of matches of Mia: each Scene on a page of its own, in a film or on a sheet.
type Painter = imaging.Painter[Scene]

// New returns a Painter, or an error if the width is out of bounds.
func New(o imaging.Options) (*Painter, error) { return imaging.NewPainter(o, newArtist) }
