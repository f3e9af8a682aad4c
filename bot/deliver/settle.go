package deliver

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/rest"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// Settle marks a notice as delivered by a post, and retires the one that it replaces. It reports whether the
// store has taken the mark. Where it has not, the notice is due still, and is looked for before it is posted.
func (c *Courier) Settle(ctx context.Context, n match.Notice, shown match.Post) bool {
	if n.Kind == match.NoticeTurn && n.Last {
		c.Moved(n.Match)
	}
	old, err := c.Outbox.Done(ctx, n, shown)
	c.Wake()
	defer c.dropPlaceholder(ctx, n.ID)
	if errors.Is(err, match.ErrUnknown) {
		c.forget(n)
		c.late(ctx, n, shown)
		return true
	}
	if err != nil {
		c.Log.Error("a delivered notice could not be marked; it may appear again", "notice", n.ID, "error", err)
		if shown.Message != "" {
			c.doubts.note(n.ID, doubt{})
		}
		return false
	}
	c.forget(n)
	c.tidy(ctx, old, shown.Call)
	c.recall(ctx, n, shown)
	if old.Message != "" && old.Message != shown.Message {
		c.withdraw(ctx, n, old)
	}
	return true
}

// withdraw retires the post that a delivered notice replaces. Where nobody knows what became of that, it is
// tried again in the background, so that what is to be posted next does not wait.
func (c *Courier) withdraw(ctx context.Context, n match.Notice, old match.Post) {
	retire := func(ctx context.Context) error { return c.retire(ctx, n, old) }
	err := rest.Try(ctx, retire)
	if err == nil || !rest.AsFailure(err).Unsure() {
		c.withdrawn(n, err)
		return
	}
	c.Go(func(ctx context.Context) {
		rest.Pause(ctx, 0)
		c.withdrawn(n, insist(ctx, retire))
	})
}

// withdrawn tells of a post that could not be retired.
func (c *Courier) withdrawn(n match.Notice, err error) {
	if err != nil {
		c.Log.Info("an old post keeps its controls; they are refused as stale", "notice", n.ID, "error", err)
	}
}

// late takes back what was under way while what it is about was deleted or forgotten.
func (c *Courier) late(ctx context.Context, n match.Notice, shown match.Post) {
	if n.Kind.Reminds() && shown.Message != "" {
		c.clear(ctx, []match.Aside{{Channel: n.Channel, Message: shown.Message}})
		return
	}
	c.bury(ctx, match.Post{Channel: n.Channel, Message: shown.Message, Past: shown.Past, Call: shown.Call})
}

// tidy takes away what stands beside an old post and has lapsed with it. A call that stays good is left.
func (c *Courier) tidy(ctx context.Context, old match.Post, call string) {
	if old.Call != "" && old.Call != call {
		c.hangUp(ctx, old)
	}
	c.silence(ctx, old)
	c.clear(ctx, old.Asides)
}

// bury retires the last post of a match that was deleted, with all that stands beside it.
func (c *Courier) bury(ctx context.Context, last match.Post) {
	c.tidy(ctx, last, "")
	if last.Message == "" {
		return
	}
	disarm := func(ctx context.Context) error {
		channel, err := c.channel(ctx, last.Channel)
		if err != nil {
			return err
		}
		return c.Channels.Disarm(ctx, channel, last.Message, last.Past)
	}
	if err := rest.Try(ctx, disarm); err != nil {
		c.Log.Debug("the post of a match that is gone stays as it is", "error", err)
	}
}

// hangUp deletes the message that has pinged somebody for a turn that is over.
func (c *Courier) hangUp(ctx context.Context, old match.Post) {
	err := rest.Try(ctx, func(ctx context.Context) error { return c.Channels.Delete(ctx, old.Channel, old.Call) })
	if err != nil && !rest.AsFailure(err).GonePost() {
		c.Log.Debug("an old call stays in its channel", "error", err)
	}
}

// clear deletes the reminders and nudges about a turn that is over, posts that its time has run out, and
// reminders of which a newer one takes the place.
func (c *Courier) clear(ctx context.Context, asides []match.Aside) {
	for _, a := range asides {
		if err := c.remove(ctx, a); err != nil && !rest.AsFailure(err).GonePost() {
			c.Log.Debug("an old reminder stays in its channel", "error", err)
		}
	}
}

// remove deletes a message beside a post, and tries again where nobody knows what became of that.
func (c *Courier) remove(ctx context.Context, a match.Aside) error {
	return insist(ctx, func(ctx context.Context) error {
		channel, err := c.channel(ctx, a.Channel)
		if err != nil {
			return err
		}
		return c.Channels.Delete(ctx, channel, a.Message)
	})
}

// insist tries again where nobody knows what became of an attempt.
func insist(ctx context.Context, do func(context.Context) error) (err error) {
	for attempt := range rest.Attempts {
		err = rest.Try(ctx, do)
		if err == nil || !rest.AsFailure(err).Unsure() || !rest.Pause(ctx, attempt) {
			break
		}
	}
	return err
}

// recall deletes a reminder, or another post of its kind, that was under way while the match moved on: the
// post that takes such ones away may have been delivered before it.
func (c *Courier) recall(ctx context.Context, n match.Notice, shown match.Post) {
	if shown.Message == "" || !n.Kind.Reminds() {
		return
	}
	if c.lapsed(ctx, n) {
		c.clear(ctx, []match.Aside{{Channel: n.Channel, Message: shown.Message}})
	}
}

// lapsed reports whether nobody need be told of a notice any more. Where that cannot be said it has not
// lapsed.
func (c *Courier) lapsed(ctx context.Context, n match.Notice) bool {
	defer worker.Survive(c.Log, "the look at a reminder")
	_, err := c.Writer.Message(ctx, n)
	return outdated(err)
}

// silence takes the buttons, and what is asked, from the questions that have lapsed with an old
// post, or with what it showed.
func (c *Courier) silence(ctx context.Context, old match.Post) {
	for question, past := range map[string]string{old.Question: old.QuestionPast, old.Offer: old.OfferPast} {
		if question == "" {
			continue
		}
		err := rest.Try(ctx, func(ctx context.Context) error { return c.Channels.Disarm(ctx, old.Channel, question, past) })
		if err != nil {
			c.Log.Debug("an old question keeps its buttons; they are refused as stale", "error", err)
		}
	}
}

// retire takes the controls, and what is no longer so, from the post that a delivered notice replaces. The
// post of a challenge then says what became of it.
func (c *Courier) retire(ctx context.Context, n match.Notice, old match.Post) (err error) {
	defer worker.Guard(&err)
	if n.Challenge == "" {
		return c.Channels.Disarm(ctx, old.Channel, old.Message, old.Past)
	}
	ended, err := c.Writer.Matches.ChallengeByID(ctx, n.Challenge)
	if err != nil {
		return err
	}
	payload, _, err := discord.Encode(challenge.Post(c.Writer.Presenter, ended), nil)
	if err != nil {
		return err
	}
	return c.Channels.Edit(ctx, old.Channel, old.Message, rest.Parcel{Payload: payload})
}

// Release leaves notices to the courier.
func (c *Courier) Release(ctx context.Context, notices []match.Notice) {
	for _, n := range notices {
		if n.Delivered {
			continue
		}
		if err := c.Outbox.Release(ctx, n); err != nil {
			c.Log.Error("a notice could not be released; it waits for its time", "notice", n.ID, "error", err)
		}
	}
	c.Wake()
}
