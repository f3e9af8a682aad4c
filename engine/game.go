package engine

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
	// New returns the state before the first action of a match with so many seats, the first ones of
	// Info.Seats; 0 stands for all of them. Its error is a *Problem that names what is wrong: an
	// option, or the number of seats.
	New(s Setup, seats int) (State, error)
}

// State is one immutable moment of a match, with all its secrets.
type State interface {
	// Pending returns who must decide now, and what. Several decisions are simultaneous; none
	// means that the match is over.
	Pending() []Decision
	// Legal returns everything that the seat may do, in a fixed order; it is empty when the seat is not
	// asked. Where that is too much to list, such as all secret set-ups, it is a sample, and Apply decides.
	Legal(Seat) []Action
	// Apply returns the state after the seat's action, or a *Problem; the receiver stays as it is.
	Apply(Seat, Action) (State, error)
	// View returns a plain value that holds only what the seat may know; for Nobody, what everyone may see.
	// Once the match is over nothing is hidden.
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
	// ReadTurn returns the actions that the text names, in order, each legal after those before it. It is all
	// or nothing: where one step is refused, none is returned, and the error is a *Problem as Reader has
	// them, which names the step from 1 as "step" in its Args. The game's notation says how a text ends a
	// turn, and how it leaves it open.
	ReadTurn(Seat, string) ([]Action, error)
}

// Quitter is a State whose play can go on when a seat leaves: gives up, runs out of time or is
// taken out by a moderator.
type Quitter interface {
	// Quit returns the state after the seat has left, at any moment and whoever has to decide. The match is
	// over where the rules say so. It returns a *Problem for a seat that does not play, or no longer.
	Quit(Seat) (State, error)
}

// Absentee is a Quitter in which one seat's leaving takes others along, such as its partners.
type Absentee interface {
	// Absent returns the seats that have left, by themselves or with another one.
	Absent() []Seat
}

// Recorder is a Game that can write a match as text for people and other programs.
type Recorder interface {
	// Record returns the match record as the seat may know it, or an error where the log contradicts
	// the rules. What the seat may not know while the match is on stands as "?"; once the match is
	// over, nothing is hidden.
	Record(log Log, viewer Seat) (string, error)
}

// Importer is a Game that reads the records that people and other programs write.
type Importer interface {
	// Import returns the match that a record tells, with the line of each entry in Lines. Chance entries are
	// only checked to be possible; whether they were drawn is a question of the match's Proof. Where the
	// record is wrong, the error is a *Problem whose Args name the line as "line", and so does its text.
	Import(text string) (Log, error)
}

// Replayer is a Game whose records can be followed step by step.
type Replayer interface {
	// Replay reads a record as strictly as Import, and calls each with the state as one line wherever the
	// game's notation prescribes one, such as after every entry; with all secrets. With it comes the number
	// of the line of the record that led to the state, 0 before the first entry. Replay stops at the first
	// error, which it returns: that of Import, or that of each.
	Replay(text string, each func(at int, state string) error) error
}

// Decision is something that a seat must decide now.
type Decision struct {
	Seat Seat
	// Prompt is a stable key such as "move" or "fill"; the words belong to whoever presents it.
	Prompt string
	// Auto marks a decision with one legal action that is played without asking, such as a forced pass.
	Auto bool
	// Secret marks a decision of which the others learn that it was taken, not how; nothing is posted of it.
	Secret bool
	// Part marks a step of a longer turn: it is answered in private, and posted when the turn has ended.
	Part bool
	// Free marks a decision that its seat may take back without asking, while the turn lasts.
	Free bool
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

// Winners returns the seats with rank 1: several where partners have won together or the match is
// tied, none while it is on.
func (o Outcome) Winners() []Seat {
	var winners []Seat
	for seat, rank := range o.Ranks {
		if rank == 1 {
			winners = append(winners, Seat(seat))
		}
	}
	return winners
}

// Winner returns the only seat with rank 1, or Nobody while the match is on or when several share it.
func (o Outcome) Winner() Seat {
	if winners := o.Winners(); len(winners) == 1 {
		return winners[0]
	}
	return Nobody
}
