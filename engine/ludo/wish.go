package ludo

import "slices"

// Wish is something that a player wants a move to do; a list of them plays by itself what it decides (A5).
// Wishes are no rules: a match service may keep them for each player.
type Wish string

// The wishes.
const (
	// WishGoal ends on the goal, WishCapture captures.
	WishGoal    Wish = "goal"
	WishCapture Wish = "capture"
	// WishLane ends in the lane and came from the ring.
	WishLane Wish = "lane"
	// WishShelter ends on a safe square of the ring.
	WishShelter Wish = "shelter"
	// WishBarrier ends with a piece of the own colour, on the ring or in the lane.
	WishBarrier Wish = "barrier"
	// WishFront and WishRear move the piece that is farthest and least far along its way. Either decides
	// between any moves.
	WishFront Wish = "front"
	WishRear  Wish = "rear"
)

// Wishes returns all wishes.
func Wishes() []Wish {
	return []Wish{WishGoal, WishCapture, WishLane, WishShelter, WishBarrier, WishFront, WishRear}
}

// Narrow returns the choices that are left after each wish in turn has kept those that fulfil it, where any
// does. If one is left, it can be played without asking.
func Narrow(choices []Choice, wishes []Wish) []Choice {
	left := slices.Clone(choices)
	for _, w := range wishes {
		kept := slices.DeleteFunc(slices.Clone(left), func(c Choice) bool { return !w.fulfilled(c, left) })
		if len(kept) > 0 {
			left = kept
		}
	}
	return left
}

// fulfilled reports whether a choice among others does what is wished.
func (w Wish) fulfilled(c Choice, among []Choice) bool {
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
