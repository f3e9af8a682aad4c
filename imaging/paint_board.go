package imaging

import (
	"image"
	"image/color"
	"strconv"

	"towerpost/engine/kamisado"
)

// drawBoard draws everything of a board on an empty canvas.
func (p *Painter) drawBoard(c *canvas, l boardLayout, b Board) {
	s := scale{p.width}
	c.write(l.title, b.Title, style{regular, s.em(31)}, centered, p.theme.page, p.theme.muted)
	for i, side := range sidesFromTop(b.Bottom) {
		p.drawBar(c, l.bars[i], b, side)
	}
	p.drawGrid(c, l.grid, p.large, b.scene(), s.em(25))
	p.drawStatus(c, l.status, b)
}

// sidesFromTop returns the sides in the order in which they sit around the picture.
func sidesFromTop(bottom kamisado.Side) [2]kamisado.Side {
	if bottom == kamisado.Black {
		return [2]kamisado.Side{kamisado.White, kamisado.Black}
	}
	return [2]kamisado.Side{kamisado.Black, kamisado.White}
}

// drawBar draws a player's strip: who it is, whether they are on turn, and their score.
func (p *Painter) drawBar(c *canvas, l bar, b Board, side kamisado.Side) {
	s := scale{p.width}
	kind, ground := iconPanel, p.theme.panel
	if b.Position.Turn() == side {
		kind, ground = iconTurn, p.theme.panelTurn
	}
	p.icons.paint(c.picture, l.box, icon{kind: kind, ground: p.theme.page, ink: ground})
	p.drawName(c, nameplate{l.chip, l.name}, b.Names, side, s.em(40), ground)
	points, target := b.Position.Points(side), b.Position.Target()
	for i, box := range l.teeth {
		kind := iconGap
		if i < points {
			kind = iconTooth
		}
		p.icons.paint(c.picture, box, icon{kind: kind, ground: ground})
	}
	ink := p.theme.text
	if side == b.Winner.Side {
		ink = p.theme.gold
	}
	c.write(l.points, strconv.Itoa(points)+"/"+strconv.Itoa(target), style{bold, s.em(40)}, atEnd, ground, ink)
}

// drawName draws a player's name behind the chip of the side.
func (p *Painter) drawName(c *canvas, l nameplate, names [2]string, side kamisado.Side, size float64, ground color.RGBA) {
	p.icons.paint(c.picture, l.chip, icon{kind: iconChip, ground: ground, tower: kamisado.Tower{Side: side}})
	c.write(l.name, names[side.Seat()], style{bold, size}, atStart, ground, p.theme.text)
}

// drawGrid draws a frame with its labels where it is wide enough for them, and the squares.
func (p *Painter) drawGrid(c *canvas, l grid, b *brush, s *scene, size float64) {
	fillRect(c.picture, l.frame, p.palette.of(p.theme.frame))
	for edge, boxes := range l.labels() {
		for i, box := range boxes {
			if float64(box.Dx()) < size/2 {
				continue
			}
			c.write(box, s.label(edge, i), style{bold, size}, centered, p.theme.frame, p.theme.muted)
		}
	}
	for row := range 8 {
		for column := range 8 {
			b.paint(c.picture, l.at(column, row).Min, s.cells[row][column])
		}
	}
}

// label returns the name of the column i from the left (edges 0 and 2) or of the row i from the top.
func (s *scene) label(edge, i int) string {
	columns := edge%2 == 0
	if columns == (s.bottom == kamisado.Black) {
		i = 7 - i
	}
	if columns {
		return string(rune('a' + i))
	}
	return strconv.Itoa(i + 1)
}

// drawStatus draws the status line, with the tower that must move before it.
func (p *Painter) drawStatus(c *canvas, line image.Rectangle, b Board) {
	s := scale{p.width}
	st := style{bold, s.em(38)}
	must, ok := b.mustTower()
	if !ok {
		c.write(line, b.Status, st, centered, p.theme.page, p.theme.text)
		return
	}
	box, text := layoutStatus(s, line, c.pen.width(b.Status, st))
	p.icons.paint(c.picture, box, icon{kind: iconTower, ground: p.theme.page, tower: must})
	c.write(text, b.Status, st, atStart, p.theme.page, p.theme.text)
}
