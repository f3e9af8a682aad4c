package deliver

import (
	"context"
	"errors"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// post delivers a notice: it posts or edits a message, or does the work that the notice asks for. It returns
// the message that shows the notice now. The error is ErrOutdated if the notice no longer needs to be posted.
func (c *Courier) post(ctx context.Context, n match.Notice) (shown match.Post, err error) {
	defer worker.Guard(&err)
	switch n.Kind {
	case match.NoticeThread:
		return shown, c.keepAwake(ctx, n)
	case match.NoticeLobby:
		return shown, c.editLobby(ctx, n)
	case match.NoticeReady:
		return shown, c.updateReady(ctx, n)
	}
	if shown, done, err := c.renew(ctx, n); done || err != nil {
		return shown, err
	}
	body, err := c.body(ctx, n)
	if errors.Is(err, ErrOutdated) {
		shown.Message, err = c.findOutdated(ctx, n)
	}
	if err != nil || shown.Message != "" {
		return shown, err
	}
	shown.Past = body.Payload.Past
	if _, direct := n.Direct(); direct {
		shown.Message, err = c.sendDirect(ctx, n, body)
		return shown, err
	}
	shown.Message, err = c.postOnce(ctx, n, n.Channel, body)
	return shown, err
}

// postOnce posts a notice in a channel unless it is there already.
func (c *Courier) postOnce(
	ctx context.Context, n match.Notice, channel string, body rest.Body,
) (message string, err error) {
	if message, err = c.findPosted(ctx, n, channel, body.Payload.Content); message != "" || err != nil {
		return message, err
	}
	began := c.Now()
	message, err = c.Channels.Post(ctx, channel, n.Nonce, body)
	if err != nil && rest.AsFailure(err).Unsure() {
		c.unsure.note(n.ID, unsureAttempt{began, body.Payload.Content})
	}
	return message, err
}

// findOutdated returns the message of an outdated reminder, nudge or flag that may have been posted by an
// attempt whose answer was lost. The error is ErrOutdated if there is no such message, or if the bot may not
// read the channel.
func (c *Courier) findOutdated(ctx context.Context, n match.Notice) (message string, err error) {
	tried, _ := c.unsure.about(n)
	if !n.Kind.Reminds() || tried.content == "" && n.Order == "" {
		return "", ErrOutdated
	}
	channel, err := c.channelID(ctx, n.Channel)
	if err == nil {
		message, err = c.findPosted(ctx, n, channel, tried.content)
	}
	if err == nil && message == "" || err != nil && rest.AsFailure(err).DirectClosed() {
		err = ErrOutdated
	}
	return message, err
}

// channelID returns the id of the channel of a notice or an aside: the name itself, or the id of a player's
// direct messages.
func (c *Courier) channelID(ctx context.Context, name string) (string, error) {
	if player, direct := (match.Notice{Channel: name}).Direct(); direct {
		return c.Channels.OpenDirect(ctx, string(player))
	}
	return name, nil
}

// sendDirect sends a notice to its player as a direct message.
func (c *Courier) sendDirect(
	ctx context.Context, n match.Notice, body rest.Body,
) (message string, err error) {
	channel, err := c.channelID(ctx, n.Channel)
	if err == nil {
		message, err = c.postOnce(ctx, n, channel, body)
	}
	if err != nil && rest.AsFailure(err).DirectClosed() {
		err = c.mentionInstead(ctx, n)
	}
	return message, err
}

// body returns the post of a notice: the one that was drawn for a reply, or a new one.
func (c *Courier) body(ctx context.Context, n match.Notice) (rest.Body, error) {
	if body, ok := c.drawn.take(n); ok {
		return body, nil
	}
	m, err := c.Writer.Message(ctx, n)
	if err != nil {
		return rest.Body{}, err
	}
	return c.Encode.Body(m)
}

// mentionInstead records that a player does not accept direct messages, so that they are mentioned in a
// channel instead. It returns ErrOutdated for the direct message itself.
func (c *Courier) mentionInstead(ctx context.Context, n match.Notice) error {
	switch n.Kind {
	case match.NoticeStranded, match.NoticeResult, match.NoticeDeleted:
		return ErrOutdated // no channel can show it; /games lists the matches that still exist
	}
	m, err := c.waitingMatch(ctx, n)
	if err != nil {
		return err
	}
	c.Log.Info("a player takes no private messages and is mentioned from now on", "player", n.Player)
	if err := c.Refusals.Refused(ctx, n, m); err != nil {
		return err
	}
	return ErrOutdated
}

// waitingMatch returns a match that waits for the player of a notice, or the zero Match if there is none any
// more.
func (c *Courier) waitingMatch(ctx context.Context, n match.Notice) (match.Match, error) {
	if n.Kind == match.NoticeDigest {
		waiting, err := c.Writer.Waiting.Waiting(ctx, n.Player)
		if err != nil || len(waiting) == 0 {
			return match.Match{}, err
		}
		return waiting[0].Match, nil
	}
	s, holds, err := c.Writer.Waiting.ReminderHolds(ctx, n)
	if err != nil || !holds {
		return match.Match{}, err
	}
	return s.Match, nil
}
