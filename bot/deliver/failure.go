package deliver

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

const (
	// goneAfter is the number of failures, about an hour apart, after which an unknown channel is taken to be
	// gone for good.
	goneAfter = 48
	// strandedAfter is the number of failures after which an unknown channel is gone for the matches that are
	// played there. They can come back.
	strandedAfter = 2
	// hopelessAfter is the number of failures, about a day of them, after which a notice that Discord finds
	// malformed is given up. unmadeAfter is the number for a notice that cannot be made, which is tried more
	// often. Without a limit, such a notice would block its channel for ever.
	hopelessAfter = 32
	unmadeAfter   = 290
	// analysisAfter is the number of failures, about three days of them, after which a refused notice about
	// an analysis is given up. The analysis can be asked for anywhere.
	analysisAfter = 100
	// minMalformed is how many of the failures of a hopeless notice must be of that kind and have happened in
	// this process. The others may have been an outage.
	minMalformed = 3
	// maxRefusedWait is the longest wait after a refused post.
	maxRefusedWait = time.Hour
)

// channelGone reports whether the channel of a notice is taken to be gone for good. A notice about a live
// match is given up earlier, as soon as the match is marked as stranded: its board will be shown in another
// channel.
func (c *Courier) channelGone(ctx context.Context, n match.Notice, log *slog.Logger) bool {
	if n.Attempts >= goneAfter {
		return true
	}
	if n.Match == "" || n.Kind == match.NoticeResult || n.Attempts < strandedAfter {
		return false
	}
	err := c.strand(ctx, n)
	if err != nil {
		log.Error("it could not be noted that a channel is gone", "cause", err)
	}
	return err == nil
}

// strand marks the matches in the notice's channel as stranded. A panic is returned as an error.
func (c *Courier) strand(ctx context.Context, n match.Notice) (err error) {
	defer worker.Guard(&err)
	return c.Strand(ctx, n.Guild, n.Channel)
}

// hopeless counts a failure to make or to post a notice, and reports whether the notice is to be given up.
func (c *Courier) hopeless(n match.Notice, limit int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.malformed[n.ID]++
	return n.Attempts >= limit && c.malformed[n.ID] >= minMalformed
}

// forget drops the failures of a notice that has left the outbox.
func (c *Courier) forget(n match.Notice) {
	c.unsure.forget(n.ID)
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.malformed, n.ID)
	if c.stuck[n.Channel].ID == n.ID {
		delete(c.stuck, n.Channel)
	}
}

// maxFailures returns the number of failures with err after which a notice is hopeless; 0 means never. An
// error that is not an answer of Discord means that the notice could not be made: its match cannot be read,
// say, or its game is not run here. A notice that a channel refuses is kept until the channel takes it,
// unless it is about an analysis.
func maxFailures(n match.Notice, err error) int {
	var f *rest.Failure
	switch {
	case errors.As(err, &f) && f.Malformed():
		return hopelessAfter
	case f != nil && (f.Refused() || f.ArchivedThread()) && ofAnalysis(n):
		return analysisAfter
	case f != nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return 0
	}
	return unmadeAfter
}

// ofAnalysis reports whether a notice is about an analysis that was asked for.
func ofAnalysis(n match.Notice) bool {
	return n.Kind == match.NoticeAnalysis || n.Kind == match.NoticeUnanalysed
}

// waitAfter returns how long to wait after a failure.
func (c *Courier) waitAfter(f *rest.Failure, n match.Notice) time.Duration {
	refused := worker.Backoff{First: c.RefusedWait, Most: maxRefusedWait, Jitter: c.Jitter}
	switch {
	case f.Wait > 0:
		return f.Wait
	case f.Refused(), f.ArchivedThread():
		c.stick(n)
		return refused.After(n.Attempts + 1)
	case f.Malformed(): // a quick retry would not help
		return refused.After(n.Attempts + 1)
	}
	return worker.Backoff{First: c.RetryWait, Jitter: c.Jitter}.After(n.Attempts + 1)
}

// stick records the notice that its channel has refused.
func (c *Courier) stick(n match.Notice) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stuck[n.Channel] = n
}

// unstick forgets and returns the notice that a channel has refused.
func (c *Courier) unstick(channel string) (n match.Notice, stuck bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n, stuck = c.stuck[channel]
	delete(c.stuck, channel)
	return n, stuck
}

// Resume retries at once the notice that a channel had refused. It is called when the channel is known to
// accept posts again.
func (c *Courier) Resume(ctx context.Context, channel string) {
	if n, stuck := c.unstick(channel); stuck {
		c.Release(ctx, []match.Notice{n})
	}
}
