package discord

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// ErrInteraction is the error of an interaction that lacks the fields needed to answer it, or whose JSON is
// malformed.
var ErrInteraction = errors.New("unreadable interaction")

// kinds maps Discord's numbers to the kinds of interactions.
var kinds = map[int]Kind{2: Command, 3: MessageComponent, 4: Autocomplete, 5: ModalSubmit}

const flagEphemeral = 1 << 6

type wireInteraction struct {
	ID             string       `json:"id"`
	Application    string       `json:"application_id"`
	Type           int          `json:"type"`
	Token          string       `json:"token"`
	Data           wireData     `json:"data"`
	GuildID        string       `json:"guild_id"`
	ChannelID      string       `json:"channel_id"`
	Channel        wireChannel  `json:"channel"`
	Member         *wireMember  `json:"member"`
	User           *wireUser    `json:"user"`
	Message        *wireMessage `json:"message"`
	AppPermissions string       `json:"app_permissions"`
	Locale         string       `json:"locale"`
	GuildLocale    string       `json:"guild_locale"`
}

type wireData struct {
	Name     string   `json:"name"`
	Options  []option `json:"options"`
	CustomID string   `json:"custom_id"`
	Values   []string `json:"values"`
	Resolved struct {
		Users       map[string]wireUser   `json:"users"`
		Members     map[string]wireMember `json:"members"`
		Attachments map[string]Upload     `json:"attachments"`
		Roles       map[string]Role       `json:"roles"`
	} `json:"resolved"`
	Components []wireRow `json:"components"`
}

type wireChannel struct {
	ID       string      `json:"id"`
	Type     ChannelType `json:"type"`
	ParentID string      `json:"parent_id"`
}

type wireMember struct {
	Nick        string    `json:"nick"`
	User        *wireUser `json:"user"`
	Permissions string    `json:"permissions"`
	Roles       []string  `json:"roles"`
}

type wireUser struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Bot        bool   `json:"bot"`
}

type wireMessage struct {
	ID         string          `json:"id"`
	Flags      int             `json:"flags"`
	Components []wireComponent `json:"components"`
}

// wireComponent is a component of a message, alone or with others in it.
type wireComponent struct {
	CustomID   string          `json:"custom_id"`
	Components []wireComponent `json:"components"`
}

// offers reports whether one of the components has the custom id.
func offers(components []wireComponent, id string) bool {
	return slices.ContainsFunc(components, func(c wireComponent) bool {
		return c.CustomID == id || offers(c.Components, id)
	})
}

// option is an option of a command. Its value is read only through typed getters.
type option struct {
	Name    string          `json:"name"`
	Value   json.RawMessage `json:"value"`
	Focused bool            `json:"focused"`
}

func (o option) text() string {
	var s string
	if json.Unmarshal(o.Value, &s) != nil {
		return ""
	}
	return s
}

func (o option) number() (int, bool) {
	var n int
	if len(o.Value) == 0 || string(o.Value) == "null" || json.Unmarshal(o.Value, &n) != nil {
		return 0, false
	}
	return n, true
}

// Decode decodes the interaction in the data of a gateway event. It accepts any bytes without a panic. With
// an error, the Interaction still holds ID, Application and Token as far as they could be read: they suffice
// for an answer.
func Decode(data []byte) (Interaction, error) {
	var w wireInteraction
	err := json.Unmarshal(data, &w)
	c := w.call()
	c.Data = data
	switch {
	case err != nil:
		return c, fmt.Errorf("%w: %w", ErrInteraction, err)
	case c.ID == "" || c.Token == "" || c.Application == "":
		return c, fmt.Errorf("%w: it has no id, token or application", ErrInteraction)
	case c.User.ID == "":
		return c, fmt.Errorf("%w: it has no user", ErrInteraction)
	}
	return c, nil
}

func (w wireInteraction) call() Interaction {
	c := Interaction{
		ID: w.ID, At: createdAt(w.ID), Application: w.Application, Token: w.Token, Kind: kinds[w.Type],
		Name: w.Data.Name, Values: w.Data.Values, options: w.Data.Options,
		Guild: w.GuildID, Channel: w.channel(), Locale: w.Locale, GuildLocale: w.GuildLocale,
		User: w.user(), users: w.Data.users(), uploads: w.Data.Resolved.Attachments,
		roles: w.Data.Resolved.Roles, fields: fields(w.Data.Components),
	}
	c.Permissions = permissions(w.AppPermissions)
	if w.Member != nil {
		c.Rights, c.Roles = permissions(w.Member.Permissions), w.Member.Roles
	}
	if w.Message != nil {
		c.MessageID = w.Message.ID
		c.MessagePrivate = w.Message.Flags&flagEphemeral != 0
		c.Offered = offers(w.Message.Components, w.Data.CustomID)
	}
	if w.Data.CustomID != "" {
		c.Control, _ = ParseControl(w.Data.CustomID) // a zero control is refused as unknown
	}
	return c
}

// permissions parses a set of permissions in decimal. It returns 0 if the text is malformed.
func permissions(text string) Permissions {
	bits, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0
	}
	return Permissions(bits)
}

func (w wireInteraction) channel() Channel {
	id := w.ChannelID
	if id == "" {
		id = w.Channel.ID
	}
	return Channel{ID: id, Type: w.Channel.Type, Parent: w.Channel.ParentID}
}

func (w wireInteraction) user() User {
	if w.Member != nil && w.Member.User != nil {
		return w.Member.User.named(w.Member.Nick)
	}
	if w.User != nil {
		return w.User.named("")
	}
	return User{}
}

func (u wireUser) named(nick string) User {
	name := u.Username
	if u.GlobalName != "" {
		name = u.GlobalName
	}
	if nick != "" {
		name = nick
	}
	return User{ID: u.ID, Name: name, Bot: u.Bot}
}

func (d wireData) users() map[string]User {
	users := make(map[string]User, len(d.Resolved.Users))
	for id, u := range d.Resolved.Users {
		if u.ID == "" {
			u.ID = id
		}
		users[id] = u.named(d.Resolved.Members[id].Nick)
	}
	return users
}
