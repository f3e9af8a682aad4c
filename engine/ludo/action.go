package ludo

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// Kind is what an action is. The zero Kind is none.
type Kind uint8

const (
	// NoKind is no action.
	NoKind Kind = iota
	// Throws is a throw of the die, an action of Chance.
	Throws
	// Shifts is the move of a piece, also back to the yard (X4).
	Shifts
	// Passes is the entry of a player who can move nothing.
	Passes
)

const (
	wordRolls = "Rolls "
	wordPass  = "Pass"
)

// Written is an action as its text tells it, without the position. It is comparable.
type Written struct {
	Kind Kind
	// Die is the number thrown, from 1 to 6; 0 for any other action.
	Die int
	// Owner is the colour of a partner's piece, NoColor for one of the player's own.
	Owner Color
	// Number is the number of the piece.
	Number   int
	From, To Place
	// Victim is the colour of the captured piece, NoColor where nothing is captured, and VictimNumber its
	// number.
	Victim       Color
	VictimNumber int
}

// ParseAction returns what the canonical text of an action says; ok is false for any other text. Whether it
// is legal in a position is not its concern.
func ParseAction(a engine.Action) (w Written, ok bool) {
	text := string(a)
	if text == wordPass {
		return Written{Kind: Passes}, true
	}
	if die, found := strings.CutPrefix(text, wordRolls); found {
		n, ok := digit(die, 6)
		return Written{Kind: Throws, Die: n}, ok
	}
	words := strings.Split(text, " ")
	if len(words) < 2 || len(words) > 3 {
		return Written{}, false
	}
	w = Written{Kind: Shifts}
	if w.Owner, w.Number, ok = pieceNamed(words[0]); !ok {
		return Written{}, false
	}
	from, to, _ := strings.Cut(words[1], "-")
	w.From, w.To = placeNamed(from), placeNamed(to)
	if w.From == Nowhere || w.To == Nowhere {
		return Written{}, false
	}
	if len(words) == 3 {
		victim, found := strings.CutPrefix(words[2], "x")
		if w.Victim, w.VictimNumber, ok = pieceNamed(victim); !found || !ok || w.Victim == NoColor {
			return Written{}, false
		}
	}
	return w, true
}

// pieceNamed reads a number from 1 to 4, behind the letter of a colour where there is one.
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

// digit reads one digit from 1 to most.
func digit(text string, most int) (int, bool) {
	if len(text) != 1 || text[0] < '1' || int(text[0]-'0') > most {
		return 0, false
	}
	return int(text[0] - '0'), true
}

// Action returns the canonical text of what was written, "" for no kind.
func (w Written) Action() engine.Action {
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

// Write returns what the action of a move says in this position.
func (p *Position) Write(m Move) Written {
	if m.Pass() {
		return Written{Kind: Passes}
	}
	seat := m.Piece.Seat()
	w := Written{
		Kind: Shifts, Number: m.Piece.Number(), From: p.place(seat, m.From), To: p.place(seat, m.To),
		Victim: p.rules.Color(m.Captured.Seat()), VictimNumber: m.Captured.Number(),
	}
	if seat != p.turn {
		w.Owner = p.rules.Color(seat)
	}
	return w
}

// Action returns the action of a move in this position, such as "3 8-28 xB3".
func (p *Position) Action(m Move) engine.Action { return p.Write(m).Action() }

// Throw returns the action of Chance for a number of the die.
func Throw(die int) engine.Action { return Written{Kind: Throws, Die: die}.Action() }
