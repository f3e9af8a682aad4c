package deliver

import (
	"context"
	"strconv"
	"sync"
	"time"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

const (
	// discordEpoch is the start of the time in Discord's identifiers (snowflakes), in milliseconds since
	// 1970.
	discordEpoch = 1420070400000
	// maxUnsure is how many notices left by an earlier process are looked for in their channels. Only the
	// first notice of each channel is.
	maxUnsure = 10_000
	// clockSlack is how much the machine's clock may be ahead of Discord's.
	clockSlack = 5 * time.Second
)

// unsureAttempts are attempts to post a notice that may have succeeded without an answer to us, by notice.
// The zero value is ready.
type unsureAttempts struct {
	mu sync.Mutex
	of map[uint64]unsureAttempt
	// tried holds the notices whose attempts in this process have a known result.
	tried map[uint64]bool
}

// unsureAttempt is an attempt to post a notice whose result is unknown: when it began, and the text of its
// post. The zero value stands for an attempt of an earlier process.
type unsureAttempt struct {
	began   time.Time
	content string
}

// note records the latest attempt of a notice.
func (d *unsureAttempts) note(notice uint64, attempt unsureAttempt) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.of == nil {
		d.of = map[uint64]unsureAttempt{}
	}
	d.of[notice] = attempt
}

// try records that this process has tried to post a notice.
func (d *unsureAttempts) try(notice uint64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.tried == nil {
		d.tried = map[uint64]bool{}
	}
	d.tried[notice] = true
}

// about returns the latest attempt of a notice; ok is false if no attempt of unknown result was made. A
// notice with attempts that this process has not tried was tried by an earlier process.
func (d *unsureAttempts) about(n match.Notice) (attempt unsureAttempt, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	attempt, ok = d.of[n.ID]
	return attempt, ok || n.Attempts > 0 && !d.tried[n.ID]
}

// forget drops the attempts of a notice that is delivered.
func (d *unsureAttempts) forget(notice uint64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.of, notice)
	delete(d.tried, notice)
}

// loadUnsure records the notices that an earlier process may have posted but not marked: the first one of
// each channel, since the notices of a channel are posted one after another. Notices that were put off have a
// count of attempts and need no record.
func (c *Courier) loadUnsure(ctx context.Context) {
	defer worker.LogPanic(c.Log, "the notices of the process before")
	due, err := c.Outbox.Due(ctx, maxUnsure)
	if err != nil {
		c.Log.Error("it is not known what the process before may have posted", "error", err)
	}
	for _, n := range due {
		c.unsure.note(n.ID, unsureAttempt{})
	}
}

// findPosted returns the message that already shows a notice in its channel, or "". The reply to the notice's
// order, or an earlier attempt, may have arrived without an answer to us. An earlier process may have ended
// between the post and its mark. If Discord does not let the bot read the channel, the result is "" and the
// notice is posted.
func (c *Courier) findPosted(
	ctx context.Context, n match.Notice, channel, content string,
) (message string, err error) {
	attempt, unsure := c.unsure.about(n)
	if !unsure && n.Order == "" {
		return "", nil
	}
	s := c.searchFor(n, attempt)
	if unsure {
		s.Content = content
	}
	message, err = c.Channels.Find(ctx, channel, s)
	switch {
	case err != nil && rest.AsFailure(err).Refused():
		return "", nil
	case message != "":
		c.Log.Info("a notice stands in its channel already",
			"notice", n.ID, "channel", n.Channel, "message", message)
	}
	return message, err
}

// searchFor returns the search for the post of a notice, without its text. The text identifies a post only
// among those since an attempt, because two turns may read the same.
func (c *Courier) searchFor(n match.Notice, attempt unsureAttempt) rest.Search {
	if _, err := strconv.ParseUint(n.Order, 10, 64); err == nil {
		return rest.Search{Interaction: n.Order, Since: n.Order}
	}
	began := attempt.began
	if began.IsZero() {
		began = n.Due.Add(-c.retrySpan(n.Attempts))
	}
	return rest.Search{Since: snowflakeAt(began.Add(-clockSlack))}
}

// retrySpan returns the longest time that so many failed attempts and the waits after them take, if the
// channel has refused none of them.
func (c *Courier) retrySpan(attempts int) (most time.Duration) {
	b := worker.Backoff{First: c.RetryWait, Jitter: func() float64 { return 1 }}
	for i := range attempts {
		most += postLimit + b.After(i+1)
	}
	return most
}

// snowflakeAt returns the identifier (snowflake) that Discord gives at a time.
func snowflakeAt(t time.Time) string {
	return strconv.FormatInt(max(t.UnixMilli()-discordEpoch, 0)<<22, 10)
}
