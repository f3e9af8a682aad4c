package kamisado

// Moves returns every legal move of the side on turn: tower by tower in the
// order of Colors, and for each forward, left, right, near to far. It is empty
// when no move is due, and also when the tower that must move is blocked.
func (p Position) Moves() []Move {
	if p.phase != Moving || p.turn == NoSide {
		return nil
	}
	if p.required != NoColor { // T2
		return p.MovesOf(p.required)
	}
	var moves []Move // T1
	for _, c := range Colors() {
		moves = p.appendMoves(moves, p.Tower(p.turn, c))
	}
	return moves
}

// MovesOf returns the moves of a tower of the side on turn, whether or not it
// is the tower that must move. It returns nil when no move is due.
func (p Position) MovesOf(c Color) []Move {
	if p.phase != Moving {
		return nil
	}
	return p.appendMoves(nil, p.Tower(p.turn, c))
}

// appendMoves appends every move of the tower: straight and diagonally forward
// (M1) over and onto empty squares (M2, M3) as far as its teeth let it (S1), and
// its push (S2). Only the squares of the line itself matter: a diagonal between
// two towers that touch at a corner is free (M4).
func (p *Position) appendMoves(moves []Move, t Tower) []Move {
	if t.Square == NoSquare {
		return moves
	}
	for _, d := range forwards {
		to := t.Square.toward(t.Side, d)
		m := Move{Side: t.Side, Tower: t.Color, Direction: d, From: t.Square}
		for distance := 1; distance <= t.Reach() && p.empty(to); distance++ {
			m.Distance, m.To = distance, to
			moves = append(moves, m)
			to = to.toward(t.Side, d)
		}
		if d != Forward { // S4
			continue
		}
		if n := p.push(t); n > 0 {
			m.Distance, m.To, m.Pushed = 1, t.Square.toward(t.Side, Forward), n
			moves = append(moves, m)
		}
	}
	return moves
}

// push returns the number of towers that the tower would push, or 0 if it cannot push.
func (p *Position) push(t Tower) int {
	line, room := p.lineAhead(t)
	for _, other := range line {
		if other.Side == t.Side || other.Teeth >= t.Teeth { // S9, S8
			return 0
		}
	}
	if len(line) > t.Pushes() || !p.empty(room) { // S7; S5, S6
		return 0
	}
	return len(line)
}

// lineAhead returns the unbroken line of towers straight in front of the tower,
// the nearest first, and the square behind the line, or NoSquare if the line
// ends at the edge of the board.
func (p *Position) lineAhead(t Tower) (line []Tower, room Square) {
	room = t.Square.toward(t.Side, Forward)
	for {
		next, occupied := p.TowerOn(room)
		if !occupied {
			return line, room
		}
		line = append(line, next)
		room = room.toward(t.Side, Forward)
	}
}

// Pushed returns the steps back of the towers that a push moves, the farthest
// tower first. The position is the one before the push. For any other move it
// returns nil.
func (p Position) Pushed(m Move) []Move {
	if !m.Push() {
		return nil
	}
	line, room := p.lineAhead(p.Tower(m.Side, m.Tower))
	steps := make([]Move, 0, len(line))
	for i := len(line) - 1; i >= 0; i-- {
		t := line[i]
		step := Move{Side: t.Side, Tower: t.Color, Direction: Back, Distance: 1, From: t.Square, To: room}
		steps = append(steps, step)
		room = t.Square
	}
	return steps
}

// blocked reports whether the tower has no move, neither a step nor a push (M6, S11).
func (p *Position) blocked(t Tower) bool {
	for _, d := range forwards {
		if p.empty(t.Square.toward(t.Side, d)) {
			return false
		}
	}
	return p.push(t) == 0
}

// Blockers returns the squares next to a blocked tower that block it: forward,
// left and right, as far as they are on the board. For a tower that can move it
// returns nil.
func (p Position) Blockers(side Side, c Color) []Square {
	t := p.Tower(side, c)
	if t.Square == NoSquare || !p.blocked(t) {
		return nil
	}
	var squares []Square
	for _, d := range forwards {
		if s := t.Square.toward(side, d); s != NoSquare {
			squares = append(squares, s)
		}
	}
	return squares
}

// requiredTower returns the tower that must move, or the zero Tower for a free choice.
func (p *Position) requiredTower() Tower { return p.Tower(p.turn, p.required) }

// mustPass reports whether the tower that must move is blocked.
func (p *Position) mustPass() bool {
	return p.phase == Moving && p.required != NoColor && p.blocked(p.requiredTower())
}

// pass returns the pass of the side on turn, whose tower is blocked (M6).
func (p *Position) pass() Move {
	t := p.requiredTower()
	return Move{Side: t.Side, Tower: t.Color, From: t.Square, To: t.Square}
}

// after returns the position after a legal move or pass. The opponent must move
// the tower of the colour on which it ended (T2, M6). After a push the same side
// moves again, with the tower of the colour of the square onto which the
// farthest tower was pushed (S3). It does not handle the end of the round.
func (p Position) after(m Move) Position {
	steps := p.Pushed(m)
	for _, s := range steps {
		p.shift(s.From, s.To)
	}
	if !m.Pass() {
		p.shift(m.From, m.To)
	}
	p.turn, p.required = m.Side.Other(), m.Landing()
	if len(steps) > 0 {
		p.turn, p.required = m.Side, steps[0].Landing()
	}
	return p
}
