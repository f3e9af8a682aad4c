package kamisado

import (
	"strconv"

	"towerpost/engine"
)

// Move is a move, a push, a pass, or the step back of a pushed tower. It is a comparable value; the zero
// value is no move.
type Move struct {
	Side      Side
	Tower     Color
	Direction Direction
	// Distance is the number of squares; 0 is a pass.
	Distance int
	From, To Square
	// Pushed is the number of opposing towers that a push moves one square back, 0 for any other move.
	Pushed int
}

// Pass reports whether the move is the pass of a blocked tower (M6).
func (m Move) Pass() bool { return m.Side != NoSide && m.Direction == Stay }

// Push reports whether the move pushes opposing towers (S2).
func (m Move) Push() bool { return m.Pushed > 0 }

// Landing returns the colour of the square on which the move ends.
func (m Move) Landing() Color { return m.To.Color() }

// Action returns the canonical notation: "Purple Left 5 Yellow", or "Green 0 Yellow" for a pass.
func (m Move) Action() engine.Action {
	if m.Direction == Stay {
		return engine.Action(m.Tower.String() + " 0 " + m.Landing().String())
	}
	way := m.Direction.String() + " " + strconv.Itoa(m.Distance)
	return engine.Action(m.Tower.String() + " " + way + " " + m.Landing().String())
}

// Short returns the arrow and the number of squares, such as "↖5", and "0" for a pass.
func (m Move) Short() string { return m.Direction.Arrow() + strconv.Itoa(m.Distance) }

// wins reports whether the move reaches the opponent's home row (M7).
func (m Move) wins() bool {
	return m.To.Row() == m.Side.farRow() && m.Direction != Back && m.Side != NoSide
}
