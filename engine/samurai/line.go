package samurai

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// Line returns the state line with all secrets: eleven fields separated by spaces, as the rules page
// describes them.
func (p *Position) Line() string {
	return strings.Join([]string{
		p.lineAsked(), strconv.Itoa(p.number), codes(p.Played()), p.lineFigures(), p.linePieces(),
		p.bySeat(func(seat engine.Seat) string { return p.captured[seat].String() }), p.aside.String(),
		p.bySeat(func(seat engine.Seat) string {
			return codes(p.hands[seat].List()) + "+" + strconv.Itoa(p.PileSize(seat))
		}),
		orDash(letters(p.Gone())), strconv.Itoa(p.draws), strconv.Itoa(p.choices()),
	}, " ")
}

// Line returns the state line of the position.
func (s State) Line() string { return s.position.Line() }

// wordOver is the word of state lines for a finished match.
const wordOver = "over"

func (p *Position) lineAsked() string {
	switch p.phase {
	case Over:
		return wordOver + ":" + joined(p.Ranks(), "-") + ":" + p.reason
	case Choosing:
		var seats []engine.Seat
		for seat := range engine.Seat(p.rules.Players) {
			if p.asked(seat) {
				seats = append(seats, seat)
			}
		}
		return p.prompt() + ":" + letters(seats)
	case Placing:
		return p.prompt() + ":" + seatLetter(p.placer())
	}
	return p.prompt() + ":" + seatLetter(p.turn)
}

func (p *Position) lineFigures() string {
	var towns []string
	for _, t := range p.Board().Towns() {
		towns = append(towns, p.figures[t].String())
	}
	return strings.Join(towns, ",")
}

func (p *Position) linePieces() string {
	var list []string
	for _, h := range p.Board().Hexes() {
		if piece := p.pieces[h]; piece.Kind != NoKind {
			list = append(list, h.String()+":"+strings.ToLower(seatLetter(piece.Seat))+piece.Kind.Code())
		}
	}
	return orDash(strings.Join(list, ","))
}

// bySeat joins the results of tell for each seat with "/".
func (p *Position) bySeat(tell func(engine.Seat) string) string {
	var list []string
	for seat := range engine.Seat(p.rules.Players) {
		list = append(list, tell(seat))
	}
	return strings.Join(list, "/")
}

func letters(seats []engine.Seat) string {
	text := ""
	for _, seat := range seats {
		text += seatLetter(seat)
	}
	return text
}

// choices returns the number of different actions of the seat, or of chance, that has to decide.
func (p *Position) choices() int {
	switch p.phase {
	case Over:
		return 0
	case Choosing:
		return len(hands())
	case Drawing:
		return len(p.Moves(engine.Chance))
	case Placing:
		return len(p.Moves(p.placer()))
	}
	return len(p.Moves(p.turn))
}
