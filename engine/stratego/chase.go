package stratego

import "towerpost/engine"

// chase is a row of a player's threats, each answered by an evasion (C3). The zero chase is none.
type chase struct {
	// threats are the placements after the player's threats, the newest first; they are never changed.
	threats *placement
	// square is where the newest threat ended.
	square Square
	// evaders are the opponent's pieces that made an evasion.
	evaders evaders
	// answered says that the newest threat was answered by an evasion: the chase is on (C4).
	answered bool
}

// placement is where every piece stood after a threat.
type placement struct {
	at     [pieces + 1]Square
	before *placement
}

// evaders is a set of one player's pieces, by their places in the deployment.
type evaders uint64

func (e evaders) with(piece Piece) evaders { return e | 1<<((piece-1)%homeSquares) }

func (e evaders) has(piece Piece) bool { return e&(1<<((piece-1)%homeSquares)) != 0 }

// threatens reports whether a seat's piece on the square stands beside an opposing piece.
func (p *Position) threatens(seat engine.Seat, s Square) bool {
	for _, d := range directions {
		if next := s.Next(d); next != NoSquare && p.board[next].Seat() == other(seat) {
			return true
		}
	}
	return false
}

// chased notes what a move of the seat does to both players' chases (C1–C3, C6). The position
// is the one after the move.
func (p *Position) chased(seat engine.Seat, step pace, attack bool) {
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

// repeatsChase reports whether C4 forbids the seat to move a move.
func (p *Position) repeatsChase(m Move) bool {
	own := &p.chases[p.turn]
	if m.Attack || !own.answered || p.takesBack(m) || !p.besideEvader(own, m.To) {
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

// takesBack reports whether a move takes the last one of its player back (C5).
func (p *Position) takesBack(m Move) bool {
	last := p.trails[p.turn][0]
	return last.piece == p.board[m.From] && last.from == m.To
}

// besideEvader reports whether a square is beside a piece that made an evasion in the chase.
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
