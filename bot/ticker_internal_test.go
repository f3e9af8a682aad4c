package bot

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/deliver"
	"towerpost/bot/worker"
)

// A round that panics has failed, and the next one follows.
func TestTickerSurvivesAPanic(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	woken := make(chan time.Time)
	close(woken)
	b := &Bot{courier: deliver.NewCourier(deliver.Options{}), log: slog.New(slog.DiscardHandler)}
	b.Now, b.Until = time.Now, func(time.Time) <-chan time.Time { return woken }
	rounds := 0
	broken := &ticker{bot: b, bell: worker.NewBell(), tick: func(context.Context) (time.Time, error) {
		if rounds++; rounds == 2 {
			cancel()
			return time.Time{}, nil
		}
		panic("a bug in the rules")
	}}
	broken.run(ctx)
	assert.Equal(t, 2, rounds)
	assert.NoError(t, broken.health.Trouble(time.Now().Add(time.Hour)))
}

// However often rounds fail, the pause before the next one does not count as an outage.
func TestPausesOfTheTickerAreNoOutages(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	now, rounds, longest := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), 0, time.Duration(0)
	b := &Bot{courier: deliver.NewCourier(deliver.Options{}), log: slog.New(slog.DiscardHandler), Options: Options{
		Now:    func() time.Time { return now },
		Timing: Timing{RetryWait: 2 * time.Second},
		Jitter: func() float64 { return 0.999 },
		Until: func(next time.Time) <-chan time.Time {
			longest = max(longest, next.Sub(now))
			if rounds++; rounds == 100 {
				cancel()
			}
			woken := make(chan time.Time)
			close(woken)
			return woken
		},
	}}
	failing := &ticker{bot: b, bell: worker.NewBell(), tick: func(context.Context) (time.Time, error) {
		return time.Time{}, errors.New("the store is damaged")
	}}
	failing.run(ctx)
	assert.LessOrEqual(t, longest, 30*time.Second)
	assert.Greater(t, longest, 25*time.Second, "it waits longer each time, up to that")
}
