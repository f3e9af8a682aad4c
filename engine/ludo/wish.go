package ludo

import (
	"slices"

	"towerpost/engine"
)

// The wishes (A5).
const (
	// WishGoal ends on the goal, WishCapture captures.
	WishGoal    engine.Wish = "goal"
	WishCapture engine.Wish = "capture"
	// WishLane ends in the lane and came from the ring.
	WishLane engine.Wish = "lane"
	// WishShelter ends on a safe square of the ring.
	WishShelter engine.Wish = "shelter"
	// WishBarrier ends with a piece of the own colour, on the ring or in the lane.
	WishBarrier engine.Wish = "barrier"
	// WishFront and WishRear move the piece that is farthest and least far along its way. Either decides
	// between any moves.
	WishFront engine.Wish = "front"
	WishRear  engine.Wish = "rear"
)

// Wishes returns all wishes, as engine.Wisher has them.
func (game) Wishes() []engine.Wish {
	return []engine.Wish{WishGoal, WishCapture, WishLane, WishShelter, WishBarrier, WishFront, WishRear}
}

// Settles reports whether a wish decides between any moves.
func (game) Settles(w engine.Wish) bool { return w == WishFront || w == WishRear }

// Narrow returns the actions that wishes leave of a seat's legal ones.
func (game) Narrow(s engine.State, seat engine.Seat, wishes []engine.Wish) []engine.Action {
	state, ok := s.(State)
	if !ok || seat < 0 || state.asked(seat) != nil {
		return nil
	}
	var left []engine.Action
	for _, c := range narrow(state.position.Choices(), wishes) {
		left = append(left, c.Action)
	}
	return left
}

// narrow returns the choices that are left after each wish in turn has kept those that fulfil
// it, where any does.
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

// fulfils reports whether a choice among others does what is wished.
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
