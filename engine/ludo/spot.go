package ludo

import "math"

// Spot is the drawing position of a square: a column and a row of an arm. Seen from the outside, looking to
// the centre, an arm has three columns and eight rows.
type Spot struct {
	Arm int
	// Column is -1 for the left column, 0 for the middle, 1 for the right one.
	Column int
	// Depth is the row, 0 outermost to 7.
	Depth int
}

// centerSide is the side of the centre, in squares.
const centerSide = 3

// armRows is the number of rows of an arm.
const armRows = 8

// Spot returns the drawing position of a square of the ring or of a lane; ok is false for yards, goals and
// squares that the board does not have. The arm matters only for lanes: it says whose lane is meant.
func (b Board) Spot(arm int, p Place) (spot Spot, ok bool) {
	if j := p.Lane(); j > 0 {
		return Spot{Arm: arm, Depth: j}, true
	}
	square := p.Square()
	if square == 0 || square > b.Squares() {
		return Spot{}, false
	}
	k := (square - 1) / armLength
	rest := (square-1)%armLength + 1
	next := (k + 1) % int(b)
	switch {
	case rest <= armRows:
		return Spot{Arm: k, Column: 1, Depth: rest - 1}, true
	case rest < armLength:
		return Spot{Arm: next, Column: -1, Depth: armLength - 1 - rest}, true
	}
	return Spot{Arm: next}, true
}

// Grid returns the column and row of a spot on the board of four arms. That board is a grid of 19 × 19,
// counted from 0 with row 0 on top. Arm 0 is at the bottom, 1 on the right, 2 on top, 3 on the left.
func (s Spot) Grid() (column, row int) {
	const middle, last = 9, 18
	switch s.Arm {
	case 1:
		return last - s.Depth, middle - s.Column
	case 2:
		return middle - s.Column, s.Depth
	case 3:
		return s.Depth, middle + s.Column
	}
	return middle + s.Column, last - s.Depth
}

// Apothem returns the distance from the middle of the board to the inner end of its arms. The unit is the
// side of a square.
func (b Board) Apothem() float64 { return centerSide / 2.0 / math.Tan(math.Pi/float64(b)) }

// Radius returns the distance from the middle of the board to the outer end of its arms, in sides of a
// square.
func (b Board) Radius() float64 { return b.Apothem() + armRows }

// Angle returns the angle from arm 0, which points down, to an arm: anticlockwise, in radians.
func (b Board) Angle(arm int) float64 { return 2 * math.Pi * float64(arm) / float64(b) }

// Point returns the middle of a spot. The origin is the middle of the board, x points right and y down, and
// the unit is the side of a square.
func (b Board) Point(s Spot) (x, y float64) {
	return b.rotate(s.Arm, float64(s.Column), b.Radius()-0.5-float64(s.Depth))
}

// rotate returns the board coordinates of a point given relative to an arm: its offset to the right of the
// arm's middle line, and its distance out from the middle of the board. Right is as seen from the outside,
// looking to the centre.
func (b Board) rotate(arm int, right, out float64) (x, y float64) {
	sin, cos := math.Sincos(b.Angle(arm))
	return right*cos + out*sin, out*cos - right*sin
}
