package ludo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
)

// ParseLine returns the position of a state line. The line's count of legal actions, or its ranks, must be
// those of the position.
//
// A line does not tell two things. It does not say whether the throw before a bonus was a six: ParseLine
// takes it for a six if the turn has had one. And where play goes on for the places, it does not say whether
// the match ended with the last piece home or with a player who left: ParseLine assumes the piece if any side
// has finished.
func ParseLine(r Rules, line string) (Position, error) {
	fields := strings.Split(line, " ")
	if len(fields) != 10 {
		return Position{}, fmt.Errorf("state line %q has %d fields instead of 10", line, len(fields))
	}
	l := lineParser{Position: Position{rules: r}}
	for i, parse := range []func(string) bool{
		l.parsePieces, l.parseTurn, l.parseRound, l.parsePhase, l.parseSixes, l.parseLast, l.parseExits,
		l.parseSides(&l.home), l.parseSides(&l.gone),
	} {
		if !parse(fields[i]) {
			return Position{}, fmt.Errorf("state line %q: field %d %q has no meaning", line, i+1, fields[i])
		}
	}
	l.setEnd()
	if again := l.Line(); again != line {
		return Position{}, fmt.Errorf("state line %q is %q by the rules", line, again)
	}
	return l.Position, nil
}

// lineParser fills a position field by field.
type lineParser struct{ Position }

func (l *lineParser) parsePieces(text string) bool {
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

func (l *lineParser) parseTurn(text string) bool {
	l.turn = engine.Nobody
	if text == "-" {
		return true
	}
	l.turn = l.rules.Seat(ColorOfLetter(text))
	return l.turn != engine.Nobody
}

func (l *lineParser) parseRound(text string) bool {
	n, err := strconv.ParseUint(text, 10, 16)
	l.round = uint16(n)
	return err == nil && n > 0
}

func (l *lineParser) parsePhase(text string) bool {
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

func (l *lineParser) parseSixes(text string) bool {
	n, err := strconv.ParseUint(text, 10, 8)
	l.sixes = uint8(n)
	if l.phase == Returning || l.phase == Counting && n > 0 {
		l.die = 6
	}
	return err == nil
}

func (l *lineParser) parseLast(text string) bool {
	var ok bool
	l.last, ok = l.parsePiece(text)
	return ok || text == "-"
}

// parsePiece parses the letter and the number of a piece.
func (l *lineParser) parsePiece(text string) (Piece, bool) {
	if len(text) != 2 {
		return 0, false
	}
	seat, number := l.rules.Seat(ColorOfLetter(text[:1])), int(text[1])-'0'
	if seat == engine.Nobody || number < 1 || number > int(l.rules.Pieces) {
		return 0, false
	}
	return PieceOf(seat, number), true
}

// parseExits sets the piece that came last on each exit. It does not check the other piece: ParseLine does so
// when it compares the line with that of the position.
func (l *lineParser) parseExits(text string) bool {
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
		late, ok := l.parsePiece(pieces[2:])
		if seat == engine.Nobody || !ok {
			return false
		}
		l.lastOnExit[seat] = late
	}
	return true
}

func (l *lineParser) parseSides(o *sideList) func(string) bool {
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

// setEnd derives the way in which a finished match has ended.
func (l *lineParser) setEnd() {
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
