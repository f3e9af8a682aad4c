package stratego

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
)

// Lines returns the four lines for tests: F with all secrets, R and B with what the seat may know, and P with
// what is public. All come from views.
func (s State) Lines() []string {
	full := s.openView()
	list := []string{"F " + full.Line()}
	for _, viewer := range []engine.Seat{Red, Blue, engine.Nobody} {
		v := s.view(viewer)
		letter := "P"
		if viewer != engine.Nobody {
			letter = seatLetters[viewer]
		}
		list = append(list, letter+" "+v.Line())
	}
	return list
}

// Line returns the view as a line of ten fields: the board from row 10 to row 1; the seats that must act; the
// number of moves, and of those since the last attack; the lost pieces of Red and of Blue; the last action;
// the number of legal moves, and the forbidden moves; the result.
func (v *View) Line() string {
	legal, forbidden := "-", "-"
	if v.Choosing {
		legal = strconv.Itoa(len(v.Legal))
		if len(v.Forbidden) > 0 {
			forbidden = joined(v.Forbidden)
		}
	}
	return fmt.Sprint(v.board(), " ", v.asked(), " ", v.Moves, " ", v.Quiet, " ", lostText(v.Lost[Red]), " ",
		lostText(v.Lost[Blue]), " ", v.Last, " ", legal, " ", forbidden, " ", v.result())
}

func joined(moves []Move) string {
	var list []string
	for _, a := range actions(moves) {
		list = append(list, string(a))
	}
	return strings.Join(list, ",")
}

// board returns the squares of rows 10 to 1, with "/" between rows.
func (v *View) board() string {
	var b strings.Builder
	for row := side - 1; row >= 0; row-- {
		for column := range side {
			square := At(column, row)
			if square.Lake() {
				b.WriteByte('~')
				continue
			}
			b.WriteString(v.Squares[square].String())
		}
		if row > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// String returns the piece as lines write it, such as "r4", "B7'" or "b?", or "." for an empty square. The
// letter is a capital if the rank is public, and "'" says that the piece has moved.
func (s SquareView) String() string {
	if s.Piece == 0 {
		return "."
	}
	text := seatLetters[s.Piece.Seat()]
	if !s.Public {
		text = strings.ToLower(text)
	}
	text += s.Rank.Symbol()
	if s.Moved {
		text += "'"
	}
	return text
}

// asked returns the letters of the seats that must act, or "-" if there is none.
func (v *View) asked() string {
	letters := ""
	for _, seat := range v.Asked {
		letters += strings.ToLower(seatLetters[seat])
	}
	if letters == "" {
		return "-"
	}
	return letters
}

func lostText(lost []Rank) string {
	if len(lost) == 0 {
		return "-"
	}
	text := ""
	for _, r := range lost {
		text += r.Symbol()
	}
	return text
}

// String returns the last action as lines write it, such as "R:Setup", "R:b4-b5" or "R:b6xb7:7>4", or "-" if
// there is none.
func (l LastAction) String() string {
	switch l.Kind {
	case SetUp:
		return seatLetters[l.Seat] + ":" + verbSetup
	case Moved:
		text := seatLetters[l.Seat] + ":" + string(l.Move.Action())
		if l.Result != NoAttack {
			text += ":" + l.attackText()
		}
		return text
	}
	return "-"
}

// attackText returns the result of an attack as records write it, such as "7>4" or "7>?".
func (l LastAction) attackText() string {
	return l.Attacker.Symbol() + l.Result.Sign() + l.Defender.Symbol()
}

// result returns the result with its reason, such as "1-0:flag", or "*" while the match is on.
func (v *View) result() string {
	if !v.Outcome.Over() {
		return "*"
	}
	return score(v.Outcome.Ranks) + ":" + v.Outcome.Reason
}

// score returns the score of a match with the ranks, Red's points first.
func score(ranks []int) string {
	switch {
	case ranks[Red] < ranks[Blue]:
		return "1-0"
	case ranks[Red] > ranks[Blue]:
		return "0-1"
	}
	return "1/2-1/2"
}
