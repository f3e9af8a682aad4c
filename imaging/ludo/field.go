package ludo

import (
	"image"
	"math"

	rules "towerpost/engine/ludo"
)

// point is a position on a picture in pixels.
type point struct{ x, y float64 }

// toward returns the point at a distance in pixels from p towards q.
func (p point) toward(q point, far float64) point {
	away := math.Hypot(q.x-p.x, q.y-p.y)
	if away == 0 {
		return p
	}
	return p.between(q, far/away)
}

// between interpolates between p (share 0) and q (share 1).
func (p point) between(q point, share float64) point {
	return point{p.x + (q.x-p.x)*share, p.y + (q.y-p.y)*share}
}

// field is a board on a picture.
type field struct {
	arms   rules.Board
	bottom int     // the arm drawn at the bottom
	cell   float64 // the side of a square in pixels
	middle point
}

// halfExtent returns how far a board extends from its middle to the right and down, in squares.
func halfExtent(arms rules.Board) (across, down float64) {
	for arm := range int(arms) {
		sin, cos := math.Sincos(arms.Angle(arm))
		for _, right := range []float64{-1.5, 1.5} {
			across = math.Max(across, math.Abs(right*cos+arms.Radius()*sin))
			down = math.Max(down, math.Abs(arms.Radius()*cos-right*sin))
		}
	}
	return across, down
}

// newField places a board below a point, across a width with margins at the sides, and returns its box as
// well. Squares of an upright board are whole pixels wide, so that their edges are sharp.
func newField(at image.Point, width, margin int, arms rules.Board, bottom int) (field, image.Rectangle) {
	across, down := halfExtent(arms)
	cell := float64(width-2*margin) / (2 * across)
	if arms == 4 {
		cell = math.Floor(cell)
	}
	height := int(math.Ceil(2 * down * cell))
	f := field{arms: arms, bottom: bottom, cell: cell}
	f.middle = point{float64(at.X) + float64(width)/2, float64(at.Y) + float64(height)/2}
	if arms == 4 {
		f.middle = point{math.Floor(f.middle.x-cell/2) + cell/2, math.Floor(f.middle.y-cell/2) + cell/2}
	}
	return f, image.Rect(at.X, at.Y, at.X+width, at.Y+height)
}

// slot returns the position of an arm on the picture, counted anticlockwise from the bottom.
func (f *field) slot(arm int) int {
	n := int(f.arms)
	return ((arm-f.bottom)%n + n) % n
}

// angle returns the anticlockwise rotation of an arm relative to one that points down.
func (f *field) angle(arm int) float64 { return f.arms.Angle(f.slot(arm)) }

// boardPoint converts coordinates in squares from the middle of the board to a point.
func (f *field) boardPoint(x, y float64) point {
	return point{f.middle.x + x*f.cell, f.middle.y + y*f.cell}
}

// armPoint converts coordinates relative to an arm to a point: squares to the right of its middle line and
// outwards from the middle of the board, as seen by a player who sits outside.
func (f *field) armPoint(arm int, right, out float64) point {
	sin, cos := math.Sincos(f.angle(arm))
	return f.boardPoint(right*cos+out*sin, out*cos-right*sin)
}

// square returns the middle and the rotation of a square of the ring or of an arm's lane. It returns false
// for other places.
func (f *field) square(arm int, p rules.Place) (at point, angle float64, ok bool) {
	spot, ok := f.arms.Spot(arm, p)
	if !ok || spot.Arm < 0 || spot.Arm >= int(f.arms) {
		return point{}, 0, false
	}
	at = f.armPoint(spot.Arm, float64(spot.Column), f.arms.Radius()-0.5-float64(spot.Depth))
	return at, f.angle(spot.Arm), true
}

// goal returns the middle of an arm's triangle in the centre of the board.
func (f *field) goal(arm int) point { return f.armPoint(arm, 0, f.arms.Apothem()*0.62) }

// circle returns the middle and the radius in pixels of an arm's yard on a star: the largest circle between
// two arms that stays within the picture.
func (f *field) circle(arm int) (point, float64) {
	across, _ := halfExtent(f.arms)
	half := math.Sin(math.Pi / float64(f.arms))
	corner := 1.5 / half // where the two arms meet
	out := (math.Min(f.arms.Radius(), across) + 1.5) / (1 + half)
	sin, cos := math.Sincos(f.angle(arm) + math.Pi/float64(f.arms))
	return f.boardPoint(out*sin, out*cos), (out - corner) * half * f.cell
}
