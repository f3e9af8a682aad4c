package kamisado

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Keys of the problems that this package reports, each with the arguments of its sentence. Sides are values
// of Side.Key, towers and colours of Color.Key; squares are such as "a6", and numbers decimal. Unless stated
// otherwise, "side" is the side on turn and "tower" the colour of the tower that the text names.
const (
	// ReasonSetup is a set-up with an unknown option or value: "option", "given", "legal"
	// (the values, by commas).
	ReasonSetup = "setup"
	// ReasonUnreadable is a text that is no move: "given".
	ReasonUnreadable = "unreadable"
	// ReasonUnreadableFill is a text that is no fill: "given".
	ReasonUnreadableFill = "unreadable-fill"
	// ReasonAmbiguous is a text that names several legal moves: "given", "count". Allowed holds them.
	ReasonAmbiguous = "ambiguous"
	// ReasonOver is an action after the end of the match: "side" (the winner).
	ReasonOver = "over"
	// ReasonNotOnTurn is an action of a side that is not on turn: "given" (the side, or "" for a spectator),
	// "side" (the side on turn).
	ReasonNotOnTurn = "not-on-turn"
	// ReasonChooseFill is a move while the winner has to choose the fill: "side".
	ReasonChooseFill = "choose-fill"
	// ReasonNoFill is a fill while a move is due: "side".
	ReasonNoFill = "no-fill"
	// ReasonMustPass is a move while the tower that must move is blocked: "side", "tower" (the blocked one),
	// "square", "color" (the square's).
	ReasonMustPass = "must-pass"
	// ReasonMustMove is a pass with a tower that can move: "side", "tower".
	ReasonMustMove = "must-move"
	// ReasonMustPush is a pass with a tower whose only move is a push: "side", "tower".
	ReasonMustPush = "must-push"
	// ReasonWrongTower is a move with another tower than the one that must move: "side",
	// "given", "legal" (towers).
	ReasonWrongTower = "wrong-tower"
	// ReasonBlocked is a free choice of a tower that cannot move: "side", "tower", "square".
	ReasonBlocked = "blocked"
	// ReasonNoTower is a move from an empty square: "side", "square".
	ReasonNoTower = "no-tower"
	// ReasonNotYours is a move from a square with an opposing tower: "side", "square",
	// "given" (the tower's colour).
	ReasonNotYours = "not-yours"
	// ReasonSideways is a move to the side: "tower", "square".
	ReasonSideways = "sideways"
	// ReasonBackward is a move backward: "tower", "square".
	ReasonBackward = "backward"
	// ReasonCrooked is a move to a square on no straight line: "tower", "from", "to".
	ReasonCrooked = "crooked"
	// ReasonOffBoard is a move beyond the edge: "tower", "square", "direction" (forward, left, right),
	// "given" (squares), "distance" (how far the edge is).
	ReasonOffBoard = "off-board"
	// ReasonReach is a move beyond the reach of a tower with teeth: "tower", "given" (squares), "reach".
	ReasonReach = "reach"
	// ReasonPath is a move through another tower: "tower", "blocker" (colour), "owner" (its side), "square"
	// (where it stands), "to".
	ReasonPath = "path"
	// ReasonOccupied is a move onto another tower: "tower", "blocker", "owner", "square".
	ReasonOccupied = "occupied"
	// ReasonLanding is a move whose colours do not agree: "tower", "square" (where it ends),
	// "given", "legal" (colours).
	ReasonLanding = "landing"
	// ReasonNoSuchMove is an incomplete text that no legal move of the tower fits: "tower", "square".
	ReasonNoSuchMove = "no-such-move"
	// ReasonNoMoveFits is a text without a tower that no legal move fits: "side".
	ReasonNoMoveFits = "no-move-fits"
	// ReasonNoneOn is a condition with a colour whose tower no legal move calls: "side", "color".
	ReasonNoneOn = "none-on"
	// ReasonNoTeeth is a push by a tower without teeth: "tower".
	ReasonNoTeeth = "no-teeth"
	// ReasonNothingToPush is a push at an empty square or the edge: "tower".
	ReasonNothingToPush = "nothing-to-push"
	// ReasonPushFar is a push over more than one square: "tower", "given".
	ReasonPushFar = "push-far"
	// ReasonPushDiagonal is a push that is not straight forward: "tower".
	ReasonPushDiagonal = "push-diagonal"
	// ReasonPushOwn is a push at an own tower: "tower", "blocker", "square".
	ReasonPushOwn = "push-own"
	// ReasonPushTeeth is a push at a tower with as many teeth: "tower", "blocker", "square",
	// "teeth" (the blocker's).
	ReasonPushTeeth = "push-teeth"
	// ReasonPushMany is a push at too many towers: "tower", "given" (their number), "legal" (the greatest
	// number allowed).
	ReasonPushMany = "push-many"
	// ReasonPushEdge is a push at a tower on its home row: "tower", "blocker", "square".
	ReasonPushEdge = "push-edge"
	// ReasonPushRoom is a push without an empty square behind the line: "tower", "blocker" (the tower on that
	// square), "square".
	ReasonPushRoom = "push-room"
	// ReasonRecord is an invalid record: "reason" (English), "form"; see record.Form.
	ReasonRecord = record.Reason
)

