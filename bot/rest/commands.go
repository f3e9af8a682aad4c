package rest

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Commands returns the registered commands with all their translations, as raw JSON. From then on
// messages mention them.
func (c *Client) Commands(ctx context.Context, application, guild string) (json.RawMessage, error) {
	var list json.RawMessage
	r := route{method: http.MethodGet, path: commandsPath(application, guild)}
	err := c.send(ctx, r, "?with_localizations=true", nil, nil, &list)
	c.mentions.learn(list)
	return list, err
}

// SetCommands replaces all registered commands. From then on messages mention them.
func (c *Client) SetCommands(ctx context.Context, application, guild string,
	commands []*discordgo.ApplicationCommand,
) error {
	var list json.RawMessage
	r := route{method: http.MethodPut, path: commandsPath(application, guild)}
	err := c.send(ctx, r, "", commands, nil, &list)
	c.mentions.learn(list)
	return err
}

func commandsPath(application, guild string) string {
	if guild == "" {
		return "/applications/" + application + "/commands"
	}
	return "/applications/" + application + "/guilds/" + guild + "/commands"
}
