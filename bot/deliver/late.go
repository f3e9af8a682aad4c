package deliver

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/queue"
	"towerpost/bot/rest"
	"towerpost/bot/route"
)

const (
	// TokenLife is how long an answer can be replaced: Discord takes a quarter of an hour, less some leeway.
	TokenLife = 14 * time.Minute
	// lateLimit is the time limit for the delivery of a late answer, whatever has become of the order's own.
	lateLimit = 30 * time.Second
)

// Late delivers answers that come after their question was acknowledged: in the place of the acknowledgement,
// or else by a post in the channel that leads to them.
type Late struct {
	Answers   Answers
	Channels  Channels
	Encode    Encoder
	Presenter *present.Presenter
	Log       *slog.Logger
	Now       func() time.Time
	// Life is how long an answer can be replaced on the clock Now, usually TokenLife.
	Life time.Duration
	held held
}

// Deliver delivers the private answer to a call that was asked at a time. The context's end does not stop it;
// it has a time limit of its own.
func (l *Late) Deliver(ctx context.Context, call discord.Call, asked time.Time, ready Ready) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lateLimit)
	defer cancel()
	err := l.Replace(ctx, call, asked, ready.parcel)
	if err == nil {
		return
	}
	l.Log.Info("an answer is posted instead", "interaction", call.ID, "error", err)
	if err := l.post(ctx, call, ready); err != nil {
		l.Log.Warn("an answer was lost", "interaction", call.ID, "channel", call.Channel.ID, "error", err)
	}
}

// Replace puts a parcel in the place of the answer to a call, as long as Discord takes that. The answer
// itself may be under way still, so that Discord does not know it yet.
func (l *Late) Replace(ctx context.Context, call discord.Call, asked time.Time, p rest.Parcel) error {
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
	for attempt := 0; err == nil; attempt++ {
		err = rest.Try(ctx, func(ctx context.Context) error {
			_, err := l.Channels.Post(ctx, call.Channel.ID, call.ID, parcel)
			return err
		})
		if err == nil {
			return nil
		}
		if f := rest.AsFailure(err); f.Unsure() && attempt < rest.Attempts-1 && rest.Pause(ctx, attempt+1) {
			err = nil
		}
	}
	return err
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
