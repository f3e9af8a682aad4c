package main

import "time"

// pace is a clock that may run faster than the real one.
type pace struct {
	// real is the real time at which the clock showed began.
	real, began time.Time
	scale       float64
}

// newPace returns a clock that runs faster than real time by the factor scale. It starts at the present time,
// or at earliest if that is later: a store that was filled by a faster clock may be ahead of real time.
func newPace(scale float64, earliest time.Time) pace {
	// Round removes the monotonic clock reading, which would not count the time that the machine sleeps.
	p := pace{real: time.Now().Round(0), scale: scale}
	p.began = p.real
	if earliest.After(p.began) {
		p.began = earliest
	}
	return p
}

// now returns the time on the clock.
func (p pace) now() time.Time { return p.began.Add(p.stretched(time.Since(p.real))) }

// until returns a channel that receives when the clock reaches a moment.
func (p pace) until(moment time.Time) <-chan time.Time {
	return time.After(time.Duration(float64(moment.Sub(p.now())) / p.scale))
}

// stretched returns the time that passes on the clock during a real duration.
func (p pace) stretched(real time.Duration) time.Duration {
	return time.Duration(float64(real) * p.scale)
}
