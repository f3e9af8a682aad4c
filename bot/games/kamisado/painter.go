package kamisado

import (
	"fmt"

	"towerpost/bot/games"
	"towerpost/bot/games/painting"
	"towerpost/imaging"
	"towerpost/imaging/cards"
	drawings "towerpost/imaging/kamisado"
)

// Painter draws the scenes of the face. It implements games.Filmer.
type Painter struct{ drawings *drawings.Painter }

// NewPainter returns a painter for pictures of a width in pixels; 0 is the usual width. It fails if the
// width is not possible.
func NewPainter(width int) (Painter, error) {
	p, err := drawings.New(drawings.Options{Width: width})
	return Painter{p}, err
}

// Paint draws a Board, Fills or an AnalysisCard.
func (p Painter) Paint(scene any, look games.Look) ([]byte, error) {
	switch s := scene.(type) {
	case Board:
		return p.drawings.Board(s, painting.LookOf(look))
	case Fills:
		return p.drawings.Fills(s, painting.LookOf(look))
	case AnalysisCard:
		return p.drawings.Analysis(s, painting.LookOf(look).Theme)
	}
	return nil, fmt.Errorf("draw a scene of Kamisado: it is a %T", scene)
}

// Warm prepares the usual look, so that the first picture is not delayed. It takes up to a second.
func (p Painter) Warm() error { return p.drawings.Warm(imaging.Look{}) }

// Cards returns a painter for the cards of a theme, with the emblem of Kamisado.
func (p Painter) Cards(t imaging.Theme) (*cards.Painter, error) { return p.drawings.Cards(t) }

// Film draws frames with boards as a film.
func (p Painter) Film(frames []games.Frame, look games.Look) ([]byte, error) {
	return p.drawings.GIF(drawings.Film{Frames: framesOf(frames)}, painting.LookOf(look))
}

// Sheet draws frames with boards as small pictures on one sheet.
func (p Painter) Sheet(title, status string, frames []games.Frame, look games.Look) ([]byte, error) {
	sheet := drawings.Sheet{Title: title, Status: status, Frames: framesOf(frames)}
	return p.drawings.Paint(sheet, painting.LookOf(look))
}

// framesOf converts frames with boards for the drawings, and leaves out others.
func framesOf(frames []games.Frame) []drawings.Frame {
	drawn := make([]drawings.Frame, 0, len(frames))
	for _, f := range frames {
		if board, ok := f.Scene.(Board); ok {
			drawn = append(drawn, drawings.Frame{Board: board, Caption: f.Caption})
		}
	}
	return drawn
}
