package ludo

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// Kind is the kind of an action. The zero Kind is NoKind.
type Kind uint8

const (
	// NoKind is no action.
	NoKind Kind = iota
	// Throws is a throw of the die, an action of engine.Chance.
	Throws
	// Shifts is the move of a piece, also one back to the yard (X4).
	Shifts
	// Passes is the pass of a player who can move nothing.
	Passes
)

const (
	wordRolls = "Rolls "
	wordPass  = "Pass"
)

// ParsedAction is a parsed action: what its text says, without a look at a position. It is comparable.
type ParsedAction struct {
	Kind Kind
	// Die is the number thrown, from 1 to 6; 0 for any other action.
	Die int
	// Owner is the colour of a partner's piece, or NoColor for one of the player's own.
	Owner Color
	// Number is the number of the piece.
	Number   int
	From, To Place
	// Victim is the colour of the captured piece and VictimNumber its number. They are NoColor and 0 if
	// nothing is captured.
	Victim       Color
	VictimNumber int
}

// ParseAction parses the canonical text of an action; ok is false for any other text. It does not check that
// the action is legal in a position.
func ParseAction(a engine.Action) (w ParsedAction, ok bool) {
	text := string(a)
	if text == wordPass {
		return ParsedAction{Kind: Passes}, true
	}
	if die, found := strings.CutPrefix(text, wordRolls); found {
		n, ok := digit(die, 6)
		return ParsedAction{Kind: Throws, Die: n}, ok
	}
	words := strings.Split(text, " ")
	if len(words) < 2 || len(words) > 3 {
		return ParsedAction{}, false
	}
	w = ParsedAction{Kind: Shifts}
	if w.Owner, w.Number, ok = pieceNamed(words[0]); !ok {
		return ParsedAction{}, false
	}
	from, to, _ := strings.Cut(words[1], "-")
	w.From, w.To = placeNamed(from), placeNamed(to)
	if w.From == Nowhere || w.To == Nowhere {
		return ParsedAction{}, false
	}
	if len(words) == 3 {
		victim, found := strings.CutPrefix(words[2], "x")
		if w.Victim, w.VictimNumber, ok = pieceNamed(victim); !found || !ok || w.Victim == NoColor {
			return ParsedAction{}, false
		}
	}
	return w, true
}

// pieceNamed parses the name of a piece: a number from 1 to 4, optionally after the letter of its colour.
func pieceNamed(text string) (owner Color, number int, ok bool) {
	if len(text) == 2 {
		if owner = ColorOfLetter(text[:1]); owner == NoColor {
			return NoColor, 0, false
		}
		text = text[1:]
	}
	number, ok = digit(text, mostPieces)
	return owner, number, ok
}

// digit parses one digit from 1 to most.
func digit(text string, most int) (int, bool) {
	if len(text) != 1 || text[0] < '1' || int(text[0]-'0') > most {
		return 0, false
	}
	return int(text[0] - '0'), true
}

// Action returns the canonical text of the action, or "" for NoKind.
func (w ParsedAction) Action() engine.Action {
	switch w.Kind {
	case Throws:
		return engine.Action(wordRolls + strconv.Itoa(w.Die))
	case Passes:
		return wordPass
	case NoKind:
		return ""
	}
	text := strconv.Itoa(w.Number) + " " + w.From.String() + "-" + w.To.String()
	if w.Owner != NoColor {
		text = w.Owner.Letter() + text
	}
	if w.Victim != NoColor {
		text += " x" + w.Victim.Letter() + strconv.Itoa(w.VictimNumber)
	}
	return engine.Action(text)
}

// Write returns the parsed action of a move in this position.
func (p *Position) Write(m Move) ParsedAction {
	if m.Pass() {
		return ParsedAction{Kind: Passes}
	}
	seat := m.Piece.Seat()
	w := ParsedAction{
		Kind: Shifts, Number: m.Piece.Number(), From: p.place(seat, m.From), To: p.place(seat, m.To),
		Victim: p.rules.Color(m.Captured.Seat()), VictimNumber: m.Captured.Number(),
	}
	if seat != p.turn {
		w.Owner = p.rules.Color(seat)
	}
	return w
}

// Action returns the canonical action of a move in this position, such as "3 8-28 xB3".
func (p *Position) Action(m Move) engine.Action { return p.Write(m).Action() }

// Throw returns the action of engine.Chance that throws the number.
func Throw(die int) engine.Action { return ParsedAction{Kind: Throws, Die: die}.Action() }
