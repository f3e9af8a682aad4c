package deliver

import (
	"context"
	"net/http"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// amend edits an older post with change, and pings nobody. It unarchives the post's thread first if that is
// needed. A post that cannot be edited soon stays as it is: no later post may wait for it, and the next turn
// retires it anyway. Other failures are returned, so that the edit is tried again. One of them is a channel
// that is closed to the bot.
func (c *Courier) amend(ctx context.Context, n match.Notice, channel string, change func() error) error {
	err := change()
	if err != nil && rest.AsFailure(err).ArchivedThread() {
		opened := c.Threads.ChangeThread(ctx, channel, map[string]any{"archived": false})
		switch {
		case opened == nil:
			err = change()
		case !rest.AsFailure(opened).NotEditable(): // the thread may open soon
			err = opened
		}
	}
	if f := rest.AsFailure(err); err != nil && f.NotEditable() && f.Status != http.StatusForbidden {
		c.Log.Info("an older post stays as it is", "notice", n.ID, "channel", channel, "error", err)
		return nil
	}
	return err
}
