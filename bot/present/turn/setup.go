package turn

import (
	"fmt"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match/setups"
)

// MaxSetupFile is how many bytes an attached set-up has at most.
const MaxSetupFile = 4 << 10

// SetupReason says why a set-up is not taken before the rules of its game have looked at it.
type SetupReason string

// The reasons for which a set-up is not taken.
const (
	SetupNone    SetupReason = "none"    // nobody asks the player for one
	SetupNothing SetupReason = "nothing" // the player has given none
	SetupEmpty   SetupReason = "empty"   // there is nothing in the file
	SetupLarge   SetupReason = "large"   // the file has more than MaxSetupFile bytes
	SetupText    SetupReason = "text"    // it is no text
	SetupPlace   SetupReason = "place"   // it lies elsewhere than at Discord
	SetupFetch   SetupReason = "fetch"   // Discord did not give it in time
)

// SetupFileError is the error of an attached set-up that is not taken. It says nothing about
// what is in the file.
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

// FieldName is the field of the form for the name of a set-up.
const FieldName = "name"

// NameDialog returns the form in which a player names the set-up of a control, to keep it.
func NameDialog(p *present.Presenter, c present.Control, tag string) present.Dialog {
	w := p.Words(tag)
	return present.Dialog{
		Control: present.Control{Verb: present.VerbName, ID: c.ID, Head: c.Head, Arg: c.Arg},
		Title:   w.Text("set-up.name.title", nil),
		Fields: []present.Field{{
			Name: FieldName, Label: w.Text("set-up.name", nil),
			Description: w.Text("set-up.name.description", nil), Required: true,
		}},
	}
}

// SetupKept says in private that a set-up is kept under a name.
func SetupKept(p *present.Presenter, name, tag string) present.Message {
	return present.Private(p.Words(tag).Text("set-up.kept", locale.Args{"Name": present.Said(name)}))
}

// SetupForgotten says in private that nothing is kept under a name any more.
func SetupForgotten(p *present.Presenter, name, tag string) present.Message {
	return present.Private(p.Words(tag).Text("set-up.forgotten", locale.Args{"Name": present.Said(name)}))
}

// SetupErrors are the errors of set-ups that are kept under names, with the keys of their sentences.
func SetupErrors() map[error]string {
	return map[error]string{
		setups.ErrName: "set-up.error.name", setups.ErrFull: "set-up.error.full", setups.ErrUnknown: "set-up.error.unknown",
		setups.ErrOther: "set-up.error.other",
	}
}
