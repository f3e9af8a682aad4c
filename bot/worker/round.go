package worker

import (
	"fmt"
	"sync/atomic"
	"time"
)

// stalled is how long a background part may work on one round before it counts as stuck. A
// post may take 45 s.
const stalled = 2 * time.Minute

// Round knows since when a background part has been at work. The zero value is one that rests.
type Round struct{ since atomic.Int64 }

// Begin notes that a round begins.
func (r *Round) Begin() { r.since.Store(time.Now().UnixNano()) }

// End notes that the round is over.
func (r *Round) End() { r.since.Store(0) }

// Trouble says that the round under way takes too long.
func (r *Round) Trouble(now time.Time) error {
	since := r.since.Load()
	if since == 0 || now.Sub(time.Unix(0, since)) < stalled {
		return nil
	}
	return fmt.Errorf("stuck for %v", now.Sub(time.Unix(0, since)).Round(time.Second))
}
