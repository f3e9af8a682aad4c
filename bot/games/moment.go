package games

import (
	"slices"
	"time"

	"towerpost/engine"
)

// Args holds the values of a message by their names in the message file.
type Args = map[string]any

// Words looks up the messages of one game in one language.
type Words interface {
	// Text returns the message of the game's key with the values inserted.
	Text(key string, args Args) string
	// Count returns the message in the plural form for n. The message can use n as {{.Count}} beside its
	// other values.
	Count(key string, n int, args Args) string
}

// Moment is everything that one viewer may know of a match at one head, the number of events in its log. It
// is a plain value. A Face must not change its contents.
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
	// Recalled is true for a moment of a match that is over, as the seat saw it at the time. Anybody may read
	// it, so texts do not address the player as "you", and nothing in it is private any more.
	Recalled bool
	// Names are the players' names by seat without markdown, "" for an unknown player. Called is how this
	// message addresses each player, in markdown: a mention where it may ping, otherwise the escaped name.
	Names, Called []string
	// Short holds the names for pictures by seat. They are shorter than Names where the computer plays. Names
	// replaces a missing one.
	Short []string
	// Drawn replaces the names that pictures cannot draw, by seat. It is "" for a name that they can draw.
	Drawn []string
	// Computer marks the seats that the computer plays.
	Computer []bool
	// View is the result of State.View for the seat.
	View any
	// Pending are the decisions that are due; it is empty when the match is over or paused. Legal are the
	// legal actions of the viewer's seat. In a game that hides nothing, a viewer who has nothing to decide
	// gets those of the seat that must decide.
	Pending []engine.Decision
	Legal   []engine.Action
	// Steps is the turn that ends here: a player's action, and the automatic steps after it.
	Steps []Step
	// Outcome and Ending say how the match ended; both are zero while it is on. Outcome has the ranks also of
	// a match that was ended from outside the rules.
	Outcome engine.Outcome
	Ending  engine.Ending
	// Partial is true if more steps follow in the next post, so that no question is asked yet.
	Partial bool
	// Paused is true if nobody can act until a moderator resumes the match.
	Paused bool
	// Ended is the time at which the match ended, zero while it is on.
	Ended time.Time
	// Look is the look of the pictures.
	Look Look
	// Earlier is the viewer's first decision in their latest finished match of the same category, "" for
	// none. It is set in the viewer's own view only, where they are asked for a secret decision.
	Earlier engine.Action
	// Kept are the set-ups for matches of this kind that the viewer has saved under names. It is set where
	// they are asked for a secret decision.
	Kept []SavedAction
	// Seed is the source of random proposals for the viewer, such as a draft. It is a new secret number each
	// time that a player opens their own view, and 0 everywhere else. Values of choices carry anything that
	// must last longer.
	Seed uint64
}

// SavedAction is an action that a player has saved under a name.
type SavedAction struct {
	Name   string
	Action engine.Action
}

// Over reports whether the match has ended, by its rules or otherwise.
func (m Moment) Over() bool { return m.Outcome.Over() || m.Ending.Reason != "" }

// EndingKey returns a key for the way in which a match was ended from outside the rules, such as "resign". It
// returns "void" if a moderator ended it without a result, and "" if it was not ended from outside.
func (m Moment) EndingKey() string {
	if m.Ending.Reason == engine.LeftAdjudicate && m.Ending.Void() {
		return "void"
	}
	return m.Ending.Reason
}

// Asked returns the decision that the seat has to take now, and whether there is one.
func (m Moment) Asked(seat engine.Seat) (engine.Decision, bool) {
	for _, d := range m.Pending {
		if d.Seat == seat {
			return d, true
		}
	}
	return engine.Decision{}, false
}

// Name returns the name of a seat's player without markdown, "" for an unknown player.
func (m Moment) Name(seat engine.Seat) string { return nameAt(m.Names, seat) }

// ShortName returns the name of a seat's player for pictures, "" for an unknown player.
func (m Moment) ShortName(seat engine.Seat) string {
	if name := nameAt(m.Short, seat); name != "" {
		return name
	}
	return m.Name(seat)
}

// ForPicture returns the moment with names that pictures can draw.
func (m Moment) ForPicture() Moment {
	names, short := slices.Clone(m.Names), slices.Clone(m.Short)
	for seat, drawn := range m.Drawn {
		for _, list := range [][]string{names, short} {
			if drawn != "" && seat < len(list) {
				list[seat] = drawn
			}
		}
	}
	m.Names, m.Short = names, short
	return m
}

// Call returns how a seat's player is addressed in markdown, "" for an unknown player.
func (m Moment) Call(seat engine.Seat) string { return nameAt(m.Called, seat) }

func nameAt(list []string, seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(list) {
		return ""
	}
	return list[seat]
}

// Step is one entry of the log with the views before and after it, as the viewer may know them.
type Step struct {
	engine.Entry
	// Auto marks an automatic step, and Planned a step that a player had queued. Aside marks an event that is
	// not an entry of the game, such as a pause. It has neither action nor seat, and its views are equal.
	Auto, Planned, Aside bool
	// Note describes an event outside the rules in a few words without markdown: "Johan resigns".
	Note          string
	Before, After any
}

// Look is the look of pictures.
type Look struct {
	// Theme is the key of the colour theme. Signs is the key of the marks on pieces and squares: "colors" or
	// "symbols".
	Theme, Signs string
	// Bottom is the seat whose side is at the bottom of a board. With engine.Nobody the face chooses it,
	// such as the seat that must decide or has won.
	Bottom engine.Seat
	// Still marks a series of pictures, such as a film. The same side stays at the bottom of all of them.
	Still bool
}
