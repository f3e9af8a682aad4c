package ludo

// Measures of every board.
const (
	// LaneLength is the number of squares of a lane.
	LaneLength = 7
	// armLength is the number of squares of the ring that belong to an arm.
	armLength   = 17
	mostArms    = 8
	mostSquares = mostArms * armLength
)

// Board is the geometry of a board: its number of arms, which is 4, 6 or 8.
type Board int

// Squares returns the number N of squares of the ring. They are numbered from 1, and after N comes 1.
func (b Board) Squares() int { return armLength * int(b) }

// Way returns the progress R of a piece on its tip, its last square of the ring.
func (b Board) Way() int { return b.Squares() - 4 }

// GoalProgress returns the progress of a piece on its goal.
func (b Board) GoalProgress() int { return b.Way() + LaneLength + 1 }

// Exit returns the square of the ring on which the pieces of an arm enter.
func (b Board) Exit(arm int) int { return armLength*arm + 5 }

// Safe reports whether a square of the ring is an exit or a shelter. No piece is captured there, except on an
// exit by a piece that enters (C2, E3).
func Safe(square int) bool {
	switch square % armLength {
	case 5, 12, 0:
		return true
	}
	return false
}

// IsExit reports whether a square of the ring is an exit.
func IsExit(square int) bool { return square%armLength == 5 }

// Place returns the place of a piece of an arm that has the given progress.
func (b Board) Place(arm, progress int) Place {
	switch way := b.Way(); {
	case progress <= 0:
		return Yard
	case progress <= way:
		return Place((b.Exit(arm)+progress-2)%b.Squares() + 1)
	case progress <= way+LaneLength:
		return Lane(progress - way)
	}
	return Goal
}

// Progress returns the progress of a piece of an arm that stands at the place; ok is false if such a piece
// can never stand there.
func (b Board) Progress(arm int, p Place) (progress int, ok bool) {
	switch {
	case p == Yard:
		return 0, true
	case p == Goal:
		return b.GoalProgress(), true
	case p.Lane() > 0:
		return b.Way() + p.Lane(), true
	case p.Square() == 0 || p.Square() > b.Squares():
		return 0, false
	}
	progress = (p.Square()-b.Exit(arm)+b.Squares())%b.Squares() + 1
	return progress, progress <= b.Way()
}
