package engine

import "slices"

// Discreet is a State in which some actions tell more than every seat may know, beyond what the secret
// Decision of a seat hides, such as a tile that Chance draws for one seat.
type Discreet interface {
	// Sees returns an action that a seat takes in this state, as the viewer may read it while the match is
	// on: as it is, in a form that tells less, or "" where the viewer may know nothing of it.
	Sees(viewer, seat Seat, a Action) Action
}

// Seen returns an action that a seat takes in a state, as the viewer may read it while the match is on: that of
// a secret decision belongs to who took it, and of others, also of a secret of chance, a Discreet state may tell
// a part.
func Seen(s State, viewer, seat Seat, a Action) Action {
	if viewer == seat {
		return a
	}
	secret := slices.ContainsFunc(s.Pending(), func(d Decision) bool { return d.Seat == seat && d.Secret })
	discreet, tells := s.(Discreet)
	switch {
	case tells && (!secret || seat == Chance):
		return discreet.Sees(viewer, seat, a)
	case secret:
		return ""
	}
	return a
}

// Revealer is a State that hides something while its own outcome is open. A match can also be ended from
// outside the rules, and then nothing is hidden any more, at no moment of the match.
type Revealer interface {
	// Reveal returns the state with a View that tells every seat, and Nobody, everything.
	Reveal() State
}

// Exposer is a State in which some actions show what was hidden, such as the ranks in an attack. They are not
// taken back, for what was seen cannot be unseen.
type Exposer interface {
	// Exposes reports whether the seat's action, which is legal in this state, shows somebody
	// what was hidden.
	Exposes(seat Seat, a Action) bool
}

// Preparer is a State of a game that begins with secret set-ups. Who leaves before they are done ends the
// match without a result, and what was set up stays secret.
type Preparer interface {
	// Preparing reports whether the set-ups are still under way.
	Preparing() bool
}

// Committed is an Importer of a game whose secret set-ups are committed to before anybody knows them.
type Committed interface {
	// Commitments returns how many commitments a record publishes. Import has found that the
	// set-ups agree with them.
	Commitments(record string) int
}

// Preparing reports whether a state is one in which set-ups are under way.
func Preparing(s State) bool {
	p, ok := s.(Preparer)
	return ok && p.Preparing()
}

// Partnered is a Game in which some seats win and lose together.
type Partnered interface {
	// Teams returns the team of each seat in a match of the set-up with so many seats. Seats with the
	// same number are partners.
	Teams(s Setup, seats int) []int
}
