package bot

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"towerpost/bot/discord"
)

// parcel is a payload that is ready to be sent, with its files.
type parcel struct {
	payload discord.Message
	files   []discord.File
}

// application returns the id of the bot's application.
func (a *api) application(ctx context.Context) (string, error) {
	var app struct {
		ID string `json:"id"`
	}
	err := a.send(ctx, route{method: http.MethodGet, path: "/oauth2/applications/@me"}, "", nil, nil, &app)
	return app.ID, err
}

// self returns the bot's own user.
func (a *api) self(ctx context.Context) (discord.User, error) {
	var user struct {
		ID   string `json:"id"`
		Name string `json:"username"`
	}
	err := a.send(ctx, route{method: http.MethodGet, path: "/users/@me"}, "", nil, nil, &user)
	return discord.User{ID: user.ID, Name: user.Name, Bot: true}, err
}

// answer gives the first answer to an interaction and returns the message that it made, if any.
func (a *api) answer(ctx context.Context, c discord.Call, payload discord.Answer, files []discord.File) (message string, err error) {
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
	r := route{method: http.MethodPost, path: "/interactions/" + c.ID, interaction: true}
	err = a.send(ctx, r, "/"+c.Token+"/callback?with_response=true", payload, files, &result)
	if result.Resource.Message.ID != "" {
		return result.Resource.Message.ID, err
	}
	return result.Interaction.Message, err
}

// shown is a message as Discord has it, as far as it matters here.
type shown struct {
	ID          string `json:"id"`
	Content     string `json:"content"`
	Attachments []struct {
		ID string `json:"id"`
	} `json:"attachments"`
}

// original returns the message that answers an interaction.
func (a *api) original(ctx context.Context, c discord.Call) (shown, error) {
	var m shown
	err := a.send(ctx, webhook(http.MethodGet, c), "/"+c.Token+"/messages/@original", nil, nil, &m)
	return m, err
}

// editOriginal replaces the message that answers an interaction.
func (a *api) editOriginal(ctx context.Context, c discord.Call, p parcel) error {
	return a.send(ctx, webhook(http.MethodPatch, c), "/"+c.Token+"/messages/@original", p.payload.Edit(), p.files, nil)
}

// deleteOriginal deletes the message that answers an interaction.
func (a *api) deleteOriginal(ctx context.Context, c discord.Call) error {
	return a.send(ctx, webhook(http.MethodDelete, c), "/"+c.Token+"/messages/@original", nil, nil, nil)
}

// further answers an interaction once more.
func (a *api) further(ctx context.Context, c discord.Call, p parcel) error {
	return a.send(ctx, webhook(http.MethodPost, c), "/"+c.Token, p.payload, p.files, nil)
}

func webhook(method string, c discord.Call) route {
	return route{method: method, path: "/webhooks/" + c.Application, interaction: true}
}

// post writes a message to a channel and returns its id. Repeated with the same nonce it returns the first message.
func (a *api) post(ctx context.Context, channel, nonce string, p parcel) (message string, err error) {
	var m shown
	r := route{method: http.MethodPost, path: "/channels/" + channel + "/messages"}
	err = a.send(ctx, r, "", p.payload.Post(nonce), p.files, &m)
	return m.ID, err
}

// disarm takes the buttons and menus from a message of ours and leaves its text and pictures.
func (a *api) disarm(ctx context.Context, channel, message string) error {
	payload := map[string]any{"components": []any{}}
	return a.send(ctx, editing(channel), "/"+message, payload, nil, nil)
}

// edit replaces a message of ours that has no files.
func (a *api) edit(ctx context.Context, channel, message string, payload discord.Message) error {
	return a.send(ctx, editing(channel), "/"+message, payload.Edit(), nil, nil)
}

func editing(channel string) route {
	return route{method: http.MethodPatch, path: "/channels/" + channel + "/messages"}
}

// openThread makes a public thread in a channel and returns its id.
func (a *api) openThread(ctx context.Context, channel, name string) (thread string, err error) {
	payload := map[string]any{"name": name, "type": discord.PublicThread, "auto_archive_duration": threadLife}
	var made struct {
		ID string `json:"id"`
	}
	err = a.send(ctx, route{method: http.MethodPost, path: "/channels/" + channel + "/threads"}, "", payload, nil, &made)
	return made.ID, err
}

// typing shows for a moment that the bot is about to write in a channel, which needs the right to do that.
func (a *api) typing(ctx context.Context, channel string) error {
	return a.send(ctx, route{method: http.MethodPost, path: "/channels/" + channel + "/typing"}, "", nil, nil, nil)
}

// commands returns the registered commands with all their translations, as raw JSON.
func (a *api) commands(ctx context.Context, application, guild string) (json.RawMessage, error) {
	var list json.RawMessage
	r := route{method: http.MethodGet, path: commandsPath(application, guild)}
	err := a.send(ctx, r, "?with_localizations=true", nil, nil, &list)
	return list, err
}

// setCommands replaces all registered commands.
func (a *api) setCommands(ctx context.Context, application, guild string, commands []*discordgo.ApplicationCommand) error {
	return a.send(ctx, route{method: http.MethodPut, path: commandsPath(application, guild)}, "", commands, nil, nil)
}

func commandsPath(application, guild string) string {
	if guild == "" {
		return "/applications/" + application + "/commands"
	}
	return "/applications/" + application + "/guilds/" + guild + "/commands"
}
