package discord

import (
	"time"

	"towerpost/bot/present"
)

// Kind is the kind of an interaction.
type Kind uint8

const (
	// Unknown is an interaction of a kind that the bot does not use.
	Unknown Kind = iota
	// Command is a slash command.
	Command
	// Autocomplete asks for autocompletion while a command is typed.
	Autocomplete
	// MessageComponent is the use of a button or a menu.
	MessageComponent
	// ModalSubmit is a submitted dialog.
	ModalSubmit
)

// ChannelType is Discord's number for the type of a channel.
type ChannelType int

// The types of threads, and of announcement channels, whose threads have a type of their own. Channels of
// other types are no threads.
const (
	Announcement       ChannelType = 5
	AnnouncementThread ChannelType = 10
	PublicThread       ChannelType = 11
	PrivateThread      ChannelType = 12
)

// Thread reports whether the channel is a thread.
func (t ChannelType) Thread() bool { return t >= AnnouncementThread && t <= PrivateThread }

// Threads returns the type of the public threads in a channel of type t, or beside a thread of type t.
func (t ChannelType) Threads() ChannelType {
	if t == Announcement || t == AnnouncementThread {
		return AnnouncementThread
	}
	return PublicThread
}

// User is a person or a bot on Discord.
type User struct {
	ID string
	// Name is the user's display name in this guild: the nickname, else the global name, else the user name.
	Name string
	Bot  bool
}

// Role is a role of a guild.
type Role struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Mentionable lets everyone ping its members.
	Mentionable bool `json:"mentionable"`
}

// Channel is the channel of an interaction.
type Channel struct {
	ID   string
	Type ChannelType
	// Parent is the channel of a thread, or the category of a channel.
	Parent string
}

// Interaction is one interaction as plain data. A field that the interaction lacks has its zero value.
type Interaction struct {
	ID string
	// At is when the person acted, by Discord's clock. It is the zero time if the ID holds no time.
	At          time.Time
	Application string
	// Token answers the interaction. It must not be logged.
	Token string
	Kind  Kind
	// Data is the interaction as received, from which Decode makes the same Interaction. It holds the token,
	// too.
	Data []byte
	// Name is the name of the command of a Command or Autocomplete.
	Name string
	// Control is the component of a MessageComponent or the dialog of a ModalSubmit. It is zero if the custom
	// id is not the bot's.
	Control present.Control
	// Values are the chosen options of a menu.
	Values []string
	User   User
	// Guild is empty in a direct message.
	Guild   string
	Channel Channel
	// Locale is the language of the user, GuildLocale that of the guild.
	Locale, GuildLocale string
	// Permissions are those of the bot in the channel.
	Permissions Permissions
	// Rights are the permissions of the user in the channel, and Roles the user's roles in the guild.
	Rights Permissions
	Roles  []string
	// MessageID is the message of the component. MessagePrivate reports that only the user sees it.
	MessageID      string
	MessagePrivate bool
	// Offered reports that the message has the component. A control that it does not have is forged.
	Offered bool

	options []option
	users   map[string]User
	uploads map[string]Upload
	roles   map[string]Role
	fields  map[string]string
}

// Text returns the value of a text option, or "" if it is missing or of another type.
func (c Interaction) Text(name string) string {
	o, _ := c.option(name)
	return o.text()
}

// Has reports whether the option was given.
func (c Interaction) Has(name string) bool {
	_, ok := c.option(name)
	return ok
}

// Int returns the value of an integer option; ok is false if it is missing or of another type.
func (c Interaction) Int(name string) (value int, ok bool) {
	o, _ := c.option(name)
	return o.number()
}

// Person returns the user in an option; ok is false if it is missing or Discord did not resolve it.
func (c Interaction) Person(name string) (user User, ok bool) {
	o, _ := c.option(name)
	user, ok = c.users[o.text()]
	return user, ok
}

// Role returns the role in an option; ok is false if it is missing or Discord did not resolve it.
func (c Interaction) Role(name string) (role Role, ok bool) {
	o, _ := c.option(name)
	role, ok = c.roles[o.text()]
	return role, ok
}

// Focused returns the name of the option that is being typed in an Autocomplete, and the text typed so far.
func (c Interaction) Focused() (name, typed string) {
	for _, o := range c.options {
		if o.Focused {
			return o.Name, o.text()
		}
	}
	return "", ""
}

// Value returns the first chosen option of a menu, or "".
func (c Interaction) Value() string {
	if len(c.Values) == 0 {
		return ""
	}
	return c.Values[0]
}

// PublicLocale returns the language for public posts: the guild's, or the user's if there is none.
func (c Interaction) PublicLocale() string {
	if c.GuildLocale != "" {
		return c.GuildLocale
	}
	return c.Locale
}

func (c Interaction) option(name string) (option, bool) {
	for _, o := range c.options {
		if o.Name == name {
			return o, true
		}
	}
	return option{}, false
}
