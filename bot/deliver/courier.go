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
	// maxPosts is how many posts are under way at the same time.
	maxPosts = 4
	// batch is how many notices are read from the outbox at once.
	batch = 64
	// postLimit is the time limit for one post, pictures included.
	postLimit = 45 * time.Second
)

// Outbox keeps the notices that are to be delivered, as play.Service does.
type Outbox interface {
	Due(ctx context.Context, limit int) ([]match.Notice, error)
	NextDue(ctx context.Context) (time.Time, error)
	Again(ctx context.Context, n match.Notice) error
	MarkDelivered(ctx context.Context, n match.Notice, p match.Post) (match.Post, error)
	Postpone(ctx context.Context, n match.Notice, when time.Time) error
	Release(ctx context.Context, n match.Notice) error
}

// Channels posts, finds and changes messages, as rest.Client does.
type Channels interface {
	Post(ctx context.Context, channel, nonce string, body rest.Body) (message string, err error)
	Find(ctx context.Context, channel string, s rest.Search) (message string, err error)
	Edit(ctx context.Context, channel, message string, body rest.Body) error
	Delete(ctx context.Context, channel, message string) error
	SetComponents(ctx context.Context, channel, message string, components []discord.Component) error
	RemoveComponents(ctx context.Context, channel, message, text string) error
	OpenDirect(ctx context.Context, person string) (channel string, err error)
}

// Placeholders deletes the ephemeral replies to interactions, as rest.Client does.
type Placeholders interface {
	DeleteOriginal(ctx context.Context, call discord.Interaction) error
}

// Refusals records players who accept no private messages, as member.Service does.
type Refusals interface {
	Refused(ctx context.Context, n match.Notice, m match.Match) error
}

// Options configure a Courier. All fields but Jitter are required.
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
	// Strand is called with a channel that is gone.
	Strand func(ctx context.Context, guild, channel string) error
	// Moved is called when the newest turn of a match has been delivered.
	Moved func(match.ID)
	Log   *slog.Logger
	Now   func() time.Time
	Until func(time.Time) <-chan time.Time
	// Go runs a function in the background. The bot waits for it when it stops, and ends its context when it
	// has waited long enough.
	Go func(func(context.Context))
	// RetryWait is the first wait after a failed post, RefusedWait the first wait after a post that the
	// channel refused.
	RetryWait, RefusedWait time.Duration
	// Jitter returns random numbers in [0,1) for the waits after failures; nil uses math/rand.
	Jitter func() float64
}

// Courier posts the notices that no reply has shown. The notices of one channel are posted in order, one at a
// time; several channels are served at once.
type Courier struct {
	Options
	bell         worker.Bell
	health       worker.Health
	placeholders placeholders
	drawn        drawn
	stopped      chan struct{} // closed when Run ends

	unsure unsureAttempts

	mu    sync.Mutex
	busy  map[string]bool         // channels with a post under way
	stuck map[string]match.Notice // by channel: the notice that the channel refused
	// malformed counts, by notice, the failures to make it and the attempts that Discord found malformed.
	malformed map[uint64]int
	posts     sync.WaitGroup
}

// NewCourier returns a courier that is ready to run.
func NewCourier(o Options) *Courier {
	return &Courier{
		Options:   o,
		bell:      worker.NewBell(),
		stopped:   make(chan struct{}),
		busy:      map[string]bool{},
		stuck:     map[string]match.Notice{},
		malformed: map[uint64]int{},
	}
}

// Wake makes the courier look for notices that are due.
func (c *Courier) Wake() { c.bell.Ring() }

// Trouble returns an error if the courier is stuck or its rounds keep failing. Posts that Discord refuses do
// not count.
func (c *Courier) Trouble(now time.Time) error { return c.health.Trouble(now) }

// Run delivers the notices of the outbox until ctx ends. It then waits for the posts under way, which may go
// on until work ends.
func (c *Courier) Run(ctx, work context.Context) {
	defer c.posts.Wait()
	defer close(c.stopped)
	c.loadUnsure(ctx)
	for ctx.Err() == nil {
		c.health.Begin()
		next, err := c.round(ctx, work)
		c.health.End(err)
		if err != nil {
			next = c.Now().Add(c.RetryWait)
		}
		if err != nil && ctx.Err() == nil {
			c.Log.Error("the outbox could not be read", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-c.bell:
		case <-c.Until(next):
		}
	}
}

// round starts the delivery of the notices that are due, and returns when the next round is needed. Channels
// with a post under way are left to a later round, because the notice read for them may have been posted
// since. A panic is returned as an error.
func (c *Courier) round(ctx, work context.Context) (next time.Time, err error) {
	defer worker.Guard(&err)
	busy := c.busyChannels()
	due, err := c.Outbox.Due(ctx, batch)
	if err != nil {
		return next, err
	}
	for _, n := range due {
		if !busy[n.Channel] && c.reserve(n) {
			c.posts.Go(func() { c.process(work, n) })
		}
	}
	now := c.Now()
	latest := now.Add(worker.LongestSleep)
	next, err = c.Outbox.NextDue(ctx)
	switch {
	case err != nil:
		return next, err
	case next.IsZero() || next.After(latest):
		return latest, nil
	case !next.After(now): // its channel is busy or maxPosts are under way; free wakes the courier
		return now.Add(time.Second), nil
	default:
		return next, nil
	}
}

// busyChannels returns the channels with a post under way.
func (c *Courier) busyChannels() map[string]bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.busy)
}

