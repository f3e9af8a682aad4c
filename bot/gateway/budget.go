package gateway

import (
	"slices"
	"sync"
	"time"
)

const (
	// Discord resets the token of a bot that identifies more than 1,000 times in a day.
	budgetDay = 24 * time.Hour
	// freeIdentifies is how many IDENTIFYs a day need only the usual pause between them. Later ones are
	// spread over a day, so that a day never has more than twice as many.
	freeIdentifies = 450
)

// budget keeps the number of IDENTIFYs below Discord's limit.
type budget struct {
	pause time.Duration // between two IDENTIFYs

	mu    sync.Mutex
	spent []time.Time // of the last day, oldest first
}

// wait returns how long the next IDENTIFY must wait, and the number of IDENTIFYs in the last day.
func (b *budget) wait(now time.Time) (time.Duration, int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.expire(now)
	used := len(b.spent)
	if used == 0 {
		return 0, 0
	}
	pause := b.pause
	if used >= freeIdentifies {
		pause = max(pause, budgetDay/freeIdentifies)
	}
	return max(b.spent[used-1].Add(pause).Sub(now), 0), used
}

// spend records an IDENTIFY.
func (b *budget) spend(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.expire(now)
	b.spent = append(b.spent, now)
}

// expire drops IDENTIFYs older than a day.
func (b *budget) expire(now time.Time) {
	kept := slices.IndexFunc(b.spent, func(t time.Time) bool { return now.Sub(t) < budgetDay })
	if kept < 0 {
		kept = len(b.spent)
	}
	b.spent = slices.Delete(b.spent, 0, kept)
}
