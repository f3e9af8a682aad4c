package bot

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"towerpost/bot/analysis"
	"towerpost/bot/computer"
	"towerpost/bot/deliver"
	"towerpost/bot/gateway"
	"towerpost/bot/jobs"
	"towerpost/bot/plans"
	"towerpost/bot/puzzles"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

// ErrRefused is the kind of an error after which the bot stops: Discord refuses it as it is configured.
var ErrRefused = gateway.ErrRefused

// Bot runs the bot on Discord.
type Bot struct {
	Options
	client     *rest.Client
	supervisor *gateway.Supervisor
	courier    *deliver.Courier
	replies    *deliver.Replies
	ticker     *ticker
	computer   *computer.Player
	pool       *worker.Pool
	late       *deliver.Late
	jobs       *jobs.Room
	analysis   *analysis.Room
	plans      *plans.Room
	puzzles    *puzzles.Room
	table      *route.Table
	queues     queues
	seen       recentIDs
	roster     roster
	log        *slog.Logger

	stop          context.CancelCauseFunc
	work          context.Context // for replies and posts; it outlives the context of Run until they are done
	mu            sync.Mutex
	stopping      bool
	inFlight      sync.WaitGroup
	connected     chan struct{}
	once          sync.Once // closes connected
	invited       sync.Once
	online        atomic.Bool
	applicationID atomic.Value // the id of the application, which is that of its user, once it is known
}

// New returns a bot that is ready to run, or an error that names the wrong option. It does not connect to
// Discord yet.
func New(o Options) (*Bot, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	b := &Bot{Options: o, log: o.Log, connected: make(chan struct{})}
	if b.client, err = rest.New(o.Token, o.API, o.Now, b.tokenRejected); err != nil {
		return nil, err
	}
	token, transport := b.client.Session()
	b.supervisor = gateway.New(gateway.Options{
		Token: token, Transport: transport, Event: b.event, State: b.state, Log: o.Log,
		After:        func(d time.Duration) <-chan time.Time { return o.Until(o.Now().Add(d)) },
		Backoff:      worker.Backoff{First: o.Timing.ReconnectWait, Most: maxReconnect, Jitter: o.Jitter},
		ReadyTimeout: o.Timing.ReadyTimeout, IdleTimeout: o.Timing.IdleTimeout,
		StableAfter: o.Timing.StableAfter, IdentifyInterval: o.Timing.IdentifyInterval,
	})
	b.ticker = newTicker(b)
	b.wire()
	b.table, err = route.NewTable(b.rooms()...)
	return b, err
}

// Run connects to Discord and works. It returns nil when the context ends, or an error of the kind ErrRefused
// when Discord refuses the bot for good. Before it returns, it finishes the replies and posts in flight. A
// Bot runs once.
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
	for _, part := range b.parts() {
		parts.Go(func() { part(ctx) })
	}
	<-ctx.Done()
	b.log.Info("stopping")
	grace := time.AfterFunc(b.Timing.ShutdownTimeout, abandon)
	defer grace.Stop()
	parts.Wait()
	b.drain()
	if err := b.Service.Leave(context.WithoutCancel(ctx)); err != nil {
		b.log.Warn("the outage that begins now will be taken for longer than it is", "error", err)
	}
	b.client.Close()
	if parent.Err() != nil {
		return nil
	}
	return context.Cause(ctx)
}

// parts returns the functions that run in the background until their context ends.
func (b *Bot) parts() []func(context.Context) {
	return []func(context.Context){
		b.connect, b.register, b.ticker.run, b.cleanUp,
		b.analysis.Run, b.puzzles.Run, b.late.Run, b.jobs.Run,
		func(ctx context.Context) { b.jobs.Resume(ctx, b.work, b.handleAgain) },
		func(ctx context.Context) { b.courier.Run(ctx, b.work) },
		func(ctx context.Context) { b.computer.Run(ctx, b.work) },
	}
}

// Online reports whether the gateway is connected.
func (b *Bot) Online() bool { return b.online.Load() }

// connect keeps the gateway connected. It stops the bot if Discord refuses it.
func (b *Bot) connect(ctx context.Context) {
	if err := b.supervisor.Run(ctx); err != nil {
		b.stop(err)
	}
}

// tokenRejected stops the bot when a request was answered with 401.
func (b *Bot) tokenRejected(error) { b.stop(gateway.ErrToken) }

// state records whether the gateway is connected. The supervisor calls it.
func (b *Bot) state(online bool) {
	b.online.Store(online)
	if online {
		b.once.Do(func() { close(b.connected) })
		b.courier.Wake()
		b.ticker.wake()
	}
}

// beginWork adds an event to inFlight. It returns false if the bot is stopping.
func (b *Bot) beginWork() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.stopping {
		b.inFlight.Add(1)
	}
	return !b.stopping
}

// background runs a function in the background. The bot waits for it when it stops. A panic is logged.
func (b *Bot) background(in string, do func()) {
	b.inFlight.Go(func() {
		defer worker.LogPanic(b.log, in)
		do()
	})
}

// drain makes beginWork return false, and waits for all work in flight.
func (b *Bot) drain() {
	b.mu.Lock()
	b.stopping = true
	b.mu.Unlock()
	b.inFlight.Wait()
}

// event dispatches an event of the gateway. It must not block.
func (b *Bot) event(kind string, data []byte) {
	defer worker.LogPanic(b.log, "an event")
	switch kind {
	case "INTERACTION_CREATE":
		b.interaction(data)
	case "READY":
		b.guildsReady(data)
	case "GUILD_CREATE", "GUILD_DELETE":
		b.guildEvent(kind, data)
	case "CHANNEL_DELETE", "THREAD_DELETE":
		b.channelGone(data)
	}
}