// Reasons returns the key of every problem that this package can report.
func Reasons() []string {
	return []string{
		ReasonSetup, ReasonUnreadable, ReasonUnreadableFill, ReasonAmbiguous, ReasonOver, ReasonNotOnTurn,
		ReasonChooseFill, ReasonNoFill, ReasonMustPass, ReasonMustMove, ReasonMustPush, ReasonWrongTower,
		ReasonBlocked, ReasonNoTower, ReasonNotYours, ReasonSideways, ReasonBackward, ReasonCrooked,
		ReasonOffBoard, ReasonReach, ReasonPath, ReasonOccupied, ReasonLanding, ReasonNoSuchMove,
		ReasonNoMoveFits, ReasonNoneOn,
		ReasonNoTeeth, ReasonNothingToPush, ReasonPushFar, ReasonPushDiagonal, ReasonPushOwn, ReasonPushTeeth,
		ReasonPushMany, ReasonPushEdge, ReasonPushRoom, ReasonPosition, ReasonRecord,
	}
}

// values are the arguments of a problem's sentence.
type values = map[string]string

// illegal returns the problem with an action that the rule does not allow.
func (p *Position) illegal(rule, key string, args values, format string, a ...any) error {
	return &engine.Problem{
		Kind: engine.ErrIllegal, Rule: rule, Key: key, Args: args,
		Text: fmt.Sprintf(format, a...), Allowed: p.allowed(),
	}
}

// allowed returns all legal actions of the side on turn, in canonical notation.
func (p *Position) allowed() []engine.Action {
	switch p.phase {
	case Filling:
		return []engine.Action{FillLeft.Action(), FillRight.Action()}
	case Moving:
		return actionsOf(p.legal())
	}
	return nil
}

func actionsOf(moves []Move) []engine.Action {
	actions := make([]engine.Action, len(moves))
	for i, m := range moves {
		actions[i] = m.Action()
	}
	return actions
}

// unreadable returns the problem with a text that is no move in any notation.
func (p *Position) unreadable(given string) error {
	given = truncated(given)
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Key: ReasonUnreadable, Args: values{"given": given},
		Text: fmt.Sprintf("%q is no move; write a tower, a direction and a distance such as "+
			"\"Purple Left 5\", an arrow such as \"↖5\", or a square such as \"a6\"", given),
		Allowed: p.allowed(),
	}
}

func (p *Position) unreadableFill(given string) error {
	given = truncated(given)
	return &engine.Problem{
		Kind: engine.ErrUnreadable, Key: ReasonUnreadableFill, Args: values{"given": given},
		Text:    fmt.Sprintf("%q is no fill; write \"Fill Left\" or \"Fill Right\"", given),
		Allowed: p.allowed(),
	}
}

// truncated limits the length of a given text for messages about it.
func truncated(given string) string {
	const most = 60
	if runes := []rune(given); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return given
}

// ambiguous returns the problem with a text that names several legal moves.
func ambiguous(given string, moves []Move) error {
	given = truncated(given)
	return &engine.Problem{
		Kind: engine.ErrAmbiguous, Key: ReasonAmbiguous,
		Args: values{"given": given, "count": strconv.Itoa(len(moves))},
		Text: fmt.Sprintf("%q names %d moves", given, len(moves)), Allowed: actionsOf(moves),
	}
}

// notOnTurn returns the problem with an action of a side that is not on turn.
func (s State) notOnTurn(side Side) error {
	p := s.position
	text := fmt.Sprintf("it is %s's turn, not %s's", p.turn, side)
	if p.phase == Filling {
		text = fmt.Sprintf("%s, who has won the round, chooses the fill", p.turn)
	}
	return &engine.Problem{
		Kind: engine.ErrNotAsked, Rule: s.turnRule(), Key: ReasonNotOnTurn,
		Args: values{"given": side.Key(), "side": p.turn.Key()}, Text: text,
	}
}

// turnRule returns the rule that determines the side on turn.
func (s State) turnRule() string {
	switch {
	case s.position.phase == Filling:
		return "F1"
	case s.ply == 0:
		return "T1"
	case s.last.Push():
		return s.position.Tower(s.last.Side, s.last.Tower).rule("3")
	}
	return "T2"
}

// over returns the problem with an action after the end of the match.
func (s State) over() error {
	rule := "M7"
	if s.finish.deadlock {
		rule = "M8"
	}
	return &engine.Problem{
		Kind: engine.ErrNotAsked, Rule: rule, Key: ReasonOver, Args: values{"side": s.finish.winner.Key()},
		Text: fmt.Sprintf("the match is over, %s has won", s.finish.winner),
	}
}

// noFill returns the problem with a fill while a move is due.
func (p *Position) noFill() error {
	return p.illegal("F1", ReasonNoFill, values{"side": p.turn.Key()},
		"the home rows are filled between two rounds; now %s has to move", p.turn)
}

func badSetup(option, given string, legal []string) error {
	text := fmt.Sprintf("there is no option %q", option)
	list := strings.Join(legal, ", ")
	if legal != nil {
		text = fmt.Sprintf("option %s is %q; possible are %s", option, given, list)
	}
	return &engine.Problem{
		Kind: engine.ErrSetup, Key: ReasonSetup,
		Args: values{"option": option, "given": given, "legal": list}, Text: text,
	}
}
