package engine

import "slices"

// Redactor is a State in which some actions hold information that not every seat may know, beyond the answers
// to secret Decisions. An example is a tile that Chance draws for one seat.
type Redactor interface {
	// Redact returns the form in which the viewer may read the seat's action in this state while the match is
	// on: the action unchanged, a form that tells less, or "" if the viewer may know nothing about it.
	Redact(viewer, seat Seat, a Action) Action
}

// Redacted returns the form in which the viewer may read the seat's action in state s while the match is on.
// A seat sees its own actions unchanged. The answer to another seat's secret decision gives "". In a
// Redactor, Redact decides about all other actions, and about secret ones of Chance too.
func Redacted(s State, viewer, seat Seat, a Action) Action {
	if viewer == seat {
		return a
	}
	secret := slices.ContainsFunc(s.Pending(), func(d Decision) bool { return d.Seat == seat && d.Secret })
	redactor, redacts := s.(Redactor)
	switch {
	case redacts && (!secret || seat == Chance):
		return redactor.Redact(viewer, seat, a)
	case secret:
		return ""
	}
	return a
}

// Revealer is a State that hides information until its own outcome is decided. If a match is ended from
// outside the rules, Reveal opens the states of all its moments.
type Revealer interface {
	// Reveal returns the state with a View that shows everything to every seat and to Nobody.
	Reveal() State
}

// Exposer is a State in which some actions reveal hidden information, such as the ranks in an attack. Such
// actions cannot be taken back.
type Exposer interface {
	// Exposes reports whether the seat's action, which must be legal in this state, reveals hidden
	// information to anybody.
	Exposes(seat Seat, a Action) bool
}

// Preparer is a State of a game that begins with secret set-ups. If a seat leaves before the set-ups are
// done, the match ends without a result and the set-ups stay secret.
type Preparer interface {
	// Preparing reports whether set-ups are still being made.
	Preparing() bool
}

// Committed is an Importer of a game that publishes commitments to its secret set-ups before they are known.
type Committed interface {
	// Commitments returns the number of commitments in a record. Import has already checked the set-ups
	// against them.
	Commitments(record string) int
}

// Preparing reports whether s is a Preparer whose set-ups are still being made.
func Preparing(s State) bool {
	p, ok := s.(Preparer)
	return ok && p.Preparing()
}

// Partnered is a Game in which some seats win and lose together.
type Partnered interface {
	// Teams returns the team of each seat in a match with that set-up and number of seats. Seats with equal
	// numbers are partners.
	Teams(s Setup, seats int) []int
}
