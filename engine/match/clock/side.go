package clock

import "time"

// Side is one player's clock as it stood when it was last set: at the start of the player's
// turn, or at a moment in it.
type Side struct {
	// Left is the time that was left then, never negative.
	Left time.Duration
	// Had is the time that was left when the player's turn began.
	Had time.Duration
}

// Start returns a side before the first move.
func (c Control) Start() Side { return Side{Left: c.Bank, Had: c.Bank} }

// Charge returns the side after it has spent time and is still on turn.
func (s Side) Charge(spent time.Duration) Side {
	s.Left = max(s.Left-max(spent, 0), 0)
	return s
}

// After returns the side after a move that took the time: the increment is added, up to the cap. Whoever had
// run out of time and was allowed to move begins again from nothing.
func (c Control) After(s Side, spent time.Duration) Side {
	left := min(s.Charge(spent).Left+c.Increment, c.Cap)
	return Side{Left: left, Had: left}
}
