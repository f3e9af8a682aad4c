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
	// TokenLife is how long an answer can be replaced: Discord takes a quarter of an hour, less some leeway.
	TokenLife = 14 * time.Minute
	// lateLimit is the time limit for one attempt to deliver a late answer, whatever has
	// become of the order's own.
	lateLimit = 30 * time.Second
	// givenUpAfter is how long a late answer is tried again where Discord fails or holds requests back.
	givenUpAfter = time.Hour
)

// LateOptions are what Late works with.
type LateOptions struct {
	Answers   Answers
	Channels  Channels
	Encode    Encoder
	Presenter *present.Presenter
	Log       *slog.Logger
	Now       func() time.Time
	// Until returns a channel that tells when a moment has come.
	Until func(time.Time) <-chan time.Time
	// Life is how long an answer can be replaced on the clock Now, usually TokenLife.
	Life time.Duration
	// Go runs in the background what the bot waits for when it stops.
	Go func(func())
}

// Late delivers answers that come after their question was acknowledged: in the place of the acknowledgement,
// or else by a post in the channel that leads to them.
type Late struct {
	LateOptions
	held    held
	places  places
	stopped chan struct{}
}

// NewLate returns what delivers late answers until its Run ends.
func NewLate(o LateOptions) *Late { return &Late{LateOptions: o, stopped: make(chan struct{})} }

// Run waits until the context ends. From then on no answer is tried again.
func (l *Late) Run(ctx context.Context) {
	<-ctx.Done()
	close(l.stopped)
}

// Send delivers the private answer to a call that was asked at a time. Where Discord is away for a moment, it
// goes on trying in the background.
func (l *Late) Send(ctx context.Context, call discord.Call, asked time.Time, ready Ready) {
	if err := l.Try(ctx, call, asked, ready); passing(err) {
		l.Go(func() { l.Deliver(ctx, call, asked, ready) })
	} else if err != nil {
		l.lost(call, err)
	}
}

// Deliver delivers the private answer to a call that was asked at a time, and tries again where Discord
// is away or holds requests back. It reports whether no further attempt is of use; it is false where
// the bot stops before that.
func (l *Late) Deliver(ctx context.Context, call discord.Call, asked time.Time, ready Ready) (done bool) {
	waits := worker.Backoff{First: time.Second, Most: time.Minute}
	for attempt, begun := 1, l.Now(); ; attempt++ {
		err := l.Try(ctx, call, asked, ready)
		if err == nil {
			return true
		}
		if !passing(err) || l.Now().Sub(begun) > givenUpAfter {
			l.lost(call, err)
			return true
		}
		l.Log.Info("an answer could not be delivered yet", "interaction", call.ID, "attempts", attempt, "error", err)
		select {
		case <-l.stopped:
			return false
		case <-l.Until(l.Now().Add(max(rest.AsFailure(err).Wait, waits.After(attempt)))):
		}
	}
}

// lost tells of an answer that nobody will see.
func (l *Late) lost(call discord.Call, err error) {
	l.Log.Warn("an answer was lost", "interaction", call.ID, "channel", call.Channel.ID, "error", err)
}

// passing reports whether the next attempt may succeed: Discord fails, is out of reach, or holds us back.
func passing(err error) bool {
	var f *rest.Failure
	return errors.As(err, &f) && (f.Unsure() || f.Held || f.Status == http.StatusTooManyRequests)
}

// Try makes one attempt to deliver the private answer to a call that was asked at a time. The context's end
// does not stop it; it has a time limit of its own. Where the last answer stands already, there is nothing to
// do.
func (l *Late) Try(ctx context.Context, call discord.Call, asked time.Time, ready Ready) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lateLimit)
	defer cancel()
	place := l.place(call, asked)
	place.Lock()
	defer place.Unlock()
	if place.final {
		return nil
	}
	err := l.replace(ctx, call, asked, ready.parcel)
	if err == nil || passing(err) {
		return err
	}
	l.Log.Info("an answer is posted instead", "interaction", call.ID, "error", err)
	return l.post(ctx, call, ready)
}

// replace puts a parcel in the place of the answer to a call, as long as Discord takes that. The answer
// itself may be under way still, so that Discord does not know it yet.
func (l *Late) replace(ctx context.Context, call discord.Call, asked time.Time, p rest.Parcel) error {
	if l.Now().Sub(asked) > l.Life {
		return queue.ErrTooLong
	}
	for attempt := 0; ; attempt++ {
		err := rest.Try(ctx, func(ctx context.Context) error { return l.Answers.EditOriginal(ctx, call, p) })
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

// post keeps an answer and tells the asker in the channel, where the bot may post there.
func (l *Late) post(ctx context.Context, call discord.Call, ready Ready) error {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return err
	}
	l.held.keep(call.ID, route.Player(call), ready.asDrawn())
	parcel, err := l.Encode.Parcel(queue.Ready(l.Presenter, call.ID, route.Player(call), call.PublicLocale()))
	if err != nil {
		return err
	}
	return l.put(ctx, call, parcel)
}

// put posts a parcel to the channel of a call, once.
func (l *Late) put(ctx context.Context, call discord.Call, parcel rest.Parcel) error {
	for attempt := 0; ; attempt++ {
		err := rest.Try(ctx, func(ctx context.Context) error {
			_, err := l.Channels.Post(ctx, call.Channel.ID, call.ID, parcel)
			return err
		})
		again := err != nil && rest.AsFailure(err).Unsure() && attempt < rest.Attempts-1
		if !again || !rest.Pause(ctx, attempt+1) {
			return err
		}
	}
}

// Share posts a late answer that is for everybody to the channel of its call, since the promise is seen by the
// asker alone, and returns the word that takes its place. Where the bot may not post, that is the answer itself.
func (l *Late) Share(ctx context.Context, call discord.Call, ready Ready) Ready {
	open := !ready.sent.Private && call.Guild != ""
	if !open || route.Allowed(call, discord.NeededToPlay(call.Channel.Type)) != nil {
		return ready
	}
	told, err := Prepare(route.Privately(queue.Posted(l.Presenter, call.Locale)), l.Encode)
	if err == nil {
		err = l.put(ctx, call, ready.parcel)
	}
	if err != nil {
		l.Log.Warn("a late answer is shown to its asker alone", "interaction", call.ID, "error", err)
		return ready
	}
	return told
}

// Fetch serves the button of a post that tells of a late answer.
func (l *Late) Fetch(_ context.Context, call discord.Call) (route.Reply, error) {
	m, err := l.held.take(call.Control.ID, route.Player(call))
	return route.Privately(m), err
}

// asDrawn returns the message of the parcel, with its pictures as they were drawn.
func (r Ready) asDrawn() present.Message {
	m := r.sent
	pictures := make([]present.Picture, len(m.Pictures))
	for i, p := range m.Pictures {
		pictures[i] = present.Picture{Name: p.Name, Alt: p.Alt, Private: p.Private, Drawn: r.parcel.Files[i].Data}
	}
	m.Pictures = pictures
	return m
}
