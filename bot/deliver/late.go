package deliver

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/worker"
)

const (
	// TokenLife is how long an answer can be replaced. Discord allows 15 minutes; this leaves some leeway.
	TokenLife = 14 * time.Minute
	// lateLimit is the time limit of one attempt to deliver a late answer. It does not depend on the order's
	// own time limit.
	lateLimit = 30 * time.Second
)

// LateOptions configure a Late.
type LateOptions struct {
	Answers   Answers
	Channels  Channels
	Encode    Encoder
	Presenter *present.Presenter
	Log       *slog.Logger
	Now       func() time.Time
	// Until returns a channel that fires at a time.
	Until func(time.Time) <-chan time.Time
	// Life is how long an answer can be replaced on the clock Now, usually TokenLife.
	Life time.Duration
	// Go runs a function in the background. The bot waits for it when it stops.
	Go func(func())
}

// Late delivers answers to interactions that were deferred. An answer replaces the deferred reply. If that is
// not possible, a post in the channel leads to it.
type Late struct {
	LateOptions
	held    held
	slots   answerSlots
	stopped chan struct{}
}

// NewLate returns a Late that retries answers until its Run ends.
func NewLate(o LateOptions) *Late { return &Late{LateOptions: o, stopped: make(chan struct{})} }

// Run waits until the context ends. After that no answer is retried.
func (l *Late) Run(ctx context.Context) {
	<-ctx.Done()
	close(l.stopped)
}

// Send delivers the private answer to a call that was asked at a time. If Discord fails for the moment, it
// goes on trying in the background.
func (l *Late) Send(ctx context.Context, call discord.Interaction, asked time.Time, ready Ready) {
	if err := l.Try(ctx, call, asked, ready); rest.Transient(err) {
		l.Go(func() { l.Deliver(ctx, call, asked, ready) })
	} else if err != nil {
		l.logLost(call, err)
	}
}

// Deliver delivers the private answer to a call that was asked at a time, and retries while Discord fails or
// rate-limits the bot. It returns false if the bot stopped before the answer was delivered or given up.
func (l *Late) Deliver(
	ctx context.Context, call discord.Interaction, asked time.Time, ready Ready,
) (done bool) {
	attempt := func() error {
		err := l.Try(ctx, call, asked, ready)
		if rest.Transient(err) {
			l.Log.Info("an answer could not be delivered yet", "interaction", call.ID, "error", err)
		}
		return err
	}
	err := l.retries().after(attempt(), attempt)
	if errors.Is(err, errStopped) {
		return false
	}
	if err != nil {
		l.logLost(call, err)
	}
	return true
}

// retries returns the retries of late answers, which end when the bot stops.
func (l *Late) retries() retries { return retries{l.Now, l.Until, l.stopped} }

// logLost logs an answer that could not be delivered.
func (l *Late) logLost(call discord.Interaction, err error) {
	l.Log.Warn("an answer was lost", "interaction", call.ID, "channel", call.Channel.ID, "error", err)
}

// Try makes one attempt to deliver the private answer to a call that was asked at a time. It does nothing if
// the final answer has been sent. Cancelling the context does not stop it; it has its own time limit.
func (l *Late) Try(ctx context.Context, call discord.Interaction, asked time.Time, ready Ready) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lateLimit)
	defer cancel()
	slot := l.slot(call, asked)
	slot.Lock()
	defer slot.Unlock()
	if slot.final {
		return nil
	}
	err := l.replace(ctx, call, asked, ready.body)
	if err == nil || rest.Transient(err) {
		return err
	}
	l.Log.Info("an answer is posted instead", "interaction", call.ID, "error", err)
	return l.post(ctx, call, ready)
}

// replace replaces the answer to a call with a body, while Discord allows that. It retries "not found",
// because the answer itself may still be on its way to Discord.
func (l *Late) replace(
	ctx context.Context, call discord.Interaction, asked time.Time, body rest.Body,
) (err error) {
	defer worker.Guard(&err)
	if l.Now().Sub(asked) > l.Life {
		return queue.ErrTooLong
	}
	for attempt := 0; ; attempt++ {
		err := rest.Try(ctx, func(ctx context.Context) error {
			return l.Answers.EditOriginal(ctx, call, body)
		})
		if err == nil {
			return nil
		}
		f := rest.AsFailure(err)
		again := f.Unsure() || f.Status == http.StatusNotFound
		if !again || attempt == rest.Attempts-1 || !rest.Pause(ctx, attempt+1) {
			return err
		}
	}
}

// post keeps an answer and posts a button that leads to it in the channel, if the bot may post there.
func (l *Late) post(ctx context.Context, call discord.Interaction, ready Ready) (err error) {
	defer worker.Guard(&err)
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return err
	}
	l.held.keep(call.ID, route.Player(call), ready.asDrawn())
	body, err := l.Encode.Body(queue.Ready(l.Presenter, call.ID, route.Player(call), call.PublicLocale()))
	if err != nil {
		return err
	}
	return l.put(ctx, call, body)
}

// put posts a body to the channel of a call. The call's id is the nonce, so retries post it once.
func (l *Late) put(ctx context.Context, call discord.Interaction, body rest.Body) error {
	for attempt := 0; ; attempt++ {
		err := rest.Try(ctx, func(ctx context.Context) error {
			_, err := l.Channels.Post(ctx, call.Channel.ID, call.ID, body)
			return err
		})
		again := err != nil && rest.AsFailure(err).Unsure() && attempt < rest.Attempts-1
		if !again || !rest.Pause(ctx, attempt+1) {
			return err
		}
	}
}

// Share posts a public late answer to the channel of its call, since only the asker sees the deferred reply.
// It returns a short confirmation for the deferred reply. If the bot may not post, or the post fails, it
// returns the answer itself.
func (l *Late) Share(ctx context.Context, call discord.Interaction, ready Ready) Ready {
	open := !ready.sent.Private && call.Guild != ""
	if !open || route.Allowed(call, discord.NeededToPlay(call.Channel.Type)) != nil {
		return ready
	}
	told, err := Prepare(route.Privately(queue.Posted(l.Presenter, call.Locale)), l.Encode)
	if err == nil {
		err = l.put(ctx, call, ready.body)
	}
	if err != nil {
		l.Log.Warn("a late answer is shown to its asker alone", "interaction", call.ID, "error", err)
		return ready
	}
	return told
}

// Fetch returns a kept answer to its asker, who has pressed the button of the post that leads to it.
func (l *Late) Fetch(_ context.Context, call discord.Interaction) (route.Reply, error) {
	m, err := l.held.take(call.Control.ID, route.Player(call))
	return route.Privately(m), err
}

// asDrawn returns the message of the body, with its pictures already drawn.
func (r Ready) asDrawn() present.Message {
	m := r.sent
	pictures := make([]present.Picture, len(m.Pictures))
	for i, p := range m.Pictures {
		drawn := r.body.Files[i].Data
		pictures[i] = present.Picture{Name: p.Name, Alt: p.Alt, Private: p.Private, Drawn: drawn}
	}
	m.Pictures = pictures
	return m
}
