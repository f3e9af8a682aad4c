package samurai

import (
	"towerpost/bot/games"
	"towerpost/imaging"
	drawings "towerpost/imaging/samurai"
)

// Painter draws the scenes of the face. It implements games.Filmer.
type Painter struct{ drawings *drawings.Painter }

// NewPainter returns a painter of pictures that are so many pixels wide, 0 for the usual width; or an error where
// that cannot be.
func NewPainter(width int) (Painter, error) {
	p, err := drawings.New(drawings.Options{Width: width})
	return Painter{p}, err
}

// Paint draws a board.
func (p Painter) Paint(scene any, look games.Look) ([]byte, error) {
	return p.drawings.Paint(scene, lookOf(look))
}

// Film draws boards that follow one another.
func (p Painter) Film(frames []games.Frame, look games.Look) ([]byte, error) {
	return p.drawings.Film(framesOf(frames), lookOf(look))
}

// Sheet draws small boards beside one another.
func (p Painter) Sheet(title, status string, frames []games.Frame, look games.Look) ([]byte, error) {
	return p.drawings.Sheet(title, status, framesOf(frames), lookOf(look))
}

func framesOf(frames []games.Frame) []drawings.Frame {
	drawn := make([]drawings.Frame, len(frames))
	for i, f := range frames {
		drawn[i] = drawings.Frame(f)
	}
	return drawn
}

// lookOf returns a look with the default for what it does not name.
func lookOf(l games.Look) imaging.Look {
	theme, _ := imaging.ParseTheme(l.Theme)
	face, _ := imaging.ParseFace(l.Signs)
	return imaging.Look{Theme: theme, Face: face}
}
