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
	// discordEpoch is the moment from which Discord counts the time in its identifiers, in
	// milliseconds since 1970.
	discordEpoch = 1420070400000
	// doubtfulAtMost is how many notices of a process before are looked for at most: the
	// first one of each channel.
	doubtfulAtMost = 10_000
	// clockSlack is how much our clock may be ahead of Discord's.
	clockSlack = 5 * time.Second
)

// doubts are the notices that may have been posted without our learning of it, by their numbers.
// The zero value is ready.
type doubts struct {
	mu sync.Mutex
	of map[uint64]doubt
	// tried are the notices of which this process knows what became of its attempts.
	tried map[uint64]bool
}

// doubt is an attempt to post a notice of which nobody knows what became: when it began, and what it would
// have posted. The zero value is one of a process before.
type doubt struct {
	began   time.Time
	content string
}

// note notes the latest attempt of a notice.
func (d *doubts) note(notice uint64, attempt doubt) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.of == nil {
		d.of = map[uint64]doubt{}
	}
	d.of[notice] = attempt
}

// try notes that this process has tried to post a notice.
func (d *doubts) try(notice uint64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.tried == nil {
		d.tried = map[uint64]bool{}
	}
	d.tried[notice] = true
}

// about returns the latest attempt of a notice; ok is false where there is no doubt about it. All attempts of
// a notice that this process has not tried were those of a process before.
func (d *doubts) about(n match.Notice) (attempt doubt, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	attempt, ok = d.of[n.ID]
	return attempt, ok || n.Attempts > 0 && !d.tried[n.ID]
}

// forget forgets a notice that is delivered.
func (d *doubts) forget(notice uint64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.of, notice)
	delete(d.tried, notice)
}

// doubt notes what a process before may have posted and not marked: what stands first in each channel, since
// the posts of a channel are delivered one after the other. What it has put off tells of that by itself.
func (c *Courier) doubt(ctx context.Context) {
	due, err := c.Outbox.Due(ctx, doubtfulAtMost)
	if err != nil {
		c.Log.Error("it is not known what the process before may have posted", "error", err)
	}
	for _, n := range due {
		c.doubts.note(n.ID, doubt{})
	}
}

// standing returns the message by which a notice with some words stands in its channel already, "" where
// it does not: the reply to its order may have arrived without our learning of it, an attempt to post it
// too, and a process before may have ended between the post and the mark. Where Discord does not let us
// look, the notice is posted.
func (c *Courier) standing(ctx context.Context, n match.Notice, channel, content string) (message string, err error) {
	attempt, doubtful := c.doubts.about(n)
	if !doubtful && n.Order == "" {
		return "", nil
	}
	s := c.trace(n, attempt)
	if doubtful {
		s.Content = content
	}
	message, err = c.Channels.Find(ctx, channel, s)
	switch {
	case err != nil && rest.AsFailure(err).Refused():
		return "", nil
	case message != "":
		c.Log.Info("a notice stands in its channel already", "notice", n.ID, "channel", n.Channel, "message", message)
	}
	return message, err
}

// trace returns by what a notice is known in its channel, but for its words: they tell it apart only where it
// may have been posted since an attempt, for two turns may have the same.
func (c *Courier) trace(n match.Notice, attempt doubt) rest.Seen {
	if _, err := strconv.ParseUint(n.Order, 10, 64); err == nil {
		return rest.Seen{Interaction: n.Order, Since: n.Order}
	}
	began := attempt.began
	if began.IsZero() {
		began = n.Due.Add(-c.trying(n.Attempts))
	}
	return rest.Seen{Since: identifierAt(began.Add(-clockSlack))}
}

// trying returns how long so many failed attempts, and the waits after them, take at most where the
// channel has refused none.
func (c *Courier) trying(attempts int) (most time.Duration) {
	b := worker.Backoff{First: c.Retry, Jitter: func() float64 { return 1 }}
	for i := range attempts {
		most += postLimit + b.After(i+1)
	}
	return most
}

// identifierAt returns an identifier as Discord gives it at a time.
func identifierAt(t time.Time) string {
	return strconv.FormatInt(max(t.UnixMilli()-discordEpoch, 0)<<22, 10)
}
