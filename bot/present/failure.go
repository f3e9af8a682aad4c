package present

import (
	"errors"
	"strings"
)

// ErrServerOnly is the error of a command that was used outside a server.
var ErrServerOnly = errors.New("commands work in servers only")

// ErrRounds is the error of a challenge that counts the rounds of something else than a series.
var ErrRounds = errors.New("only a series has a number of rounds")

// Permission names a right that the program needs in a channel, by its key in the catalogue.
type Permission string

// The rights without which the program cannot play in a channel.
const (
	ViewChannel   Permission = "view-channel"
	SendMessages  Permission = "send-messages"
	EmbedLinks    Permission = "embed-links"
	AttachFiles   Permission = "attach-files"
	ReadHistory   Permission = "read-history"
	CreateThreads Permission = "create-threads"
	SendInThreads Permission = "send-in-threads"
)

// MissingError is the error of an order that needs rights which the program does not have in the channel.
type MissingError struct {
	Permissions []Permission
}

// Error returns the keys of the rights.
func (e *MissingError) Error() string {
	names := make([]string, len(e.Permissions))
	for i, p := range e.Permissions {
		names[i] = string(p)
	}
	return "missing permissions: " + strings.Join(names, ", ")
}
