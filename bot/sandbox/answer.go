package sandbox

import "errors"

// The errors of an Actor. Its methods return an error that wraps one of these or the context's error.
var (
	// ErrNoResponse says that the bot gave no first answer in time.
	ErrNoResponse = errors.New("the application did not respond")
	// ErrUnknownCommand says that no such command is registered.
	ErrUnknownCommand = errors.New("no such command")
	// ErrOption says that the client would not send the command or message: an option is missing, unknown or
	// out of range.
	ErrOption = errors.New("invalid option")
	// ErrArchived says that the thread is archived. It accepts no interactions and, if it is locked, no
	// messages.
	ErrArchived = errors.New("the thread is archived")
	// ErrUnknownChannel says that the actor sees no such channel.
	ErrUnknownChannel = errors.New("no such channel")
	// ErrUnknownMessage says that the actor sees no such message.
	ErrUnknownMessage = errors.New("no such message")
	// ErrComponent says that the message has no such button or menu, or that it is disabled.
	ErrComponent = errors.New("no usable component")
	// ErrUnknownUser says that no such member exists.
	ErrUnknownUser = errors.New("no such member")
	// ErrUnknownInteraction says that no such interaction has been sent.
	ErrUnknownInteraction = errors.New("no such interaction")
	// ErrModal says that no such modal is open, or that a value does not fit its field.
	ErrModal = errors.New("no usable dialog")
)

// The kinds of the first answer to an interaction, by Discord's names.
const (
	ResponseMessage         = 4
	ResponseDeferredMessage = 5
	ResponseDeferredUpdate  = 6
	ResponseUpdate          = 7
	ResponseChoices         = 8
	ResponseModal           = 9
)

// Answer is the bot's first answer to an interaction. For the deferred kinds Message is the message before it
// is resolved: for ResponseDeferredMessage it says that the bot is thinking. Server.Follow waits for the
// resolved message.
type Answer struct {
	InteractionID string   `json:"interaction_id"`
	Token         string   `json:"-"`
	Kind          int      `json:"type"`
	Message       *Message `json:"message"`
	Modal         *Modal   `json:"modal"`
	Choices       []Choice `json:"choices"`
}

// Choice is a suggestion of autocompletion. Value is a string or a float64.
type Choice struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// Option is an option of a command as a person fills it in. Type 0 is the type of the command's definition.
// Options are the options of a subcommand or a group. Focused marks the option that is being typed.
// Attachment is the file of an option of type OptionAttachment, which has no Value: the bot gets the ID of
// the stored file.
type Option struct {
	Name       string   `json:"name"`
	Type       int      `json:"type"`
	Value      any      `json:"value,omitempty"`
	Attachment *Upload  `json:"attachment,omitempty"`
	Focused    bool     `json:"focused,omitempty"`
	Options    []Option `json:"options,omitempty"`
}

// Upload is a file of 1 byte to 25 MiB that a person uploads with a command. ContentType "" is detected from
// the name and the data. In JSON the data is base64.
type Upload struct {
	Filename    string `json:"filename"`
	ContentType string `json:"content_type,omitempty"`
	Data        []byte `json:"data"`
}

// Modal is a modal that the bot has opened for a person.
type Modal struct {
	InteractionID string      `json:"interaction_id"` // the interaction that was answered with it
	ChannelID     string      `json:"channel_id"`
	MessageID     string      `json:"message_id,omitempty"` // the message whose component opened it
	CustomID      string      `json:"custom_id"`
	Title         string      `json:"title"`
	Components    []Component `json:"components"`
}
