package kamisado

import (
	"fmt"

	"towerpost/bot/games"
	"towerpost/imaging"
	drawings "towerpost/imaging/kamisado"
)

// Painter draws the scenes of the face. It implements games.Filmer.
type Painter struct{ drawings *drawings.Painter }

// NewPainter returns a painter of pictures that are so many pixels wide, 0 for the usual width; or an error where that cannot be.
func NewPainter(width int) (Painter, error) {
	p, err := drawings.New(drawings.Options{Width: width})
	return Painter{p}, err
}

// Paint draws a board, two line-ups or the course of an analysis.
func (p Painter) Paint(scene any, look games.Look) ([]byte, error) {
	switch s := scene.(type) {
	case Board:
		return p.drawings.Board(s, lookOf(look))
	case Fills:
		return p.drawings.Fills(s, lookOf(look))
	case AnalysisCard:
		return p.drawings.Analysis(s, lookOf(look).Theme)
	}
	return nil, fmt.Errorf("draw a scene of Kamisado: it is a %T", scene)
}

// Cards returns what draws the cards of a theme, with the emblem of Kamisado.
func (p Painter) Cards(t imaging.Theme) (*imaging.Cards, error) { return p.drawings.Cards(t) }

// Film draws boards that follow one another.
func (p Painter) Film(frames []games.Frame, look games.Look) ([]byte, error) {
	return p.drawings.GIF(drawings.Film{Frames: framesOf(frames)}, lookOf(look))
}

// Sheet draws small boards beside one another.
func (p Painter) Sheet(title, status string, frames []games.Frame, look games.Look) ([]byte, error) {
	return p.drawings.Strip(drawings.Strip{Title: title, Status: status, Frames: framesOf(frames)}, lookOf(look))
}

func framesOf(frames []games.Frame) []drawings.Frame {
	drawn := make([]drawings.Frame, 0, len(frames))
	for _, f := range frames {
		if board, ok := f.Scene.(Board); ok {
			drawn = append(drawn, drawings.Frame{Board: board, Caption: f.Caption})
		}
	}
	return drawn
}

// lookOf returns a look with the default for what it does not name.
func lookOf(l games.Look) imaging.Look {
	theme, _ := imaging.ParseTheme(l.Theme)
	face, _ := imaging.ParseFace(l.Signs)
	return imaging.Look{Theme: theme, Face: face}
}
