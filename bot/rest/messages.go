package rest

import (
	"context"
	"net/http"
	"net/url"

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

// Seen is what is looked for among the messages of a channel: the answer to an interaction, or a
// bot's message with a text.
type Seen struct {
	// Interaction is the identifier of the interaction, "" for none.
	Interaction string
	// Since is the identifier of a message, or of anything else that is older than what is looked for.
	Since string
	// Content is the text, "" for none.
	Content string
}

// Find returns the message of a channel that is looked for, "" where there is none among the
// hundred after Since.
func (c *Client) Find(ctx context.Context, channel string, s Seen) (message string, err error) {
	var list []posted
	r := route{method: http.MethodGet, path: "/channels/" + channel + "/messages"}
	query := url.Values{"after": {s.Since}, "limit": {"100"}}
	err = c.send(ctx, r, "?"+query.Encode(), nil, nil, &list)
	for _, m := range list {
		if m.is(s) {
			return m.ID, err
		}
	}
	return "", err
}

// posted is a message as a channel lists it, as far as it matters here.
type posted struct {
	Shown
	Author struct {
		Bot bool `json:"bot"`
	} `json:"author"`
	Flags       int `json:"flags"`
	Interaction struct {
		ID string `json:"id"`
	} `json:"interaction_metadata"`
}

// loading marks a message that says only that an answer will come.
const loading = 1 << 7

// is reports whether the message is the one that is looked for.
func (m posted) is(s Seen) bool {
	switch {
	case m.Flags&loading != 0 || !m.Author.Bot:
		return false
	case s.Interaction != "" && m.Interaction.ID == s.Interaction:
		return true
	}
	return s.Content != "" && m.Says(s.Content)
}

// disarming is the payload of an edit that takes the controls from a message. An empty
// Content leaves its text.
type disarming struct {
	Components      []any          `json:"components"`
	Content         string         `json:"content,omitempty"`
	AllowedMentions map[string]any `json:"allowed_mentions,omitempty"`
}

// Disarm takes the buttons and menus from a message of ours and leaves its pictures, and its text too where
// that is not to become another one.
func (c *Client) Disarm(ctx context.Context, channel, message, text string) error {
	payload := disarming{Components: []any{}}
	if text != "" {
		payload.Content, payload.AllowedMentions = text, map[string]any{"parse": []any{}}
	}
	return c.send(ctx, editing(channel), "/"+message, payload, nil, nil)
}

// Arm replaces the buttons and menus of a message of ours and leaves its text and pictures.
func (c *Client) Arm(ctx context.Context, channel, message string, components []discord.Widget) error {
	payload := map[string]any{"components": components}
	return c.send(ctx, editing(channel), "/"+message, payload, nil, nil)
}

// Edit replaces a message of ours, with its files.
func (c *Client) Edit(ctx context.Context, channel, message string, p Parcel) error {
	return c.send(ctx, editing(channel), "/"+message, p.Payload.Edit(), p.Files, nil)
}

// Delete deletes a message of ours.
func (c *Client) Delete(ctx context.Context, channel, message string) error {
	r := route{method: http.MethodDelete, path: "/channels/" + channel + "/messages"}
	return c.send(ctx, r, "/"+message, nil, nil, nil)
}

func editing(channel string) route {
	return route{method: http.MethodPatch, path: "/channels/" + channel + "/messages"}
}
