package deliver

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"sync"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/rest"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

const (
	// carriers is how many posts are under way at the same time.
	carriers = 4
	// batch is how many notices are asked for at once.
	batch = 64
	// postLimit is the time limit for one post, pictures included.
	postLimit = 45 * time.Second
	// goneAfter is after how many failures, about an hour apart, a channel that Discord does not know is gone
	// for good.
	goneAfter = 48
	// strandedAfter is after how many failures such a channel is gone for the matches that are played there;
	// they can come back.
	strandedAfter = 2
	// hopelessAfter is after how many failures, about a day of them, a notice is hopeless that Discord finds
	// malformed, and unmadeAfter that for one that cannot be made, which is tried more often. What stands behind
	// it in its channel could never be posted otherwise.
	hopelessAfter = 32
	unmadeAfter   = 290
	// analysisAfter is after how many failures, about three days of them, nobody need be told any more in a
	// channel that refuses it what has become of an analysis: it can be asked for anywhere.
	analysisAfter = 100
	// malformedAtLeast is how many of those failures have to be such refusals, and of this process: the
	// others may have been an outage.
	malformedAtLeast = 3
	// mostRefused ends the doubling of waits after refused posts.
	mostRefused = time.Hour
)

// Outbox keeps the notices that are to be delivered, as play.Service does.
type Outbox interface {
	Due(ctx context.Context, limit int) ([]match.Notice, error)
	NextDue(ctx context.Context) (time.Time, error)
	Again(ctx context.Context, n match.Notice) error
	Done(ctx context.Context, n match.Notice, p match.Post) (match.Post, error)
	Later(ctx context.Context, n match.Notice, when time.Time) error
	Release(ctx context.Context, n match.Notice) error
}

// Channels takes posts, as rest.Client does.
type Channels interface {
	Post(ctx context.Context, channel, nonce string, p rest.Parcel) (message string, err error)
	Find(ctx context.Context, channel string, s rest.Seen) (message string, err error)
	Edit(ctx context.Context, channel, message string, p rest.Parcel) error
	Delete(ctx context.Context, channel, message string) error
	Arm(ctx context.Context, channel, message string, components []discord.Widget) error
	Disarm(ctx context.Context, channel, message, text string) error
	OpenDirect(ctx context.Context, person string) (channel string, err error)
}

// Placeholders deletes ephemeral replies, as rest.Client does.
type Placeholders interface {
	DeleteOriginal(ctx context.Context, call discord.Call) error
}

// Refusals is told of players who take no private messages, as member.Service is.
type Refusals interface {
	Refused(ctx context.Context, n match.Notice, m match.Match) error
}

// Options are what a Courier works with. All but Jitter are needed.
type Options struct {
	Outbox       Outbox
	Channels     Channels
	Placeholders Placeholders
	Threads      Threads
	Refusals     Refusals
	Writer       *Writer
	Encode       Encoder
	// Application returns the id of the bot's user, "" before it is known.
	Application func() string
	// Strand is told of a channel that is gone.
	Strand func(ctx context.Context, guild, channel string) error
	// Moved is told that the newest turn of a match was delivered.
	Moved func(match.ID)
	Log   *slog.Logger
	Now   func() time.Time
	Until func(time.Time) <-chan time.Time
	// Go runs in the background what the bot waits for when it stops, with a context that ends when it has
	// waited long enough.
	Go func(func(context.Context))
	// Retry is the first wait after a failed post, Refused that after one that the channel refused.
	Retry, Refused time.Duration
	// Jitter returns random numbers in [0,1) for waits after failures; nil is math/rand's.
	Jitter func() float64
}

// Courier posts the notices that no reply has shown: each channel's in order and one at a time, several
// channels side by side.
type Courier struct {
	Options
	bell         worker.Bell
	looking      worker.Round
	placeholders placeholders
	drawn        drawn

	doubts doubts

	mu    sync.Mutex
	busy  map[string]bool         // channels with a post under way
	stuck map[string]match.Notice // by channel: what was refused there
	// malformed counts by notice how often it could not be made, or Discord found it malformed.
	malformed map[uint64]int
	posts     sync.WaitGroup
}

// NewCourier returns a courier that is ready to run.
func NewCourier(o Options) *Courier {
	return &Courier{Options: o, bell: worker.NewBell(), busy: map[string]bool{}, stuck: map[string]match.Notice{}, malformed: map[uint64]int{}}
}

