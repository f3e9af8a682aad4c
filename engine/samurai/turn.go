package samurai

import "towerpost/engine"

// afterChoice starts the placing once all seats that stay have chosen their hands (H4).
func (p *Position) afterChoice() {
	for seat := range engine.Seat(p.rules.Players) {
		if p.Stays(seat) && p.sizes[seat] == 0 {
			return
		}
	}
	p.startPlacing()
}

// startPlacing starts the placing of figures. If seats place them, the first seat that stays begins (F3).
func (p *Position) startPlacing() {
	p.phase, p.turn = Placing, engine.Nobody
	if p.rules.Placed {
		p.turn = p.after(engine.Nobody)
	}
}

// afterPlacing continues with the next figure, or with the first turn once all are placed (F4, F6).
func (p *Position) afterPlacing() {
	switch {
	case p.supply.Sum() == 0:
		p.startTurn(p.after(engine.Nobody))
	case p.rules.Placed:
		p.turn = p.after(p.turn)
	}
}

// afterDraw continues with the next draw of the seat, or after its last one (D1, H3).
func (p *Position) afterDraw() {
	if !p.needsDraw(p.turn) {
		p.afterDraws()
	}
}

// afterDraws continues after the last draw of a seat. During the match the next turn follows; before it, the
// draws of the next seat, or the placing.
func (p *Position) afterDraws() {
	next := p.after(p.turn)
	switch {
	case p.number > 0:
		p.startTurn(next)
	case next > p.turn:
		p.turn = next
	default:
		p.startPlacing()
	}
}

// needsDraw reports whether the seat has to draw a tile (D1, D2).
func (p *Position) needsDraw(seat engine.Seat) bool {
	return p.HandSize(seat) < handSize && p.PileSize(seat) > 0
}

// endTurn ends the turn. The match ends if that is certain (E3); otherwise the seat draws and the next turn
// starts (T6).
func (p *Position) endTurn() {
	p.steps, p.played = 0, [handSize]Kind{}
	switch reason := p.Certain(); {
	case reason != "":
		p.endMatch(reason)
	case p.needsDraw(p.turn):
		p.phase = Drawing
	default:
		p.startTurn(p.after(p.turn))
	}
}

// startTurn starts the turn of a seat, or ends the match if no seat can play any tile (E4).
func (p *Position) startTurn(seat engine.Seat) {
	for next := range engine.Seat(p.rules.Players) {
		if p.Stays(next) && p.canPlay(next) {
			p.phase, p.turn = Playing, seat
			p.number++
			return
		}
	}
	p.endMatch(ByStuck)
}

func (p *Position) endMatch(reason string) {
	p.phase, p.turn, p.reason = Over, engine.Nobody, reason
	p.steps, p.played = 0, [handSize]Kind{}
}

// after returns the next seat in playing order that stays. After engine.Nobody that is the first one.
func (p *Position) after(seat engine.Seat) engine.Seat {
	for range p.rules.Players {
		if seat = (seat + 1) % engine.Seat(p.rules.Players); p.Stays(seat) {
			break
		}
	}
	return seat
}

// Quit returns the position after a seat has given up (Q1–Q5). The seat must still be playing.
func (p Position) Quit(seat engine.Seat) Position {
	p.gone[p.goneCount] = seat
	p.goneCount++
	switch {
	case int(p.goneCount) == p.rules.Players-1:
		p.endMatch(ByQuit)
	case p.phase == Choosing:
		p.afterChoice()
	case seat != p.turn:
	case p.phase == Placing:
		p.turn = p.after(seat)
	case p.phase == Drawing:
		p.afterDraws()
	case p.Certain() != "":
		p.endMatch(p.Certain())
	default:
		p.steps, p.played = 0, [handSize]Kind{}
		p.startTurn(p.after(seat))
	}
	return p
}
