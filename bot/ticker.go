package bot

import (
	"context"
	"time"

	"towerpost/bot/worker"
)

// mostTickPause ends the doubling of waits after rounds that failed. Two minutes without a beat, of which there is
// one a minute, would be an outage, for which clocks get their time back.
const mostTickPause = 30 * time.Second

// ticker lets the match service do what is due at a time, such as closing challenges that found no answer.
type ticker struct {
	bot   *Bot
	tick  func(context.Context) (next time.Time, err error)
	bell  worker.Bell
	round worker.Round
}

func newTicker(b *Bot) *ticker { return &ticker{bot: b, tick: b.Service.Tick, bell: worker.NewBell()} }

// wake makes the ticker look again: there may be an earlier timer.
func (t *ticker) wake() { t.bell.Ring() }

func (t *ticker) run(ctx context.Context) {
	for failures := 0; ctx.Err() == nil; {
		t.round.Begin()
		next, err := t.ring(ctx)
		t.round.End(err)
		switch {
		case err != nil && ctx.Err() == nil:
			failures++
			wait := worker.Backoff{First: t.bot.Timing.Retry, Most: mostTickPause, Jitter: t.bot.Jitter}.After(failures)
			t.bot.log.Error("timers could not be run", "error", err, "again_in", wait)
			next = t.bot.Now().Add(wait)
		case err == nil:
			failures = 0
		}
		t.bot.courier.Wake() // a round that failed may have rung some timers
		select {
		case <-ctx.Done():
		case <-t.bell:
		case <-t.bot.Until(next):
		}
	}
}

// ring is one round. A panic in it is an error.
func (t *ticker) ring(ctx context.Context) (next time.Time, err error) {
	defer worker.Guard(&err)
	return t.tick(ctx)
}
