package deliver

import (
	"context"
	"net/http"
	"time"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

const (
	// threadCare is how long before its archiving a thread is bumped. The match service asks once a day.
	threadCare = 36 * time.Hour
)

// Threads reads and changes threads, as rest.Client does.
type Threads interface {
	Thread(ctx context.Context, channel string) (rest.Thread, error)
	ChangeThread(ctx context.Context, channel string, change map[string]any) error
}

// keepAwake keeps the thread of a notice from being archived, or unarchives it. A change that Discord does
// not allow is skipped: the next post unarchives the thread in any case.
func (c *Courier) keepAwake(ctx context.Context, n match.Notice) error {
	t, err := c.Threads.Thread(ctx, n.Channel)
	if err == nil {
		err = c.wakeThread(ctx, t)
	}
	if f := rest.AsFailure(err); err != nil && (f.Refused() || f.Status == http.StatusBadRequest) {
		c.Log.Info("a thread cannot be kept awake", "match", n.Match, "thread", n.Channel, "error", err)
		return nil
	}
	return err
}

// wakeThread makes the change that the thread needs. Only a thread's owner, or a member who manages threads,
// may change the time after which it is archived. Anyone who may write in it may unarchive it.
func (c *Courier) wakeThread(ctx context.Context, t rest.Thread) error {
	ours := t.Owner == c.Application()
	switch {
	case !t.Type.Thread(), t.Meta.Locked:
		return nil
	case t.Meta.Archived:
		return c.Threads.ChangeThread(ctx, t.ID, map[string]any{"archived": false})
	case !ours:
		return nil
	case t.Meta.Life != rest.ThreadLife:
		return c.Threads.ChangeThread(ctx, t.ID, map[string]any{"auto_archive_duration": rest.ThreadLife})
	case t.Asleep().Sub(c.Now()) > threadCare:
		return nil
	}
	// Two changes of the time bump the thread. Discord does not show that afterwards, so it is done once a
	// day until somebody writes. If the second change fails, the next check finds the shorter time and
	// restores it.
	nap := map[string]any{"auto_archive_duration": rest.ThreadNap}
	if err := c.Threads.ChangeThread(ctx, t.ID, nap); err != nil {
		return err
	}
	return c.Threads.ChangeThread(ctx, t.ID, map[string]any{"auto_archive_duration": rest.ThreadLife})
}
