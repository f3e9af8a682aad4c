package rest

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Commands returns the registered commands with all their translations, as raw JSON. From then on
// messages mention them.
func (c *Client) Commands(ctx context.Context, application string) (json.RawMessage, error) {
	var list json.RawMessage
	r := route{method: http.MethodGet, path: commandsPath(application)}
	err := c.send(ctx, r, "?with_localizations=true", nil, nil, &list)
	c.mentions.learn(list)
	return list, err
}

// SetCommands replaces all registered commands. From then on messages mention them.
func (c *Client) SetCommands(
	ctx context.Context, application string, commands []*discordgo.ApplicationCommand,
) error {
	var list json.RawMessage
	r := route{method: http.MethodPut, path: commandsPath(application)}
	err := c.send(ctx, r, "", commands, nil, &list)
	c.mentions.learn(list)
	return err
}

func commandsPath(application string) string { return "/applications/" + application + "/commands" }
