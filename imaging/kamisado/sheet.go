package kamisado

import (
	"errors"
	"fmt"
	"time"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Frame is one moment of a review: a board of a sheet or of a film.
type Frame struct {
	Board Board
	// Caption says what happened, such as "12. Purple ↑ 3 Red". In a film it replaces the status of the
	// board.
	Caption string
	// Pause is how long a film shows the frame; 0 is the time it takes to read it.
	Pause time.Duration
}

// Sheet is a sheet of small boards with their captions. The texts are in the reader's language.
type Sheet struct {
	// Title stands above the boards, Status below them.
	Title, Status string
	// Frames are the boards, from 1 to MaxSheet.
	Frames []Frame
}

// Film is a review as an animation. It loops.
type Film struct {
	// Frames are the moments, at least one.
	Frames []Frame
}

// MaxSheet is the greatest number of boards on one sheet. With more they would be too small on a phone.
const MaxSheet = 18

// ErrFrames reports that a review has no frames, or more than fit on its picture.
var ErrFrames = errors.New("wrong number of frames")

// paintSheet draws small boards on one sheet as PNG. There are at least three in a row, so many that the
// boards fit into the smallest square. The sheet is never higher than wide, as Discord crops the pictures of
// a message with several to squares. The error wraps ErrFrames if there are no boards, or too many.
func (p *Painter) paintSheet(s Sheet, of imaging.Look) ([]byte, error) {
	if n := len(s.Frames); n == 0 || n > MaxSheet {
		return nil, fmt.Errorf("%w: a sheet has from 1 to %d, not %d", ErrFrames, MaxSheet, n)
	}
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	return l.sheet(s).PNG()
}

// sheet draws the picture of a sheet.
func (l *lookKit) sheet(s Sheet) *imaging.Frame {
	at := layoutSheet(l.width, len(s.Frames))
	side := 0
	if at.size.Y > at.size.X || len(s.Frames) > sheetColumns {
		side = max(at.size.X, at.size.Y)
	}
	d := l.post(at.size, side)
	st := d.scale()
	d.frame.Write(at.title, s.Title, bold(st.Em(36)), lettering.Centered, d.theme.Text)
	for i, f := range s.Frames {
		b := at.boards[i]
		d.caption(b, f)
		d.grid(b.grid, f.Board.scene(), st.Em(19))
	}
	d.frame.Write(at.status, s.Status, bold(st.Em(34)), lettering.Centered, d.theme.Text)
	return d.frame
}

// captionKey is the key of a caption.
type captionKey struct {
	side kamisado.Side
	text string
}

// caption puts the caption of a board, behind the chip of the side that moved or passed.
func (d *drawing) caption(l sheetBoard, f Frame) {
	box, side, st := l.chip.Union(l.caption), f.Board.Last.Side, d.scale()
	if side == kamisado.NoSide && len(f.Board.Passes) > 0 {
		side = f.Board.Passes[0].Tower.Side
	}
	d.frame.Words(box, captionKey{side, f.Caption}, func(c *imaging.Canvas) {
		text := l.caption.Sub(box.Min)
		if side == kamisado.NoSide {
			text.Min.X = st.Px(6)
		} else {
			d.icons.Paint(c, l.chip.Sub(box.Min), d.theme.Page, chip(side))
		}
		c.WriteName(text, f.Caption, bold(st.Em(26)), d.theme.Page, d.theme.Text)
	})
}
