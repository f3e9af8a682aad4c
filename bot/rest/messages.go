package rest

import (
	"context"
	"net/http"
	"net/url"

	"towerpost/bot/discord"
)

// Body is the body of a request that sends or edits a message: the payload and its files.
type Body struct {
	Payload discord.Message
	Files   []discord.File
}

// Post sends a message to a channel and returns its id. A repeated call with the same nonce returns the first
// message.
func (c *Client) Post(ctx context.Context, channel, nonce string, body Body) (message string, err error) {
	var m Message
	r := route{method: http.MethodPost, path: "/channels/" + channel + "/messages"}
	err = c.send(ctx, r, "", body.Payload.Post(nonce), body.Files, &m)
	return m.ID, err
}

// Search finds a message of a channel: the answer to an interaction, or a bot's message with a text.
type Search struct {
	// Interaction is the id of the interaction, "" for none.
	Interaction string
	// Since is an id older than the message: that of another message, or of anything else.
	Since string
	// Content is the text, "" for none.
	Content string
}

// Find returns the first message that matches a search among the hundred after Since, or "" if there is none.
func (c *Client) Find(ctx context.Context, channel string, s Search) (message string, err error) {
	var list []listedMessage
	r := route{method: http.MethodGet, path: "/channels/" + channel + "/messages"}
	query := url.Values{"after": {s.Since}, "limit": {"100"}}
	err = c.send(ctx, r, "?"+query.Encode(), nil, nil, &list)
	for _, m := range list {
		if m.matches(s) {
			return m.ID, err
		}
	}
	return "", err
}

// listedMessage is the part of a message in a channel's list that the bot uses.
type listedMessage struct {
	Message
	Author struct {
		Bot bool `json:"bot"`
	} `json:"author"`
	Flags       int `json:"flags"`
	Interaction struct {
		ID string `json:"id"`
	} `json:"interaction_metadata"`
}

// flagLoading marks a deferred answer that is not yet there.
const flagLoading = 1 << 7

// matches reports whether the message matches the search.
func (m listedMessage) matches(s Search) bool {
	switch {
	case m.Flags&flagLoading != 0 || !m.Author.Bot:
		return false
	case s.Interaction != "" && m.Interaction.ID == s.Interaction:
		return true
	}
	return s.Content != "" && m.Says(s.Content)
}

// disarmPayload is an edit that removes the components of a message. An empty Content leaves its text.
type disarmPayload struct {
	Components      []any          `json:"components"`
	Content         string         `json:"content,omitempty"`
	AllowedMentions map[string]any `json:"allowed_mentions,omitempty"`
}

// RemoveComponents removes the buttons and menus of one of the bot's messages and replaces its text, unless
// text is "". Its pictures stay.
func (c *Client) RemoveComponents(ctx context.Context, channel, message, text string) error {
	payload := disarmPayload{Components: []any{}}
	if text != "" {
		payload.Content, payload.AllowedMentions = text, map[string]any{"parse": []any{}}
	}
	return c.send(ctx, messagesRoute(channel), "/"+message, payload, nil, nil)
}

// SetComponents replaces the buttons and menus of one of the bot's messages. Its text and pictures stay.
func (c *Client) SetComponents(
	ctx context.Context, channel, message string, components []discord.Component,
) error {
	payload := map[string]any{"components": components}
	return c.send(ctx, messagesRoute(channel), "/"+message, payload, nil, nil)
}

// Edit replaces one of the bot's messages, with its files.
func (c *Client) Edit(ctx context.Context, channel, message string, body Body) error {
	return c.send(ctx, messagesRoute(channel), "/"+message, body.Payload.Edit(), body.Files, nil)
}

// Delete deletes one of the bot's messages.
func (c *Client) Delete(ctx context.Context, channel, message string) error {
	r := route{method: http.MethodDelete, path: "/channels/" + channel + "/messages"}
	return c.send(ctx, r, "/"+message, nil, nil, nil)
}

func messagesRoute(channel string) route {
	return route{method: http.MethodPatch, path: "/channels/" + channel + "/messages"}
}
