package imaging

import (
	"image"

	"towerpost/engine/kamisado"
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
	// Style is the theme and the face; its zero value is the default.
	Style Style
}

// labelKey is all that is seen of the label over a line-up.
type labelKey struct {
	size image.Point
	text string
}

// nameKey is all that is seen of a name beside a line-up.
type nameKey struct {
	size image.Point
	name string
	side kamisado.Side
}

// fills puts together the picture of two line-ups.
func (e *easel) fills(f Fills) *sheet {
	l, st := layoutFills(e.width), scale{e.width}
	s := e.sheet(l.size)
	e.write(s, l.title, f.Title, style{regular, st.em(31)}, centered, e.theme.muted)
	labels := [2]string{f.LeftLabel, f.RightLabel}
	for i, position := range []kamisado.Position{f.Left, f.Right} {
		e.label(s, l.labels[i], labels[i])
		for j, side := range sidesFromTop(f.Bottom) {
			e.name(s, l.names[i][j], f.Names[side.Seat()], side)
		}
		e.grid(s, l.grids[i], newScene(position, f.Bottom), st.em(19))
	}
	e.write(s, l.status, f.Status, style{bold, st.em(36)}, centered, e.theme.text)
	return s
}

// label puts the label over a line-up.
func (e *easel) label(s *sheet, box image.Rectangle, text string) {
	st := scale{e.width}
	e.compose(s, box, textPlate, labelKey{box.Size(), text}, func(c *canvas) {
		e.icons.paint(c.picture, c.picture.Rect, icon{kind: iconPanel, ground: e.theme.page, ink: e.theme.panelTurn})
		c.write(c.picture.Rect.Inset(st.px(8)), text, style{bold, st.em(40)}, centered, e.theme.panelTurn, e.theme.text)
	})
}

// name puts a player's name behind the chip of the side.
func (e *easel) name(s *sheet, l nameplate, name string, side kamisado.Side) {
	box := l.chip.Union(l.name)
	e.compose(s, box, textPlate, nameKey{box.Size(), name, side}, func(c *canvas) {
		at := nameplate{l.chip.Sub(box.Min), l.name.Sub(box.Min)}
		e.drawName(c, at, name, side, scale{e.width}.em(32), e.theme.page)
	})
}
