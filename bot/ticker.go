package bot

import (
	"context"
	"time"

	"towerpost/bot/worker"
)

// maxTickPause is the longest wait after a failed round. Each minute has a round, and two minutes without one
// would count as an outage, for which clocks get their time back.
const maxTickPause = 30 * time.Second

// ticker lets the match service run timers that are due, such as the expiry of challenges.
type ticker struct {
	bot    *Bot
	tick   func(context.Context) (next time.Time, err error)
	bell   worker.Bell
	health worker.Health
}

func newTicker(b *Bot) *ticker { return &ticker{bot: b, tick: b.Service.Tick, bell: worker.NewBell()} }

// wake makes the ticker look again, since a timer may have become due earlier.
func (t *ticker) wake() { t.bell.Ring() }

// run runs the due timers until the context ends.
func (t *ticker) run(ctx context.Context) {
	for failures := 0; ctx.Err() == nil; {
		t.health.Begin()
		next, err := t.runOnce(ctx)
		t.health.End(err)
		switch {
		case err != nil && ctx.Err() == nil:
			failures++
			retry := worker.Backoff{First: t.bot.Timing.RetryWait, Most: maxTickPause, Jitter: t.bot.Jitter}
			wait := retry.After(failures)
			t.bot.log.Error("timers could not be run", "error", err, "again_in", wait)
			next = t.bot.Now().Add(wait)
		case err == nil:
			failures = 0
		}
		t.bot.courier.Wake() // even a failed round may have run some timers
		select {
		case <-ctx.Done():
		case <-t.bell:
		case <-t.bot.Until(next):
		}
	}
}

// runOnce is one round. A panic is returned as an error.
func (t *ticker) runOnce(ctx context.Context) (next time.Time, err error) {
	defer worker.Guard(&err)
	return t.tick(ctx)
}
