package games

import (
	"time"

	"towerpost/engine"
)

// Args holds the values that a message needs, by the name that it has in the message file.
type Args = map[string]any

// Words says the messages of one game in one language.
type Words interface {
	// Text returns the message of the game's key with the values put in.
	Text(key string, args Args) string
	// Count returns the message in the plural form that n takes. The message has n as {{.Count}}
	// beside its other values.
	Count(key string, n int, args Args) string
}

// Moment is all that one viewer may know of a match at one head. It is a plain value; a Face must
// not change what it holds.
type Moment struct {
	Words Words
	// Match is the number of the match, as people write it.
	Match string
	// URL is the address of its newest board.
	URL string
	// Setup is the agreed form of the match, and Seats the number of its seats.
	Setup engine.Setup
	Seats int
	// Seat is the viewer's seat, engine.Nobody for a spectator and for a public post.
	Seat engine.Seat
	// Recalled says that the match is over, and that this is what the seat knew while it was on. Its reader
	// may be anybody, so nobody is called "you", and nothing in it is private any more.
	Recalled bool
	// Names are the players' names by seat without markdown, "" where nobody is known; Called is how each is
	// addressed in markdown in this message: by a mention where it may ping, otherwise by the escaped name.
	Names, Called []string
	// Short holds by seat the names as pictures need them, shorter than Names where the computer
	// plays; none stands for those.
	Short []string
	// Computer marks the seats that the computer plays.
	Computer []bool
	// View is what State.View gave for the seat.
	View any
	// Pending is what must be decided; it is empty when the match is over or paused. Legal are the actions of
	// the viewer's seat, or of whoever is asked where the game hides nothing.
	Pending []engine.Decision
	Legal   []engine.Action
	// Steps is the turn that ends here: a person's action, and what played itself after it.
	Steps []Step
	// Outcome and Ending say how the match ended; both are zero while it is on. Ranks of a match that was
	// ended from outside the rules are in Outcome, too.
	Outcome engine.Outcome
	Ending  engine.Ending
	// Partial says that more steps follow in the next post, so that nothing is asked yet.
	Partial bool
	// Paused says that nobody can act until a moderator lets them.
	Paused bool
	// Ended is when the match ended, zero while it is on.
	Ended time.Time
	// Look is how pictures are to look.
	Look Look
	// Earlier is what the viewer decided first in their latest finished match of the same category, where
	// they are asked for a secret decision; "" for none. Its own view is the only place where it is known.
	Earlier engine.Action
	// Kept are the set-ups for matches of this kind that the viewer keeps under names, where they are
	// asked for a secret decision.
	Kept []Kept
	// Seed is for what a face makes up for its viewer, such as a draft: another number each time that
	// somebody looks at their own view, known to nobody else. It is 0 everywhere else. What is to last longer
	// is carried on in the values of choices.
	Seed uint64
}

// Kept is an action that a player keeps under a name.
type Kept struct {
	Name   string
	Action engine.Action
}

// Over reports whether the match has ended, by its rules or otherwise.
func (m Moment) Over() bool { return m.Outcome.Over() || m.Ending.Reason != "" }

// EndingKey names the way in which a match was ended from outside the rules, such as "resign"; "void" is a
// moderator's end without a result, and "" none.
func (m Moment) EndingKey() string {
	if m.Ending.Reason == engine.LeftAdjudicate && m.Ending.Void() {
		return "void"
	}
	return m.Ending.Reason
}

// Asked returns the decision that the seat has to take now.
func (m Moment) Asked(seat engine.Seat) (engine.Decision, bool) {
	for _, d := range m.Pending {
		if d.Seat == seat {
			return d, true
		}
	}
	return engine.Decision{}, false
}

// Name returns the plain name of the player of a seat, "" where none is known.
func (m Moment) Name(seat engine.Seat) string { return at(m.Names, seat) }

// ShortName returns the name of the player of a seat as pictures need it, "" where nobody is known.
func (m Moment) ShortName(seat engine.Seat) string {
	if name := at(m.Short, seat); name != "" {
		return name
	}
	return m.Name(seat)
}

// Call returns how the player of a seat is addressed in markdown, "" where nobody is known.
func (m Moment) Call(seat engine.Seat) string { return at(m.Called, seat) }

func at(list []string, seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(list) {
		return ""
	}
	return list[seat]
}

// Step is one entry of the log with the views before and after it, as the viewer may know them.
type Step struct {
	engine.Entry
	// Auto marks what played itself, and Planned what a player had queued. Aside marks what is no entry of
	// the game, such as a pause: it has neither action nor seat, and its views are equal.
	Auto, Planned, Aside bool
	// Note says in a few words without markdown what happened where it was outside the rules:
	// "Johan resigns".
	Note          string
	Before, After any
}

// Look is how pictures are to look.
type Look struct {
	// Theme is the key of the colours, and Signs that of what stands on pieces and squares:
	// "colors" or "symbols".
	Theme, Signs string
	// Bottom is the seat whose side is at the bottom of a board, engine.Nobody where that follows the match:
	// whoever decides or has won.
	Bottom engine.Seat
	// Still asks for pictures that follow one another, in which a board does not turn round.
	Still bool
}
