package gateway

import (
	"slices"
	"sync"
	"time"
)

const (
	// Discord resets the token of a bot that identifies more than 1,000 times in a day.
	budgetDay = 24 * time.Hour
	// freely is how many IDENTIFYs a day need no more than the usual pause between them. The ones after them
	// are spread over a day, so that there are never more than twice as many.
	freely = 450
)

// budget keeps IDENTIFYs below what Discord allows.
type budget struct {
	pause time.Duration // between two IDENTIFYs

	mu    sync.Mutex
	spent []time.Time // of the last day, oldest first
}

// wait returns how long the next IDENTIFY must wait, and how many there were in the last day.
func (b *budget) wait(now time.Time) (time.Duration, int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.expire(now)
	used := len(b.spent)
	if used == 0 {
		return 0, 0
	}
	pause := b.pause
	if used >= freely {
		pause = max(pause, budgetDay/freely)
	}
	return max(b.spent[used-1].Add(pause).Sub(now), 0), used
}

// spend notes an IDENTIFY.
func (b *budget) spend(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.expire(now)
	b.spent = append(b.spent, now)
}

// expire forgets what is older than a day.
func (b *budget) expire(now time.Time) {
	kept := slices.IndexFunc(b.spent, func(t time.Time) bool { return now.Sub(t) < budgetDay })
	if kept < 0 {
		kept = len(b.spent)
	}
	b.spent = slices.Delete(b.spent, 0, kept)
}
