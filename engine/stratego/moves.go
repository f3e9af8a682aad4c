package stratego

import (
	"slices"

	"towerpost/engine"
)

// Moves returns the legal moves of the seat to move, by the square where they begin and then that where they
// end. There are none once the match is over.
func (p *Position) Moves() []Move {
	if p.end.reason != "" {
		return nil
	}
	return p.AppendMoves(nil)
}

// AppendMoves appends the legal moves of the seat to move to a list.
func (p *Position) AppendMoves(list []Move) []Move {
	limit := p.limit(p.turn)
	p.each(p.turn, func(m Move) bool {
		if p.banned(m, limit) == "" {
			list = append(list, m)
		}
		return true
	})
	return list
}

// Forbidden returns the moves that T1 or C4 forbids the seat to move, in the order of Moves.
func (p *Position) Forbidden() []Move {
	var list []Move
	if p.end.reason != "" {
		return nil
	}
	limit := p.limit(p.turn)
	p.each(p.turn, func(m Move) bool {
		if p.banned(m, limit) != "" {
			list = append(list, m)
		}
		return true
	})
	return list
}

// banned returns the rule that forbids the seat to move a move that its piece could make, T1 or
// C4, and "" where none does.
func (p *Position) banned(m Move, limit stretch) string {
	switch {
	case limit.piece != 0 && limit.piece == p.board[m.From] && limit.crossed(m.From, m.To):
		return "T1"
	case p.rules.Federation && p.repeatsChase(m):
		return "C4"
	}
	return ""
}

// each calls yield with the moves that a seat's pieces can make (M2–M5), T1 and C4 left
// aside, until it returns false.
func (p *Position) each(seat engine.Seat, yield func(Move) bool) {
	for from, piece := range p.board {
		if piece == 0 || piece.Seat() != seat || !p.ranks[piece].Moves() {
			continue
		}
		if !p.eachFrom(Square(from), yield) {
			return
		}
	}
}

// eachFrom calls yield with the moves of a piece, and reports whether it always returned true.
func (p *Position) eachFrom(from Square, yield func(Move) bool) bool {
	var buffer [side]Move
	for _, d := range directions {
		line := p.line(buffer[:0], from, d)
		if d < 0 {
			slices.Reverse(line)
		}
		for _, m := range line {
			if !yield(m) {
				return false
			}
		}
	}
	return true
}

// line appends the moves of a piece in one direction, the nearest first.
func (p *Position) line(list []Move, from Square, d Direction) []Move {
	mover := p.board[from]
	for to := from.Next(d); to != NoSquare && !to.Lake(); to = to.Next(d) {
		other := p.board[to]
		if other != 0 && other.Seat() == mover.Seat() {
			break
		}
		list = append(list, Move{From: from, To: to, Attack: other != 0})
		if other != 0 || p.ranks[mover] != Scout {
			break
		}
	}
	return list
}

// mobile reports whether a seat could make a move, T1 and C4 left aside.
func (p *Position) mobile(seat engine.Seat) bool {
	found := false
	p.each(seat, func(Move) bool {
		found = true
		return false
	})
	return found
}

// canMove reports whether the seat to move has a legal move.
func (p *Position) canMove() bool {
	found, limit := false, p.limit(p.turn)
	p.each(p.turn, func(m Move) bool {
		found = p.banned(m, limit) == ""
		return !found
	})
	return found
}
