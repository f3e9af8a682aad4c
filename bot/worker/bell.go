package worker

import "time"

// LongestSleep is the longest time that a background part sleeps without a look at the store.
const LongestSleep = time.Hour

// Bell wakes a worker. Rings while nobody listens are kept as one.
type Bell chan struct{}

// NewBell returns a bell that has not been rung.
func NewBell() Bell { return make(Bell, 1) }

// Ring wakes the worker. It never blocks.
func (b Bell) Ring() {
	select {
	case b <- struct{}{}:
	default:
	}
}
