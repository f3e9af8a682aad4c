package stratego

import (
	"slices"

	"towerpost/engine"
)

// Moves returns the legal moves of the seat to move, ordered by the square where they start and then by the
// square where they end. It returns nil once the match is over.
func (p *Position) Moves() []Move {
	if p.end.reason != "" {
		return nil
	}
	return p.AppendMoves(nil)
}

// AppendMoves appends the legal moves of the seat to move to a list, in the order of Moves. The match must be
// on.
func (p *Position) AppendMoves(list []Move) []Move {
	limit := p.repeatedSegment(p.turn)
	p.eachMove(p.turn, func(m Move) bool {
		if p.forbiddingRule(m, limit) == "" {
			list = append(list, m)
		}
		return true
	})
	return list
}

// Forbidden returns the moves of the seat to move that only T1 or C4 forbids, in the order of Moves.
func (p *Position) Forbidden() []Move {
	var list []Move
	if p.end.reason != "" {
		return nil
	}
	limit := p.repeatedSegment(p.turn)
	p.eachMove(p.turn, func(m Move) bool {
		if p.forbiddingRule(m, limit) != "" {
			list = append(list, m)
		}
		return true
	})
	return list
}

// forbiddingRule returns the rule that forbids the seat to move an otherwise legal move, "T1" or "C4", or ""
// if none does. Limit is the seat's repeatedSegment.
func (p *Position) forbiddingRule(m Move, limit segment) string {
	switch {
	case limit.piece != 0 && limit.piece == p.board[m.From] && limit.crosses(m.From, m.To):
		return "T1"
	case p.rules.Federation && p.repeatsChase(m):
		return "C4"
	}
	return ""
}

// eachMove calls yield with the moves that a seat's pieces can make (M2–M5), also those that T1 or C4
// forbids, until yield returns false.
func (p *Position) eachMove(seat engine.Seat, yield func(Move) bool) {
	for from, piece := range p.board {
		if piece == 0 || piece.Seat() != seat || !p.ranks[piece].Moves() {
			continue
		}
		if !p.eachMoveFrom(Square(from), yield) {
			return
		}
	}
}

// eachMoveFrom calls yield with the moves of the piece on a square, until yield returns false. It reports
// whether yield always returned true.
func (p *Position) eachMoveFrom(from Square, yield func(Move) bool) bool {
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

// line appends the moves of the piece on a square in one direction, the nearest first.
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

// mobile reports whether a seat has a move, also one that T1 or C4 forbids.
func (p *Position) mobile(seat engine.Seat) bool {
	found := false
	p.eachMove(seat, func(Move) bool {
		found = true
		return false
	})
	return found
}

// canMove reports whether the seat to move has a legal move.
func (p *Position) canMove() bool {
	found, limit := false, p.repeatedSegment(p.turn)
	p.eachMove(p.turn, func(m Move) bool {
		found = p.forbiddingRule(m, limit) == ""
		return !found
	})
	return found
}
