package stratego

import (
	"fmt"
	"image"

	"towerpost/imaging"
)

// MaxSheet is the greatest number of boards on one sheet.
const MaxSheet = imaging.MaxSheet

// sheetLayout is where everything stands on a sheet of small boards.
type sheetLayout struct {
	imaging.Sheet
	boards []layout
}

// layoutSheet places small boards on a sheet of the width, row by row.
func layoutSheet(width int, scenes []*Scene) sheetLayout {
	l := sheetLayout{boards: make([]layout, len(scenes))}
	l.Sheet = imaging.LayoutSheet(width, len(scenes), func(i int, at image.Point, width int) int {
		l.boards[i] = layoutSmall(at, width, scenes[i])
		return l.boards[i].field.frame.Max.Y
	})
	return l
}

// Sheet draws small boards on one PNG, each with its caption, below a title and above a line about them.
// The error is ErrFrames where there are none, or more than MaxSheet.
func (p *Painter) Sheet(title, status string, frames []Frame, of imaging.Look) ([]byte, error) {
	if n := len(frames); n > MaxSheet {
		return nil, fmt.Errorf("%w: a sheet has from 1 to %d, not %d", ErrFrames, MaxSheet, n)
	}
	scenes, err := scenesOf(frames)
	if err != nil {
		return nil, err
	}
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	at := layoutSheet(l.width, scenes)
	f := l.Frame(at.Size)
	captions := make([]string, len(frames))
	for i, s := range scenes {
		captions[i] = frames[i].Caption
		l.draw(f, at.boards[i], s)
	}
	at.Write(f, l.theme.Text, title, status, captions)
	return f.PNG()
}
