package stratego

import "towerpost/engine"

// chase is a sequence of a player's threats, each answered by an evasion (C3). The zero chase has no threat.
type chase struct {
	// threats holds the placements after the player's threats, the newest first. They are never changed.
	threats *placement
	// square is the square on which the newest threat ended.
	square Square
	// evaders holds the opponent's pieces that made an evasion.
	evaders evaders
	// answered says that an evasion answered the newest threat: the chase is on (C4).
	answered bool
}

// placement holds the squares of all pieces after a threat.
type placement struct {
	at     [pieces + 1]Square
	before *placement
}

// evaders is a set of one player's pieces, by their index in the Deployment.
type evaders uint64

func (e evaders) with(piece Piece) evaders { return e | 1<<((piece-1)%homeSquares) }

func (e evaders) has(piece Piece) bool { return e&(1<<((piece-1)%homeSquares)) != 0 }

// threatens reports whether an opposing piece stands beside a seat's piece on the square.
func (p *Position) threatens(seat engine.Seat, s Square) bool {
	for _, d := range directions {
		if next := s.Next(d); next != NoSquare && p.board[next].Seat() == other(seat) {
			return true
		}
	}
	return false
}

// updateChases updates both players' chases after a move of the seat (C1–C3, C6). The board is the one after
// the move.
func (p *Position) updateChases(seat engine.Seat, step step, attack bool) {
	if attack {
		p.chases = [seats]chase{}
		return
	}
	theirs := &p.chases[other(seat)]
	if theirs.threats != nil {
		if step.from.Beside(theirs.square) {
			theirs.evaders, theirs.answered = theirs.evaders.with(step.piece), true
		} else {
			*theirs = chase{}
		}
	}
	own := &p.chases[seat]
	if !p.threatens(seat, step.to) {
		*own = chase{}
		return
	}
	own.threats, own.square, own.answered = &placement{p.at, own.threats}, step.to, false
}

// repeatsChase reports whether C4 forbids the move to the seat to move.
func (p *Position) repeatsChase(m Move) bool {
	own := &p.chases[p.turn]
	if m.Attack || !own.answered || p.undoesLast(m) || !p.besideEvader(own, m.To) {
		return false
	}
	after := p.at
	after[p.board[m.From]] = m.To
	for threat := own.threats; threat != nil; threat = threat.before {
		if threat.at == after {
			return true
		}
	}
	return false
}

// undoesLast reports whether a move takes the last move of its player back (C5).
func (p *Position) undoesLast(m Move) bool {
	last := p.recent[p.turn][0]
	return last.piece == p.board[m.From] && last.from == m.To
}

// besideEvader reports whether a piece that made an evasion in the chase stands beside a square.
func (p *Position) besideEvader(c *chase, s Square) bool {
	for _, d := range directions {
		next := s.Next(d)
		if next == NoSquare {
			continue
		}
		if piece := p.board[next]; piece.Seat() == other(p.turn) && c.evaders.has(piece) {
			return true
		}
	}
	return false
}
