package worker

import (
	"cmp"
	"math/rand/v2"
	"time"
)

// MostWait is the default for Backoff.Most.
const MostWait = 5 * time.Minute

// Backoff computes the wait after the n-th failure in a row.
type Backoff struct {
	First time.Duration
	// Most is the longest wait; 0 means MostWait.
	Most time.Duration
	// Jitter returns a number in [0,1); nil uses math/rand.
	Jitter func() float64
}

// After returns the wait after n failures, n from 1. It doubles from First up to Most. A random part of up to
// half is taken off, so that callers that failed together do not retry together.
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
