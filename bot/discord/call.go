package discord

import (
	"time"

	"towerpost/bot/present"
)

// Kind is what a person did to cause a Call.
type Kind uint8

const (
	// Unknown is an interaction of a kind that the program does not use.
	Unknown Kind = iota
	// Command is a slash command.
	Command
	// Complete asks for suggestions while a command is being typed.
	Complete
	// Component is a button that was pressed or a menu in which something was chosen.
	Component
	// Modal is a dialog that was sent.
	Modal
)

// ChannelType is Discord's number for the kind of a channel.
type ChannelType int

// The kinds of threads, any other number being no thread, and of the channel that has threads of its own
// kind.
const (
	Announcement       ChannelType = 5
	AnnouncementThread ChannelType = 10
	PublicThread       ChannelType = 11
	PrivateThread      ChannelType = 12
)

// Thread reports whether the channel is a thread.
func (t ChannelType) Thread() bool { return t >= AnnouncementThread && t <= PrivateThread }

// Threads returns the kind of the threads that everybody sees of a channel, or beside a thread.
func (t ChannelType) Threads() ChannelType {
	if t == Announcement || t == AnnouncementThread {
		return AnnouncementThread
	}
	return PublicThread
}

// User is a person or a program on Discord.
type User struct {
	ID string
	// Name is how the others read the user in this place: the nick name, else the global
	// name, else the user name.
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

// Channel is where an interaction happened.
type Channel struct {
	ID   string
	Type ChannelType
	// Parent is the channel of a thread, or the category of a channel.
	Parent string
}

// Call is one interaction as plain data. A field that the interaction lacks has its zero value.
type Call struct {
	ID string
	// At is when the person acted, by Discord's clock; the zero time where the ID does not tell.
	At          time.Time
	Application string
	// Token answers the interaction. It must not be logged.
	Token string
	Kind  Kind
	// Data is the interaction as it came, from which Decode makes the same Call. It holds the token, too.
	Data []byte
	// Name is the name of the command of a Command or Complete.
	Name string
	// Control is what was used in a Component or Modal; it is zero where the custom id is none of ours.
	Control present.Control
	// Values are the chosen lines of a menu.
	Values []string
	User   User
	// Guild is empty in a direct message.
	Guild   string
	Channel Channel
	// Locale is the language of the user, GuildLocale that of the guild.
	Locale, GuildLocale string
	// Permissions are what the program may do in the channel.
	Permissions Permissions
	// Rights are what the user may do in the channel, and Roles the roles that the user has in the guild.
	Rights Permissions
	Roles  []string
	// MessageID is the message to which the component belongs, and MessagePrivate says that
	// only the user sees it.
	MessageID      string
	MessagePrivate bool

	options []option
	users   map[string]User
	uploads map[string]Upload
	roles   map[string]Role
	fields  map[string]string
}

// Text returns the value of an option as a text, or "" where it is missing or of another type.
func (c Call) Text(name string) string {
	o, _ := c.option(name)
	return o.text()
}

// Has reports whether the option was given.
func (c Call) Has(name string) bool {
	_, ok := c.option(name)
	return ok
}

// Int returns the value of an option as a whole number; ok is false where it is missing or of another type.
func (c Call) Int(name string) (value int, ok bool) {
	o, _ := c.option(name)
	return o.number()
}

// Person returns the user whom an option names; ok is false where it is missing or Discord
// did not say who that is.
func (c Call) Person(name string) (user User, ok bool) {
	o, _ := c.option(name)
	user, ok = c.users[o.text()]
	return user, ok
}

// Role returns the role that an option names; ok is false where it is missing or Discord did
// not say which that is.
func (c Call) Role(name string) (role Role, ok bool) {
	o, _ := c.option(name)
	role, ok = c.roles[o.text()]
	return role, ok
}

// Focused returns the name of the option that is being typed in a Complete, and what has been typed so far.
func (c Call) Focused() (name, typed string) {
	for _, o := range c.options {
		if o.Focused {
			return o.Name, o.text()
		}
	}
	return "", ""
}

// Value returns the first chosen line of a menu, or "".
func (c Call) Value() string {
	if len(c.Values) == 0 {
		return ""
	}
	return c.Values[0]
}

// PublicLocale returns the language for posts that everyone sees: the guild's, or the user's
// where there is none.
func (c Call) PublicLocale() string {
	if c.GuildLocale != "" {
		return c.GuildLocale
	}
	return c.Locale
}

func (c Call) option(name string) (option, bool) {
	for _, o := range c.options {
		if o.Name == name {
			return o, true
		}
	}
	return option{}, false
}
