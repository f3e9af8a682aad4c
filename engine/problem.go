package engine

import "errors"

var (
	// ErrUnreadable is the kind of a problem with a text that is no action in any notation of the game.
	ErrUnreadable = errors.New("unreadable action")
	// ErrAmbiguous is the kind of a problem with a text that names more than one legal action.
	ErrAmbiguous = errors.New("ambiguous action")
	// ErrIllegal is the kind of a problem with an action that the rules do not allow.
	ErrIllegal = errors.New("illegal action")
	// ErrNotAsked is the kind of a problem with an action of a seat that has nothing to decide.
	ErrNotAsked = errors.New("seat is not asked")
	// ErrSetup is the kind of a problem with the set-up of a match.
	ErrSetup = errors.New("invalid set-up")
)

// Problem is an action, a text or a set-up that was refused. Its words for
// people are made elsewhere from Key and Args; Error is plain English for logs
// and command lines.
type Problem struct {
	// Kind is one of this package's sentinel errors; errors.Is finds it.
	Kind error
	// Rule is the identifier of the rule that was broken, such as "M2"; "" if there is none.
	Rule string
	// Key is a stable name of the reason, such as "path-blocked".
	Key string
	// Args are the values that the message needs, by name, such as "tower": "Purple".
	Args map[string]string
	// Text is the whole reason in English, without the rule.
	Text string
	// Allowed holds the actions that would be allowed, or that may have been meant, if they help the reader.
	Allowed []Action
}

// Error returns the reason in English, followed by the rule in parentheses.
func (p *Problem) Error() string {
	if p.Rule == "" {
		return p.Text
	}
	return p.Text + " (" + p.Rule + ")"
}

// Unwrap returns the kind of the problem.
func (p *Problem) Unwrap() error { return p.Kind }
