package clock

import "time"

// Side is the state of one player's clock when it was last set: at the start of the player's turn, or during
// it.
type Side struct {
	// Left is the time that was left then. It is never negative.
	Left time.Duration
	// Had is the time that was left when the player's turn began.
	Had time.Duration
}

// Start returns the side before the first move.
func (c Control) Start() Side { return Side{Left: c.Bank, Had: c.Bank} }

// Charge returns the side after it has spent time, with its turn going on.
func (s Side) Charge(spent time.Duration) Side {
	s.Left = max(s.Left-max(spent, 0), 0)
	return s
}

// After returns the side after a move that took the time. The increment is added, up to the cap. A player who
// had run out of time and was still allowed to move has only the increment.
func (c Control) After(s Side, spent time.Duration) Side {
	left := min(s.Charge(spent).Left+c.Increment, c.Cap)
	return Side{Left: left, Had: left}
}
