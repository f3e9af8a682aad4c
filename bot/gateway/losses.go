package gateway

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// fatalCloses are the gateway's close codes after which a new attempt is useless.
var fatalCloses = map[int]string{
	4004: "Discord does not take the token: check it, or reset it in the developer portal",
	4010: "Discord refuses the shard",
	4011: "the bot is in too many servers for one connection",
	4012: "Discord no longer speaks this version of the gateway's language",
	4013: "Discord does not know an intent that the program asks for",
	4014: "Discord does not allow an intent that the program asks for",
}

// Close codes of the gateway that end the session together with the connection.
const (
	closeInvalidSequence = 4007
	closeSessionExpired  = 4009
)

// ErrRefused is the kind of an error after which the bot stops: Discord refuses it as it is configured.
var ErrRefused = errors.New("refused by Discord")

// ErrToken is the error of a token that Discord's API rejects.
var ErrToken = fmt.Errorf(
	"%w: Discord does not take the token (401): check it, or reset it in the developer portal", ErrRefused,
)

// Errors that end a connection.
var (
	errSilent         = errors.New("the gateway has fallen silent")
	errUnacknowledged = errors.New("the gateway has not acknowledged a heartbeat")
	errReconnect      = errors.New("the gateway asks for a new connection (op 7)")
	errResume         = errors.New("the gateway asks to resume the session (op 9, true)")
	errInvalid        = errors.New("the gateway knows the session no longer (op 9, false)")
	errUnready        = errors.New("the gateway has not begun or resumed a session in time")
	errUnreachable    = errors.New("the gateway cannot be reached")
	errClientClosed   = errors.New("the client has ended the connection")
	errStopping       = errors.New("the bot stops")
)

// refusal returns the error that stops the bot, or nil if another attempt makes sense.
func refusal(err error) error {
	var closed *websocket.CloseError
	if errors.As(err, &closed) {
		if text, fatal := fatalCloses[closed.Code]; fatal {
			return fmt.Errorf("%w: %s (gateway close code %d)", ErrRefused, text, closed.Code)
		}
	}
	var rest *discordgo.RESTError
	if errors.As(err, &rest) && rest.Response.StatusCode == http.StatusUnauthorized {
		return ErrToken
	}
	return nil
}

// endsSession reports whether the session has ended together with its connection.
func endsSession(err error) bool {
	return errors.Is(err, errInvalid) ||
		websocket.IsCloseError(err, closeInvalidSequence, closeSessionExpired)
}
