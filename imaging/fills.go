package imaging

import "towerpost/engine/kamisado"

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

// drawFills draws everything of two line-ups on an empty canvas.
func (p *Painter) drawFills(c *canvas, l fillsLayout, f Fills) {
	s := scale{p.width}
	c.write(l.title, f.Title, style{regular, s.em(31)}, centered, p.theme.page, p.theme.muted)
	labels := [2]string{f.LeftLabel, f.RightLabel}
	for i, position := range []kamisado.Position{f.Left, f.Right} {
		p.icons.paint(c.picture, l.labels[i], icon{kind: iconPanel, ground: p.theme.page, ink: p.theme.panelTurn})
		c.write(l.labels[i].Inset(s.px(8)), labels[i], style{bold, s.em(40)}, centered, p.theme.panelTurn, p.theme.text)
		for j, side := range sidesFromTop(f.Bottom) {
			p.drawName(c, l.names[i][j], f.Names, side, s.em(32), p.theme.page)
		}
		p.drawGrid(c, l.grids[i], p.small, newScene(position, f.Bottom), s.em(19))
	}
	c.write(l.status, f.Status, style{bold, s.em(36)}, centered, p.theme.page, p.theme.text)
}
