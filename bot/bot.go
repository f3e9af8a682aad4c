package bot

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

const (
	// mostReconnect and mostRetry end the doubling of waits after failures, mostRefused that after refused posts.
	mostReconnect = 5 * time.Minute
	mostRetry     = 5 * time.Minute
	mostRefused   = time.Hour
)

// Bot is the program on Discord.
type Bot struct {
	Options
	api        *api
	supervisor *supervisor
	courier    *courier
	ticker     *ticker
	program    *program
	backlog    *backlog
	fairness   fairness
	me         account
	lanes      lanes
	seen       memory
	reasons    reasons
	curtains   curtains
	log        *slog.Logger

	stop      context.CancelCauseFunc
	work      context.Context // of replies and posts: it outlives the context of Run until they are done
	mu        sync.Mutex
	stopping  bool
	inFlight  sync.WaitGroup
	connected chan struct{}
	once      sync.Once // closes connected
	invited   sync.Once
	online    atomic.Bool
	identity  atomic.Value // the id of the application, which is that of its user, once it is known
}

// New returns a bot that is ready to run, or an error that says which option is wrong. It does not talk to Discord yet.
func New(o Options) (*Bot, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	b := &Bot{Options: o, log: o.Log, connected: make(chan struct{})}
	if b.api, err = newAPI(o.Token, o.API, o.Now, b.lost); err != nil {
		return nil, err
	}
	b.supervisor = &supervisor{
		api: b.api, event: b.event, log: o.Log, after: o.After,
		backoff: backoff{o.Timing.Reconnect, mostReconnect, o.Jitter},
		opening: o.Timing.Opening, silence: o.Timing.Silence,
		state: b.state,
	}
	b.courier = newCourier(b)
	b.ticker = newTicker(b)
	b.program = newProgram(b)
	b.backlog = newBacklog(b)
	return b, nil
}

// Run connects to Discord and works until the context ends, which gives nil,
// or until Discord refuses the bot for good, which gives an error of the kind
// ErrRefused. It first finishes the replies and posts in flight. A Bot runs once.
func (b *Bot) Run(parent context.Context) error {
	ctx, stop := context.WithCancelCause(parent)
	b.stop = stop
	defer b.stop(nil)
	work, abandon := context.WithCancel(context.WithoutCancel(ctx))
	defer abandon()
	b.work = work
	if err := b.Service.Recover(ctx); err != nil {
		b.log.Warn("what the process before did not post waits for its time", "error", err)
	}

	var parts sync.WaitGroup
	for _, part := range []func(context.Context){b.connect, b.register, b.courier.run, b.ticker.run, b.program.run, b.backlog.run, b.gather, b.keepHouse} {
		parts.Go(func() { part(ctx) })
	}
	<-ctx.Done()
	b.log.Info("stopping")
	grace := time.AfterFunc(b.Timing.Grace, abandon)
	defer grace.Stop()
	parts.Wait()
	b.drain()
	if err := b.Service.Leave(context.WithoutCancel(ctx)); err != nil {
		b.log.Warn("the outage that begins now will be taken for longer than it is", "error", err)
	}
	b.api.close()
	if parent.Err() != nil {
		return nil
	}
	return context.Cause(ctx)
}

// Online reports whether the gateway is connected.
func (b *Bot) Online() bool { return b.online.Load() }

// connect keeps the gateway connected.
func (b *Bot) connect(ctx context.Context) {
	if err := b.supervisor.run(ctx); err != nil {
		b.stop(err)
	}
}

// lost ends the bot when a request was answered with 401.
func (b *Bot) lost(error) { b.stop(errToken) }

// state is told by the supervisor when the connection comes and goes.
func (b *Bot) state(online bool) {
	b.online.Store(online)
	if online {
		b.once.Do(func() { close(b.connected) })
		b.courier.wake()
		b.ticker.wake()
	}
}

// begin counts an interaction in, unless the bot is stopping.
func (b *Bot) begin() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.stopping {
		b.inFlight.Add(1)
	}
	return !b.stopping
}

// drain lets no further interaction in and waits for those in flight.
func (b *Bot) drain() {
	b.mu.Lock()
	b.stopping = true
	b.mu.Unlock()
	b.inFlight.Wait()
}

// event takes an event off the gateway. It must not wait.
func (b *Bot) event(e *discordgo.Event) {
	defer b.survive("an event")
	switch e.Type {
	case "INTERACTION_CREATE":
		b.interaction(e.RawData)
	case "GUILD_CREATE", "GUILD_DELETE":
		b.guild(e.Type, e.RawData)
	}
}

// draw returns the message's pictures.
func (b *Bot) draw(m present.Message) ([][]byte, error) {
	pictures, size := make([][]byte, len(m.Pictures)), 0
	for i, p := range m.Pictures {
		var err error
		if pictures[i], err = b.Draw(p); err != nil {
			return nil, err
		}
		if size += len(pictures[i]); size > present.MaxBytes {
			return nil, errTooLarge
		}
	}
	return pictures, nil
}

// settle marks a notice as delivered and retires the post that it replaces.
func (b *Bot) settle(ctx context.Context, n match.Notice, message string) {
	if n.Kind == match.NoticeTurn && n.Last {
		b.program.look(n.Match)
	}
	old, err := b.Service.Done(ctx, n, message)
	b.courier.wake()
	defer b.unveil(ctx, n.ID)
	if err != nil {
		b.log.Error("a delivered notice could not be marked; it may appear again", "notice", n.ID, "error", err)
		return
	}
	if old.Message == "" || old.Message == message {
		return
	}
	if err := b.try(ctx, func(ctx context.Context) error { return b.retire(ctx, n, old) }); err != nil {
		b.log.Debug("old controls stay; they are refused as stale", "error", err)
	}
}

// retire takes the controls from the post that a delivered notice replaces. The post of a challenge then says what became of it.
func (b *Bot) retire(ctx context.Context, n match.Notice, old match.Post) error {
	if n.Challenge == "" {
		return b.api.disarm(ctx, old.Channel, old.Message)
	}
	c, err := b.Service.ChallengeByID(ctx, n.Challenge)
	if err != nil {
		return err
	}
	payload, _, err := discord.Encode(b.Presenter.Challenge(c), nil)
	if err != nil {
		return err
	}
	return b.api.edit(ctx, old.Channel, old.Message, payload)
}

// release leaves notices to the courier.
func (b *Bot) release(ctx context.Context, notices []match.Notice) {
	for _, n := range notices {
		if n.Delivered {
			continue
		}
		if err := b.Service.Release(ctx, n); err != nil {
			b.log.Error("a notice could not be released; it waits for its time", "notice", n.ID, "error", err)
		}
	}
	b.courier.wake()
}
