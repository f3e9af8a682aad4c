package kamisado

// Direction is the way in which a tower moves, seen from its own player's side.
type Direction uint8

const (
	// Stay is no direction. It is the direction of a pass.
	Stay Direction = iota
	// Forward is straight towards the opponent's home row.
	Forward
	// Left is diagonally forward to the left.
	Left
	// Right is diagonally forward to the right.
	Right
	// Back is straight back. Only pushed towers move in this direction.
	Back
)

var (
	directionNames  = [...]string{"Stay", "Forward", "Left", "Right", "Back"}
	directionArrows = [...]string{"", "↑", "↖", "↗", "↓"}
	// forwards are the directions in which a tower may be moved (M1), in the order of Moves.
	forwards = [...]Direction{Forward, Left, Right}
)

// String returns the English name: "Forward", "Left", "Right", "Back" or "Stay".
func (d Direction) String() string {
	if int(d) >= len(directionNames) {
		return directionNames[Stay]
	}
	return directionNames[d]
}

// Arrow returns ↑, ↖, ↗ or ↓, and nothing for Stay.
func (d Direction) Arrow() string {
	if int(d) >= len(directionArrows) {
		return ""
	}
	return directionArrows[d]
}

// vector returns the columns and rows of one step of the side, as White sees the board.
func (d Direction) vector(side Side) (columns, rows int) {
	switch d {
	case Forward:
		rows = 1
	case Left:
		columns, rows = -1, 1
	case Right:
		columns, rows = 1, 1
	case Back:
		rows = -1
	}
	if side == Black {
		return -columns, -rows
	}
	return columns, rows
}

// directionNamed returns the direction with exactly this English name.
func directionNamed(name string) (Direction, bool) {
	for _, d := range [...]Direction{Forward, Left, Right, Back} {
		if d.String() == name {
			return d, true
		}
	}
	return Stay, false
}
