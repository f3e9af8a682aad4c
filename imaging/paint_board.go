package imaging

import (
	"image"
	"image/color"
	"strconv"

	"towerpost/engine/kamisado"
)

// board puts together the picture of a board.
func (e *easel) board(b Board) *sheet {
	l := b.layout(e.width)
	st := scale{e.width}
	s := e.sheet(l.size)
	e.write(s, l.heading, b.Heading, style{bold, st.em(54)}, centered, e.theme.text)
	e.write(s, l.title, b.Title, style{regular, st.em(31)}, centered, e.theme.muted)
	for i, side := range sidesFromTop(b.Bottom) {
		if b.Heading == "" {
			e.bar(s, l.bars[i], b, side)
		}
	}
	e.grid(s, l.grid, b.scene(), st.em(25))
	e.status(s, l.status, b)
	return s
}

// layout returns where everything stands on the picture of the board.
func (b Board) layout(width int) boardLayout {
	if b.Heading != "" {
		return layoutHeading(width)
	}
	return layoutBoard(width, b.Position.Target())
}

// sidesFromTop returns the sides in the order in which they sit around the picture.
func sidesFromTop(bottom kamisado.Side) [2]kamisado.Side {
	if bottom == kamisado.Black {
		return [2]kamisado.Side{kamisado.White, kamisado.Black}
	}
	return [2]kamisado.Side{kamisado.Black, kamisado.White}
}

// barKey is all that is seen of a player's strip.
type barKey struct {
	box            image.Point
	name           string
	side           kamisado.Side
	turn, won      bool
	points, target int
}

// bar puts a player's strip: who it is, whether they are on turn, and their score. A film shows what was, and nobody's turn.
func (e *easel) bar(s *sheet, l bar, b Board, side kamisado.Side) {
	key := barKey{
		box: l.box.Size(), name: b.Names[side.Seat()], side: side, turn: e.press != nil && b.Position.Turn() == side, won: side == b.Winner.Side,
		points: b.Position.Points(side), target: b.Position.Target(),
	}
	e.compose(s, l.box, textPlate, key, func(c *canvas) { e.drawBar(c, l.moved(l.box.Min.Mul(-1)), key) })
}

func (e *easel) drawBar(c *canvas, l bar, b barKey) {
	s := scale{e.width}
	kind, ground := iconPanel, e.theme.panel
	if b.turn {
		kind, ground = iconTurn, e.theme.panelTurn
	}
	e.icons.paint(c.picture, l.box, icon{kind: kind, ground: e.theme.page, ink: ground})
	e.drawName(c, nameplate{l.chip, l.name}, b.name, b.side, s.em(40), ground)
	for i, box := range l.teeth {
		kind := iconGap
		if i < b.points {
			kind = iconTooth
		}
		e.icons.paint(c.picture, box, icon{kind: kind, ground: ground})
	}
	ink := e.theme.text
	if b.won {
		ink = e.theme.won
	}
	c.write(l.points, strconv.Itoa(b.points)+"/"+strconv.Itoa(b.target), style{bold, s.em(40)}, atEnd, ground, ink)
}

// drawName draws a player's name behind the chip of the side.
func (e *easel) drawName(c *canvas, l nameplate, name string, side kamisado.Side, size float64, ground color.RGBA) {
	e.icons.paint(c.picture, l.chip, icon{kind: iconChip, ground: ground, tower: kamisado.Tower{Side: side}})
	c.write(l.name, name, style{bold, size}, atStart, ground, e.theme.text)
}

// frameKey is all that is seen of one edge of a frame.
type frameKey struct {
	size   image.Point
	bottom kamisado.Side
	edge   int
}

// edgeKind returns the kind of what lies beside one edge of a frame: the squares, or nothing.
func edgeKind(edge int) plateKind {
	if edge%2 == 1 {
		return boardPlate
	}
	return textPlate
}

// grid puts a frame, with its labels where it is wide enough for them, and the squares.
func (e *easel) grid(s *sheet, l grid, sc *scene, size float64) {
	labels := l.labels()
	for edge, box := range l.edges() {
		key := frameKey{box.Size(), sc.bottom, edge}
		e.compose(s, box, edgeKind(edge), key, func(c *canvas) {
			fillRect(c.picture, c.picture.Rect, e.palette.of(e.theme.frame))
			for i, label := range labels[edge] {
				if float64(min(label.Dx(), label.Dy())) < size/2 {
					continue
				}
				c.write(label.Sub(box.Min), sc.label(edge, i), style{bold, size}, centered, e.theme.frame, e.theme.muted)
			}
		})
	}
	for row := range 8 {
		for column := range 8 {
			s.put(l.at(column, row).Min, e.brush.plate(sc.cells[row][column]))
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

// status puts the status line, with the tower that must move before it.
func (e *easel) status(s *sheet, box image.Rectangle, b Board) {
	st := style{bold, scale{e.width}.em(38)}
	must, ok := b.mustTower()
	if !ok {
		e.write(s, box, b.Status, st, centered, e.theme.text)
		return
	}
	must.Square = kamisado.NoSquare
	mark, text := layoutStatus(scale{e.width}, box, e.measure(b.Status, st))
	e.icon(s, mark, icon{kind: iconTower, ground: e.theme.page, tower: must})
	e.write(s, text, b.Status, st, atStart, e.theme.text)
}
