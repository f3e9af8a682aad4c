package ludo

import "towerpost/engine"

// Roll returns the position after a throw of 1 to 6. It is only asked for in the phase Throwing.
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

// Play returns the position after one of its Moves, or after the zero Move where there is none. Whether the
// move is one of them is not checked.
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

// shift moves a piece, and sends what it captures to its yard. Where that happens on an exit, the arrival
// sets the order anew.
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

// leave forgets the order on an exit, where no two stand any more.
func (p *Position) leave(square uint8) {
	if IsExit(int(square)) {
		if seat := p.seatOfExit(square); seat != engine.Nobody {
			p.late[seat] = 0
		}
	}
}

// arrive notes which piece came last on an exit, where two stand now.
func (p *Position) arrive(piece Piece, square uint8) {
	seat := p.seatOfExit(square)
	if seat == engine.Nobody {
		return
	}
	if p.late[seat] = piece; p.alone(seat) {
		p.late[seat] = 0
	}
}

// alone reports whether the piece that came last on a seat's exit stands there without another.
func (p *Position) alone(seat engine.Seat) bool {
	first, _ := p.OnExit(seat)
	return first == 0
}

// seatOfExit returns the seat whose exit a square is, Nobody where the arm has no player.
func (p *Position) seatOfExit(square uint8) engine.Seat {
	for seat, exit := range p.rules.exits[:p.rules.Players] {
		if exit == square {
			return engine.Seat(seat)
		}
	}
	return engine.Nobody
}

// allHome reports whether a seat and its partners have all pieces on the goal (W1, T4).
func (p *Position) allHome(seat engine.Seat) bool {
	for other := range engine.Seat(p.rules.Players) {
		if p.rules.Partners(seat, other) && !p.done(other) {
			return false
		}
	}
	return true
}

// finish notes that a side is home, which ends its turn and, by option, the match (W1).
func (p *Position) finish(seat engine.Seat) {
	p.home.add(p.rules.Side(seat))
	switch {
	case !p.rules.All:
		p.over(endHome)
	case p.active() <= 1:
		p.over(endPlaces)
	default:
		p.next()
	}
}

// active returns how many sides neither have finished nor left.
func (p *Position) active() int { return p.rules.Sides() - int(p.home.count) - int(p.gone.count) }

// next passes the turn on, or ends the match after its last round (W3).
func (p *Position) next() {
	seat := p.after(p.turn)
	if seat <= p.turn {
		if p.rules.Rounds > 0 && p.round >= uint16(p.rules.Rounds) {
			p.over(endRounds)
			return
		}
		p.round++
	}
	p.quiet(Throwing)
	p.turn = seat
}

// after returns the next seat that plays.
func (p *Position) after(seat engine.Seat) engine.Seat {
	for {
		seat = (seat + 1) % engine.Seat(p.rules.Players)
		if side := p.rules.Side(seat); !p.home.has(side) && !p.gone.has(side) {
			return seat
		}
	}
}

// over ends the match.
func (p *Position) over(why end) {
	p.quiet(Over)
	p.turn, p.end = engine.Nobody, why
}

// quiet forgets what belongs to one turn.
func (p *Position) quiet(phase Phase) {
	p.phase, p.die, p.bonus, p.sixes, p.last = phase, 0, 0, 0, 0
}

// Quit returns the position after a seat has left, with its partners (Q1, T4). It is only asked for seats
// that are still playing.
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
		p.over(endLeaving)
	case p.rules.Side(p.turn) == side:
		p.next()
	}
	return p
}

// settleExits forgets the order on exits where a piece of the side stood.
func (p *Position) settleExits(side int) {
	for seat, late := range p.late {
		if late != 0 && (p.rules.Side(late.Seat()) == side || p.alone(engine.Seat(seat))) {
			p.late[seat] = 0
		}
	}
}
