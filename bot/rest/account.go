package rest

import (
	"context"
	"net/http"
	"sync"

	"towerpost/bot/discord"
)

// Application returns the id of the bot's application.
func (c *Client) Application(ctx context.Context) (string, error) {
	var app struct {
		ID string `json:"id"`
	}
	err := c.send(ctx, route{method: http.MethodGet, path: "/oauth2/applications/@me"}, "", nil, nil, &app)
	return app.ID, err
}

// account is the bot's own user, once it was asked for.
type account struct {
	mu   sync.Mutex
	user discord.User
}

// Self returns the bot's own user. Discord is asked once.
func (c *Client) Self(ctx context.Context) (discord.User, error) {
	c.me.mu.Lock()
	defer c.me.mu.Unlock()
	if c.me.user.ID != "" {
		return c.me.user, nil
	}
	var user struct {
		ID   string `json:"id"`
		Name string `json:"username"`
	}
	if err := c.send(ctx, route{method: http.MethodGet, path: "/users/@me"}, "", nil, nil, &user); err != nil {
		return discord.User{}, err
	}
	c.me.user = discord.User{ID: user.ID, Name: user.Name, Bot: true}
	return c.me.user, nil
}
