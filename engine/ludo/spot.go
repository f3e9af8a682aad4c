package ludo

import "math"

// Spot is where a square is drawn. Seen from outside, looking to the centre, an arm is three columns by eight
// rows.
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

// Spot returns where a square of the ring, or a square of the lane of an arm, is drawn; ok is false for
// yards, goals and squares that the board has not. The arm says whose lane is meant and nothing else.
func (b Board) Spot(arm int, p Place) (spot Spot, ok bool) {
	if j := p.Lane(); j > 0 {
		return Spot{Arm: arm, Depth: j}, true
	}
	square := p.Square()
	if square == 0 || square > b.Squares() {
		return Spot{}, false
	}
	k, rest := (square-1)/armLength, (square-1)%armLength+1
	next := (k + 1) % int(b)
	switch {
	case rest <= armRows:
		return Spot{Arm: k, Column: 1, Depth: rest - 1}, true
	case rest < armLength:
		return Spot{Arm: next, Column: -1, Depth: armLength - 1 - rest}, true
	}
	return Spot{Arm: next}, true
}

// Grid returns column and row of a spot on the board of four arms, a grid of 19 × 19 counted from 0, with row
// 0 on top: arm 0 is at the bottom, 1 on the right, 2 on top, 3 on the left.
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

// Apothem returns the distance from the middle of the board to the inner end of its arms, with the side of a
// square as unit.
func (b Board) Apothem() float64 { return centerSide / 2.0 / math.Tan(math.Pi/float64(b)) }

// Radius returns the distance from the middle of the board to the outer end of its arms.
func (b Board) Radius() float64 { return b.Apothem() + armRows }

// Angle returns by how much an arm is turned against arm 0, which points down, anticlockwise in radians.
func (b Board) Angle(arm int) float64 { return 2 * math.Pi * float64(arm) / float64(b) }

// Point returns the middle of a spot, with the middle of the board as origin, x to the right and y down, and
// the side of a square as unit.
func (b Board) Point(s Spot) (x, y float64) {
	return b.turned(s.Arm, float64(s.Column), b.Radius()-0.5-float64(s.Depth))
}

// turned returns the point so far to the right of an arm's middle line and so far out, as seen by somebody
// outside who looks to the centre.
func (b Board) turned(arm int, right, out float64) (x, y float64) {
	sin, cos := math.Sincos(b.Angle(arm))
	return right*cos + out*sin, out*cos - right*sin
}
