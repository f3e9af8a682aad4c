package rest

import (
	"context"
	"time"
)

const (
	// Attempts is how often a request is tried where nobody knows what became of it, and attemptLimit how
	// long each may take.
	Attempts     = 3
	attemptLimit = 4 * time.Second
	// between is the wait after the first attempt; it doubles.
	between = 100 * time.Millisecond
)

// Try gives one attempt its own time limit.
func Try(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, attemptLimit)
	defer cancel()
	return do(ctx)
}

// Pause waits before the next attempt and reports whether there is time for one. The first attempt is number
// 0.
func Pause(ctx context.Context, attempt int) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(between << attempt):
		return true
	}
}
