package samurai

import (
	"image"
	"math"
	"slices"

	rules "towerpost/engine/samurai"
)

// point is a position on a picture in pixels.
type point struct{ x, y float64 }

// toward returns the point at a distance in pixels from p towards q.
func (p point) toward(q point, far float64) point {
	away := math.Hypot(q.x-p.x, q.y-p.y)
	if away == 0 {
		return p
	}
	return point{p.x + (q.x-p.x)*far/away, p.y + (q.y-p.y)*far/away}
}

// shifted returns the point shifted to the right and down.
func (p point) shifted(x, y float64) point { return point{p.x + x, p.y + y} }

// field is the part of the map in use, on a picture. Hexes have a horizontal side at the bottom. The
// distances of columns and rows are whole pixels, so that horizontal sides are sharp and all hexes are
// drawn alike.
type field struct {
	board *rules.Board
	// step is the distance between two columns, and high the height of a hex, which is even.
	step, high int
	// first and last are the outermost columns; top and bottom are the outermost rows, in half rows.
	first, last, top, bottom int
	corner                   image.Point // the upper left corner of the box around all hexes
}

// halfRow returns the vertical position of a hex in half rows.
func halfRow(h rules.Hex) int { return 2*h.Row() + h.Column()%2 }

// newField places the board of a number of seats below a point, as large as the width allows. It returns
// the box of the board with the letters of its columns as well.
func newField(at image.Point, width, seats int) (field, image.Rectangle) {
	board := rules.Rules{Players: min(max(seats, 2), 4)}.Board()
	f := field{board: board, first: 99, top: 99}
	for _, h := range board.Hexes() {
		f.first, f.last = min(f.first, h.Column()), max(f.last, h.Column())
		f.top, f.bottom = min(f.top, halfRow(h)), max(f.bottom, halfRow(h))
	}
	f.step = int(float64(width) / (float64(f.last-f.first) + 4.0/3))
	f.high = int(math.Round(float64(f.step)/1.5*math.Sqrt(3)/2)) * 2
	letters := f.high * 11 / 20
	taken := (f.last-f.first)*f.step + f.step*4/3
	f.corner = image.Pt(at.X+(width-taken)/2, at.Y+letters)
	high := (f.bottom-f.top+2)*f.high/2 + 2*letters
	return f, image.Rect(at.X, at.Y, at.X+width, at.Y+high)
}

// radius returns the distance of the corners of a hex from its middle.
func (f *field) radius() float64 { return float64(f.step) / 1.5 }

// at returns the middle of a hex.
func (f *field) at(h rules.Hex) point {
	return point{
		float64(f.corner.X+(h.Column()-f.first)*f.step) + f.radius(),
		float64(f.corner.Y + (halfRow(h)-f.top+1)*f.high/2),
	}
}

// uses reports whether a hex is in use.
func (f *field) uses(h rules.Hex) bool { return slices.Contains(f.board.Hexes(), h) }

// box returns the box around a hex.
func (f *field) box(h rules.Hex) image.Rectangle {
	return around(f.at(h), 2*f.radius(), float64(f.high))
}

// around returns a box around a point.
func around(at point, width, height float64) image.Rectangle {
	return image.Rect(
		int(math.Round(at.x-width/2)), int(math.Round(at.y-height/2)),
		int(math.Round(at.x+width/2)), int(math.Round(at.y+height/2)),
	)
}

// columnEnds returns the positions of the letters of a column, above its first hex and below its last one.
// It returns false if the column has no hexes.
func (f *field) columnEnds(column int) (above, below point, ok bool) {
	for _, h := range f.board.Hexes() {
		if h.Column() != column {
			continue
		}
		at := f.at(h)
		if !ok {
			above = at.shifted(0, -0.76*float64(f.high))
		}
		below, ok = at.shifted(0, 0.76*float64(f.high)), true
	}
	return above, below, ok
}

// isFree reports whether no hex and no letter of the field touches a box.
func (f *field) isFree(box image.Rectangle) bool {
	for _, h := range f.board.Hexes() {
		if f.box(h).Inset(-f.high / 8).Overlaps(box) {
			return false
		}
	}
	for column := f.first; column <= f.last; column++ {
		above, below, ok := f.columnEnds(column)
		side := 0.5 * float64(f.high)
		if ok && (around(above, side, side).Overlaps(box) || around(below, side, side).Overlaps(box)) {
			return false
		}
	}
	return true
}

// columnLetter returns the letter of a column.
func columnLetter(column int) string { return string(rune('a' + column)) }
