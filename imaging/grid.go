package imaging

import "image"

// Grid is a board of square cells with a frame around them that can hold labels.
type Grid struct {
	Frame         image.Rectangle // the board with its frame
	Cells         image.Rectangle // all the cells
	Cell          int             // the width and height of a cell
	Columns, Rows int
}

// NewGrid places a board at a point. The width includes the frame; the height follows from the square
// cells. The frame is exactly ends wide at the top and bottom, and at least sides wide at the left and
// right.
func NewGrid(at image.Point, width, columns, rows, sides, ends int) Grid {
	cell := (width - 2*sides) / columns
	left := (width - columns*cell) / 2
	cells := image.Rect(0, 0, columns*cell, rows*cell).Add(at).Add(image.Pt(left, ends))
	return Grid{
		Frame: image.Rect(at.X, at.Y, at.X+width, at.Y+rows*cell+2*ends),
		Cells: cells, Cell: cell, Columns: columns, Rows: rows,
	}
}

// At returns the cell in a column from the left and a row from the top, both counted from 0.
func (g Grid) At(column, row int) image.Rectangle {
	corner := g.Cells.Min.Add(image.Pt(column*g.Cell, row*g.Cell))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(g.Cell, g.Cell))}
}

// Edges returns the four parts of the frame: top, right, bottom, left. The corners belong to the top and
// the bottom.
func (g Grid) Edges() [4]image.Rectangle {
	f, c := g.Frame, g.Cells
	return [4]image.Rectangle{
		image.Rect(f.Min.X, f.Min.Y, f.Max.X, c.Min.Y),
		image.Rect(c.Max.X, c.Min.Y, f.Max.X, c.Max.Y),
		image.Rect(f.Min.X, c.Max.Y, f.Max.X, f.Max.Y),
		image.Rect(f.Min.X, c.Min.Y, c.Min.X, c.Max.Y),
	}
}

// Labels returns the boxes of the labels along each edge: top, right, bottom, left, each from the left or
// the top. They are empty if the frame has no width there.
func (g Grid) Labels() (boxes [4][]image.Rectangle) {
	for i := range g.Columns {
		cell := g.At(i, 0)
		boxes[0] = append(boxes[0], image.Rect(cell.Min.X, g.Frame.Min.Y, cell.Max.X, g.Cells.Min.Y))
		boxes[2] = append(boxes[2], image.Rect(cell.Min.X, g.Cells.Max.Y, cell.Max.X, g.Frame.Max.Y))
	}
	for i := range g.Rows {
		cell := g.At(0, i)
		boxes[1] = append(boxes[1], image.Rect(g.Cells.Max.X, cell.Min.Y, g.Frame.Max.X, cell.Max.Y))
		boxes[3] = append(boxes[3], image.Rect(g.Frame.Min.X, cell.Min.Y, g.Cells.Min.X, cell.Max.Y))
	}
	return boxes
}
