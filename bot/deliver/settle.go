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

// MarkDelivered marks a notice as delivered by a post, and retires the post that it replaces. It reports
// whether the store has taken the mark. If not, the notice is still due, and the courier looks for its post
// before it posts again.
func (c *Courier) MarkDelivered(ctx context.Context, n match.Notice, shown match.Post) bool {
	if n.Kind == match.NoticeTurn && n.Last {
		c.Moved(n.Match)
	}
	old, err := c.Outbox.MarkDelivered(ctx, n, shown)
	c.Wake()
	defer c.dropPlaceholder(ctx, n.ID)
	if errors.Is(err, match.ErrUnknown) {
		c.forget(n)
		c.removeUnknown(ctx, n, shown)
		return true
	}
	if err != nil {
		c.Log.Error("a delivered notice could not be marked; it may appear again",
			"notice", n.ID, "error", err)
		if shown.Message != "" {
			c.unsure.note(n.ID, unsureAttempt{})
		}
		return false
	}
	c.forget(n)
	c.removeAsides(ctx, old, shown.Call)
	c.deleteLapsed(ctx, n, shown)
	if old.Message != "" && old.Message != shown.Message {
		c.Tidy(ctx, "the controls of an old post", func(ctx context.Context) error {
			return c.retire(ctx, n, old)
		})
	}
	return true
}

// removeUnknown takes back the post of a notice whose match was deleted or forgotten while it was under way.
func (c *Courier) removeUnknown(ctx context.Context, n match.Notice, shown match.Post) {
	if n.Kind.Reminds() && shown.Message != "" {
		c.deleteAsides(ctx, []match.Aside{{Channel: n.Channel, Message: shown.Message}})
		return
	}
	c.retireDeleted(ctx, match.Post{
		Channel: n.Channel, Message: shown.Message, Past: shown.Past, Call: shown.Call,
	})
}

// removeAsides removes the messages beside an old post that have lapsed with it. A ping that is still valid
// stays.
func (c *Courier) removeAsides(ctx context.Context, old match.Post, ping string) {
	if old.Call != "" && old.Call != ping {
		c.deletePing(ctx, old)
	}
	c.disarmQuestions(ctx, old)
	c.deleteAsides(ctx, old.Asides)
}

// retireDeleted retires the last post of a deleted match and removes the messages beside it.
func (c *Courier) retireDeleted(ctx context.Context, last match.Post) {
	c.removeAsides(ctx, last, "")
	if last.Message == "" {
		return
	}
	c.Tidy(ctx, "the post of a match that is gone", func(ctx context.Context) error {
		channel, err := c.channelID(ctx, last.Channel)
		if err != nil {
			return err
		}
		return c.Channels.RemoveComponents(ctx, channel, last.Message, last.Past)
	})
}

// deletePing deletes the message that pinged players for a turn that is over.
func (c *Courier) deletePing(ctx context.Context, old match.Post) {
	c.Tidy(ctx, "an old ping", func(ctx context.Context) error {
		return c.Channels.Delete(ctx, old.Channel, old.Call)
	})
}

// deleteAsides deletes reminders, nudges and flags: those about a turn that is over, and reminders that a
// newer one replaces.
func (c *Courier) deleteAsides(ctx context.Context, asides []match.Aside) {
	for _, a := range asides {
		c.Tidy(ctx, "an old reminder", func(ctx context.Context) error {
			channel, err := c.channelID(ctx, a.Channel)
			if err != nil {
				return err
			}
			return c.Channels.Delete(ctx, channel, a.Message)
		})
	}
}

// deleteLapsed deletes a reminder, nudge or flag that was under way while the match moved on. The post that
// deletes such messages may have been delivered before it.
func (c *Courier) deleteLapsed(ctx context.Context, n match.Notice, shown match.Post) {
	if shown.Message == "" || !n.Kind.Reminds() {
		return
	}
	if c.lapsed(ctx, n) {
		c.deleteAsides(ctx, []match.Aside{{Channel: n.Channel, Message: shown.Message}})
	}
}

// lapsed reports whether a notice no longer needs to be posted. It returns false if that cannot be
// determined.
func (c *Courier) lapsed(ctx context.Context, n match.Notice) bool {
	defer worker.LogPanic(c.Log, "the look at a reminder")
	_, err := c.Writer.Message(ctx, n)
	return outdated(err)
}

// disarmQuestions removes the buttons of the questions that have lapsed with an old post, and edits their
// text.
func (c *Courier) disarmQuestions(ctx context.Context, old match.Post) {
	for question, past := range map[string]string{old.Question: old.QuestionPast, old.Offer: old.OfferPast} {
		if question == "" {
			continue
		}
		c.Tidy(ctx, "the buttons of an old question", func(ctx context.Context) error {
			return c.Channels.RemoveComponents(ctx, old.Channel, question, past)
		})
	}
}

// retire removes the controls of the post that a delivered notice replaces, and text that no longer holds.
// The post of a challenge then shows the challenge's result.
func (c *Courier) retire(ctx context.Context, n match.Notice, old match.Post) (err error) {
	defer worker.Guard(&err)
	if n.Challenge == "" {
		return c.Channels.RemoveComponents(ctx, old.Channel, old.Message, old.Past)
	}
	ended, err := c.Writer.Matches.ChallengeByID(ctx, n.Challenge)
	if err != nil {
		return err
	}
	payload, _, err := discord.Encode(challenge.Post(c.Writer.Presenter, ended), nil)
	if err != nil {
		return err
	}
	return c.Channels.Edit(ctx, old.Channel, old.Message, rest.Body{Payload: payload})
}

// Release makes notices due, so that the courier delivers them.
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
