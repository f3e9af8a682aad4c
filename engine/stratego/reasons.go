package stratego

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Keys of the problems that this package reports, each with the arguments of its sentence. Squares are
// written as "b4", ranks as Rank.Key, sides as the keys of the seats, and numbers in decimal. "from" and "to"
// are the squares of the move in question.
const (
	// ReasonSetup is a set-up of the match with an unknown option or value: "option", "given", "legal"
	// (the values, by commas).
	ReasonSetup = "setup"
	// ReasonDeployment is a set-up of the pieces that breaks the rules: "reason" (in English), "faults" (for
	// FaultsOf).
	ReasonDeployment = "deployment"
	// ReasonOver is an action after the end of the match.
	ReasonOver = "over"
	// ReasonNotOnTurn is an action of a seat that is not asked: "given" (its key, "" if it does not play),
	// "side" (the seat whose turn it is).
	ReasonNotOnTurn = "not-on-turn"
	// ReasonSetUpAlready is an action of a seat that has set up, while the other one has not.
	ReasonSetUpAlready = "set-up-already"
	// ReasonUnreadable is a text that is no move: "given".
	ReasonUnreadable = "unreadable"
	// ReasonUnreadableSetup is a text that is no set-up: "given".
	ReasonUnreadableSetup = "unreadable-setup"
	// ReasonMoveEarly is a text that is a move, while the set-ups are made: "given".
	ReasonMoveEarly = "move-early"
	// ReasonAmbiguous is a text that names several legal moves: "given", "number". Allowed holds them.
	ReasonAmbiguous = "ambiguous"
	// ReasonNoSuchPiece is a text that names a rank of which the seat has no piece on the board: "given",
	// "rank". ReasonNeverMoves is one that names no square, but the Bombs or the Flag: "given", "rank".
	ReasonNoSuchPiece = "no-such-piece"
	ReasonNeverMoves  = "never-moves"
	// ReasonNoMoveFits is a text that names no piece and fits no legal move: "given".
	ReasonNoMoveFits = "no-move-fits"
	// ReasonEmpty is a move from an empty square: "from".
	ReasonEmpty = "empty"
	// ReasonTheirs is a move of an opponent's piece: "from".
	ReasonTheirs = "theirs"
	// ReasonAnotherRank is a piece of another rank than the text names: "from", "rank", "given".
	ReasonAnotherRank = "another-rank"
	// ReasonCannotMove is a move of a Bomb or the Flag: "from", "rank".
	ReasonCannotMove = "cannot-move"
	// ReasonEdge is a direction that leads off the board: "from".
	ReasonEdge = "edge"
	// ReasonLake is a move onto a lake or over one: "from", "to", "at".
	ReasonLake = "lake"
	// ReasonNotStraight is a move that is not along a row or a column: "from", "to".
	ReasonNotStraight = "not-straight"
	// ReasonTooFar is a move by more than one square of a piece other than a Scout: "from", "to", "rank".
	ReasonTooFar = "too-far"
	// ReasonOwnPiece is a move onto or over a piece of the player: "from", "to", "at".
	ReasonOwnPiece = "own-piece"
	// ReasonBlocked is a Scout's move over an opposing piece: "from", "to", "at".
	ReasonBlocked = "blocked"
	// ReasonNobodyThere is an attack on an empty square: "from", "to".
	ReasonNobodyThere = "nobody-there"
	// ReasonOccupied is a move onto an opposing piece that is not written as an attack: "from", "to".
	ReasonOccupied = "occupied"
	// ReasonRepeats is a move that T1 forbids: "from", "to", "times" (the number of moves that T1 allows),
	// and the squares "low" and "high" between which the piece has moved.
	ReasonRepeats = "repeats"
	// ReasonChase is a move that C4 forbids: "from", "to".
	ReasonChase = "chase"
	// ReasonRecord is an error in the form of a record: "reason" (English), "form"; see record.Form.
	ReasonRecord = record.Reason
)

// Reasons returns the keys of all problems that this package reports.
func Reasons() []string {
	return []string{
		ReasonSetup, ReasonDeployment, ReasonOver, ReasonNotOnTurn, ReasonSetUpAlready, ReasonUnreadable,
		ReasonUnreadableSetup, ReasonMoveEarly, ReasonAmbiguous, ReasonNoMoveFits, ReasonNoSuchPiece,
		ReasonNeverMoves, ReasonEmpty, ReasonTheirs, ReasonAnotherRank, ReasonCannotMove, ReasonEdge,
		ReasonLake, ReasonNotStraight, ReasonTooFar, ReasonOwnPiece, ReasonBlocked, ReasonNobodyThere,
		ReasonOccupied, ReasonRepeats, ReasonChase, ReasonRecord,
	}
}

// values are the arguments of a problem.
type values = map[string]string

// illegal returns the problem with an action that breaks a rule.
func illegal(rule, key string, args values, format string, a ...any) error {
	return &engine.Problem{
		Kind: engine.ErrIllegal, Rule: rule, Key: key, Args: args, Text: fmt.Sprintf(format, a...),
	}
}

// notAsked returns the problem with an action of a seat that has nothing to decide.
func notAsked(rule, key string, args values, format string, a ...any) error {
	return &engine.Problem{
		Kind: engine.ErrNotAsked, Rule: rule, Key: key, Args: args, Text: fmt.Sprintf(format, a...),
	}
}

// unreadable returns the problem with a text that is no move.
func unreadable(text string) error {
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Key: ReasonUnreadable, Args: values{"given": text},
		Text: record.Shown(text) + ` is no move; moves are such as "b4-b5", "b4 up", "7 b5"`,
	}
}

// unreadableSetup returns the problem with a text that is no set-up.
func unreadableSetup(text string) error {
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Key: ReasonUnreadableSetup, Args: values{"given": text},
		Text: record.Shown(text) + ` is no set-up; set-ups are four lines of ten symbols, ` +
			`the front line first, or a name such as "keep"`,
	}
}

// moveEarly returns the problem with a text that is a move, before both sides have set up.
func moveEarly(text string) error {
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Key: ReasonMoveEarly, Args: values{"given": text},
		Text: record.Shown(text) + " is a move; first both sides set up",
	}
}
