package bot

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// reply is what a handler wants to be answered.
type reply struct {
	message present.Message
	// notices are what the order left in the outbox. The message shows the first of them where shows is set.
	notices []match.Notice
	shows   bool
	// apart is the private answer for the case that the notices are delivered apart from it.
	apart present.Message
	// smaller is the message for the case that the pictures of the other one are larger than Discord takes.
	smaller present.Message
	// replace puts the message in the place of the private one whose component was used.
	replace bool
	// follows says that the message only tells that the post of the last notice will follow.
	follows bool
	// spent takes the controls from the message whose component was used, once the answer is given.
	spent bool
	// orphan is a post of a match that is gone, whose controls are taken away, too.
	orphan match.Post
	// dialog is opened instead of the message, which is for the case that it is too late for that.
	dialog *present.Dialog
}

// result is a reply that is drawn and ready to be sent.
type result struct {
	reply
	parcel parcel
	beside parcel // of reply.apart
}

// prepare draws and encodes a reply.
func (b *Bot) prepare(r reply) (ready result, err error) {
	defer guard(&err)
	ready.reply = r
	ready.parcel, err = b.parcel(r.message)
	if errors.Is(err, errTooLarge) && r.smaller.Text != "" {
		ready.parcel, err = b.parcel(r.smaller)
	}
	if err != nil {
		return ready, err
	}
	ready.beside, err = b.parcel(r.apart)
	return ready, err
}

func (b *Bot) parcel(m present.Message) (parcel, error) {
	pictures, err := b.draw(m)
	if err != nil {
		return parcel{}, err
	}
	payload, files, err := discord.Encode(m, pictures)
	return parcel{payload, files}, err
}

// answer gives the result as the first answer. What the answer could not show is left to the courier.
func (b *Bot) answer(ctx context.Context, call discord.Call, r result) {
	defer b.disarm(ctx, call, r.reply)
	if r.dialog != nil {
		b.open(ctx, call, *r.dialog)
		return
	}
	kind := discord.AnswerMessage
	if r.replace && call.MessagePrivate {
		kind = discord.AnswerUpdate
	}
	message, ok := b.tell(ctx, call, discord.Answer{Type: kind, Data: r.parcel.payload}, r.parcel)
	if ok && r.follows {
		b.curtains.hang(lastOf(r.notices).ID, call)
	}
	if !ok || !r.shows {
		b.release(ctx, r.notices)
		return
	}
	b.release(ctx, r.notices[1:])
	b.settle(ctx, r.notices[0], message)
}

// disarm takes away controls that have had their day.
func (b *Bot) disarm(ctx context.Context, call discord.Call, r reply) {
	posts := []match.Post{r.orphan}
	if r.spent {
		posts = append(posts, match.Post{Channel: call.Channel.ID, Message: call.MessageID})
	}
	for _, p := range posts {
		if p.Message == "" {
			continue
		}
		if err := b.try(ctx, func(ctx context.Context) error { return b.api.disarm(ctx, p.Channel, p.Message) }); err != nil {
			b.log.Debug("old controls stay; they are refused as stale", "error", err)
		}
	}
}

// promise says that the result will take longer. It reports whether Discord may have taken that.
func (b *Bot) promise(ctx context.Context, call discord.Call) bool {
	for attempt := range attempts {
		err := b.try(ctx, func(ctx context.Context) error {
			_, err := b.api.answer(ctx, call, discord.Deferred(), nil)
			return err
		})
		f := asFailure(err)
		if err == nil || f.code == codeAlreadyAnswered {
			return true
		}
		b.log.Warn("an answer could not be deferred", "interaction", call.ID, "error", err)
		if !f.unsure() || !b.pause(ctx, attempt) {
			return false
		}
	}
	return true
}

// followUp puts a late result in the place of the promise, which only the asker sees. What everyone must see is posted by the courier.
func (b *Bot) followUp(ctx context.Context, call discord.Call, r result, promised bool) {
	b.release(ctx, r.notices)
	defer b.disarm(ctx, call, r.reply)
	if !promised {
		return
	}
	p := r.parcel
	if r.shows {
		p = r.beside
	}
	for attempt := range attempts {
		err := b.api.editOriginal(ctx, call, p)
		if err == nil {
			return
		}
		if f := asFailure(err); !f.unsure() || attempt == attempts-1 || !b.pause(ctx, attempt) {
			b.log.Warn("a late answer was lost", "interaction", call.ID, "error", err)
			return
		}
	}
}

const (
	// attempts is how often a reply is tried where nobody knows what became of it, and attemptLimit how long each may take.
	attempts     = 3
	attemptLimit = 4 * time.Second
	// between is the wait after the first attempt; it doubles.
	between = 100 * time.Millisecond
)

// tell gives the first answer and returns the message that it made. ok says that the person sees it.
func (b *Bot) tell(ctx context.Context, call discord.Call, a discord.Answer, p parcel) (message string, ok bool) {
	for attempt := range attempts {
		err := b.try(ctx, func(ctx context.Context) (err error) {
			message, err = b.api.answer(ctx, call, a, p.files)
			return err
		})
		f := asFailure(err)
		switch {
		case err == nil && message != "":
			return message, true
		case err == nil || f.code == codeAlreadyAnswered:
			return b.standing(ctx, call, p)
		case !f.unsure():
			b.log.Warn("an answer was refused", "interaction", call.ID, "error", err)
			return "", false
		case !b.pause(ctx, attempt):
			return "", false
		}
		b.log.Warn("an answer may be lost", "interaction", call.ID, "attempt", attempt+1, "error", err)
	}
	return b.standing(ctx, call, p)
}

// standing asks Discord for the answer that stands, and reports whether it is this one: an earlier attempt may have
// come through, but so may another answer to the same interaction.
func (b *Bot) standing(ctx context.Context, call discord.Call, p parcel) (message string, ok bool) {
	for attempt := range attempts {
		var m shown
		err := b.try(ctx, func(ctx context.Context) (err error) {
			m, err = b.api.original(ctx, call)
			return err
		})
		if err == nil {
			same := strings.TrimSpace(m.Content) == strings.TrimSpace(p.payload.Content) && len(m.Attachments) == len(p.files)
			return m.ID, same
		}
		if f := asFailure(err); f.status == http.StatusNotFound || !f.unsure() || !b.pause(ctx, attempt) {
			break
		}
	}
	return "", false
}

// try gives one attempt its own time limit.
func (b *Bot) try(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, attemptLimit)
	defer cancel()
	return do(ctx)
}

// pause waits before the next attempt and reports whether there is time for one.
func (b *Bot) pause(ctx context.Context, attempt int) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(between << attempt):
		return true
	}
}
