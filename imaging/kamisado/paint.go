package kamisado

import (
	"errors"
	"fmt"

	"towerpost/imaging"
)

// ErrScene reports that a value is no scene of a Painter.
var ErrScene = errors.New("no scene of Kamisado")

// Paint draws a Board, Fills, a Sheet or an AnalysisCard as PNG, and a Film as GIF. The error wraps
// ErrScene for other values.
func (p *Painter) Paint(scene any, of imaging.Look) ([]byte, error) {
	switch s := scene.(type) {
	case Board:
		return p.Board(s, of)
	case Fills:
		return p.Fills(s, of)
	case Sheet:
		return p.paintSheet(s, of)
	case Film:
		return p.GIF(s, of)
	case AnalysisCard:
		return p.Analysis(s, of.Theme)
	}
	return nil, fmt.Errorf("%w: %T", ErrScene, scene)
}

// Film draws scenes, each a Frame or a Board, as a GIF.
func (p *Painter) Film(scenes []any, of imaging.Look) ([]byte, error) {
	frames, err := framesOf(scenes)
	if err != nil {
		return nil, err
	}
	return p.GIF(Film{Frames: frames}, of)
}

// Sheet draws scenes, each a Frame or a Board, side by side as PNG, below a title and above a status. The
// error wraps ErrFrames unless there are from 1 to MaxSheet.
func (p *Painter) Sheet(title, status string, scenes []any, of imaging.Look) ([]byte, error) {
	frames, err := framesOf(scenes)
	if err != nil {
		return nil, err
	}
	return p.paintSheet(Sheet{Title: title, Status: status, Frames: frames}, of)
}

// framesOf returns the frames of scenes, each a Frame or a Board.
func framesOf(scenes []any) ([]Frame, error) {
	frames := make([]Frame, len(scenes))
	for i, scene := range scenes {
		switch s := scene.(type) {
		case Frame:
			frames[i] = s
		case Board:
			frames[i] = Frame{Board: s}
		default:
			return nil, fmt.Errorf("%w: %T", ErrScene, scene)
		}
	}
	return frames, nil
}
