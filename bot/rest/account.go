package rest

import (
	"context"
	"net/http"

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

// Self returns the bot's own user. It is cached after the first answer of Discord.
func (c *Client) Self(ctx context.Context) (discord.User, error) {
	if me := c.me.Load(); me != nil {
		return *me, nil
	}
	var user struct {
		ID   string `json:"id"`
		Name string `json:"username"`
	}
	err := Try(ctx, func(ctx context.Context) error {
		return c.send(ctx, route{method: http.MethodGet, path: "/users/@me"}, "", nil, nil, &user)
	})
	if err != nil {
		return discord.User{}, err
	}
	me := discord.User{ID: user.ID, Name: user.Name, Bot: true}
	c.me.Store(&me)
	return me, nil
}
