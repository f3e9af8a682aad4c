package bot

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"towerpost/engine/match"
)

const (
	// carriers is how many posts are under way at the same time.
	carriers = 4
	// batch is how many notices are asked for at once.
	batch = 64
	// postLimit is the time limit for one post, pictures included.
	postLimit = 45 * time.Second
	// goneAfter is how many refusals, about an hour apart, make a channel that Discord does not know gone for good.
	goneAfter = 48
)

// courier posts the notices that no reply has shown: each channel's in order and one at a time, several channels
// side by side.
type courier struct {
	bot  *Bot
	kick chan struct{}

	mu    sync.Mutex
	busy  map[string]bool         // channels with a post under way
	stuck map[string]match.Notice // by channel: what was refused there
	posts sync.WaitGroup
}

func newCourier(b *Bot) *courier {
	return &courier{
		bot: b, kick: make(chan struct{}, 1), busy: map[string]bool{}, stuck: map[string]match.Notice{},
	}
}

// wake makes the courier look for what is due.
func (c *courier) wake() { nudge(c.kick) }

// run empties the outbox until the context ends, and then waits for the posts under way.
func (c *courier) run(ctx context.Context) {
	defer c.posts.Wait()
	for ctx.Err() == nil {
		wait := c.round(ctx)
		select {
		case <-ctx.Done():
		case <-c.kick:
		case <-c.bot.After(wait):
		}
	}
}

// round sends off what is due and returns how long there will be nothing else to do.
func (c *courier) round(ctx context.Context) time.Duration {
	due, err := c.bot.Service.Due(ctx, batch)
	if err != nil {
		if ctx.Err() == nil {
			c.bot.log.Error("the outbox could not be read", "error", err)
		}
		return c.bot.Timing.Retry
	}
	for _, n := range due {
		if c.take(n) {
			c.posts.Go(func() {
				defer c.free(n)
				c.deliver(c.bot.work, n)
			})
		}
	}
	next, err := c.bot.Service.NextDue(ctx)
	switch wait := next.Sub(c.bot.Now()); {
	case err != nil:
		return c.bot.Timing.Retry
	case next.IsZero():
		return longestSleep
	case wait <= 0: // it waits for a carrier, whose return wakes the courier
		return time.Second
	default:
		return min(wait, longestSleep)
	}
}

// take reserves the notice's channel and a carrier.
func (c *courier) take(n match.Notice) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy[n.Channel] || len(c.busy) >= carriers {
		return false
	}
	c.busy[n.Channel] = true
	return true
}

func (c *courier) free(n match.Notice) {
	c.mu.Lock()
	delete(c.busy, n.Channel)
	c.mu.Unlock()
	c.wake()
}

// deliver posts one notice, or says when it is to be tried again.
func (c *courier) deliver(ctx context.Context, n match.Notice) {
	ctx, cancel := context.WithTimeout(ctx, postLimit)
	defer cancel()
	message, err := c.post(ctx, n)
	if err == nil || errors.Is(err, errOutdated) {
		c.unstick(n.Channel)
		c.bot.settle(ctx, n, message)
		return
	}
	f := asFailure(err)
	log := c.bot.log.With("notice", n.ID, "channel", n.Channel, "attempts", n.Attempts+1, "error", err)
	if f.code == codeUnknownChannel && n.Attempts >= goneAfter {
		log.Warn("a channel is gone; its notice is given up")
		c.bot.settle(ctx, n, "")
		return
	}
	wait := c.wait(f, n)
	level := slog.LevelWarn
	if f.held {
		level = slog.LevelDebug // keeping to a limit is nothing unusual
	}
	log.Log(ctx, level, "a notice could not be posted", "again_in", wait)
	// The work context may have ended because the bot stops; the store takes the delay nonetheless.
	if err := c.bot.Service.Later(context.WithoutCancel(ctx), n, c.bot.Now().Add(wait)); err != nil {
		log.Error("a delay could not be stored", "cause", err)
	}
}

// post shows a notice in its channel, or does there what it asks for.
func (c *courier) post(ctx context.Context, n match.Notice) (message string, err error) {
	defer guard(&err)
	if n.Kind == match.NoticeThread {
		return "", c.bot.keepAwake(ctx, n)
	}
	return c.bot.carry(ctx, n)
}

// wait returns how long to wait after a failure.
func (c *courier) wait(f *failure, n match.Notice) time.Duration {
	t, jitter := c.bot.Timing, c.bot.Jitter
	switch {
	case f.wait > 0:
		return f.wait
	case f.refused():
		c.stick(n)
		return backoff{t.Refused, mostRefused, jitter}.after(n.Attempts + 1)
	case f.status == http.StatusBadRequest: // it will not get better by itself soon
		return backoff{t.Refused, mostRefused, jitter}.after(n.Attempts + 1)
	}
	return backoff{t.Retry, mostRetry, jitter}.after(n.Attempts + 1)
}

func (c *courier) stick(n match.Notice) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stuck[n.Channel] = n
}

func (c *courier) unstick(channel string) (n match.Notice, stuck bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n, stuck = c.stuck[channel]
	delete(c.stuck, channel)
	return n, stuck
}

// retry tries a channel again at once that had refused us and, as we have just learnt, no longer does.
func (c *courier) retry(ctx context.Context, channel string) {
	if n, stuck := c.unstick(channel); stuck {
		c.bot.release(ctx, []match.Notice{n})
	}
}
