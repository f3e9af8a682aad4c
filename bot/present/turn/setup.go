package turn

import (
	"fmt"

	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// MaxSetupFile is how many bytes an attached set-up has at most.
const MaxSetupFile = 4 << 10

// SetupReason says why a set-up is not taken before the rules of its game have looked at it.
type SetupReason string

// The reasons for which a set-up is not taken.
const (
	SetupNone  SetupReason = "none"  // nobody asks the player for one
	SetupEmpty SetupReason = "empty" // there is nothing in the file
	SetupLarge SetupReason = "large" // the file has more than MaxSetupFile bytes
	SetupText  SetupReason = "text"  // it is no text
	SetupPlace SetupReason = "place" // it lies elsewhere than at Discord
	SetupFetch SetupReason = "fetch" // Discord did not give it in time
)

// SetupFileError is the error of an attached set-up that is not taken. It says nothing about what is in the file.
type SetupFileError struct {
	Reason SetupReason
	Err    error
}

// Error returns the reason for logs.
func (e *SetupFileError) Error() string {
	return fmt.Sprintf("set-up not taken: %s: %v", e.Reason, e.Err)
}

// Unwrap returns what lies behind the reason.
func (e *SetupFileError) Unwrap() error { return e.Err }

// SetupRefused says why an attached set-up was not taken.
func SetupRefused(w present.Words, e *SetupFileError) string {
	return w.Text("set-up.error."+string(e.Reason), locale.Args{"KiB": MaxSetupFile >> 10})
}
