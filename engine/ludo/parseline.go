package ludo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
)

// ParseLine returns the position of a state line, whose legal actions or ranks must be those of the position.
// Two things a line does not tell. Whether the throw before a bonus was a six: it is taken for one where the
// turn has had a six. And whether a match that was played on for the places ended by the last piece or by a
// player who left: by the piece, if any came home.
func ParseLine(r Rules, line string) (Position, error) {
	fields := strings.Split(line, " ")
	if len(fields) != 10 {
		return Position{}, fmt.Errorf("state line %q has %d fields instead of 10", line, len(fields))
	}
	l := lineParser{Position: Position{rules: r}}
	for i, parse := range []func(string) bool{
		l.pieces, l.seat, l.number, l.what, l.count, l.moved, l.exits, l.sides(&l.home), l.sides(&l.gone),
	} {
		if !parse(fields[i]) {
			return Position{}, fmt.Errorf("state line %q: field %d %q has no meaning", line, i+1, fields[i])
		}
	}
	l.derive()
	if again := l.Line(); again != line {
		return Position{}, fmt.Errorf("state line %q is %q by the rules", line, again)
	}
	return l.Position, nil
}

// lineParser fills a position field by field.
type lineParser struct{ Position }

func (l *lineParser) pieces(text string) bool {
	seats := strings.Split(text, "/")
	if len(seats) != int(l.rules.Players) {
		return false
	}
	for i, list := range seats {
		seat := engine.Seat(i)
		pieces := strings.Split(list, ",")
		if len(pieces) != int(l.rules.Pieces) {
			return false
		}
		for j, symbol := range pieces {
			at, ok := l.progressOf(seat, symbol)
			if !ok {
				return false
			}
			l.progress[PieceOf(seat, j+1)-1] = at
		}
	}
	return true
}

func (l *lineParser) progressOf(seat engine.Seat, symbol string) (uint8, bool) {
	place := placeNamed(symbol)
	switch symbol {
	case "x":
		return removed, true
	case "-":
		place = Yard
	case "*":
		place = Goal
	}
	at, ok := l.rules.Board().Progress(l.rules.Arm(seat), place)
	return uint8(at), ok && place.symbol() == symbol
}

func (l *lineParser) seat(text string) bool {
	l.turn = engine.Nobody
	if text == "-" {
		return true
	}
	l.turn = l.rules.Seat(ColorOfLetter(text))
	return l.turn != engine.Nobody
}

func (l *lineParser) number(text string) bool {
	n, err := strconv.ParseUint(text, 10, 16)
	l.round = uint16(n)
	return err == nil && n > 0
}

func (l *lineParser) what(text string) bool {
	i := slices.Index([]string{wordRoll, "", "", wordBack, wordOver}, text)
	switch {
	case i >= 0:
		l.phase = Phase(i)
		return (l.phase == Over) == (l.turn == engine.Nobody)
	case l.turn == engine.Nobody:
		return false
	}
	if die, ok := strings.CutPrefix(text, wordMove); ok {
		l.phase, l.die = Moving, uint8(slices.Index([]string{"", "1", "2", "3", "4", "5", "6"}, die))
		return l.die >= 1 && l.die <= 6
	}
	bonus, ok := strings.CutPrefix(text, wordBonus)
	n, err := strconv.ParseUint(bonus, 10, 8)
	l.phase, l.bonus = Counting, uint8(n)
	return ok && err == nil && n > 0 && (n == uint64(l.rules.Capture) || n == uint64(l.rules.Goal))
}

func (l *lineParser) count(text string) bool {
	n, err := strconv.ParseUint(text, 10, 8)
	l.sixes = uint8(n)
	if l.phase == Returning || l.phase == Counting && n > 0 {
		l.die = 6
	}
	return err == nil
}

func (l *lineParser) moved(text string) bool {
	var ok bool
	l.last, ok = l.piece(text)
	return ok || text == "-"
}

// piece returns the piece with letter and number.
func (l *lineParser) piece(text string) (Piece, bool) {
	if len(text) != 2 {
		return 0, false
	}
	seat, number := l.rules.Seat(ColorOfLetter(text[:1])), int(text[1])-'0'
	if seat == engine.Nobody || number < 1 || number > int(l.rules.Pieces) {
		return 0, false
	}
	return PieceOf(seat, number), true
}

// exits takes the piece that came last; that the other one is there the comparison with Line shows.
func (l *lineParser) exits(text string) bool {
	if text == "-" {
		return true
	}
	for _, exit := range strings.Split(text, ",") {
		number, pieces, _ := strings.Cut(exit, ":")
		square, err := strconv.ParseUint(number, 10, 8)
		if err != nil || len(pieces) != 4 {
			return false
		}
		seat := l.seatOfExit(uint8(square))
		late, ok := l.piece(pieces[2:])
		if seat == engine.Nobody || !ok {
			return false
		}
		l.late[seat] = late
	}
	return true
}

func (l *lineParser) sides(o *order) func(string) bool {
	return func(text string) bool {
		for _, letter := range text {
			seat := l.rules.Seat(ColorOfLetter(string(letter)))
			switch {
			case text == "-":
				return true
			case seat == engine.Nobody:
				return false
			case !o.has(l.rules.Side(seat)):
				o.add(l.rules.Side(seat))
			}
		}
		return text != ""
	}
}

// derive finds how a match ended that is over.
func (l *lineParser) derive() {
	switch {
	case l.phase != Over:
	case !l.rules.All && l.home.count > 0:
		l.end = endHome
	case l.active() > 1:
		l.end = endRounds
	case l.home.count > 0:
		l.end = endPlaces
	default:
		l.end = endLeaving
	}
}
