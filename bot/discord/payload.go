package discord

// Message is the payload of a post, an answer or an edit. Content, Components and Attachments are always
// sent, so that an edit replaces the earlier ones.
type Message struct {
	Content         string          `json:"content"`
	Components      []Component     `json:"components"`
	Attachments     []Attachment    `json:"attachments"`
	AllowedMentions AllowedMentions `json:"allowed_mentions"`
	Flags           int             `json:"flags,omitempty"`
	Nonce           string          `json:"nonce,omitempty"`
	EnforceNonce    bool            `json:"enforce_nonce,omitempty"`
	// Past is the content once the match has moved on, "" if it stays. It is not sent with the message.
	Past string `json:"-"`
}

// AllowedMentions limits the pings of a message to Users and the members with Roles.
type AllowedMentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
	Roles []string `json:"roles,omitempty"`
}

// Attachment describes a file of a message. ID is its index among the files.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// The types of components that the bot uses.
const (
	componentRow    = 1
	componentButton = 2
	componentMenu   = 3
	// componentPeople is a menu of the members of the guild.
	componentPeople = 5
	// componentChannels is a menu of the channels of the guild.
	componentChannels = 8
)

// The types of channels in which the bot can post and open threads, by Discord's numbers.
const (
	textChannel         = 0
	announcementChannel = 5
)

// Component is a component of a message: a row, a button or a menu.
type Component struct {
	Type        int         `json:"type"`
	Components  []Component `json:"components,omitempty"`
	CustomID    string      `json:"custom_id,omitempty"`
	Style       int         `json:"style,omitempty"`
	Label       string      `json:"label,omitempty"`
	Emoji       *Emoji      `json:"emoji,omitempty"`
	URL         string      `json:"url,omitempty"`
	Disabled    bool        `json:"disabled,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Options     []Option    `json:"options,omitempty"`
	// Least and Most bound the number of options of a menu that are chosen at once.
	Least *int `json:"min_values,omitempty"`
	Most  int  `json:"max_values,omitempty"`
	// ChannelTypes and Defaults are for a menu of channels.
	ChannelTypes []int          `json:"channel_types,omitempty"`
	Defaults     []DefaultValue `json:"default_values,omitempty"`
}

// DefaultValue is a channel that is selected in a menu by default.
type DefaultValue struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// Option is an option of a menu.
type Option struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// Emoji is a standard emoji.
type Emoji struct {
	Name string `json:"name"`
}

// Suggestion is a choice of an autocompletion.
type Suggestion struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// The types of first answers to an interaction, by Discord's numbers.
const (
	AnswerMessage  = 4
	AnswerDeferred = 5
	AnswerUpdate   = 7
	AnswerChoices  = 8
	AnswerDialog   = 9
)

// Answer is the payload of the first answer to an interaction.
type Answer struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// Deferred returns the answer that promises a private result later.
func Deferred() Answer {
	return Answer{Type: AnswerDeferred, Data: struct {
		Flags int `json:"flags"`
	}{flagEphemeral}}
}
