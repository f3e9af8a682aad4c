package kamisado

import (
	"image"
	"image/color"
	"strconv"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// board draws the picture of a board.
func (l *lookKit) board(b Board) *imaging.Frame {
	at, side := b.layout(l.width), 0
	if b.Square {
		side = l.square
	}
	d := l.post(at.size, side)
	d.board(at, b)
	return d.frame
}

func (d *drawing) board(l boardLayout, b Board) {
	st := d.scale()
	d.frame.Write(l.heading, b.Heading, bold(st.Em(54)), lettering.Centered, d.theme.Text)
	d.frame.Write(l.title, b.Title, regular(st.Em(31)), lettering.Centered, d.theme.Muted)
	for i, side := range sidesFromTop(b.Bottom) {
		if b.Heading == "" {
			d.bar(l.bars[i], b, side)
		}
	}
	d.grid(l.grid, b.scene(), st.Em(25))
	d.status(l.status, b)
}

func bold(size float64) lettering.Font { return lettering.Bold.At(size) }

func regular(size float64) lettering.Font {
	return lettering.Regular.At(size)
}

// layout returns the layout of the picture of the board.
func (b Board) layout(width int) boardLayout {
	if b.Heading != "" {
		return layoutHeading(width)
	}
	return layoutBoard(width, b.target())
}

// target returns the number of points that win the match, or 0 if no score is shown.
func (b Board) target() int {
	if b.Unscored {
		return 0
	}
	return b.Position.Target()
}

// sidesFromTop returns the side at the top of the picture, then the one at the bottom.
func sidesFromTop(bottom kamisado.Side) [2]kamisado.Side {
	if bottom == kamisado.Black {
		return [2]kamisado.Side{kamisado.White, kamisado.Black}
	}
	return [2]kamisado.Side{kamisado.Black, kamisado.White}
}

// barKey is the key of the left end of a player's strip, with the name.
type barKey struct {
	name string
	side kamisado.Side
	turn bool
}

// scoreKey is the key of the right end of a player's strip, with the score. Many matches share it.
type scoreKey struct {
	points, target int
	turn, won      bool
}

// bar puts a player's strip.
func (d *drawing) bar(l bar, b Board, side kamisado.Side) {
	name, score := l.ends()
	turn := !d.film && b.Position.Turn() == side
	d.frame.Words(name, barKey{b.Names[side.Seat()], side, turn}, func(c *imaging.Canvas) {
		l := l.moved(name.Min.Mul(-1))
		ground := d.drawPanel(c, l.box, turn)
		d.drawName(c, nameplate{l.chip, l.name}, b.Names[side.Seat()], side, d.scale().Em(40), ground)
	})
	key := scoreKey{b.Position.Points(side), b.target(), turn, side == b.Winner.Side}
	d.frame.Words(score, key, func(c *imaging.Canvas) {
		l := l.moved(score.Min.Mul(-1))
		d.drawScore(c, l, key, d.drawPanel(c, l.box, turn))
	})
}

// drawPanel draws the ground of a player's strip and returns its colour.
func (d *drawing) drawPanel(c *imaging.Canvas, box image.Rectangle, turn bool) color.RGBA {
	kind, ground := iconPanel, d.theme.Panel
	if turn {
		kind, ground = iconTurn, d.theme.Accent
	}
	d.icons.Paint(c, box, d.theme.Page, icon{kind: kind, ink: ground})
	return ground
}

// drawScore draws a score, if there is one, as teeth and as a number.
func (d *drawing) drawScore(c *imaging.Canvas, l bar, score scoreKey, ground color.RGBA) {
	if score.target == 0 {
		return
	}
	for i, box := range l.teeth {
		kind := iconGap
		if i < score.points {
			kind = iconTooth
		}
		d.icons.Paint(c, box, ground, icon{kind: kind})
	}
	ink := d.theme.Text
	if score.won {
		ink = d.theme.Won
	}
	text := strconv.Itoa(score.points) + "/" + strconv.Itoa(score.target)
	c.Write(l.points, text, bold(d.scale().Em(40)), lettering.AtEnd, ground, ink)
}

// drawName draws a player's name behind the chip of the side.
func (d *drawing) drawName(
	c *imaging.Canvas, l nameplate, name string, side kamisado.Side, size float64, ground color.RGBA,
) {
	d.icons.Paint(c, l.chip, ground, chip(side))
	c.Write(l.name, name, bold(size), lettering.AtStart, ground, d.theme.Text)
}

// frameKey is the key of one edge of the frame around a board.
type frameKey struct {
	bottom kamisado.Side
	edge   int
}

// grid puts the squares of a board and its frame, with labels if it is wide enough for them.
func (d *drawing) grid(l imaging.Grid, sc *scene, size float64) {
	for edge, box := range l.Edges() {
		put := d.frame.Words
		if edge%2 == 1 {
			put = d.frame.Art // it is beside squares
		}
		put(box, frameKey{sc.bottom, edge}, func(c *imaging.Canvas) {
			c.Fill(c.Bounds(), d.theme.Frame)
			for i, label := range l.Labels()[edge] {
				if float64(min(label.Dx(), label.Dy())) < size/2 {
					continue
				}
				name, at := sc.label(edge, i), label.Sub(box.Min)
				c.Write(at, name, bold(size), lettering.Centered, d.theme.Frame, d.theme.Muted)
			}
		})
	}
	for row := range 8 {
		for column := range 8 {
			d.cell(l.At(column, row), sc.cells[row][column])
		}
	}
}

// label returns the name of column i from the left (edges 0 and 2) or of row i from the top.
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

// status puts the status line, with the tower that must move before it.
func (d *drawing) status(box image.Rectangle, b Board) {
	st := bold(d.scale().Em(38))
	must, ok := b.requiredTower()
	if !ok {
		d.frame.Write(box, b.Status, st, lettering.Centered, d.theme.Text)
		return
	}
	must.Square = kamisado.NoSquare
	mark, text := layoutStatus(d.scale(), box, d.Measure(b.Status, st))
	tower := icon{kind: iconTower, tower: must}
	d.frame.Words(mark, tower, func(c *imaging.Canvas) { d.icons.Paint(c, c.Bounds(), d.theme.Page, tower) })
	d.frame.Write(text, b.Status, st, lettering.AtStart, d.theme.Text)
}
