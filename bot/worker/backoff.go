package worker

import (
	"cmp"
	"math/rand/v2"
	"time"
)

// MostWait ends the doubling of waits where nothing else is said.
const MostWait = 5 * time.Minute

// Backoff is how long to wait after the n-th failure in a row.
type Backoff struct {
	First time.Duration
	// Most ends the doubling; 0 is MostWait.
	Most time.Duration
	// Jitter returns a number in [0,1); nil is math/rand's.
	Jitter func() float64
}

// After returns the wait after n failures, n from 1: doubling from First up to
// Most, of which a random half is taken away so that many who failed together do not return together.
func (b Backoff) After(n int) time.Duration {
	most := cmp.Or(b.Most, MostWait)
	wait := most
	if n = max(n, 1); n < 32 {
		wait = min(b.First<<(n-1), most)
	}
	if wait <= 0 {
		wait = most
	}
	jitter := b.Jitter
	if jitter == nil {
		jitter = rand.Float64
	}
	return wait/2 + time.Duration(jitter()*float64(wait/2))
}
