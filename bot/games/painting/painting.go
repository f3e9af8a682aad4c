// Package painting adapts a game's drawings, made with the imaging toolkit, to the painter of its face.
package painting

import (
	"towerpost/bot/games"
	"towerpost/imaging"
)

// Drawings draw the scenes of a game. An imaging.Painter implements it.
type Drawings interface {
	Paint(scene any, l imaging.Look) ([]byte, error)
	Film(stills []imaging.Still, l imaging.Look) ([]byte, error)
	Sheet(title, status string, stills []imaging.Still, l imaging.Look) ([]byte, error)
}

// Painter draws the scenes of a face. It implements games.Filmer.
type Painter struct{ drawings Drawings }

// New returns a painter that draws with d.
func New(d Drawings) Painter { return Painter{d} }

// Paint draws a scene.
func (p Painter) Paint(scene any, l games.Look) ([]byte, error) {
	return p.drawings.Paint(scene, LookOf(l))
}

// Film draws frames as a film.
func (p Painter) Film(frames []games.Frame, l games.Look) ([]byte, error) {
	return p.drawings.Film(stills(frames), LookOf(l))
}

// Sheet draws frames as small pictures on one sheet.
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

// LookOf converts a look for the toolkit. Missing and unknown keys become the defaults.
func LookOf(l games.Look) imaging.Look {
	return imaging.ParseLook(l.Theme, l.Signs)
}

var _ games.Filmer = Painter{}
