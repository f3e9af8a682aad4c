package engine

import "math/rand/v2"

// Seat is a player's place at the table, counted from 0 in playing order.
type Seat int8

const (
	// Nobody is the seat of a spectator.
	Nobody Seat = -1
	// Chance is the seat that rolls dice and shuffles packs.
	Chance Seat = -2
)

// Action is one step of a match in the game's canonical notation: what is logged, offered and shown.
type Action string

// Game is the rules of one game. It holds no match and is safe for concurrent use.
type Game interface {
	// Info returns what is constant about the game.
	Info() Info
	// New returns the state before the first action, or a *Problem that names the option that is wrong.
	New(Setup) (State, error)
}

// State is one immutable moment of a match, with all its secrets.
type State interface {
	// Pending returns who must decide now, and what. Several decisions are simultaneous; none means that the match is over.
	Pending() []Decision
	// Legal returns everything that the seat may do, in a fixed order; it is empty when the seat is not asked.
	Legal(Seat) []Action
	// Apply returns the state after the seat's action, or a *Problem; the receiver stays as it is.
	Apply(Seat, Action) (State, error)
	// View returns a plain value that holds only what the seat may know.
	View(Seat) any
	// Outcome returns the result; it is zero while the match is on.
	Outcome() Outcome
}

// Roller is a State that can draw a pending chance outcome, to be logged as an action of Chance.
type Roller interface {
	Roll(*rand.Rand) Action
}

// Reader is a State that understands a person's looser notation.
type Reader interface {
	// Read returns the one legal action that the text names, or a *Problem of the kind ErrUnreadable, ErrAmbiguous or ErrIllegal.
	Read(Seat, string) (Action, error)
}

// Quitter is a State whose play goes on when a seat gives up (three and more seats).
type Quitter interface {
	Quit(Seat) (State, error)
}

// Recorder is a Game that can write a match as text for people and other programs.
type Recorder interface {
	// Record returns the match record, or an error where the log contradicts the rules.
	Record(Log) (string, error)
}

// Decision is something that a seat must decide now.
type Decision struct {
	Seat Seat
	// Prompt is a stable key such as "move" or "fill"; the words belong to whoever presents it.
	Prompt string
	// Auto marks a decision with one legal action that is played without asking, such as a forced pass.
	Auto bool
	// Secret marks a decision of which the others learn that it was taken, not how.
	Secret bool
	// Undo marks a decision after which the seat may still take its last action back.
	Undo bool
}

// Outcome is the result of a match; the zero value says that it is still on.
type Outcome struct {
	// Ranks holds each seat's rank from 1; equal ranks tie.
	Ranks []int
	// Points holds each seat's points.
	Points []int
	// Reason is a stable key that says how it ended, such as "row" or "deadlock".
	Reason string
}

// Over reports whether the match has ended.
func (o Outcome) Over() bool { return o.Ranks != nil }

// Winner returns the only seat with rank 1, or Nobody while the match is on or when it is tied.
func (o Outcome) Winner() Seat {
	winner := Nobody
	for seat, rank := range o.Ranks {
		if rank != 1 {
			continue
		}
		if winner != Nobody {
			return Nobody
		}
		winner = Seat(seat)
	}
	return winner
}
