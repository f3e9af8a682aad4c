package deliver

import (
	"context"
	"strconv"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/rest"
	"towerpost/engine/match"
)

const (
	// discordEpoch is the moment from which Discord counts the time in its identifiers, in milliseconds since 1970.
	discordEpoch = 1420070400000
	// doubtfulAtMost is how many notices of a process before are looked for at most: the first one of each channel.
	doubtfulAtMost = 10_000
	// clockSlack is how much our clock may be ahead of Discord's.
	clockSlack = 5 * time.Second
)

// doubt notes what a process before may have posted and not marked: what stands first in each channel, since the posts of a channel
// are delivered one after the other.
func (c *Courier) doubt(ctx context.Context) {
	due, err := c.Outbox.Due(ctx, doubtfulAtMost)
	if err != nil {
		c.Log.Error("it is not known what the process before may have posted", "error", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.doubtful = make(map[uint64]bool, len(due))
	for _, n := range due {
		c.doubtful[n.ID] = true
	}
}

// standing returns the message by which a notice stands in its channel already, "" where it does not: the reply to its order may have
// arrived without our learning of it, and a process before may have ended between the post and the mark. Where Discord does not let
// us look, the notice is posted.
func (c *Courier) standing(ctx context.Context, n match.Notice, p rest.Parcel) (message string, err error) {
	c.mu.Lock()
	doubtful := c.doubtful[n.ID]
	c.mu.Unlock()
	if !doubtful && n.Order == "" {
		return "", nil
	}
	message, err = c.Channels.Find(ctx, n.Channel, c.trace(n, p.Payload, doubtful))
	switch {
	case err != nil && rest.AsFailure(err).Refused():
		return "", nil
	case message != "":
		c.Log.Info("a notice stands in its channel already", "notice", n.ID, "channel", n.Channel, "message", message)
	}
	return message, err
}

// trace returns by what a notice is known in its channel. Its words tell it apart only where a process before has tried to post it:
// two turns may have the same.
func (c *Courier) trace(n match.Notice, m discord.Message, doubtful bool) rest.Seen {
	var s rest.Seen
	if _, err := strconv.ParseUint(n.Order, 10, 64); err == nil {
		s.Interaction, s.Since = n.Order, n.Order
	} else {
		s.Since = identifierAt(n.Due.Add(-clockSlack))
	}
	if doubtful {
		s.Content = m.Content
	}
	return s
}

// identifierAt returns an identifier as Discord gives it at a time.
func identifierAt(t time.Time) string {
	return strconv.FormatInt(max(t.UnixMilli()-discordEpoch, 0)<<22, 10)
}
