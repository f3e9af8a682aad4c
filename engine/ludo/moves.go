package ludo

import "towerpost/engine"

// Moves returns the moves that the player can choose from, by piece number, in the phases Moving, Counting
// and Returning. None is a pass. Of two pieces on one square only the lower one is there (M4).
func (p *Position) Moves() Moves {
	var moves Moves
	switch p.phase {
	case Moving:
		p.movesOfThrow(&moves)
	case Counting:
		c := p.crowd()
		p.advances(&moves, &c, p.mover(), p.bonus, false)
	case Returning:
		if m, ok := p.sentBack(); ok {
			moves.add(m)
		}
	}
	return moves
}

// movesOfThrow collects the moves of a throw: entering where it must be (E1), out of a barrier where that
// must be (B3), else any.
func (p *Position) movesOfThrow(moves *Moves) {
	seat, c := p.mover(), p.crowd()
	if m, ok := p.entry(seat, &c); ok {
		moves.add(m)
		return
	}
	count := p.counted(seat)
	if p.die == 6 && p.rules.Barriers == BarriersStrict {
		if p.advances(moves, &c, seat, count, true); moves.count > 0 {
			return
		}
	}
	p.advances(moves, &c, seat, count, false)
}

// counted returns as how many squares the die counts for a seat (X1).
func (p *Position) counted(seat engine.Seat) uint8 {
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

// entry returns the move by which the throw brings a piece out of the yard, where it does (E1–E4).
func (p *Position) entry(seat engine.Seat, c *crowd) (Move, bool) {
	if !p.rules.Enters(int(p.die)) {
		return Move{}, false
	}
	for i, at := range p.pieces(seat) {
		if at != 0 {
			continue
		}
		m := Move{Piece: PieceOf(seat, i+1), To: 1}
		if !c.two.has(p.rules.exits[seat]) {
			return m, true
		}
		m.Captured = p.lateEnemy(seat)
		return m, m.Captured != 0
	}
	return Move{}, false
}

// lateEnemy returns, of the two pieces on a seat's exit, the opponent's that came last (E3); none where
// neither is an opponent's (E2).
func (p *Position) lateEnemy(seat engine.Seat) Piece {
	first, last := p.OnExit(seat)
	switch {
	case !p.rules.Partners(seat, last.Seat()):
		return last
	case !p.rules.Partners(seat, first.Seat()):
		return first
	}
	return 0
}

// advances collects the moves by a count, only those out of barriers where that is asked.
func (p *Position) advances(moves *Moves, c *crowd, seat engine.Seat, count uint8, fromBarrier bool) {
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

// advance returns the move of a piece by a count, where it has it (M1, M2, B2, C1, H1).
func (p *Position) advance(c *crowd, piece Piece, count uint8) (Move, bool) {
	seat, from, goal := piece.Seat(), p.progress[piece-1], p.rules.goal()
	m := Move{Piece: piece, From: from, To: from + count}
	if m.To > goal {
		if !p.rules.Over {
			return Move{}, false
		}
		m.To = goal
	}
	if p.obstacle(c, seat, from, m.To) != 0 {
		return Move{}, false
	}
	if m.To > p.rules.way() {
		return m, m.To == goal || !p.double(seat, m.To)
	}
	square := p.rules.ring(seat, m.To)
	if c.two.has(square) {
		return Move{}, false
	}
	if c.one.has(square) && !Safe(int(square)) {
		m.Captured = p.enemyOn(seat, square)
	}
	return m, true
}

// obstacle returns the progress at which a barrier stands after from and up to, 0 where none does (B2).
func (p *Position) obstacle(c *crowd, seat engine.Seat, from, to uint8) uint8 {
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
		if p.double(seat, at) {
			return at
		}
	}
	return 0
}

// double reports whether two pieces of a seat have the progress.
func (p *Position) double(seat engine.Seat, at uint8) bool {
	n := 0
	for _, other := range p.pieces(seat) {
		if other == at {
			n++
		}
	}
	return n == 2
}

// sentBack returns the move of the piece that a third six sends back, where there is one (X4).
func (p *Position) sentBack() (Move, bool) {
	if p.rules.Sixes != SixesBack || p.last == 0 {
		return Move{}, false
	}
	at := p.progress[p.last-1]
	if at == 0 || at > p.rules.way() {
		return Move{}, false
	}
	return Move{Piece: p.last, From: at}, true
}
