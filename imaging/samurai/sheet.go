package samurai

import (
	"fmt"
	"image"

	"towerpost/imaging"
)

// MaxSheet is the greatest number of boards on one sheet. More make it too high for a phone.
const MaxSheet = 18

// fewOnSheet is up to how many boards stand two in a row; more stand three in a row.
const fewOnSheet = 6

// sheetLayout is where everything stands on a sheet of small boards.
type sheetLayout struct {
	size          image.Point
	title, status image.Rectangle
	captions      []image.Rectangle
	boards        []layout
}

// layoutSheet places small boards on a sheet of the width, row by row.
func layoutSheet(width int, scenes []*Scene) sheetLayout {
	columns := 3
	if len(scenes) <= fewOnSheet {
		columns = 2
	}
	c := imaging.NewColumn(width, 0, 14)
	c.Skip(10)
	l := sheetLayout{title: c.Line(48)}
	gap := c.Px(14)
	each := (c.Right - c.Left - (columns-1)*gap) / columns
	for from := 0; from < len(scenes); from += columns {
		c.Skip(10)
		line, bottom := c.Line(38), 0
		for i, s := range scenes[from:min(from+columns, len(scenes))] {
			x := c.Left + i*(each+gap)
			b := layoutSmall(image.Pt(x, line.Max.Y+c.Px(4)), each, s)
			l.captions = append(l.captions, image.Rect(x, line.Min.Y, x+each, line.Max.Y))
			l.boards = append(l.boards, b)
			bottom = max(bottom, b.board.Max.Y)
		}
		c.Y = bottom
	}
	c.Skip(10)
	l.status = c.Line(52)
	l.size = image.Pt(width, c.Y+c.Px(8))
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
	f := l.Frame(at.size)
	sc := imaging.Scale{Width: l.width}
	f.Write(at.title, title, imaging.Font{Weight: imaging.Bold, Size: sc.Em(34)}, imaging.Centered,
		l.theme.Text)
	for i, s := range scenes {
		caption := imaging.Font{Weight: imaging.Bold, Size: sc.Em(26)}
		f.Write(at.captions[i], frames[i].Caption, caption, imaging.AtStart, l.theme.Text)
		l.draw(f, at.boards[i], s)
	}
	f.Write(at.status, status, imaging.Font{Weight: imaging.Bold, Size: sc.Em(32)}, imaging.Centered,
		l.theme.Text)
	return f.PNG()
}
