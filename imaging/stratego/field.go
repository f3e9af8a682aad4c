package stratego

import (
	"image"

	rules "towerpost/engine/stratego"
)

// point is a position on a picture in pixels.
type point struct{ x, y float64 }

// from returns the point relative to a corner.
func (p point) from(corner image.Point) point {
	return point{p.x - float64(corner.X), p.y - float64(corner.Y)}
}

// middleOf returns the middle of a box.
func middleOf(r image.Rectangle) point {
	return point{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2}
}

// corners returns the opposite corners of a box.
func corners(r image.Rectangle) (from, to point) {
	return point{float64(r.Min.X), float64(r.Min.Y)}, point{float64(r.Max.X), float64(r.Max.Y)}
}

// side is the number of columns of the board, and of rows of a whole one. halfRows is the number of rows of
// a picture of one home: the home and the row before it.
const (
	side     = 10
	halfRows = 5
)

// field is a board on a picture.
type field struct {
	frame  image.Rectangle // the board with the letters of its columns and the numbers of its rows
	cells  image.Rectangle
	cell   int // the side of a square in pixels
	rows   int
	bottom int // the seat whose home is at the bottom
}

// newField places a board below a point, across a width. The letters and numbers need a strip of a width at
// the left and at the bottom; at the other sides the frame is as wide as edge.
func newField(at image.Point, width, strip, edge int, s *Scene) field {
	f := field{rows: side, bottom: seatOf(s.Bottom)}
	if s.Half {
		f.rows = halfRows
	}
	f.cell = (width - strip - edge) / side
	left := at.X + (width-strip-edge-side*f.cell)/2
	f.cells = image.Rect(0, 0, side*f.cell, f.rows*f.cell).Add(image.Pt(left+strip, at.Y+edge))
	f.frame = image.Rect(left, at.Y, f.cells.Max.X+edge, f.cells.Max.Y+max(strip, edge))
	return f
}

// at returns the box of a square. It returns false for a square that is not on the picture.
func (f *field) at(s rules.Square) (image.Rectangle, bool) {
	if !onBoard(s) {
		return image.Rectangle{}, false
	}
	column, row := s.Column(), side-1-s.Row()
	if f.bottom == int(rules.Blue) {
		column, row = side-1-column, side-1-row
	}
	row -= side - f.rows
	box := image.Rect(0, 0, f.cell, f.cell).Add(f.cells.Min).Add(image.Pt(column*f.cell, row*f.cell))
	return box, row >= 0
}

// home returns the box of a seat's home. It returns false if that is not on the picture.
func (f *field) home(seat int) (image.Rectangle, bool) {
	box := f.cells
	if seat == f.bottom {
		box.Min.Y = box.Max.Y - 4*f.cell
		return box, true
	}
	box.Max.Y = box.Min.Y + 4*f.cell
	return box, f.rows == side
}
