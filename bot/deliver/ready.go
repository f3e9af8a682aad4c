package deliver

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

// tellReady lets the newest post of a match say how many are ready, and ask no longer for an answer that has
// been given, without a word to anybody. A post that is gone stays gone; one that play has left behind is
// retired by the turn that follows.
func (c *Courier) tellReady(ctx context.Context, n match.Notice) error {
	s, err := c.Writer.Matches.Snapshot(ctx, n.Match, "", 0)
	switch {
	case err != nil:
		return err
	case !s.Match.Live() || s.Match.Quiet == 0 && s.Match.Head != n.To || s.Post.Message == "":
		return ErrOutdated
	}
	payload, _, err := discord.Encode(present.Message{Rows: turn.Controls(c.Writer.Presenter, s, n.Locale)}, nil)
	if err != nil {
		return err
	}
	return c.amend(ctx, n, s.Post.Channel, func() error {
		return c.Channels.Arm(ctx, s.Post.Channel, s.Post.Message, payload.Components)
	})
}
