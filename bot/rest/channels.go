package rest

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"towerpost/bot/discord"
)

const (
	// ThreadLife is how many minutes of silence a thread survives before it is archived: the most that
	// Discord allows.
	ThreadLife = 10080
	// ThreadNap is another such time. Changing it and changing it back counts as activity in the thread.
	ThreadNap = 4320
)

// OpenThread makes a thread of a type that everybody sees in a channel, and returns its id.
func (c *Client) OpenThread(
	ctx context.Context, channel, name string, t discord.ChannelType,
) (thread string, err error) {
	payload := map[string]any{"name": name, "type": t, "auto_archive_duration": ThreadLife}
	var made struct {
		ID string `json:"id"`
	}
	err = c.send(ctx, route{method: http.MethodPost, path: "/channels/" + channel + "/threads"}, "", payload, nil, &made)
	return made.ID, err
}

// Typing shows for a moment that the bot is about to write in a channel, which needs the right to do that.
func (c *Client) Typing(ctx context.Context, channel string) error {
	return c.send(ctx, route{method: http.MethodPost, path: "/channels/" + channel + "/typing"}, "", nil, nil, nil)
}

// OpenDirect returns the channel of a person's private messages.
func (c *Client) OpenDirect(ctx context.Context, person string) (channel string, err error) {
	var made struct {
		ID string `json:"id"`
	}
	payload := map[string]any{"recipient_id": person}
	err = c.send(ctx, route{method: http.MethodPost, path: "/users/@me/channels"}, "", payload, nil, &made)
	return made.ID, err
}

// Thread is a channel as Discord has it, as far as it matters here.
type Thread struct {
	ID    string              `json:"id"`
	Guild string              `json:"guild_id"`
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

// Asleep returns when the thread is archived unless something happens in it before, as far as that can be
// seen.
func (t Thread) Asleep() time.Time {
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

// Thread returns a channel, which may be no thread.
func (c *Client) Thread(ctx context.Context, channel string) (t Thread, err error) {
	err = c.send(ctx, route{method: http.MethodGet, path: "/channels/" + channel}, "", nil, nil, &t)
	return t, err
}

// ChangeThread changes some of a thread's settings.
func (c *Client) ChangeThread(ctx context.Context, channel string, change map[string]any) error {
	return c.send(ctx, route{method: http.MethodPatch, path: "/channels/" + channel}, "", change, nil, nil)
}
