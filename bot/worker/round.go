package worker

import (
	"fmt"
	"sync/atomic"
	"time"
)

// stalled is how long a background part may work on one round before it counts as stuck, and how long its
// rounds may fail. A post may take 45 s.
const stalled = 2 * time.Minute

// Round knows since when a background part has been at work on a round, and since when its rounds have
// failed. The zero value is one that rests.
type Round struct{ since, failing atomic.Int64 }

// Begin notes that a round begins.
func (r *Round) Begin() { r.since.Store(time.Now().UnixNano()) }

// End notes that the round is over, and its error where it has failed.
func (r *Round) End(err error) {
	r.since.Store(0)
	if err == nil {
		r.failing.Store(0)
	} else {
		r.failing.CompareAndSwap(0, time.Now().UnixNano())
	}
}

// Trouble says that the round under way takes too long, or that rounds have failed for too long.
func (r *Round) Trouble(now time.Time) error {
	if long := age(now, &r.since); long >= stalled {
		return fmt.Errorf("stuck for %v", long.Round(time.Second))
	}
	if long := age(now, &r.failing); long >= stalled {
		return fmt.Errorf("failing for %v", long.Round(time.Second))
	}
	return nil
}

// age returns how long ago a moment is, 0 for none.
func age(now time.Time, moment *atomic.Int64) time.Duration {
	at := moment.Load()
	if at == 0 {
		return 0
	}
	return now.Sub(time.Unix(0, at))
}
