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

// vector returns the step to the next cell in the direction: columns to the right, rows down.
func (c compass) vector() (columns, rows int) {
	columns = [8]int{0, 1, 1, 1, 0, -1, -1, -1}[c%8]
	rows = [8]int{-1, -1, 0, 1, 1, 1, 0, -1}[c%8]
	return columns, rows
}

func (c compass) opposite() compass { return (c + 4) % 8 }

func (c compass) diagonal() bool { return c%2 == 1 }

// toward returns the direction of a straight line, given one of its vectors.
func toward(columns, rows int) compass {
	sign := func(v int) int { return min(max(v, -1), 1) }
	for c := north; c <= northWest; c++ {
		if x, y := c.vector(); x == sign(columns) && y == sign(rows) {
			return c
		}
	}
	return north
}

// markKind is the meaning of a mark on a square.
type markKind uint8

const (
	markNone      markKind = iota
	markOrigin             // the last move began here
	markDeparture          // it left here in the direction dir, and went on beyond the next square
	markThrough            // it passed this square in the direction dir
	markCrossing           // it passed the corner at: a piece of its line
	markArrow              // it passed this square and ended on the next one
	markStep               // it left here and ended on the next square
	markArrived            // it ended here
	markPushed             // the tower on this square was pushed here
	markShove              // a push crossed the edge at
	markBarred             // the tower on this square is blocked
	markNumber             // the tower is number count of several blocked ones
	markStop               // a tower is blocked at the edge or corner at
	markBlocker            // the tower on this square blocks it
	markGlow               // the tower on this square has won
	markCrown              // the same, above the tower
	markTooth              // its new tooth, number count
	markHalo               // the tower on this square must move
	markDot                // the tower of the colour may move here
	markDotAbove           // the same, where it would push the tower on this square
	markFree               // the tower on this square may move
)

// mark is a mark on a square. A mark that extends over an edge is put on every square that it touches.
type mark struct {
	kind   markKind
	dir    compass        // its direction
	at     compass        // its edge or corner of the square
	color  kamisado.Color // of a dot
	count  uint8          // the number of a tooth or of a blocked tower
	broken bool           // it is dashed, as a part of a mistake
}

// above reports whether the mark is drawn above the tower on its square.
func (m mark) above() bool {
	switch m.kind {
	case markShove, markBarred, markNumber, markStop, markCrown, markTooth, markDotAbove:
		return true
	}
	return false
}
