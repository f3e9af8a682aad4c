package ludo

import (
	"slices"

	"towerpost/engine"
)

// The wishes (A5). Each prefers some kind of move.
const (
	// WishGoal prefers moves that end on the goal, WishCapture moves that capture.
	WishGoal    engine.Wish = "goal"
	WishCapture engine.Wish = "capture"
	// WishLane prefers moves from the ring into the lane.
	WishLane engine.Wish = "lane"
	// WishShelter prefers moves that end on a safe square of the ring.
	WishShelter engine.Wish = "shelter"
	// WishBarrier prefers moves that end on a square with a piece of the same colour, on the ring or in the
	// lane.
	WishBarrier engine.Wish = "barrier"
	// WishFront prefers the piece with the greatest progress, WishRear the one with the least. Either always
	// leaves exactly one move.
	WishFront engine.Wish = "front"
	WishRear  engine.Wish = "rear"
)

// Wishes implements engine.Wisher.
func (game) Wishes() []engine.Wish {
	return []engine.Wish{WishGoal, WishCapture, WishLane, WishShelter, WishBarrier, WishFront, WishRear}
}

// Settles reports whether a wish always leaves one move.
func (game) Settles(w engine.Wish) bool { return w == WishFront || w == WishRear }

// Narrow returns the seat's legal actions that are left after its wishes. It returns nil for a seat that is
// not asked.
func (game) Narrow(s engine.State, seat engine.Seat, wishes []engine.Wish) []engine.Action {
	state, ok := s.(State)
	if !ok || seat < 0 || state.checkAsked(seat) != nil {
		return nil
	}
	var left []engine.Action
	for _, c := range narrow(state.position.Choices(), wishes) {
		left = append(left, c.Action)
	}
	return left
}

// narrow applies the wishes in turn and returns the choices that are left. Each wish keeps the choices that
// fulfil it; it keeps all if none does.
func narrow(choices []Choice, wishes []engine.Wish) []Choice {
	left := slices.Clone(choices)
	for _, w := range wishes {
		kept := slices.DeleteFunc(slices.Clone(left), func(c Choice) bool { return !fulfils(c, w, left) })
		if len(kept) > 0 {
			left = kept
		}
	}
	return left
}

// fulfils reports whether a choice, one of several, fulfils a wish.
func fulfils(c Choice, w engine.Wish, among []Choice) bool {
	switch w {
	case WishGoal:
		return c.Home
	case WishCapture:
		return c.Captures
	case WishLane:
		return c.To.Lane() > 0 && c.From.Square() > 0
	case WishShelter:
		return c.Shelter
	case WishBarrier:
		return c.Barrier
	case WishFront:
		return !slices.ContainsFunc(among, func(other Choice) bool { return other.Move.From > c.Move.From })
	case WishRear:
		return !slices.ContainsFunc(among, func(other Choice) bool { return other.Move.From < c.Move.From })
	}
	return false
}
