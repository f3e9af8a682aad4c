package contest

import (
	"context"
	"math/rand/v2"

	"towerpost/engine"
)

// Form is how the matches of a contest are played: the rules of a game in one setup, for players P.
type Form[P any] struct {
	// Sides has the side of each seat, numbered from 0. Without teams every seat is a side of its own: Alone.
	Sides []int
	// Most is the greatest number of seats that a match of the game can have, 0 for those of this form. The
	// seeds of players are so far apart.
	Most int
	// Play plays a match of players by their seats; chance is drawn from what it is given.
	Play func(ctx context.Context, players []P, chance *rand.Rand) (End, error)
}

// Alone returns the sides of so many seats that play for themselves.
func Alone(seats int) []int {
	sides := make([]int, seats)
	for seat := range sides {
		sides[seat] = seat
	}
	return sides
}

// End is how a match ended.
type End struct {
	// Winners are the seats that have won; a match may have several, who share it, but not none.
	Winners []engine.Seat
	// Reason says why it ended, where the game tells.
	Reason string
	// Turns is how long it lasted, in whatever the game counts.
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

// sides returns how many sides there are.
func (f Form[P]) sides() int {
	most := 0
	for _, side := range f.Sides {
		most = max(most, side+1)
	}
	return most
}
