package kamisado

import (
	"image"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// Fills is everything that is drawn on the picture of the two line-ups between which the winner of a round chooses.
// Every word is given in the reader's language.
type Fills struct {
	// Left and Right are the boards as they would stand after the fill from the left and from the right.
	Left, Right           kamisado.Position
	LeftLabel, RightLabel string
	// Names holds the players' names by engine.Seat: Black's, then White's.
	Names [2]string
	// Title stands above the boards, Status below them.
	Title, Status string
	// Bottom is the side at the bottom of both boards; NoSide is White.
	Bottom kamisado.Side
	// Square sets the picture in the middle of a square one, as for a Board.
	Square bool
}

// labelKey is all that is seen of the label over a line-up.
type labelKey struct{ text string }

// nameKey is all that is seen of a name beside a line-up.
type nameKey struct {
	name string
	side kamisado.Side
}

// fills puts together the picture of two line-ups.
func (l *look) fills(f Fills) *imaging.Frame {
	at, side := layoutFills(l.width), 0
	if f.Square {
		side = l.width
	}
	d := l.post(at.size, side)
	st := d.scale()
	d.frame.Write(at.title, f.Title, regular(st.Em(31)), imaging.Centered, d.theme.Muted)
	labels := [2]string{f.LeftLabel, f.RightLabel}
	for i, position := range []kamisado.Position{f.Left, f.Right} {
		d.label(at.labels[i], labels[i])
		for j, side := range sidesFromTop(f.Bottom) {
			d.name(at.names[i][j], f.Names[side.Seat()], side)
		}
		d.grid(at.grids[i], newScene(position, f.Bottom), st.Em(19))
	}
	d.frame.Write(at.status, f.Status, bold(st.Em(36)), imaging.Centered, d.theme.Text)
	return d.frame
}

// label puts the label over a line-up.
func (d *drawing) label(box image.Rectangle, text string) {
	st := d.scale()
	d.frame.Words(box, labelKey{text}, func(c *imaging.Canvas) {
		d.icons.Paint(c, c.Bounds(), d.theme.Page, icon{kind: iconPanel, ink: d.theme.Accent})
		c.Write(c.Bounds().Inset(st.Px(8)), text, bold(st.Em(40)), imaging.Centered, d.theme.Accent, d.theme.Text)
	})
}

// name puts a player's name behind the chip of the side.
func (d *drawing) name(l nameplate, name string, side kamisado.Side) {
	box := l.chip.Union(l.name)
	d.frame.Words(box, nameKey{name, side}, func(c *imaging.Canvas) {
		at := nameplate{l.chip.Sub(box.Min), l.name.Sub(box.Min)}
		d.drawName(c, at, name, side, d.scale().Em(32), d.theme.Page)
	})
}
