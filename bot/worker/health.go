package worker

import (
	"fmt"
	"sync/atomic"
	"time"
)

// stalled is how long one round of a background part may take, and how long its rounds may fail, before
// Trouble reports that. A post may take 45 s.
const stalled = 2 * time.Minute

// Health records when the current round of a background part began, and since when its rounds have failed.
// The zero value is an idle part.
type Health struct{ since, failing atomic.Int64 }

// Begin records the start of a round.
func (h *Health) Begin() { h.since.Store(time.Now().UnixNano()) }

// End records the end of a round and its error, if it failed.
func (h *Health) End(err error) {
	h.since.Store(0)
	if err == nil {
		h.failing.Store(0)
	} else {
		h.failing.CompareAndSwap(0, time.Now().UnixNano())
	}
}

// Trouble returns an error if the current round takes too long or if rounds have failed for too long.
func (h *Health) Trouble(now time.Time) error {
	if long := age(now, &h.since); long >= stalled {
		return fmt.Errorf("stuck for %v", long.Round(time.Second))
	}
	if long := age(now, &h.failing); long >= stalled {
		return fmt.Errorf("failing for %v", long.Round(time.Second))
	}
	return nil
}

// age returns the time since a moment in Unix nanoseconds, or 0 if it is not set.
func age(now time.Time, moment *atomic.Int64) time.Duration {
	at := moment.Load()
	if at == 0 {
		return 0
	}
	return now.Sub(time.Unix(0, at))
}
