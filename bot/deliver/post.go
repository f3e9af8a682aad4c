package deliver

import (
	"context"
	"errors"

	"towerpost/bot/rest"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// post shows a notice in its channel, or does there what it asks for. ErrOutdated says that nobody need be
// told of it any more. It returns the message that shows the notice now.
func (c *Courier) post(ctx context.Context, n match.Notice) (shown match.Post, err error) {
	defer worker.Guard(&err)
	switch n.Kind {
	case match.NoticeThread:
		return shown, c.keepAwake(ctx, n)
	case match.NoticeLobby:
		return shown, c.editLobby(ctx, n)
	case match.NoticeReady:
		return shown, c.tellReady(ctx, n)
	}
	if shown, done, err := c.renew(ctx, n); done || err != nil {
		return shown, err
	}
	p, err := c.parcel(ctx, n)
	if errors.Is(err, ErrOutdated) {
		shown.Message, err = c.leftover(ctx, n)
	}
	if err != nil || shown.Message != "" {
		return shown, err
	}
	shown.Past = p.Payload.Past
	if _, direct := n.Direct(); direct {
		shown.Message, err = c.confide(ctx, n, p)
		return shown, err
	}
	shown.Message, err = c.once(ctx, n, n.Channel, p)
	return shown, err
}

// once posts a notice in a channel, where it does not stand there already.
func (c *Courier) once(ctx context.Context, n match.Notice, channel string, p rest.Parcel) (message string, err error) {
	if message, err = c.standing(ctx, n, channel, p.Payload.Content); message != "" || err != nil {
		return message, err
	}
	began := c.Now()
	message, err = c.Channels.Post(ctx, channel, n.Nonce, p)
	if err != nil && rest.AsFailure(err).Unsure() {
		c.doubts.note(n.ID, doubt{began, p.Payload.Content})
	}
	return message, err
}

// leftover returns the message of a reminder, or another post of its kind, that has nothing to say any more
// and may have been posted in an attempt of which the answer was lost. ErrOutdated says that there is none,
// or that nobody lets us look.
func (c *Courier) leftover(ctx context.Context, n match.Notice) (message string, err error) {
	tried, _ := c.doubts.about(n)
	if !n.Kind.Reminds() || tried.content == "" && n.Order == "" {
		return "", ErrOutdated
	}
	channel, err := c.channel(ctx, n.Channel)
	if err == nil {
		message, err = c.standing(ctx, n, channel, tried.content)
	}
	if err == nil && message == "" || err != nil && rest.AsFailure(err).Closed() {
		err = ErrOutdated
	}
	return message, err
}

// channel returns the channel that a notice or an aside names: itself, or that of a player's
// private messages.
func (c *Courier) channel(ctx context.Context, name string) (string, error) {
	if player, direct := (match.Notice{Channel: name}).Direct(); direct {
		return c.Channels.OpenDirect(ctx, string(player))
	}
	return name, nil
}

// confide sends a notice to its player in private.
func (c *Courier) confide(ctx context.Context, n match.Notice, p rest.Parcel) (message string, err error) {
	channel, err := c.channel(ctx, n.Channel)
	if err == nil {
		message, err = c.once(ctx, n, channel, p)
	}
	if err != nil && rest.AsFailure(err).Closed() {
		err = c.turnedAway(ctx, n)
	}
	return message, err
}

// parcel returns the post of a notice: as a reply has left it, or else made now.
func (c *Courier) parcel(ctx context.Context, n match.Notice) (rest.Parcel, error) {
	if p, ok := c.drawn.take(n); ok {
		return p, nil
	}
	m, err := c.Writer.Message(ctx, n)
	if err != nil {
		return rest.Parcel{}, err
	}
	return c.Encode.Parcel(m)
}

// turnedAway reminds a player in a channel who does not take the private message of a notice.
func (c *Courier) turnedAway(ctx context.Context, n match.Notice) error {
	switch n.Kind {
	case match.NoticeStranded, match.NoticeResult, match.NoticeDeleted:
		return ErrOutdated // there is no channel to say it in; /games shows those that are not gone
	}
	m, err := c.waitingIn(ctx, n)
	if err != nil {
		return err
	}
	c.Log.Info("a player takes no private messages and is mentioned from now on", "player", n.Player)
	if err := c.Refusals.Refused(ctx, n, m); err != nil {
		return err
	}
	return ErrOutdated
}

// waitingIn returns a match that waits for the player of a notice; it is the zero Match where none does any
// more.
func (c *Courier) waitingIn(ctx context.Context, n match.Notice) (match.Match, error) {
	if n.Kind == match.NoticeDigest {
		waiting, err := c.Writer.Waiting.Waiting(ctx, n.Player)
		if err != nil || len(waiting) == 0 {
			return match.Match{}, err
		}
		return waiting[0].Match, nil
	}
	s, holds, err := c.Writer.Waiting.Holds(ctx, n)
	if err != nil || !holds {
		return match.Match{}, err
	}
	return s.Match, nil
}
