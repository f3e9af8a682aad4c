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

// Answers sends and reads answers to interactions, as rest.Client does.
type Answers interface {
	Answer(
		ctx context.Context, call discord.Interaction, payload discord.Answer, files []discord.File,
	) (message string, err error)
	Original(ctx context.Context, call discord.Interaction) (rest.Message, error)
	EditOriginal(ctx context.Context, call discord.Interaction, body rest.Body) error
}

// Replies answers interactions. Notices that an answer cannot show are left to the courier.
type Replies struct {
	Answers Answers
	Courier *Courier
	Late    *Late
	// Turns draws replies that show the notices of an order, Encode all other replies.
	Turns, Encode Encoder
	// Explain returns the private answer to a call that failed, and logs unexpected errors.
	Explain func(discord.Interaction, error) present.Message
	Log     *slog.Logger
}

// Ready is a reply that is drawn and ready to be sent.
type Ready struct {
	route.Reply
	sent present.Message // the message that was drawn
	body rest.Body
}

// Prepare draws and encodes a reply with the encoder for its kind.
func (r *Replies) Prepare(reply route.Reply) (Ready, error) {
	if len(reply.Notices) > 0 {
		return Prepare(reply, r.Turns)
	}
	return Prepare(reply, r.Encode)
}

// Prepare draws and encodes a reply. If its pictures and files are too large, it uses reply.Smaller, if set.
func Prepare(reply route.Reply, encode Encoder) (ready Ready, err error) {
	defer worker.Guard(&err)
	ready.Reply, ready.sent = reply, reply.Message
	ready.body, err = encode.Body(reply.Message)
	if errors.Is(err, ErrTooLarge) && reply.Smaller.Text != "" {
		ready.sent = reply.Smaller
		ready.body, err = encode.Body(reply.Smaller)
	}
	return ready, err
}

// Answer sends a reply as the first response to an interaction. Notices that it could not show are left to
// the courier.
func (r *Replies) Answer(ctx context.Context, call discord.Interaction, ready Ready) {
	defer r.disarm(ctx, call, ready.Reply)
	if ready.Dialog != nil {
		r.openDialog(ctx, call, *ready.Dialog)
		return
	}
	kind := discord.AnswerMessage
	if ready.Replace && call.MessagePrivate {
		kind = discord.AnswerUpdate
	}
	if ready.Edits {
		kind, ready.body.Payload = discord.AnswerUpdate, ready.body.Payload.Edit()
	}
	answer := discord.Answer{Type: kind, Data: ready.body.Payload}
	message, ok := r.sendFirst(ctx, call, answer, ready.body)
	if ok && ready.Follows {
		r.Courier.placeholders.keep(route.LastOf(ready.Notices).ID, call)
	}
	if !ok || !ready.Shows {
		r.leaveToCourier(ctx, ready)
		return
	}
	r.Courier.Release(ctx, ready.Notices[1:])
	shown := match.Post{Message: message, Past: ready.body.Payload.Past}
	r.Courier.MarkDelivered(ctx, ready.Notices[0], shown)
}

// leaveToCourier releases the notices of a reply to the courier, with the first one as the reply has drawn
// it.
func (r *Replies) leaveToCourier(ctx context.Context, ready Ready) {
	if ready.Shows && !ready.Edits { // the courier makes an edit anew, to show the lobby as it is then
		r.Courier.drawn.keep(ready.Notices[0], ready.body)
	}
	r.Courier.Release(ctx, ready.Notices)
}

// openDialog answers an interaction with a dialog.
func (r *Replies) openDialog(ctx context.Context, call discord.Interaction, d present.Dialog) {
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

// disarm removes controls that a reply has used up, and retires the post of a match that it has deleted.
func (r *Replies) disarm(ctx context.Context, call discord.Interaction, reply route.Reply) {
	r.Courier.retireDeleted(ctx, reply.DeletedPost)
	if !reply.Disarm || call.MessageID == "" {
		return
	}
	r.Courier.Tidy(ctx, "controls that are used up", func(ctx context.Context) error {
		return r.Courier.Channels.RemoveComponents(ctx, call.Channel.ID, call.MessageID, reply.Past)
	})
}

// Promise defers the answer to an interaction. It reports whether Discord may have accepted that.
func (r *Replies) Promise(ctx context.Context, call discord.Interaction) bool {
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

// FollowUp sends a late reply in place of the deferred one, which only the asker sees. A public reply is
// posted in the channel, by the courier if it has notices. asked is when the interaction arrived.
func (r *Replies) FollowUp(
	ctx context.Context, call discord.Interaction, asked time.Time, ready Ready, promised bool,
) {
	r.leaveToCourier(ctx, ready)
	defer r.disarm(ctx, call, ready.Reply)
	if !promised {
		return
	}
	late, err := r.lateReply(ctx, ready)
	if err != nil {
		// An explanation has no pictures or controls, so it cannot fail.
		late, _ = Prepare(route.Reply{Message: r.Explain(call, err)}, r.Encode)
	}
	if len(ready.Notices) == 0 {
		late = r.Late.Share(ctx, call, late)
	}
	r.Late.Send(ctx, call, asked, late)
}

// lateReply returns the reply that replaces the deferred one: the result itself, or the private message that
// goes with a post of the courier.
func (r *Replies) lateReply(ctx context.Context, ready Ready) (late Ready, err error) {
	defer worker.Guard(&err)
	if !ready.Shows {
		return ready, nil
	}
	var private present.Message
	if ready.Late != nil {
		if private, err = ready.Late(ctx); err != nil {
			return late, err
		}
	}
	return Prepare(route.Reply{Message: private}, r.Encode)
}

// sendFirst sends the first answer and returns the message that it made. ok reports whether the person sees
// it.
func (r *Replies) sendFirst(ctx context.Context, call discord.Interaction, a discord.Answer,
	body rest.Body,
) (message string, ok bool) {
	for attempt := range rest.Attempts {
		err := rest.Try(ctx, func(ctx context.Context) (err error) {
			message, err = r.Answers.Answer(ctx, call, a, body.Files)
			return err
		})
		f := rest.AsFailure(err)
		switch {
		case err == nil && message != "":
			return message, true
		case err == nil || f.Code == rest.AlreadyAnswered:
			return r.shownAnswer(ctx, call, body)
		case !f.Unsure():
			r.Log.Warn("an answer was refused", "interaction", call.ID, "error", err)
			return "", false
		case !rest.Pause(ctx, attempt):
			return "", false
		}
		r.Log.Warn("an answer may be lost", "interaction", call.ID, "attempt", attempt+1, "error", err)
	}
	return r.shownAnswer(ctx, call, body)
}

// shownAnswer reads the answer that Discord shows, and reports whether it is this one. It may be an earlier
// attempt that came through, or another answer to the same interaction.
func (r *Replies) shownAnswer(
	ctx context.Context, call discord.Interaction, body rest.Body,
) (message string, ok bool) {
	for attempt := range rest.Attempts {
		var m rest.Message
		err := rest.Try(ctx, func(ctx context.Context) (err error) {
			m, err = r.Answers.Original(ctx, call)
			return err
		})
		if err == nil {
			same := m.Says(body.Payload.Content)
			return m.ID, same && len(m.Attachments) == len(body.Files)
		}
		f := rest.AsFailure(err)
		if f.Status == http.StatusNotFound || !f.Unsure() || !rest.Pause(ctx, attempt) {
			break
		}
	}
	return "", false
}
