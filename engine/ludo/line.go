package ludo

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// Line returns the state line: ten fields separated by spaces, as the rules page describes them.
func (p *Position) Line() string {
	return strings.Join([]string{
		p.linePieces(), p.lineTurn(), strconv.Itoa(int(p.round)), p.linePhase(), strconv.Itoa(int(p.sixes)),
		p.name(p.last), p.lineExits(), p.lineSides(&p.home), p.lineSides(&p.gone), p.lineChoices(),
	}, " ")
}

func (p *Position) linePieces() string {
	var seats []string
	for seat := range engine.Seat(p.rules.Players) {
		var pieces []string
		for _, at := range p.pieces(seat) {
			pieces = append(pieces, p.place(seat, at).symbol())
		}
		seats = append(seats, strings.Join(pieces, ","))
	}
	return strings.Join(seats, "/")
}

func (p *Position) lineTurn() string { return p.rules.Color(p.turn).Letter() }

// Words of the phases.
const (
	wordRoll  = "roll"
	wordMove  = "move"
	wordBonus = "bonus"
	wordBack  = "back"
	wordOver  = "over"
)

func (p *Position) linePhase() string {
	switch p.phase {
	case Moving:
		return wordMove + strconv.Itoa(int(p.die))
	case Counting:
		return wordBonus + strconv.Itoa(int(p.bonus))
	case Returning:
		return wordBack
	case Over:
		return wordOver
	}
	return wordRoll
}

// name returns the letter and the number of a piece, or "-" for the zero Piece.
func (p *Position) name(piece Piece) string {
	if piece == 0 {
		return "-"
	}
	return p.rules.Color(piece.Seat()).Letter() + strconv.Itoa(piece.Number())
}

func (p *Position) lineExits() string {
	var exits []string
	for seat := range engine.Seat(p.rules.Players) {
		if first, last := p.OnExit(seat); first != 0 {
			exits = append(exits, strconv.Itoa(int(p.rules.exits[seat]))+":"+p.name(first)+p.name(last))
		}
	}
	return orDash(strings.Join(exits, ","))
}

func (p *Position) lineSides(o *sideList) string {
	letters := ""
	for _, side := range o.list[:o.count] {
		for seat := range engine.Seat(p.rules.Players) {
			if p.rules.Side(seat) == int(side) {
				letters += p.rules.Color(seat).Letter()
			}
		}
	}
	return orDash(letters)
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

func (p *Position) lineChoices() string {
	switch p.phase {
	case Throwing:
		return "0"
	case Over:
		return joined(p.Ranks())
	}
	moves := p.Moves()
	return strconv.Itoa(max(moves.Len(), 1))
}

// joined joins the numbers with "-".
func joined(numbers []int) string {
	var list []string
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, "-")
}
