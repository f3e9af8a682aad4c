package deliver

import (
	"context"
	"net/http"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// amend changes an older post in a channel without a word to anybody, and opens its thread for that where it
// is archived. What cannot be changed soon stays as it is: nothing that is to be posted waits for it, and what
// follows retires the post. That of a channel which is closed to us waits for the channel.
func (c *Courier) amend(ctx context.Context, n match.Notice, channel string, change func() error) error {
	err := change()
	if err != nil && rest.AsFailure(err).ArchivedThread() {
		opened := c.Threads.ChangeThread(ctx, channel, map[string]any{"archived": false})
		switch {
		case opened == nil:
			err = change()
		case rest.AsFailure(opened).Unsure():
			err = opened
		}
	}
	if f := rest.AsFailure(err); err != nil && f.Unchangeable() && f.Status != http.StatusForbidden {
		c.Log.Info("an older post stays as it is", "notice", n.ID, "channel", channel, "error", err)
		return nil
	}
	return err
}
