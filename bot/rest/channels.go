package rest

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"towerpost/bot/discord"
)

const (
	// ThreadLife is how many minutes without activity a thread stays open before it is archived. It is the
	// longest time that Discord allows.
	ThreadLife = 10080
	// ThreadNap is another such time. To change a thread to it and back counts as activity in the thread.
	ThreadNap = 4320
)

// OpenThread makes a public thread of a type in a channel and returns its id.
func (c *Client) OpenThread(
	ctx context.Context, channel, name string, t discord.ChannelType,
) (thread string, err error) {
	payload := map[string]any{"name": name, "type": t, "auto_archive_duration": ThreadLife}
	var made struct {
		ID string `json:"id"`
	}
	r := route{method: http.MethodPost, path: "/channels/" + channel + "/threads"}
	err = c.send(ctx, r, "", payload, nil, &made)
	return made.ID, err
}

// Typing shows the typing indicator in a channel. The bot must be allowed to write there.
func (c *Client) Typing(ctx context.Context, channel string) error {
	r := route{method: http.MethodPost, path: "/channels/" + channel + "/typing"}
	return c.send(ctx, r, "", nil, nil, nil)
}

// OpenDirect returns the id of the channel of a person's direct messages.
func (c *Client) OpenDirect(ctx context.Context, person string) (channel string, err error) {
	var made struct {
		ID string `json:"id"`
	}
	payload := map[string]any{"recipient_id": person}
	err = c.send(ctx, route{method: http.MethodPost, path: "/users/@me/channels"}, "", payload, nil, &made)
	return made.ID, err
}

// Thread is the part of a channel, usually a thread, that the bot uses.
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

// Asleep returns when the thread will be archived without further activity, as far as its fields show.
func (t Thread) Asleep() time.Time {
	active := t.Meta.Changed
	if at := createdAt(t.Last); at.After(active) {
		active = at
	}
	return active.Add(time.Duration(t.Meta.Life) * time.Minute)
}

// discordEpoch is the start of the time in Discord's identifiers (snowflakes), in milliseconds since 1970.
const discordEpoch = 1420070400000

// createdAt returns the time in an identifier (snowflake), or the zero time if it is no identifier.
func createdAt(id string) time.Time {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(int64(n>>22) + discordEpoch)
}

// Thread returns a channel. It may be of any type.
func (c *Client) Thread(ctx context.Context, channel string) (t Thread, err error) {
	err = c.send(ctx, route{method: http.MethodGet, path: "/channels/" + channel}, "", nil, nil, &t)
	return t, err
}

// ChangeThread changes the given settings of a thread.
func (c *Client) ChangeThread(ctx context.Context, channel string, change map[string]any) error {
	return c.send(ctx, route{method: http.MethodPatch, path: "/channels/" + channel}, "", change, nil, nil)
}
