package sandbox

import "errors"

// What can go wrong for a person who uses the bot. Errors of an Actor wrap one of these, or the context's.
var (
	// ErrNoResponse says that the bot gave no first answer in time.
	ErrNoResponse = errors.New("the application did not respond")
	// ErrUnknownCommand says that no such command is registered.
	ErrUnknownCommand = errors.New("no such command")
	// ErrOption says that the client would not send the command: an option is missing,
	// unknown or out of range.
	ErrOption = errors.New("invalid option")
	// ErrArchived says that commands and messages are not possible in an archived thread.
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
	// ErrModal says that no such dialog is open, or that a field's text does not fit.
	ErrModal = errors.New("no usable dialog")
)

// The kinds of first answer to an interaction, by Discord's names.
const (
	ResponseMessage         = 4
	ResponseDeferredMessage = 5
	ResponseDeferredUpdate  = 6
	ResponseUpdate          = 7
	ResponseChoices         = 8
	ResponseModal           = 9
)

// Answer is the bot's first answer to an interaction. For the deferred kinds Message is the
// message as it stands (for ResponseDeferredMessage one that says that the bot is thinking);
// Server.Follow waits for what follows.
type Answer struct {
	InteractionID string   `json:"interaction_id"`
	Token         string   `json:"-"`
	Kind          int      `json:"type"`
	Message       *Message `json:"message"`
	Modal         *Modal   `json:"modal"`
	Choices       []Choice `json:"choices"`
}

// Choice is one suggestion of an autocompletion; Value is a string or a float64.
type Choice struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// Option is a command's option as a person fills it in. Type may stay 0: it is then taken from the command's
// definition. Options are those of a subcommand or a group. Focused marks the option that is being typed.
// Attachment is the file of an option of type OptionAttachment, which has no Value: the bot gets the
// identifier of the stored file.
type Option struct {
	Name       string   `json:"name"`
	Type       int      `json:"type"`
	Value      any      `json:"value,omitempty"`
	Attachment *Upload  `json:"attachment,omitempty"`
	Focused    bool     `json:"focused,omitempty"`
	Options    []Option `json:"options,omitempty"`
}

// Upload is a file that a person gives with a command, of 1 byte to 25 MiB. ContentType may stay "": it is
// then guessed from name and bytes. In JSON the data is base64.
type Upload struct {
	Filename    string `json:"filename"`
	ContentType string `json:"content_type,omitempty"`
	Data        []byte `json:"data"`
}

// Modal is a dialog that the bot has opened for one person.
type Modal struct {
	InteractionID string      `json:"interaction_id"` // the interaction that was answered with it
	ChannelID     string      `json:"channel_id"`
	MessageID     string      `json:"message_id,omitempty"` // the message whose component opened it
	CustomID      string      `json:"custom_id"`
	Title         string      `json:"title"`
	Components    []Component `json:"components"`
}
