package deliver

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// Answers takes answers to interactions, as rest.Client does.
type Answers interface {
	Answer(ctx context.Context, call discord.Call, payload discord.Answer, files []discord.File) (message string, err error)
	Original(ctx context.Context, call discord.Call) (rest.Shown, error)
	EditOriginal(ctx context.Context, call discord.Call, p rest.Parcel) error
	Disarm(ctx context.Context, channel, message, text string) error
}

// Replies answers interactions. What an answer cannot show is left to the courier.
type Replies struct {
	Answers Answers
	Courier *Courier
	Late    *Late
	// Turns draws replies that show what an order did, and Encode any other ones.
	Turns, Encode Encoder
	Log           *slog.Logger
}

// Ready is a reply that is drawn and ready to be sent.
type Ready struct {
	route.Reply
	sent   present.Message // the message that was drawn
	parcel rest.Parcel
}

// Prepare draws and encodes a reply.
func (r *Replies) Prepare(reply route.Reply) (Ready, error) {
	if len(reply.Notices) > 0 {
		return Prepare(reply, r.Turns)
	}
	return Prepare(reply, r.Encode)
}

// Prepare draws and encodes a reply.
func Prepare(reply route.Reply, encode Encoder) (ready Ready, err error) {
	defer worker.Guard(&err)
	ready.Reply, ready.sent = reply, reply.Message
	ready.parcel, err = encode.Parcel(reply.Message)
	if errors.Is(err, ErrTooLarge) && reply.Smaller.Text != "" {
		ready.sent = reply.Smaller
		ready.parcel, err = encode.Parcel(reply.Smaller)
	}
	return ready, err
}

// Answer gives the result as the first answer. What the answer could not show is left to the courier.
func (r *Replies) Answer(ctx context.Context, call discord.Call, ready Ready) {
	defer r.disarm(ctx, call, ready.Reply)
	if ready.Dialog != nil {
		r.open(ctx, call, *ready.Dialog)
		return
	}
	kind := discord.AnswerMessage
	if ready.Replace && call.MessagePrivate {
		kind = discord.AnswerUpdate
	}
	if ready.Edits {
		kind, ready.parcel.Payload = discord.AnswerUpdate, ready.parcel.Payload.Edit()
	}
	message, ok := r.tell(ctx, call, discord.Answer{Type: kind, Data: ready.parcel.Payload}, ready.parcel)
	if ok && ready.Follows {
		r.Courier.placeholders.keep(route.LastOf(ready.Notices).ID, call)
	}
	if !ok || !ready.Shows {
		r.leave(ctx, ready)
		return
	}
	r.Courier.Release(ctx, ready.Notices[1:])
	r.Courier.Settle(ctx, ready.Notices[0], match.Post{Message: message, Past: ready.parcel.Payload.Past})
}

// leave leaves the notices of a reply to the courier, with what the reply has drawn of them.
func (r *Replies) leave(ctx context.Context, ready Ready) {
	if ready.Shows && !ready.Edits { // an edit is made anew, of what the lobby is then
		r.Courier.drawn.keep(ready.Notices[0], ready.parcel)
	}
	r.Courier.Release(ctx, ready.Notices)
}

// open opens a dialog before the person.
func (r *Replies) open(ctx context.Context, call discord.Call, d present.Dialog) {
	answer, err := discord.EncodeDialog(d)
	if err == nil {
		err = rest.Try(ctx, func(ctx context.Context) error {
			_, err := r.Answers.Answer(ctx, call, answer, nil)
			return err
		})
	}
	if err != nil {
		r.Log.Warn("a dialog could not be opened", "interaction", call.ID, "error", err)
	}
}

// disarm takes away controls that nobody needs any more.
func (r *Replies) disarm(ctx context.Context, call discord.Call, reply route.Reply) {
	r.Courier.bury(ctx, reply.Orphan)
	if !reply.Spent || call.MessageID == "" {
		return
	}
	disarm := func(ctx context.Context) error {
		return r.Answers.Disarm(ctx, call.Channel.ID, call.MessageID, reply.Past)
	}
	if err := rest.Try(ctx, disarm); err != nil {
		r.Log.Debug("old controls stay; they are refused as stale", "error", err)
	}
}

