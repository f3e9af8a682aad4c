package samurai

import "towerpost/engine"

// chosen goes on once all seats that stay have their hands (H4).
func (p *Position) chosen() {
	for seat := range engine.Seat(p.rules.Players) {
		if p.Stays(seat) && p.sizes[seat] == 0 {
			return
		}
	}
	p.place()
}

// place begins the placing of figures, by Red where seats place them (F3).
func (p *Position) place() {
	p.phase, p.turn = Placing, engine.Nobody
	if p.rules.Placed {
		p.turn = p.after(engine.Nobody)
	}
}

// placed goes on to the next figure, or to the first turn once all are placed (F4, F6).
func (p *Position) placed() {
	switch {
	case p.supply.Sum() == 0:
		p.begin(p.after(engine.Nobody))
	case p.rules.Placed:
		p.turn = p.after(p.turn)
	}
}

// drawn goes on to the next draw, or to what follows the draws of a seat (D1, H3).
func (p *Position) drawn() {
	if !p.wants(p.turn) {
		p.drew()
	}
}

// drew goes on after the draws of the seat: to its neighbor's, to the figures or to the next turn.
func (p *Position) drew() {
	next := p.after(p.turn)
	switch {
	case p.number > 0:
		p.begin(next)
	case next > p.turn:
		p.turn = next
	default:
		p.place()
	}
}

// wants reports whether a tile is to be drawn for the seat (D1, D2).
func (p *Position) wants(seat engine.Seat) bool {
	return p.HandSize(seat) < handSize && p.PileSize(seat) > 0
}

// endTurn ends the turn, after which the seat draws, or the match where its end is certain (E3, T6).
func (p *Position) endTurn() {
	p.steps, p.played = 0, [handSize]Kind{}
	switch reason := p.Certain(); {
	case reason != "":
		p.over(reason)
	case p.wants(p.turn):
		p.phase = Drawing
	default:
		p.begin(p.after(p.turn))
	}
}

// begin begins the turn of a seat, or ends the match where no seat can play any tile (E4).
func (p *Position) begin(seat engine.Seat) {
	for next := range engine.Seat(p.rules.Players) {
		if p.Stays(next) && p.canPlay(next) {
			p.phase, p.turn = Playing, seat
			p.number++
			return
		}
	}
	p.over(ByStuck)
}

func (p *Position) over(reason string) {
	p.phase, p.turn, p.reason = Over, engine.Nobody, reason
	p.steps, p.played = 0, [handSize]Kind{}
}

// after returns the next seat in playing order that stays, the first one after Nobody.
func (p *Position) after(seat engine.Seat) engine.Seat {
	for range p.rules.Players {
		if seat = (seat + 1) % engine.Seat(p.rules.Players); p.Stays(seat) {
			break
		}
	}
	return seat
}

// Quit returns the position after a seat that stays has given up (Q1–Q5).
func (p Position) Quit(seat engine.Seat) Position {
	p.gone[p.left] = seat
	p.left++
	switch {
	case int(p.left) == p.rules.Players-1:
		p.over(ByQuit)
	case p.phase == Choosing:
		p.chosen()
	case seat != p.turn:
	case p.phase == Placing:
		p.turn = p.after(seat)
	case p.phase == Drawing:
		p.drew()
	case p.Certain() != "":
		p.over(p.Certain())
	default:
		p.steps, p.played = 0, [handSize]Kind{}
		p.begin(p.after(seat))
	}
	return p
}
