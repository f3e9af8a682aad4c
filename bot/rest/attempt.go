package rest

import (
	"context"
	"time"
)

const (
	// Attempts is how often a request is tried while its result is unknown, and attemptLimit the time limit
	// of each attempt.
	Attempts     = 3
	attemptLimit = 4 * time.Second
	// firstPause is the wait after the first attempt. The wait doubles with each attempt.
	firstPause = 100 * time.Millisecond
)

// Try calls do with a time limit of its own.
func Try(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, attemptLimit)
	defer cancel()
	return do(ctx)
}

// Pause waits before the next attempt. It returns false if the context ends first. The first attempt is
// number 0.
func Pause(ctx context.Context, attempt int) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(firstPause << attempt):
		return true
	}
}