// Promise says that the result will take longer. It reports whether Discord may have taken that.
func (r *Replies) Promise(ctx context.Context, call discord.Call) bool {
	for attempt := range rest.Attempts {
		err := rest.Try(ctx, func(ctx context.Context) error {
			_, err := r.Answers.Answer(ctx, call, discord.Deferred(), nil)
			return err
		})
		f := rest.AsFailure(err)
		if err == nil || f.Code == rest.AlreadyAnswered {
			return true
		}
		r.Log.Warn("an answer could not be deferred", "interaction", call.ID, "error", err)
		if !f.Unsure() || !rest.Pause(ctx, attempt) {
			return false
		}
	}
	return true
}

// FollowUp puts a late result in the place of the promise, which only the asker sees. What everyone must see
// is posted, by the courier where there are notices of it. The promise was asked for at a time.
func (r *Replies) FollowUp(ctx context.Context, call discord.Call, asked time.Time, ready Ready, promised bool) {
	r.leave(ctx, ready)
	defer r.disarm(ctx, call, ready.Reply)
	if !promised {
		return
	}
	late, err := r.late(ctx, ready)
	if err != nil {
		r.Log.Error("a late answer could not be made", "interaction", call.ID, "error", err)
		return
	}
	if len(ready.Notices) == 0 {
		late = r.Late.Share(ctx, call, late)
	}
	r.Late.Send(ctx, call, asked, late)
}

// late returns what takes the place of the promise: the result, or the word that goes with a post of the
// courier.
func (r *Replies) late(ctx context.Context, ready Ready) (late Ready, err error) {
	defer worker.Guard(&err)
	if !ready.Shows {
		return ready, nil
	}
	var apart present.Message
	if ready.Apart != nil {
		if apart, err = ready.Apart(ctx); err != nil {
			return late, err
		}
	}
	return Prepare(route.Reply{Message: apart}, r.Encode)
}

// tell gives the first answer and returns the message that it made. ok says that the person sees it.
func (r *Replies) tell(ctx context.Context, call discord.Call, a discord.Answer,
	p rest.Parcel,
) (message string, ok bool) {
	for attempt := range rest.Attempts {
		err := rest.Try(ctx, func(ctx context.Context) (err error) {
			message, err = r.Answers.Answer(ctx, call, a, p.Files)
			return err
		})
		f := rest.AsFailure(err)
		switch {
		case err == nil && message != "":
			return message, true
		case err == nil || f.Code == rest.AlreadyAnswered:
			return r.standing(ctx, call, p)
		case !f.Unsure():
			r.Log.Warn("an answer was refused", "interaction", call.ID, "error", err)
			return "", false
		case !rest.Pause(ctx, attempt):
			return "", false
		}
		r.Log.Warn("an answer may be lost", "interaction", call.ID, "attempt", attempt+1, "error", err)
	}
	return r.standing(ctx, call, p)
}

// standing asks Discord for the answer that stands, and reports whether it is this one: an earlier attempt
// may have come through, but so may another answer to the same interaction.
func (r *Replies) standing(ctx context.Context, call discord.Call, p rest.Parcel) (message string, ok bool) {
	for attempt := range rest.Attempts {
		var m rest.Shown
		err := rest.Try(ctx, func(ctx context.Context) (err error) {
			m, err = r.Answers.Original(ctx, call)
			return err
		})
		if err == nil {
			same := m.Says(p.Payload.Content)
			return m.ID, same && len(m.Attachments) == len(p.Files)
		}
		if f := rest.AsFailure(err); f.Status == http.StatusNotFound || !f.Unsure() || !rest.Pause(ctx, attempt) {
			break
		}
	}
	return "", false
}
