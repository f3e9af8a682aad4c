// Package painting lets the drawings of a game, which are made with the toolkit, be the painter of its face.
package painting

import (
	"towerpost/bot/games"
	"towerpost/imaging"
)

// Drawings draw the scenes of a game; an imaging.Painter is one.
type Drawings interface {
	Paint(scene any, l imaging.Look) ([]byte, error)
	Film(stills []imaging.Still, l imaging.Look) ([]byte, error)
	Sheet(title, status string, stills []imaging.Still, l imaging.Look) ([]byte, error)
}

// Painter draws the scenes of a face. It implements games.Filmer.
type Painter struct{ drawings Drawings }

// New returns the painter of what draws.
func New(d Drawings) Painter { return Painter{d} }

// Paint draws a scene.
func (p Painter) Paint(scene any, l games.Look) ([]byte, error) {
	return p.drawings.Paint(scene, LookOf(l))
}

// Film draws scenes that follow one another.
func (p Painter) Film(frames []games.Frame, l games.Look) ([]byte, error) {
	return p.drawings.Film(stills(frames), LookOf(l))
}

// Sheet draws small scenes beside one another.
func (p Painter) Sheet(title, status string, frames []games.Frame, l games.Look) ([]byte, error) {
	return p.drawings.Sheet(title, status, stills(frames), LookOf(l))
}

func stills(frames []games.Frame) []imaging.Still {
	list := make([]imaging.Still, len(frames))
	for i, f := range frames {
		list[i] = imaging.Still{Scene: f.Scene, Caption: f.Caption, Hold: f.Hold}
	}
	return list
}

// LookOf returns a look for the toolkit, with the default for what it does not name.
func LookOf(l games.Look) imaging.Look {
	return imaging.ParseLook(l.Theme, l.Signs)
}

var _ games.Filmer = Painter{}
