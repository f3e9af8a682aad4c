package sandbox

import (
	"slices"
	"time"
)

// Message is a message as a member of the guild sees it. Its JSON is Discord's message object. A Message is a
// snapshot: later edits do not change it.
type Message struct {
	ID               string           `json:"id"`
	Type             int              `json:"type"`
	ChannelID        string           `json:"channel_id"`
	Author           User             `json:"author"`
	Content          string           `json:"content"`
	Timestamp        time.Time        `json:"timestamp"`
	EditedTimestamp  *time.Time       `json:"edited_timestamp"`
	TTS              bool             `json:"tts"`
	MentionEveryone  bool             `json:"mention_everyone"`
	Mentions         []User           `json:"mentions"`
	MentionRoles     []string         `json:"mention_roles"`
	Attachments      []Attachment     `json:"attachments"`
	Embeds           []Embed          `json:"embeds"`
	Components       []Component      `json:"components"`
	Pinned           bool             `json:"pinned"`
	Flags            Flags            `json:"flags"`
	Nonce            string           `json:"nonce,omitempty"`
	ApplicationID    string           `json:"application_id,omitempty"`
	WebhookID        string           `json:"webhook_id,omitempty"`
	MessageReference *Reference       `json:"message_reference,omitempty"`
	Referenced       *Message         `json:"referenced_message,omitempty"`
	Interaction      *InteractionInfo `json:"interaction_metadata,omitempty"`
	Thread           *Channel         `json:"thread,omitempty"`

	// MentionIDs are the users whom the message notified when it was posted, which may be fewer than the
	// content mentions. Discord's message object has no such field, so the bot never gets it.
	MentionIDs []string `json:"pings,omitempty"`

	viewer string // the only user who sees an ephemeral message; "" for any other message
}

// Flags are the flags of a message.
type Flags int

// The flags that the stand-in knows, by Discord's names.
const (
	FlagSuppressEmbeds        Flags = 1 << 2
	FlagHasThread             Flags = 1 << 5
	FlagEphemeral             Flags = 1 << 6
	FlagLoading               Flags = 1 << 7
	FlagSuppressNotifications Flags = 1 << 12
	FlagComponentsV2          Flags = 1 << 15
)

// The types of messages that the stand-in knows, by Discord's numbers.
const (
	MessageDefault          = 0
	MessageThreadCreated    = 18
	MessageReply            = 19
	MessageChatInputCommand = 20
	MessageThreadStarter    = 21
	MessageContextCommand   = 23
)

// Attachment is a file of a message. Width and Height are zero unless it is a picture.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Ephemeral   bool   `json:"ephemeral,omitempty"`
}

// Reference is the reference of a reply to another message.
type Reference struct {
	Type      int    `json:"type"`
	MessageID string `json:"message_id,omitempty"`
	ChannelID string `json:"channel_id"`
	GuildID   string `json:"guild_id,omitempty"`
}

// InteractionInfo describes the interaction that led to a message: Discord's interaction_metadata.
type InteractionInfo struct {
	ID                string            `json:"id"`
	Type              int               `json:"type"`
	User              User              `json:"user"`
	Name              string            `json:"name,omitempty"`
	Owners            map[string]string `json:"authorizing_integration_owners"`
	OriginalMessageID string            `json:"original_response_message_id,omitempty"`
	InteractedMessage string            `json:"interacted_message_id,omitempty"`
	Triggering        *InteractionInfo  `json:"triggering_interaction_metadata,omitempty"`
}

// Embed is a rich embed as the bot sent it.
type Embed map[string]any

// Ephemeral reports whether the message is ephemeral: only one member sees it.
func (m Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Loading reports whether the message says that the bot is thinking.
func (m Message) Loading() bool { return m.Flags&FlagLoading != 0 }

// Pinged reports whether the message notified the user.
func (m Message) Pinged(userID string) bool { return slices.Contains(m.MentionIDs, userID) }

// Component returns the component with the custom ID, at any depth.
func (m Message) Component(customID string) (Component, bool) {
	return find(m.Components, customID)
}

// Buttons returns the message's buttons from top to bottom, including those in rows and sections.
func (m Message) Buttons() []Component { return ofType(m.Components, ComponentButton) }

// Menus returns the message's select menus from top to bottom.
func (m Message) Menus() []Component {
	var found []Component
	for c := range each(m.Components) {
		if c.Type().menu() {
			found = append(found, c)
		}
	}
	return found
}

// Text returns all the text of the message in reading order: its content, or its text displays.
func (m Message) Text() string {
	text := m.Content
	for _, c := range ofType(m.Components, ComponentTextDisplay) {
		if text != "" {
			text += "\n"
		}
		text += c.text("content")
	}
	return text
}
