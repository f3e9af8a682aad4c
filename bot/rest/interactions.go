package rest

import (
	"context"
	"net/http"
	"strings"

	"towerpost/bot/discord"
)

// Answer sends the first answer to an interaction and returns the id of the message that it made, if any.
func (c *Client) Answer(ctx context.Context, call discord.Interaction, payload discord.Answer,
	files []discord.File,
) (message string, err error) {
	var result struct {
		Resource struct {
			Message struct {
				ID string `json:"id"`
			} `json:"message"`
		} `json:"resource"`
		Interaction struct {
			Message string `json:"response_message_id"`
		} `json:"interaction"`
	}
	r := route{method: http.MethodPost, path: "/interactions/" + call.ID, interaction: true}
	err = c.send(ctx, r, "/"+call.Token+"/callback?with_response=true", payload, files, &result)
	if result.Resource.Message.ID != "" {
		return result.Resource.Message.ID, err
	}
	return result.Interaction.Message, err
}

// Message is the part of a message of Discord that the bot uses.
type Message struct {
	ID          string `json:"id"`
	Content     string `json:"content"`
	Attachments []struct {
		ID string `json:"id"`
	} `json:"attachments"`
}

// Says reports whether the message has the text, whether or not its commands have become mentions.
func (m Message) Says(text string) bool {
	plain := func(text string) string { return strings.TrimSpace(discord.Unmention(text)) }
	return plain(m.Content) == plain(text)
}

// Original returns the message that answers an interaction.
func (c *Client) Original(ctx context.Context, call discord.Interaction) (Message, error) {
	var m Message
	err := c.send(ctx, webhookRoute(http.MethodGet, call), "/"+call.Token+"/messages/@original", nil, nil, &m)
	return m, err
}

// EditOriginal replaces the message that answers an interaction.
func (c *Client) EditOriginal(ctx context.Context, call discord.Interaction, body Body) error {
	r, secret := webhookRoute(http.MethodPatch, call), "/"+call.Token+"/messages/@original"
	return c.send(ctx, r, secret, body.Payload.Edit(), body.Files, nil)
}

// DeleteOriginal deletes the message that answers an interaction.
func (c *Client) DeleteOriginal(ctx context.Context, call discord.Interaction) error {
	r, secret := webhookRoute(http.MethodDelete, call), "/"+call.Token+"/messages/@original"
	return c.send(ctx, r, secret, nil, nil, nil)
}

// FollowUp sends a follow-up message to an interaction.
func (c *Client) FollowUp(ctx context.Context, call discord.Interaction, body Body) error {
	return c.send(ctx, webhookRoute(http.MethodPost, call), "/"+call.Token, body.Payload, body.Files, nil)
}

func webhookRoute(method string, call discord.Interaction) route {
	return route{method: method, path: "/webhooks/" + call.Application, interaction: true}
}
