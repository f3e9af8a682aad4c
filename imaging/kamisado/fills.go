package kamisado

import (
	"image"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Fills is everything that the picture of the two line-ups shows between which the winner of a round
// chooses: the home rows of both sides after a fill from the left, and below them after one from the right.
// The texts are in the reader's language.
type Fills struct {
	// Left and Right are the boards after the fill from the left and from the right.
	Left, Right           kamisado.Position
	LeftLabel, RightLabel string
	// Names are the players' names by engine.Seat: Black's, then White's.
	Names [2]string
	// Title stands above the line-ups, Status below them.
	Title, Status string
	// Bottom is the side at the bottom of both line-ups; NoSide is White.
	Bottom kamisado.Side
}

// labelKey is the key of the label above a line-up.
type labelKey struct{ text string }

// nameKey is the key of a name beside a line-up.
type nameKey struct {
	name string
	side kamisado.Side
}

// homeKey is the key of one edge of the frame around a home row.
type homeKey struct {
	bottom kamisado.Side
	row    int
	edge   int
}

// fills draws the picture of two line-ups.
func (l *lookKit) fills(f Fills) *imaging.Frame {
	at := layoutFills(l.width)
	d := l.post(at.size, 0)
	st := d.scale()
	d.frame.Write(at.title, f.Title, regular(st.Em(31)), lettering.Centered, d.theme.Muted)
	d.lineUp(at.lineUps[0], f, f.LeftLabel, f.Left)
	d.lineUp(at.lineUps[1], f, f.RightLabel, f.Right)
	d.frame.Write(at.status, f.Status, bold(st.Em(38)), lettering.Centered, d.theme.Text)
	return d.frame
}

// lineUp puts the home rows of both sides after a fill.
func (d *drawing) lineUp(l lineUpLayout, f Fills, label string, position kamisado.Position) {
	d.label(l.label, label)
	sc := newScene(position, f.Bottom)
	for i, side := range sidesFromTop(f.Bottom) {
		d.name(l.names[i], f.Names[side.Seat()], side)
		d.homeRow(l.rows[i], sc, 7*i)
	}
}

// homeRow puts a row of the board with its frame. The outer edge has the letters of the columns; the inner
// edge has lines towards the other home row.
func (d *drawing) homeRow(l imaging.Grid, sc *scene, row int) {
	for edge, box := range l.Edges() {
		put, inner := d.frame.Words, row == 0 && edge == 2 || row != 0 && edge == 0
		if edge%2 == 1 {
			put = d.frame.Art // it stands beside squares
		}
		put(box, homeKey{sc.bottom, row, edge}, func(c *imaging.Canvas) {
			c.Fill(c.Bounds(), d.theme.Frame)
			for i, label := range l.Labels()[edge] {
				d.homeLabel(c, label.Sub(box.Min), sc, edge, i+row*(edge%2), inner)
			}
		})
	}
	for column := range 8 {
		d.cell(l.At(column, 0), sc.cells[row][column])
	}
}

// homeLabel draws the name of a column or a row or, inside, a line towards the other home row.
func (d *drawing) homeLabel(c *imaging.Canvas, box image.Rectangle, sc *scene, edge, i int, inside bool) {
	if inside {
		middle, half := (box.Min.X+box.Max.X)/2, max(d.scale().Px(2), 1)
		c.Fill(image.Rect(middle-half, box.Min.Y, middle+half, box.Max.Y), d.theme.Muted)
		return
	}
	if size := d.scale().Em(25); float64(min(box.Dx(), box.Dy())) >= size/2 {
		c.Write(box, sc.label(edge, i), bold(size), lettering.Centered, d.theme.Frame, d.theme.Muted)
	}
}

// label puts the label above a line-up.
func (d *drawing) label(box image.Rectangle, text string) {
	st := d.scale()
	d.frame.Words(box, labelKey{text}, func(c *imaging.Canvas) {
		d.icons.Paint(c, c.Bounds(), d.theme.Page, icon{kind: iconPanel, ink: d.theme.Accent})
		box := c.Bounds().Inset(st.Px(2))
		c.Write(box, text, bold(st.Em(36)), lettering.Centered, d.theme.Accent, d.theme.Text)
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
