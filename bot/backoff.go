package bot

import (
	"math/rand/v2"
	"time"
)

// backoff is how long to wait after the n-th failure in a row.
type backoff struct {
	first, most time.Duration
	// jitter returns a number in [0,1); nil is math/rand's.
	jitter func() float64
}

// after returns the wait after n failures, n from 1: doubling from first up to
// most, of which a random half is taken away so that many who failed together do not return together.
func (b backoff) after(n int) time.Duration {
	wait := b.most
	if n = max(n, 1); n < 32 {
		wait = min(b.first<<(n-1), b.most)
	}
	if wait <= 0 {
		wait = b.most
	}
	jitter := b.jitter
	if jitter == nil {
		jitter = rand.Float64
	}
	return wait/2 + time.Duration(jitter()*float64(wait/2))
}