// reserve marks the notice's channel as busy. It returns false if the channel is busy already or maxPosts
// posts are under way.
func (c *Courier) reserve(n match.Notice) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy[n.Channel] || len(c.busy) >= maxPosts {
		return false
	}
	c.busy[n.Channel] = true
	return true
}

// free undoes reserve and wakes the courier.
func (c *Courier) free(n match.Notice) {
	c.mu.Lock()
	delete(c.busy, n.Channel)
	c.mu.Unlock()
	c.Wake()
}

// process delivers one notice. If that panics, the notice is tried again later.
func (c *Courier) process(ctx context.Context, n match.Notice) {
	defer c.free(n)
	if err := c.attempt(ctx, n); err != nil {
		c.putOff(ctx, n, err)
	}
}

// attempt calls deliver and returns a panic as an error.
func (c *Courier) attempt(ctx context.Context, n match.Notice) (err error) {
	defer worker.Guard(&err)
	c.deliver(ctx, n)
	return nil
}

// deliver posts one notice and marks it as delivered. If the post fails, the notice is put off or given up.
func (c *Courier) deliver(ctx context.Context, n match.Notice) {
	ctx, cancel := context.WithTimeout(ctx, postLimit)
	defer cancel()
	c.restartClocks(ctx, n)
	shown, err := c.post(ctx, n)
	if err == nil || outdated(err) {
		if errors.Is(err, match.ErrUnknown) {
			c.Log.Warn("what a notice is about is gone", "notice", n.ID, "channel", n.Channel, "error", err)
		}
		c.unstick(n.Channel)
		c.conclude(ctx, n, shown)
		return
	}
	c.unsure.try(n.ID)
	log := c.about(n, err)
	if rest.AsFailure(err).Code == rest.UnknownChannel && c.channelGone(context.WithoutCancel(ctx), n, log) {
		log.Warn("a channel is gone; its notice is given up")
		c.conclude(ctx, n, match.Post{})
		return
	}
	if limit := maxFailures(n, err); limit > 0 && c.hopeless(n, limit) {
		log.Error("a notice cannot be made, or is not taken by Discord, again and again; it is given up")
		c.conclude(context.WithoutCancel(ctx), n, match.Post{})
		return
	}
	c.putOff(ctx, n, err)
}

// about returns a logger with the attributes of a notice and its error.
func (c *Courier) about(n match.Notice, err error) *slog.Logger {
	return c.Log.With("notice", n.ID, "channel", n.Channel, "attempts", n.Attempts+1, "error", err)
}

// putOff stores when a notice is tried again after an error.
func (c *Courier) putOff(ctx context.Context, n match.Notice, err error) {
	f, log := rest.AsFailure(err), c.about(n, err)
	wait := c.waitAfter(f, n)
	level := slog.LevelWarn
	if f.Held {
		level = slog.LevelDebug // waiting for a rate limit is normal
	}
	log.Log(ctx, level, "a notice could not be posted", "again_in", wait)
	// The work context may have ended because the bot stops; the delay is stored all the same.
	if err := c.postpone(context.WithoutCancel(ctx), n, c.Now().Add(wait)); err != nil {
		log.Error("a delay could not be stored", "cause", err)
		c.pause(ctx)
	}
}

// postpone stores when a notice is tried again. A panic is returned as an error.
func (c *Courier) postpone(ctx context.Context, n match.Notice, when time.Time) (err error) {
	defer worker.Guard(&err)
	return c.Outbox.Postpone(ctx, n, when)
}

// conclude settles a notice. It pauses if the store does not take the mark, since the notice is then still
// due.
func (c *Courier) conclude(ctx context.Context, n match.Notice, shown match.Post) {
	if !c.MarkDelivered(ctx, n, shown) {
		c.pause(ctx)
	}
}

// restartClocks restarts the clocks of the players who wait for a notice that could not be shown before. If
// an earlier attempt may have arrived, it does nothing: the text by which that post is found must stay the
// same, and the clocks restart once the notice is delivered.
func (c *Courier) restartClocks(ctx context.Context, n match.Notice) {
	if _, unsure := c.unsure.about(n); unsure || n.Attempts == 0 {
		return
	}
	if err := c.Outbox.Again(ctx, n); err != nil {
		c.Log.Error("a post may tell the time as it was before its channel refused it",
			"notice", n.ID, "error", err)
	}
}

// pause waits for Options.RetryWait. It is called when the store does not take a change to a notice, which is
// then still due.
func (c *Courier) pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-c.Until(c.Now().Add(c.RetryWait)):
	}
}
