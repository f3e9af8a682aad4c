package deliver

import (
	"context"
	"errors"
	"time"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
)

// retryFor is how long a request is retried while Discord fails or rate-limits the bot.
const retryFor = time.Hour

// errStopped is the error of a request that was not retried because the bot stops.
var errStopped = errors.New("the bot stops")

// retries repeat requests that fail for the moment.
type retries struct {
	now     func() time.Time
	until   func(time.Time) <-chan time.Time
	stopped <-chan struct{}
}

// after repeats an attempt that has failed with err until it succeeds, fails for good, or has failed for
// retryFor. It waits as long as Discord asks. The error is errStopped if stopped is closed before.
func (r retries) after(err error, attempt func() error) error {
	waits := worker.Backoff{First: time.Second, Most: time.Minute}
	for n, begun := 1, r.now(); rest.Transient(err) && r.now().Sub(begun) <= retryFor; n++ {
		select {
		case <-r.stopped:
			return errStopped
		case <-r.until(r.now().Add(max(rest.AsFailure(err).Wait, waits.After(n)))):
		}
		err = attempt()
	}
	return err
}

// Tidy makes a change for which no post and no answer may wait, such as one to an older message. subject
// names what is changed. If Discord fails or rate-limits the bot, it is retried in the background. A message
// that is gone needs no change.
func (c *Courier) Tidy(ctx context.Context, subject string, change func(context.Context) error) {
	err := rest.Try(ctx, change)
	if !rest.Transient(err) {
		c.logUntidy(subject, err)
		return
	}
	c.Go(func(ctx context.Context) {
		again := retries{c.Now, c.Until, c.stopped}
		c.logUntidy(subject, again.after(err, func() error { return rest.Try(ctx, change) }))
	})
}

// logUntidy logs a change that could not be made.
func (c *Courier) logUntidy(subject string, err error) {
	if err != nil && !rest.AsFailure(err).MessageGone() {
		c.Log.Info("something on Discord stays as it is", "subject", subject, "error", err)
	}
}