// Wake makes the courier look for what is due.
func (c *Courier) Wake() { c.bell.Ring() }

// Trouble says what keeps the courier from its work. Posts that Discord does not take are none of that.
func (c *Courier) Trouble(now time.Time) error { return c.looking.Trouble(now) }

// Run empties the outbox until the context ends, and then waits for the posts under way. Those go on until
// work ends.
func (c *Courier) Run(ctx, work context.Context) {
	defer c.posts.Wait()
	c.doubt(ctx)
	for ctx.Err() == nil {
		c.looking.Begin()
		next, err := c.round(ctx, work)
		c.looking.End(err)
		select {
		case <-ctx.Done():
		case <-c.bell:
		case <-c.Until(next):
		}
	}
}

// round sends off what is due and returns when there is something else to do. Channels with a post under way
// are left to the round after it: what was read of them may have been posted since.
func (c *Courier) round(ctx, work context.Context) (time.Time, error) {
	busy := c.under()
	due, err := c.Outbox.Due(ctx, batch)
	if err != nil {
		if ctx.Err() == nil {
			c.Log.Error("the outbox could not be read", "error", err)
		}
		return c.Now().Add(c.Retry), err
	}
	for _, n := range due {
		if !busy[n.Channel] && c.take(n) {
			c.posts.Go(func() { c.carry(work, n) })
		}
	}
	now := c.Now()
	latest := now.Add(worker.LongestSleep)
	next, err := c.Outbox.NextDue(ctx)
	switch {
	case err != nil:
		return now.Add(c.Retry), err
	case next.IsZero() || next.After(latest):
		return latest, nil
	case !next.After(now): // it waits for a carrier, whose return wakes the courier
		return now.Add(time.Second), nil
	default:
		return next, nil
	}
}

// under returns the channels with a post under way.
func (c *Courier) under() map[string]bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.busy)
}

// take reserves the notice's channel and a carrier.
func (c *Courier) take(n match.Notice) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy[n.Channel] || len(c.busy) >= carriers {
		return false
	}
	c.busy[n.Channel] = true
	return true
}

func (c *Courier) free(n match.Notice) {
	c.mu.Lock()
	delete(c.busy, n.Channel)
	c.mu.Unlock()
	c.Wake()
}

// carry delivers one notice, and tries it again later where that panics.
func (c *Courier) carry(ctx context.Context, n match.Notice) {
	defer c.free(n)
	if err := c.attempt(ctx, n); err != nil {
		c.putOff(ctx, n, err)
	}
}

// attempt is deliver, in which a panic is an error.
func (c *Courier) attempt(ctx context.Context, n match.Notice) (err error) {
	defer worker.Guard(&err)
	c.deliver(ctx, n)
	return nil
}

// deliver posts one notice, or says when it is to be tried again.
func (c *Courier) deliver(ctx context.Context, n match.Notice) {
	ctx, cancel := context.WithTimeout(ctx, postLimit)
	defer cancel()
	c.again(ctx, n)
	shown, err := c.post(ctx, n)
	if err == nil || outdated(err) {
		if errors.Is(err, match.ErrUnknown) {
			c.Log.Warn("what a notice is about is gone", "notice", n.ID, "channel", n.Channel, "error", err)
		}
		c.unstick(n.Channel)
		c.conclude(ctx, n, shown)
		return
	}
	c.doubts.try(n.ID)
	log := c.about(n, err)
	if rest.AsFailure(err).Code == rest.UnknownChannel && c.gone(context.WithoutCancel(ctx), n, log) {
		log.Warn("a channel is gone; its notice is given up")
		c.conclude(ctx, n, match.Post{})
		return
	}
	if limit := patience(n, err); limit > 0 && c.hopeless(n, limit) {
		log.Error("a notice cannot be made, or is not taken by Discord, again and again; it is given up")
		c.conclude(context.WithoutCancel(ctx), n, match.Post{})
		return
	}
	c.putOff(ctx, n, err)
}

// about returns the log for what is said of a notice and its error.
func (c *Courier) about(n match.Notice, err error) *slog.Logger {
	return c.Log.With("notice", n.ID, "channel", n.Channel, "attempts", n.Attempts+1, "error", err)
}

