package imaging

import (
	"errors"
	"fmt"
	"time"

	"towerpost/engine/kamisado"
)

// Frame is one moment of a review: a board of a strip, or of a film.
type Frame struct {
	Board Board
	// Caption says what happened, such as "12. Purple ↑ 3 Red". In a film it stands in the place of the board's status.
	Caption string
	// Pause is how long a film shows the frame; 0 is as long as it takes to read it.
	Pause time.Duration
}

// StripOptions are what a strip shows beside its boards. Every word is given in the reader's language.
type StripOptions struct {
	// Title stands above the boards, Status below them.
	Title, Status string
	// Style is the theme and the face; its zero value is the default. Those of the boards do not matter.
	Style Style
}

// MaxStrip is the greatest number of boards on one strip. More make it too high for a phone.
const MaxStrip = 18

// ErrFrames says that a review has no frames, or more than fit on its picture.
var ErrFrames = errors.New("wrong number of frames")

// Sheets divides the frames of a long review among as few strips as hold them, as evenly as their rows allow.
func Sheets(frames []Frame) (sheets [][]Frame) {
	rows := (len(frames) + stripColumns - 1) / stripColumns
	strips := (len(frames) + MaxStrip - 1) / MaxStrip
	for ; strips > 0; strips-- {
		take := (rows + strips - 1) / strips
		sheets = append(sheets, frames[:min(take*stripColumns, len(frames))])
		frames = frames[len(sheets[len(sheets)-1]):]
		rows -= take
	}
	return sheets
}

// Strip draws small boards on one sheet as PNG, three in a row, each with its caption. Frames must be from 1 to MaxStrip, or the
// error is ErrFrames.
func (p *Painter) Strip(frames []Frame, o StripOptions) ([]byte, error) {
	if len(frames) == 0 || len(frames) > MaxStrip {
		return nil, fmt.Errorf("%w: a strip has from 1 to %d, not %d", ErrFrames, MaxStrip, len(frames))
	}
	e := p.look(o.Style).strips()
	return e.press.png(e.strip(frames, o)), nil
}

// strip puts together the picture of a strip.
func (e *easel) strip(frames []Frame, o StripOptions) *sheet {
	l, st := layoutStrip(e.width, len(frames)), scale{e.width}
	s := e.sheet(l.size)
	e.write(s, l.title, o.Title, style{bold, st.em(36)}, centered, e.theme.text)
	for i, f := range frames {
		b := l.boards[i]
		e.caption(s, b, f)
		e.grid(s, b.grid, f.Board.scene(), st.em(19))
	}
	e.write(s, l.status, o.Status, style{bold, st.em(34)}, centered, e.theme.text)
	return s
}

// captionKey is all that is seen of a caption.
type captionKey struct {
	side kamisado.Side
	text string
}

// caption puts what happened over a board, behind the chip of whoever did it.
func (e *easel) caption(s *sheet, l stripBoard, f Frame) {
	box, side := l.chip.Union(l.caption), f.Board.Last.Side
	if side == kamisado.NoSide {
		side = f.Board.Blocked.Side
	}
	e.compose(s, box, textPlate, captionKey{side, f.Caption}, func(c *canvas) {
		text := l.caption.Sub(box.Min)
		if side == kamisado.NoSide {
			text.Min.X = scale{e.width}.px(6)
		} else {
			e.icons.paint(c.picture, l.chip.Sub(box.Min), icon{kind: iconChip, ground: e.theme.page, tower: kamisado.Tower{Side: side}})
		}
		c.write(text, f.Caption, style{bold, scale{e.width}.em(26)}, atStart, e.theme.page, e.theme.text)
	})
}
