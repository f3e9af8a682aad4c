package ludo

import "towerpost/engine"

// Roll returns the position after a throw of 1 to 6. The phase must be Throwing.
func (p Position) Roll(die int) Position {
	p.die, p.phase = uint8(die), Moving
	if die != 6 {
		return p
	}
	p.sixes++
	if p.sixes == 3 && p.rules.Sixes != SixesFree { // X3
		p.phase = Returning
	}
	return p
}

// Play returns the position after one of its Moves, or after the zero Move if there is none. It does not
// check that the move is one of them.
func (p Position) Play(m Move) Position {
	if !m.Pass() {
		p.shift(m)
	}
	switch {
	case p.phase == Returning:
		p.next()
	case m.To == p.rules.goal() && p.allHome(m.Piece.Seat()):
		p.finish(m.Piece.Seat())
	case m.Captured != 0 && p.rules.Capture > 0: // C3
		p.phase, p.bonus = Counting, uint8(p.rules.Capture)
	case m.To == p.rules.goal() && p.rules.Goal > 0: // H2
		p.phase, p.bonus = Counting, uint8(p.rules.Goal)
	case p.die == 6: // X2
		p.phase, p.die, p.bonus = Throwing, 0, 0
	default:
		p.next()
	}
	return p
}

// shift moves a piece, and sends the piece that it captures to its yard. It keeps the order of the pieces on
// exits up to date.
func (p *Position) shift(m Move) {
	seat := m.Piece.Seat()
	if m.Captured != 0 {
		p.progress[m.Captured-1] = 0
	}
	if m.From > 0 && m.From <= p.rules.way() {
		p.leave(p.rules.ring(seat, m.From))
	}
	p.progress[m.Piece-1] = m.To
	p.last = m.Piece
	if m.To == 0 || m.To > p.rules.way() {
		return
	}
	if square := p.rules.ring(seat, m.To); IsExit(int(square)) {
		p.arrive(m.Piece, square)
	}
}

// leave updates the order on an exit that a piece leaves: it no longer holds two.
func (p *Position) leave(square uint8) {
	if IsExit(int(square)) {
		if seat := p.seatOfExit(square); seat != engine.Nobody {
			p.lastOnExit[seat] = 0
		}
	}
}

// arrive updates the order on an exit that a piece reaches: if two stand there now, it came last.
func (p *Position) arrive(piece Piece, square uint8) {
	seat := p.seatOfExit(square)
	if seat == engine.Nobody {
		return
	}
	if p.lastOnExit[seat] = piece; p.alone(seat) {
		p.lastOnExit[seat] = 0
	}
}

// alone reports whether the piece in lastOnExit is the only one on a seat's exit.
func (p *Position) alone(seat engine.Seat) bool {
	first, _ := p.OnExit(seat)
	return first == 0
}

// seatOfExit returns the seat that owns the exit on a square, or Nobody if no player does.
func (p *Position) seatOfExit(square uint8) engine.Seat {
	for seat, exit := range p.rules.exits[:p.rules.Players] {
		if exit == square {
			return engine.Seat(seat)
		}
	}
	return engine.Nobody
}

// allHome reports whether all pieces of a seat and its partners are on the goal (W1, T4).
func (p *Position) allHome(seat engine.Seat) bool {
	for other := range engine.Seat(p.rules.Players) {
		if p.rules.Partners(seat, other) && !p.done(other) {
			return false
		}
	}
	return true
}

// finish records that the side of a seat is home. That ends the turn and, unless play goes on for the places,
// the match (W1).
func (p *Position) finish(seat engine.Seat) {
	p.home.add(p.rules.Side(seat))
	switch {
	case !p.rules.All:
		p.endMatch(endHome)
	case p.active() <= 1:
		p.endMatch(endPlaces)
	default:
		p.next()
	}
}

// active returns the number of sides that have neither finished nor left.
func (p *Position) active() int { return p.rules.Sides() - int(p.home.count) - int(p.gone.count) }

// next passes the turn to the next seat, or ends the match after its last round (W3).
func (p *Position) next() {
	seat := p.after(p.turn)
	if seat <= p.turn {
		if p.rules.Rounds > 0 && p.round >= uint16(p.rules.Rounds) {
			p.endMatch(endRounds)
			return
		}
		p.round++
	}
	p.resetTurn(Throwing)
	p.turn = seat
}

// after returns the next seat whose side has neither finished nor left.
func (p *Position) after(seat engine.Seat) engine.Seat {
	for {
		seat = (seat + 1) % engine.Seat(p.rules.Players)
		if side := p.rules.Side(seat); !p.home.has(side) && !p.gone.has(side) {
			return seat
		}
	}
}

// endMatch ends the match.
func (p *Position) endMatch(why end) {
	p.resetTurn(Over)
	p.turn, p.end = engine.Nobody, why
}

// resetTurn sets the phase and clears the fields that belong to one turn.
func (p *Position) resetTurn(phase Phase) {
	p.phase, p.die, p.bonus, p.sixes, p.last = phase, 0, 0, 0, 0
}

// Quit returns the position after a seat has left, with its partners (Q1, T4). The seat must still be
// playing.
func (p Position) Quit(seat engine.Seat) Position {
	side := p.rules.Side(seat)
	for other := range engine.Seat(p.rules.Players) {
		if p.rules.Side(other) != side {
			continue
		}
		pieces := p.pieces(other)
		for i := range pieces {
			pieces[i] = removed
		}
	}
	p.gone.add(side)
	p.settleExits(side)
	switch {
	case p.active() <= 1: // Q3
		p.endMatch(endLeaving)
	case p.rules.Side(p.turn) == side:
		p.next()
	}
	return p
}

// settleExits updates the order on exits from which pieces of the side were removed: they no longer hold two.
func (p *Position) settleExits(side int) {
	for seat, late := range p.lastOnExit {
		if late != 0 && (p.rules.Side(late.Seat()) == side || p.alone(engine.Seat(seat))) {
			p.lastOnExit[seat] = 0
		}
	}
}
