package deliver

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

// updateReady edits the newest post of a match: it shows how many players are ready, and no longer asks for
// an answer that was given. The edit pings nobody. A deleted post is not made again. The error is ErrOutdated
// if the match is over, if play has gone on, or if there is no post.
func (c *Courier) updateReady(ctx context.Context, n match.Notice) error {
	s, err := c.Writer.Matches.Snapshot(ctx, n.Match, "", 0)
	switch {
	case err != nil:
		return err
	case !s.Match.Live() || s.Match.Quiet == 0 && s.Match.Head != n.To || s.Post.Message == "":
		return ErrOutdated
	}
	controls := turn.Controls(c.Writer.Presenter, s, n.Locale)
	payload, _, err := discord.Encode(present.Message{Rows: controls}, nil)
	if err != nil {
		return err
	}
	return c.amend(ctx, n, s.Post.Channel, func() error {
		return c.Channels.SetComponents(ctx, s.Post.Channel, s.Post.Message, payload.Components)
	})
}
