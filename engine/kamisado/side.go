package kamisado

import "towerpost/engine"

// Side is one of the two players' colours; a player keeps it for the whole match.
type Side uint8

const (
	// NoSide is neither side, such as the side on turn or the winner where there is none.
	NoSide Side = iota
	// White is the side whose home row is row 1.
	White
	// Black is the side whose home row is row 8; it moves first in the first round.
	Black
)

// Other returns the other side, or NoSide for NoSide.
func (s Side) Other() Side {
	switch s {
	case White:
		return Black
	case Black:
		return White
	}
	return NoSide
}

// Seat returns the side's place in playing order: Black sits on 0, White on 1.
func (s Side) Seat() engine.Seat {
	switch s {
	case Black:
		return 0
	case White:
		return 1
	}
	return engine.Nobody
}

// SideOf returns the side of the seat, or NoSide for any other seat than 0 and 1.
func SideOf(seat engine.Seat) Side {
	switch seat {
	case 0:
		return Black
	case 1:
		return White
	}
	return NoSide
}

// String returns "White" or "Black", and "nobody" for NoSide.
func (s Side) String() string {
	switch s {
	case White:
		return "White"
	case Black:
		return "Black"
	}
	return "nobody"
}

// Letter returns "W" or "B", as records write it, and "-" for NoSide.
func (s Side) Letter() string {
	switch s {
	case White:
		return "W"
	case Black:
		return "B"
	}
	return "-"
}

// Key returns "white" or "black", a stable name for texts and pictures, and "" for NoSide.
func (s Side) Key() string {
	switch s {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return ""
}

// homeRow returns the row on which the side's towers start.
func (s Side) homeRow() int {
	if s == White {
		return 1
	}
	return boardSize
}

// farRow returns the side's far row: the opponent's home row.
func (s Side) farRow() int { return s.Other().homeRow() }
