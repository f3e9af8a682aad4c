package kamisado

import (
	"errors"
	"fmt"
	"time"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Frame is one moment of a review: a board of a strip, or of a film.
type Frame struct {
	Board Board
	// Caption says what happened, such as "12. Purple ↑ 3 Red". In a film it stands in the
	// place of the board's status.
	Caption string
	// Pause is how long a film shows the frame; 0 is as long as it takes to read it.
	Pause time.Duration
}

// Strip is a sheet of small boards with their captions. Every word is given in the reader's language.
type Strip struct {
	// Title stands above the boards, Status below them.
	Title, Status string
	// Frames are the boards, from 1 to MaxStrip.
	Frames []Frame
}

// Film is a review that moves. It begins again after its end.
type Film struct {
	// Frames are its moments, at least one.
	Frames []Frame
}

// MaxStrip is the greatest number of boards on one strip. More make them too small for a phone.
const MaxStrip = 18

// ErrFrames says that a review has no frames, or more than fit on its picture.
var ErrFrames = errors.New("wrong number of frames")

// Strip draws small boards on one sheet as PNG, three in a row or more so that they stand on the smallest square,
// and never higher than wide: Discord shows several pictures of a message cut to squares. The error is ErrFrames where there are too many or none.
func (p *Painter) Strip(s Strip, of imaging.Look) ([]byte, error) {
	if n := len(s.Frames); n == 0 || n > MaxStrip {
		return nil, fmt.Errorf("%w: a strip has from 1 to %d, not %d", ErrFrames, MaxStrip, n)
	}
	l, err := p.look(of)
	if err != nil {
		return nil, err
	}
	return l.strip(s).PNG()
}

// strip puts together the picture of a strip.
func (l *lookKit) strip(s Strip) *imaging.Frame {
	at := layoutStrip(l.width, len(s.Frames))
	side := 0
	if at.size.Y > at.size.X || len(s.Frames) > stripColumns {
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

// captionKey is all that is seen of a caption.
type captionKey struct {
	side kamisado.Side
	text string
}

// caption puts what happened over a board, behind the chip of the side that did it.
func (d *drawing) caption(l stripBoard, f Frame) {
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
		c.Write(text, f.Caption, bold(st.Em(26)), lettering.AtStart, d.theme.Page, d.theme.Text)
	})
}
