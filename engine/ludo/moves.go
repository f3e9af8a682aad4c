package ludo

import "towerpost/engine"

// Moves returns the moves that the player can choose from in the phases Moving, Counting and Returning,
// ordered by piece number. If there is none, the player passes. Of two pieces on one square only the one with
// the lower number is listed (M4).
func (p *Position) Moves() Moves {
	var moves Moves
	switch p.phase {
	case Moving:
		p.movesOfThrow(&moves)
	case Counting:
		c := p.occupancy()
		p.advances(&moves, &c, p.mover(), p.bonus, false)
	case Returning:
		if m, ok := p.sentBack(); ok {
			moves.add(m)
		}
	}
	return moves
}

// movesOfThrow appends the moves of a throw: the entering move if it is compulsory (E1), else the moves out
// of a barrier if one must be opened (B3), else all moves.
func (p *Position) movesOfThrow(moves *Moves) {
	seat, c := p.mover(), p.occupancy()
	if m, ok := p.entry(seat, &c); ok {
		moves.add(m)
		return
	}
	count := p.distance(seat)
	if p.die == 6 && p.rules.Barriers == BarriersStrict {
		if p.advances(moves, &c, seat, count, true); moves.count > 0 {
			return
		}
	}
	p.advances(moves, &c, seat, count, false)
}

// distance returns the number of squares that the die counts for a seat (X1). It is 7 for a six if the rules
// say so and the yard is empty, else the number thrown.
func (p *Position) distance(seat engine.Seat) uint8 {
	if p.die != 6 || !p.rules.Seven {
		return p.die
	}
	for _, at := range p.pieces(seat) {
		if at == 0 {
			return 6
		}
	}
	return 7
}

// entry returns the move that brings a piece out of the yard (E1–E4); ok is false if the throw does not.
func (p *Position) entry(seat engine.Seat, c *occupancy) (m Move, ok bool) {
	if !p.rules.Enters(int(p.die)) {
		return Move{}, false
	}
	for i, at := range p.pieces(seat) {
		if at != 0 {
			continue
		}
		m = Move{Piece: PieceOf(seat, i+1), To: 1}
		if !c.full.has(p.rules.exits[seat]) {
			return m, true
		}
		m.Captured = p.capturedOnExit(seat)
		return m, m.Captured != 0
	}
	return Move{}, false
}

// capturedOnExit returns the piece that a piece of the seat captures when it enters: of the two on the seat's
// exit, the opponent's that came last (E3). It returns 0 if neither is an opponent's (E2).
func (p *Position) capturedOnExit(seat engine.Seat) Piece {
	first, last := p.OnExit(seat)
	switch {
	case !p.rules.Partners(seat, last.Seat()):
		return last
	case !p.rules.Partners(seat, first.Seat()):
		return first
	}
	return 0
}

// advances appends the moves of the seat's pieces by a count. With fromBarrier it appends only those that
// open a barrier.
func (p *Position) advances(moves *Moves, c *occupancy, seat engine.Seat, count uint8, fromBarrier bool) {
	pieces := p.pieces(seat)
	for i, at := range pieces {
		if at == 0 || at >= p.rules.goal() || has(pieces[:i], at) { // M3, M4
			continue
		}
		if fromBarrier && !has(pieces[i+1:], at) {
			continue
		}
		if m, ok := p.advance(c, PieceOf(seat, i+1), count); ok {
			moves.add(m)
		}
	}
}

func has(list []uint8, at uint8) bool {
	for _, other := range list {
		if other == at {
			return true
		}
	}
	return false
}

// advance returns the move of a piece by a count (M1, M2, B2, C1, H1); ok is false if the piece cannot make
// it.
func (p *Position) advance(c *occupancy, piece Piece, count uint8) (m Move, ok bool) {
	seat, from, goal := piece.Seat(), p.progress[piece-1], p.rules.goal()
	m = Move{Piece: piece, From: from, To: from + count}
	if m.To > goal {
		if !p.rules.Over {
			return Move{}, false
		}
		m.To = goal
	}
	if p.barrierBetween(c, seat, from, m.To) != 0 {
		return Move{}, false
	}
	if m.To > p.rules.way() {
		return m, m.To == goal || !p.pairAt(seat, m.To)
	}
	square := p.rules.ring(seat, m.To)
	if c.full.has(square) {
		return Move{}, false
	}
	if c.occupied.has(square) && !Safe(int(square)) {
		m.Captured = p.enemyOn(seat, square)
	}
	return m, true
}

// barrierBetween returns the progress of the first barrier that a piece of the seat meets after from and up
// to to, which is included (B2). It returns 0 if there is none, and where barriers have no effect.
func (p *Position) barrierBetween(c *occupancy, seat engine.Seat, from, to uint8) uint8 {
	if p.rules.Barriers == BarriersNone {
		return 0
	}
	way := p.rules.way()
	square := p.rules.ring(seat, min(from, way))
	for at := from + 1; at <= to && at <= way; at++ {
		if square++; square > p.rules.squares() {
			square = 1
		}
		if c.barrier.has(square) {
			return at
		}
	}
	for at := max(from, way) + 1; at <= to && at < p.rules.goal(); at++ {
		if p.pairAt(seat, at) {
			return at
		}
	}
	return 0
}

// pairAt reports whether two pieces of a seat have the given progress.
func (p *Position) pairAt(seat engine.Seat, at uint8) bool {
	n := 0
	for _, other := range p.pieces(seat) {
		if other == at {
			n++
		}
	}
	return n == 2
}

// sentBack returns the move of the piece that a third six sends back to the yard; ok is false if there is
// none (X4).
func (p *Position) sentBack() (m Move, ok bool) {
	if p.rules.Sixes != SixesBack || p.last == 0 {
		return Move{}, false
	}
	at := p.progress[p.last-1]
	if at == 0 || at > p.rules.way() {
		return Move{}, false
	}
	return Move{Piece: p.last, From: at}, true
}
