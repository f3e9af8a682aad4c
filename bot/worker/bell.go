package worker

import "time"

// LongestSleep bounds how long the background parts sleep without looking at the store.
const LongestSleep = time.Hour

// Bell wakes a worker. Rung while nobody listens, it rings once later, however often it was rung.
type Bell chan struct{}

// NewBell returns a bell that has not been rung.
func NewBell() Bell { return make(Bell, 1) }

// Ring wakes the worker. It never waits.
func (b Bell) Ring() {
	select {
	case b <- struct{}{}:
	default:
	}
}
