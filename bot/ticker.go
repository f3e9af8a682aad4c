package bot

import (
	"context"
	"time"
)

// longestSleep bounds how long the background parts sleep without looking at the store.
const longestSleep = time.Hour

// ticker lets the match service do what is due at a time, such as closing challenges that found no answer.
type ticker struct {
	bot  *Bot
	kick chan struct{}
}

func newTicker(b *Bot) *ticker { return &ticker{bot: b, kick: make(chan struct{}, 1)} }

// wake makes the ticker look again: there may be an earlier timer.
func (t *ticker) wake() { nudge(t.kick) }

func (t *ticker) run(ctx context.Context) {
	for failures := 0; ctx.Err() == nil; {
		next, err := t.bot.Service.Tick(ctx)
		wait := longestSleep
		switch {
		case err != nil && ctx.Err() == nil:
			failures++
			wait = backoff{t.bot.Timing.Retry, mostRetry, t.bot.Jitter}.after(failures)
			t.bot.log.Error("timers could not be run", "error", err, "again_in", wait)
		case err == nil:
			failures = 0
			t.bot.courier.wake()
			if !next.IsZero() {
				wait = min(max(next.Sub(t.bot.Now()), 0), longestSleep)
			}
		}
		select {
		case <-ctx.Done():
		case <-t.kick:
		case <-t.bot.After(wait):
		}
	}
}

// nudge puts one token into a channel of one place.
func nudge(kick chan struct{}) {
	select {
	case kick <- struct{}{}:
	default:
	}
}
