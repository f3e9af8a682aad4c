package kamisado

import "towerpost/engine/kamisado"

// compass is one of the eight directions on the picture, clockwise from the top.
type compass uint8

const (
	north compass = iota
	northEast
	east
	southEast
	south
	southWest
	west
	northWest
)

// vector returns the step of one cell in the direction: columns to the right, rows down.
func (c compass) vector() (columns, rows int) {
	columns = [8]int{0, 1, 1, 1, 0, -1, -1, -1}[c%8]
	rows = [8]int{-1, -1, 0, 1, 1, 1, 0, -1}[c%8]
	return columns, rows
}

func (c compass) opposite() compass { return (c + 4) % 8 }

func (c compass) diagonal() bool { return c%2 == 1 }

// toward returns the direction in which a straight line leads from the step that it takes.
func toward(columns, rows int) compass {
	sign := func(v int) int { return min(max(v, -1), 1) }
	for c := north; c <= northWest; c++ {
		if x, y := c.vector(); x == sign(columns) && y == sign(rows) {
			return c
		}
	}
	return north
}

// markKind is what a mark on a square says.
type markKind uint8

const (
	markNone     markKind = iota
	markOrigin            // the last move began here
	markDeparture            // it went off in the direction, on to a square between
	markThrough           // it came through here in the direction
	markCrossing          // it passed the corner at: a piece of its line
	markArrow             // it came through here and ended on the next square
	markStep              // it went off in the direction and ended on the next square
	markArrived           // it ended here
	markPushed            // the tower on this square was pushed onto it
	markShove             // a push went over the edge at
	markBarred            // the tower on this square is blocked
	markNumber            // it is the blocked tower number count of several
	markStop              // a blocked tower is stopped at the edge or corner at
	markBlocker           // the tower on this square blocks it
	markGlow              // the tower on this square has won
	markCrown             // the same, above the tower
	markTooth             // its new tooth, number count
	markHalo              // the tower on this square must move
	markDot               // the tower of the colour may move here
	markDotAbove          // the same, where it would push the tower on this square
	markFree              // the tower on this square may move
)

// mark is one mark on one square. Marks that reach over an edge are drawn on every square that they touch.
type mark struct {
	kind   markKind
	dir    compass        // in which it leads
	at     compass        // the edge or corner of the square where it stands
	color  kamisado.Color // of a dot
	count  uint8          // of a tooth, of a blocked tower
	broken bool           // it belongs to the way of a mistake
}

// above reports whether the mark lies over a tower that stands on its square.
func (m mark) above() bool {
	switch m.kind {
	case markShove, markBarred, markNumber, markStop, markCrown, markTooth, markDotAbove:
		return true
	}
	return false
}
