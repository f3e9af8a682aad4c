package kamisado

import "towerpost/engine/kamisado"

// cell is one square of the picture.
type cell struct {
	tile  kamisado.Color
	tower kamisado.Tower // no tower if its side is NoSide
	marks []mark
}

// scene is a board as it is drawn: rows from the top, and in each row columns from the left.
type scene struct {
	bottom kamisado.Side
	cells  [8][8]cell
}

// newScene returns the scene of a position with a side at the bottom. NoSide is White.
func newScene(p kamisado.Position, bottom kamisado.Side) *scene {
	s := &scene{bottom: bottom}
	for _, square := range squares() {
		c := s.on(square)
		c.tile = square.Color()
		c.tower, _ = p.TowerOn(square)
	}
	return s
}

// squares returns the squares of the board, a1 first.
func squares() (all [64]kamisado.Square) {
	for i := range all {
		all[i] = kamisado.At(i%8+1, i/8+1)
	}
	return all
}

// place returns the column from the left and the row from the top in which a square is drawn.
func (s *scene) place(square kamisado.Square) (column, row int) {
	column, row = square.Column()-1, 8-square.Row()
	if s.bottom == kamisado.Black {
		return 7 - column, 7 - row
	}
	return column, row
}

// on returns the cell of a square.
func (s *scene) on(square kamisado.Square) *cell {
	column, row := s.place(square)
	return &s.cells[row][column]
}

// mark puts a mark on a square. It ignores NoSquare.
func (s *scene) mark(square kamisado.Square, m mark) {
	if square.Column() == 0 {
		return
	}
	c := s.on(square)
	c.marks = append(c.marks, m)
}

// markAt puts a mark on a cell. It ignores cells outside of the board.
func (s *scene) markAt(column, row int, m mark) {
	if column < 0 || column > 7 || row < 0 || row > 7 {
		return
	}
	c := &s.cells[row][column]
	c.marks = append(c.marks, m)
}

// markEdge puts a mark on the edge or corner of a cell in the mark's direction: on all cells that touch it.
func (s *scene) markEdge(column, row int, m mark) {
	dx, dy := m.dir.vector()
	at := func(column, row int, edge compass) {
		m.at = edge
		s.markAt(column, row, m)
	}
	at(column, row, m.dir)
	at(column+dx, row+dy, m.dir.opposite())
	if m.dir.diagonal() {
		at(column+dx, row, toward(-dx, dy))
		at(column, row+dy, toward(dx, -dy))
	}
}

// between returns the direction from one square to another on the picture.
func (s *scene) between(from, to kamisado.Square) compass {
	x, y := s.place(from)
	u, v := s.place(to)
	return toward(u-x, v-y)
}
