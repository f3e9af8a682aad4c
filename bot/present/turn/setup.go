package turn

import (
	"fmt"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match/setups"
)

// MaxSetupFile is the largest size of an attached set-up, in bytes.
const MaxSetupFile = 4 << 10

// SetupReason is the reason why a set-up is refused before the rules of its game read it.
type SetupReason string

// The reasons for which a set-up is refused.
const (
	SetupNone    SetupReason = "none"    // the player is not asked for a set-up
	SetupGiven   SetupReason = "given"   // the player has set up, and others have not
	SetupNothing SetupReason = "nothing" // the player gave none
	SetupEmpty   SetupReason = "empty"   // the file is empty
	SetupLarge   SetupReason = "large"   // the file is larger than MaxSetupFile
	SetupText    SetupReason = "text"    // the file is not a text
	SetupPlace   SetupReason = "place"   // the file is not stored at Discord
	SetupFetch   SetupReason = "fetch"   // Discord did not deliver the file in time
)

// SetupFileError is the error of an attached set-up that is refused. It reveals nothing of the content of the
// file.
type SetupFileError struct {
	Reason SetupReason
	Err    error
}

// Error returns the reason for logs.
func (e *SetupFileError) Error() string {
	return fmt.Sprintf("set-up not taken: %s: %v", e.Reason, e.Err)
}

// Unwrap returns the underlying error.
func (e *SetupFileError) Unwrap() error { return e.Err }

// SetupRefused says why an attached set-up is refused.
func SetupRefused(w present.Words, e *SetupFileError) string {
	return w.Text("set-up.error."+string(e.Reason), locale.Args{"KiB": MaxSetupFile >> 10})
}

// FieldName is the name of the field of NameDialog.
const FieldName = "name"

// NameDialog returns the dialog in which a player names the set-up of a control to save it.
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

// SetupKept returns the private reply that a set-up is saved under a name.
func SetupKept(p *present.Presenter, name, tag string) present.Message {
	return present.Private(p.Words(tag).Text("set-up.kept", locale.Args{"Name": present.EscapedLine(name)}))
}

// SetupForgotten returns the private reply that the set-up saved under a name is deleted.
func SetupForgotten(p *present.Presenter, name, tag string) present.Message {
	args := locale.Args{"Name": present.EscapedLine(name)}
	return present.Private(p.Words(tag).Text("set-up.forgotten", args))
}

// SetupErrors returns the keys of the texts for the errors of saved set-ups.
func SetupErrors() map[error]string {
	return map[error]string{
		setups.ErrName: "set-up.error.name", setups.ErrFull: "set-up.error.full",
		setups.ErrUnknown: "set-up.error.unknown", setups.ErrOther: "set-up.error.other",
	}
}
