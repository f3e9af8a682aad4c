package kamisado

import (
	"slices"

	"towerpost/engine"
)

// Fill is the way in which the home rows are filled before the second and every later round (F1).
type Fill uint8

const (
	// NoFill is no choice.
	NoFill Fill = iota
	// FillLeft takes and puts the towers from each player's left (F3).
	FillLeft
	// FillRight takes and puts the towers from each player's right (F4).
	FillRight
)

// Action returns "Fill Left" or "Fill Right", and "" for NoFill.
func (f Fill) Action() engine.Action {
	switch f {
	case FillLeft:
		return "Fill Left"
	case FillRight:
		return "Fill Right"
	}
	return ""
}

// Filled returns the start of the next round after the fill: both home rows are
// filled the same way (F2), and towers keep their teeth. The loser of the round,
// the challenger, may move any tower (T1). For NoFill it returns the position as
// it is.
func (p Position) Filled(f Fill) Position {
	if f == NoFill {
		return p
	}
	next := Position{turn: p.turn.Other(), points: p.points, target: p.target}
	for _, side := range [...]Side{White, Black} {
		for i, t := range p.lineUp(side, f) {
			t.Square = homeSquare(side, f.color(i))
			next.put(t)
		}
	}
	return next
}

// color returns the colour of the i-th home-row square to be filled, from 0.
func (f Fill) color(i int) Color {
	if f == FillRight {
		return Orange - Color(i)
	}
	return Brown + Color(i)
}

// lineUp returns the side's towers in the order in which the fill takes them:
// row by row outwards from its home row, and within a row from its left or its
// right.
func (p *Position) lineUp(side Side, f Fill) []Tower {
	first := towerIndex(side, Brown)
	towers := slices.Clone(p.towers[first : first+colorCount])
	slices.SortFunc(towers, func(a, b Tower) int {
		return fillOrder(a, f) - fillOrder(b, f)
	})
	return towers
}

// fillOrder returns the sort key of a tower for lineUp.
func fillOrder(t Tower, f Fill) int {
	column, row := t.Square.Column(), t.Square.Row()
	if t.Side == Black {
		column, row = boardSize+1-column, boardSize+1-row
	}
	if f == FillRight {
		column = -column
	}
	return row*2*boardSize + column
}
