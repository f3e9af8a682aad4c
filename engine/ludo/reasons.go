package ludo

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Keys of the problems that this package reports, each with the arguments of its sentence. Colours are
// written as Color.Key, places as "14", "L3", "yard" or "goal", and numbers in decimal. "color" is the player
// whose turn it is, "piece" the number of the piece that was named, "place" the place where it stands, and
// "count" the number of squares that the throw or bonus counts.
const (
	// ReasonSetup is a set-up with an unknown option or value: "option", "given", "legal" (the values, by
	// commas).
	ReasonSetup = "setup"
	// ReasonBoard is a board with fewer arms than players: "players", "arms".
	ReasonBoard = "board-too-small"
	// ReasonStart is a start with more pieces on the exit than each player has: "start", "pieces".
	ReasonStart = "start-above-pieces"
	// ReasonTeams is a number of players by which teams are not played: "players", "legal".
	ReasonTeams = "teams-uneven"
	// ReasonOver is an action after the end of the match.
	ReasonOver = "over"
	// ReasonNotOnTurn is an action of a seat that is not asked: "given" (its colour, "" for none), "color".
	ReasonNotOnTurn = "not-on-turn"
	// ReasonThrowFirst is a move before the throw: "color".
	ReasonThrowFirst = "throw-first"
	// ReasonMoveFirst is a throw before the move of the previous throw: "color".
	ReasonMoveFirst = "move-first"
	// ReasonGone is leaving by a seat that has left already, or does not play: "given" (its colour).
	ReasonGone = "gone"
	// ReasonFinished is leaving by a seat that has all pieces home and keeps its rank: "given" (its colour).
	ReasonFinished = "finished"
	// ReasonUnreadable is a text that is no action: "given".
	ReasonUnreadable = "unreadable"
	// ReasonAmbiguous is a text that names several legal actions: "given", "number". Allowed holds them.
	ReasonAmbiguous = "ambiguous"
	// ReasonNoPiece is a piece number that nobody has: "piece", "pieces" (the number of each player's
	// pieces).
	ReasonNoPiece = "no-piece"
	// ReasonNotYours is a piece of a colour that does not move now: "color" (the one that moves), "given".
	ReasonNotYours = "not-yours"
	// ReasonElsewhere is a piece that does not stand on the place that was named: "piece", "place", "given".
	ReasonElsewhere = "elsewhere"
	// ReasonNobodyThere is a place where no piece of the player stands: "color", "given".
	ReasonNobodyThere = "nobody-there"
	// ReasonNoMoveFits is an end or a capture that no legal action has.
	ReasonNoMoveFits = "no-move-fits"
	// ReasonMustMove is a pass while something can be moved: "color", "count".
	ReasonMustMove = "must-move"
	// ReasonThirdSix is a move on a third six: "color".
	ReasonThirdSix = "third-six"
	// ReasonMustEnter is another move while a piece must enter: "die", "piece" (the one that enters).
	ReasonMustEnter = "must-enter"
	// ReasonInYard is a piece in the yard on a throw that brings none out: "piece", "die", "legal" (the
	// numbers that do).
	ReasonInYard = "in-yard"
	// ReasonBonusEnters is a bonus for a piece in the yard: "piece", "count".
	ReasonBonusEnters = "bonus-enters"
	// ReasonExitFull is a piece that cannot enter because of two on the exit: "piece", "place" (the exit).
	ReasonExitFull = "exit-full"
	// ReasonLowestEnters is another piece of the yard than the one that enters: "piece", "legal" (its
	// number).
	ReasonLowestEnters = "lowest-enters"
	// ReasonAtHome is a piece on its goal: "piece".
	ReasonAtHome = "at-home"
	// ReasonTooHigh is a count beyond the goal: "piece", "place", "count", "steps" (the squares left to the
	// goal).
	ReasonTooHigh = "too-high"
	// ReasonBarrier is a barrier in the way: "piece", "place", "count", "at" (where it stands).
	ReasonBarrier = "barrier"
	// ReasonFull is a move that would end on a square with two pieces: "piece", "place", "count", "at".
	ReasonFull = "full"
	// ReasonOpenBarrier is a move on a six that opens no barrier: "piece", "die", "legal" (the places of the
	// barriers, by commas).
	ReasonOpenBarrier = "open-barrier"
	// ReasonEnd is a move that does not end on the place that was named: "piece", "place", "count", "at"
	// (where it ends), "given".
	ReasonEnd = "end"
	// ReasonCapture is a move that does not capture the piece that was named: "piece", "place", "at" (where
	// it ends), "given" (what it captures: "none", or a colour and a number such as "blue 3").
	ReasonCapture = "capture"
	// ReasonTwin is the higher number of two pieces on one square, in an action in canonical notation:
	// "piece", "place", "legal" (the piece that moves, as it is written).
	ReasonTwin = "twin"
	// ReasonLetter is a partner's piece without its letter, or any other piece with one, in an action in
	// canonical notation: "piece", "place", "legal" (the piece as it is written).
	ReasonLetter = "letter"
	// ReasonRecord is an error in the form of a record: "reason" (English), "form"; see record.Form.
	ReasonRecord = record.Reason
)

// Reasons returns the keys of all problems that this package reports.
func Reasons() []string {
	return []string{
		ReasonSetup, ReasonBoard, ReasonStart, ReasonTeams, ReasonOver, ReasonNotOnTurn, ReasonThrowFirst,
		ReasonMoveFirst, ReasonGone, ReasonFinished, ReasonUnreadable, ReasonAmbiguous, ReasonNoPiece,
		ReasonNotYours, ReasonElsewhere, ReasonNobodyThere, ReasonNoMoveFits, ReasonMustMove, ReasonThirdSix,
		ReasonMustEnter, ReasonInYard, ReasonBonusEnters, ReasonExitFull, ReasonLowestEnters, ReasonAtHome,
		ReasonTooHigh, ReasonBarrier, ReasonFull, ReasonOpenBarrier, ReasonEnd, ReasonCapture, ReasonTwin,
		ReasonLetter, ReasonRecord,
	}
}

// values are the arguments of a problem.
type values = map[string]string

func setupProblem(key string, args values, format string, a ...any) error {
	return &engine.Problem{Kind: engine.ErrSetup, Key: key, Args: args, Text: fmt.Sprintf(format, a...)}
}

// illegal returns the problem with an action that breaks a rule. It holds the actions that are allowed.
func (p *Position) illegal(rule, key string, args values, format string, a ...any) error {
	return &engine.Problem{
		Kind: engine.ErrIllegal, Rule: rule, Key: key, Args: args, Text: fmt.Sprintf(format, a...),
		Allowed: p.actions(),
	}
}

// unreadable returns the problem with a text that is no action.
func (p *Position) unreadable(text string) error {
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Key: ReasonUnreadable, Args: values{"given": text}, Allowed: p.actions(),
		Text: record.Shown(text) + ` is no move; moves are such as "1", "14-20", "2 yard-5", "to 28"`,
	}
}

func (p *Position) ambiguous(text string, fits []engine.Action) error {
	return &engine.Problem{
		Kind: engine.ErrAmbiguous, Key: ReasonAmbiguous,
		Args: values{"given": text, "number": fmt.Sprint(len(fits))}, Allowed: fits,
		Text: fmt.Sprintf("%s fits %d moves", record.Shown(text), len(fits)),
	}
}
