package engine

// Seat is a player's place at the table, counted from 0 in playing order.
type Seat int8

const (
	// Nobody is the seat of a spectator.
	Nobody Seat = -1
	// Chance is the seat that rolls dice and shuffles packs.
	Chance Seat = -2
)

// Action is one step of a match in the game's canonical notation. It is logged, offered and shown in this
// form.
type Action string

// Game is the rules of one game. It holds no match and is safe for concurrent use.
type Game interface {
	// Info returns the game's fixed properties.
	Info() Info
	// New returns the initial state of a match. The first seats of Info.Seats take part, as many as the
	// argument says; 0 means all of them. The error is a *Problem that names the wrong option or the wrong
	// number of seats.
	New(s Setup, seats int) (State, error)
}

// State is one immutable moment of a match, with all its secrets.
type State interface {
	// Pending returns the decisions that must be made now. Several decisions are simultaneous. It is empty
	// once the match is over.
	Pending() []Decision
	// Legal returns all legal actions of the seat, in a fixed order. It is empty if the seat has nothing to
	// decide. If there are too many actions to list, such as all secret set-ups, it returns a sample, and
	// Apply decides.
	Legal(Seat) []Action
	// Apply returns the state after the seat's action, or a *Problem; the receiver stays as it is.
	Apply(Seat, Action) (State, error)
	// View returns a plain value that holds only what the seat may know; for Nobody, only what everyone may
	// see. Once the match is over, nothing is hidden.
	View(Seat) any
	// Outcome returns the result; it is zero while the match is on.
	Outcome() Outcome
}

// Roller is a State that can draw a pending chance outcome, to be logged as an action of Chance.
type Roller interface {
	// Roll returns the outcome at the index that draw gives. It calls draw once, with the number n of equally
	// likely outcomes, and gets a number 0 ≤ x < n.
	Roll(draw func(n int) int) Action
}

// Sealer is a State in which some secret actions carry a salt, so that the service can publish a commitment
// to them before they are known.
type Sealer interface {
	// Seal returns the seat's action with a fresh salt; an action that needs none comes back as it is.
	Seal(seat Seat, a Action, salt [16]byte) Action
}

// Reader is a State that understands a person's looser notation.
type Reader interface {
	// Read returns the one legal action that the text names, or a *Problem of the kind ErrUnreadable,
	// ErrAmbiguous or ErrIllegal.
	Read(Seat, string) (Action, error)
}

// TurnReader is a Reader in a game whose turns have several steps: a person can write a whole
// turn in one text.
type TurnReader interface {
	// ReadTurn returns the actions that the text names, in order, each legal after those before it. If one
	// step is refused, it returns no actions and a *Problem as in Reader, whose Args give the number of the
	// step, from 1, as "step". The game's notation defines how a text ends a turn, and how it leaves the turn
	// open.
	ReadTurn(Seat, string) ([]Action, error)
}

// Quitter is a State whose play can go on when a seat leaves: when its player resigns, runs out of time or is
// expelled by a moderator.
type Quitter interface {
	// Quit returns the state after the seat has left. A seat can leave at any moment, whichever seats have to
	// decide. The match is then over if the rules say so. Quit returns a *Problem for a seat that does not
	// play, or has left already.
	Quit(Seat) (State, error)
}

// GroupQuitter is a Quitter in which a seat that leaves takes other seats along, such as its partners.
type GroupQuitter interface {
	// Absent returns the seats that have left, on their own or with another seat.
	Absent() []Seat
}

// Recorder is a Game that can write a match as text for people and other programs.
type Recorder interface {
	// Record returns the match record as the viewer may know it, or an error if the log contradicts the
	// rules. While the match is on, "?" stands for everything that the viewer may not know. Once the match is
	// over, nothing is hidden.
	Record(log Log, viewer Seat) (string, error)
}

// Importer is a Game that reads the records that people and other programs write.
type Importer interface {
	// Import parses a record and returns its match, with the line number of each entry in Lines. Chance
	// entries are only checked to be possible; whether they were really drawn is checked with the match's
	// Proof. If the record is wrong, the error is a *Problem that gives the line in its text, and as "line"
	// in its Args.
	Import(text string) (Log, error)
}

// Replayer is a Game whose records can be followed step by step.
type Replayer interface {
	// Replay parses a record as strictly as Import. It calls each with the state as one line of text wherever
	// the game's notation prescribes one, such as after every entry. The state line shows all secrets. The
	// argument at is the number of the record's line that led to the state, 0 before the first entry. Replay
	// stops at the first error, of Import or of each, and returns it.
	Replay(text string, each func(at int, state string) error) error
}

// Decision is something that a seat must decide now.
type Decision struct {
	Seat Seat
	// Prompt is a stable key such as "move" or "fill". Its wording is up to the package that presents it.
	Prompt string
	// Auto marks a decision with one legal action that is played without asking, such as a forced pass.
	Auto bool
	// Secret marks a decision whose answer other seats do not see. They learn only that it was made, and
	// nothing is posted about it.
	Secret bool
	// Part marks a step of a longer turn. It is answered in private, and posted when the turn has ended.
	Part bool
	// Free marks a decision that its seat may take back without asking while the turn lasts.
	Free bool
}

// Outcome is the result of a match. The zero value means that the match is still on.
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

// Winners returns the seats with rank 1. There are several if partners have won together or the match is
// tied, and none while the match is on.
func (o Outcome) Winners() []Seat {
	var winners []Seat
	for seat, rank := range o.Ranks {
		if rank == 1 {
			winners = append(winners, Seat(seat))
		}
	}
	return winners
}

// Winner returns the only seat with rank 1. It returns Nobody while the match is on, and if several seats
// share the rank.
func (o Outcome) Winner() Seat {
	if winners := o.Winners(); len(winners) == 1 {
		return winners[0]
	}
	return Nobody
}
