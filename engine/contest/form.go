package contest

import (
	"context"
	"math/rand/v2"

	"towerpost/engine"
)

// Form plays the matches of a contest: the rules of a game in one setup, for players P.
type Form[P any] struct {
	// Sides holds the side of each seat, numbered from 0. Without teams every seat is its own side, see
	// Alone.
	Sides []int
	// Most is the largest number of seats of a match of the game; 0 means the number of this form. It keeps
	// the seeds of the players of different matches apart.
	Most int
	// Play plays a match with the players by seat. All chance draws use the given generator.
	Play func(ctx context.Context, players []P, chance *rand.Rand) (End, error)
}

// Alone returns the sides of seats that play without teams.
func Alone(seats int) []int {
	sides := make([]int, seats)
	for seat := range sides {
		sides[seat] = seat
	}
	return sides
}

// End is the end of a match.
type End struct {
	// Winners are the seats that have won. There is at least one; several share the win.
	Winners []engine.Seat
	// Reason says why the match ended, "" if the game does not tell.
	Reason string
	// Turns is the length of the match in the unit of the game.
	Turns int
}

// share returns the part of the win that went to a side.
func (f Form[P]) share(e End, side int) float64 {
	won := 0.0
	for _, seat := range e.Winners {
		if f.Sides[seat] == side {
			won++
		}
	}
	return won / float64(len(e.Winners))
}

// sides returns the number of sides.
func (f Form[P]) sides() int {
	most := 0
	for _, side := range f.Sides {
		most = max(most, side+1)
	}
	return most
}
