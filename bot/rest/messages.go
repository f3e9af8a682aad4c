package rest

import (
	"context"
	"net/http"

	"towerpost/bot/discord"
)

// Parcel is a payload that is ready to be sent, with its files.
type Parcel struct {
	Payload discord.Message
	Files   []discord.File
}

// Post writes a message to a channel and returns its id. Repeated with the same nonce it returns the first
// message.
func (c *Client) Post(ctx context.Context, channel, nonce string, p Parcel) (message string, err error) {
	var m Shown
	r := route{method: http.MethodPost, path: "/channels/" + channel + "/messages"}
	err = c.send(ctx, r, "", p.Payload.Post(nonce), p.Files, &m)
	return m.ID, err
}

// Disarm takes the buttons and menus from a message of ours and leaves its text and pictures.
func (c *Client) Disarm(ctx context.Context, channel, message string) error {
	payload := map[string]any{"components": []any{}}
	return c.send(ctx, editing(channel), "/"+message, payload, nil, nil)
}

// Arm replaces the buttons and menus of a message of ours and leaves its text and pictures.
func (c *Client) Arm(ctx context.Context, channel, message string, components []discord.Widget) error {
	payload := map[string]any{"components": components}
	return c.send(ctx, editing(channel), "/"+message, payload, nil, nil)
}

// Edit replaces a message of ours that has no files.
func (c *Client) Edit(ctx context.Context, channel, message string, payload discord.Message) error {
	return c.send(ctx, editing(channel), "/"+message, payload.Edit(), nil, nil)
}

func editing(channel string) route {
	return route{method: http.MethodPatch, path: "/channels/" + channel + "/messages"}
}
