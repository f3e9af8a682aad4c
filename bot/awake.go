package bot

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"towerpost/bot/discord"
	"towerpost/engine/match"
)

const (
	// threadLife is how many minutes of silence a thread survives before it is archived: the most that Discord allows.
	threadLife = 10080
	// threadNap is another such time. Changing it and changing it back counts as activity in the thread.
	threadNap = 4320
	// threadCare is how long before its time a thread is bumped. The match service asks once a day.
	threadCare = 36 * time.Hour
)

// thread is a channel as Discord has it, as far as it matters here.
type thread struct {
	ID    string              `json:"id"`
	Type  discord.ChannelType `json:"type"`
	Owner string              `json:"owner_id"`
	Last  string              `json:"last_message_id"`
	Meta  struct {
		Archived bool      `json:"archived"`
		Locked   bool      `json:"locked"`
		Life     int       `json:"auto_archive_duration"`
		Changed  time.Time `json:"archive_timestamp"`
	} `json:"thread_metadata"`
}

// asleep returns when the thread is archived unless something happens in it before, as far as that can be seen.
func (t thread) asleep() time.Time {
	active := t.Meta.Changed
	if at := madeAt(t.Last); at.After(active) {
		active = at
	}
	return active.Add(time.Duration(t.Meta.Life) * time.Minute)
}

// discordEpoch is the first moment of Discord's identifiers, in milliseconds since 1970.
const discordEpoch = 1420070400000

// madeAt returns when what has the identifier was made; of none it is long past.
func madeAt(id string) time.Time {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(int64(n>>22) + discordEpoch)
}

// keepAwake keeps the thread of a notice from being archived, or opens it again. What Discord does not allow is left alone:
// the next post opens the thread in any case.
func (b *Bot) keepAwake(ctx context.Context, n match.Notice) error {
	t, err := b.api.thread(ctx, n.Channel)
	if err == nil {
		err = b.wakeThread(ctx, t)
	}
	if f := asFailure(err); err != nil && (f.refused() || f.status == http.StatusBadRequest) {
		b.log.Info("a thread cannot be kept awake", "match", n.Match, "thread", n.Channel, "error", err)
		return nil
	}
	return err
}

// wakeThread does what the thread needs. Only who opened a thread, or manages threads, may change the time after which it is archived; to
// open it again, being allowed to write in it is enough.
func (b *Bot) wakeThread(ctx context.Context, t thread) error {
	ours := t.Owner == b.application()
	switch {
	case !t.Type.Thread(), t.Meta.Locked:
		return nil
	case t.Meta.Archived:
		return b.api.changeThread(ctx, t.ID, map[string]any{"archived": false})
	case !ours:
		return nil
	case t.Meta.Life != threadLife:
		return b.api.changeThread(ctx, t.ID, map[string]any{"auto_archive_duration": threadLife})
	case t.asleep().Sub(b.Now()) > threadCare:
		return nil
	}
	// That this was done cannot be seen afterwards, so it is done once a day until somebody writes. Where the second change fails, the thread has the shorter time, and the next look finds that.
	if err := b.api.changeThread(ctx, t.ID, map[string]any{"auto_archive_duration": threadNap}); err != nil {
		return err
	}
	return b.api.changeThread(ctx, t.ID, map[string]any{"auto_archive_duration": threadLife})
}

// thread returns a channel, which may be no thread.
func (a *api) thread(ctx context.Context, channel string) (t thread, err error) {
	err = a.send(ctx, route{method: http.MethodGet, path: "/channels/" + channel}, "", nil, nil, &t)
	return t, err
}

// changeThread changes some of a thread's settings.
func (a *api) changeThread(ctx context.Context, channel string, change map[string]any) error {
	return a.send(ctx, route{method: http.MethodPatch, path: "/channels/" + channel}, "", change, nil, nil)
}
