package main

import "time"

// pace is a clock that may run faster than the real one.
type pace struct {
	// real is the moment at which the clock showed began.
	real, began time.Time
	scale       float64
}

// newPace returns a clock that runs so much faster than the real one. It begins now, or at an earliest
// moment: a store that was filled by a faster clock has come further than the real one.
func newPace(scale float64, earliest time.Time) pace {
	// Without its monotonic reading the clock also counts the time for which the machine sleeps.
	p := pace{real: time.Now().Round(0), scale: scale}
	p.began = p.real
	if earliest.After(p.began) {
		p.began = earliest
	}
	return p
}

// now returns the time on the clock.
func (p pace) now() time.Time { return p.began.Add(p.stretched(time.Since(p.real))) }

// until returns a channel that receives once the clock has reached a moment.
func (p pace) until(moment time.Time) <-chan time.Time {
	return time.After(time.Duration(float64(moment.Sub(p.now())) / p.scale))
}

// stretched returns how long a real length of time is on the clock.
func (p pace) stretched(real time.Duration) time.Duration {
	return time.Duration(float64(real) * p.scale)
}