// putOff says when a notice is to be tried again after an error.
func (c *Courier) putOff(ctx context.Context, n match.Notice, err error) {
	f, log := rest.AsFailure(err), c.about(n, err)
	wait := c.wait(f, n)
	level := slog.LevelWarn
	if f.Held {
		level = slog.LevelDebug // keeping to a limit is nothing unusual
	}
	log.Log(ctx, level, "a notice could not be posted", "again_in", wait)
	// The work context may have ended because the bot stops; the store takes the delay nonetheless.
	if err := c.Outbox.Later(context.WithoutCancel(ctx), n, c.Now().Add(wait)); err != nil {
		log.Error("a delay could not be stored", "cause", err)
		c.pause(ctx)
	}
}

// conclude settles a notice, and pauses where the store does not take that: it is due still.
func (c *Courier) conclude(ctx context.Context, n match.Notice, shown match.Post) {
	if !c.Settle(ctx, n, shown) {
		c.pause(ctx)
	}
}

// again lets the clocks begin anew of those to whom a notice could not be shown before. Where an attempt may
// have arrived that waits until the notice is delivered: the words by which the post is found stay the same.
func (c *Courier) again(ctx context.Context, n match.Notice) {
	if _, doubtful := c.doubts.about(n); doubtful || n.Attempts == 0 {
		return
	}
	if err := c.Outbox.Again(ctx, n); err != nil {
		c.Log.Error("a post may tell the time as it was before its channel refused it", "notice", n.ID, "error", err)
	}
}

// pause waits for a moment where the store does not take what became of a notice, which is due still.
func (c *Courier) pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-c.Until(c.Now().Add(c.Retry)):
	}
}

// gone reports whether the channel of a notice is taken to be gone for good. What is about a match is given
// up as soon as the match waits for another channel, where its board will be shown again.
func (c *Courier) gone(ctx context.Context, n match.Notice, log *slog.Logger) bool {
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

// strand notes that the channel of a notice is gone for what is played there. A panic in that is an error.
func (c *Courier) strand(ctx context.Context, n match.Notice) (err error) {
	defer worker.Guard(&err)
	return c.Strand(ctx, n.Guild, n.Channel)
}

// hopeless notes that a notice could not be made, or that Discord does not take it, and reports whether it
// has failed so often that it is given up.
func (c *Courier) hopeless(n match.Notice, limit int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.malformed[n.ID]++
	return n.Attempts >= limit && c.malformed[n.ID] >= malformedAtLeast
}

// forget forgets what was wrong with a notice that has left the outbox.
func (c *Courier) forget(n match.Notice) {
	c.doubts.forget(n.ID)
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.malformed, n.ID)
	if c.stuck[n.Channel].ID == n.ID {
		delete(c.stuck, n.Channel)
	}
}

// patience returns how many failures of a kind it takes until a notice is hopeless, 0 where it never is. What is
// no answer of Discord kept the notice from being made: its match cannot be read, say, or is of a game that is
// not run here. What a channel refuses is posted as soon as it no longer does, but for the word about an
// analysis.
func patience(n match.Notice, err error) int {
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

// ofAnalysis reports whether a notice tells what has become of an analysis.
func ofAnalysis(n match.Notice) bool {
	return n.Kind == match.NoticeAnalysis || n.Kind == match.NoticeUnanalysed
}

// wait returns how long to wait after a failure.
func (c *Courier) wait(f *rest.Failure, n match.Notice) time.Duration {
	switch {
	case f.Wait > 0:
		return f.Wait
	case f.Refused(), f.ArchivedThread():
		c.stick(n)
		return worker.Backoff{First: c.Refused, Most: mostRefused, Jitter: c.Jitter}.After(n.Attempts + 1)
	case f.Malformed(): // it will not get better by itself soon
		return worker.Backoff{First: c.Refused, Most: mostRefused, Jitter: c.Jitter}.After(n.Attempts + 1)
	}
	return worker.Backoff{First: c.Retry, Jitter: c.Jitter}.After(n.Attempts + 1)
}

func (c *Courier) stick(n match.Notice) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stuck[n.Channel] = n
}

func (c *Courier) unstick(channel string) (n match.Notice, stuck bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n, stuck = c.stuck[channel]
	delete(c.stuck, channel)
	return n, stuck
}

// Resume tries a channel again at once that had refused us and, as we have just learnt, no longer does.
func (c *Courier) Resume(ctx context.Context, channel string) {
	if n, stuck := c.unstick(channel); stuck {
		c.Release(ctx, []match.Notice{n})
	}
}
