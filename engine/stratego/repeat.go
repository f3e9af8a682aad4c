package stratego

import "towerpost/engine"

// mostRepeats is the number of moves in a row with which a piece may cross the same edges in the usual rules
// (T1).
const mostRepeats = 5

// step is a move of one piece.
type step struct {
	piece    Piece
	from, to Square
}

// recentMoves holds the last moves of a player, the newest first.
type recentMoves [mostRepeats]step

// after returns the moves with one more, without the oldest.
func (t recentMoves) after(step step) recentMoves {
	copy(t[1:], t[:])
	t[0] = step
	return t
}

// segment is the part of a row or column that all recent moves of a piece have crossed, from the square low
// to the square high. The zero segment has no piece, and is empty.
type segment struct {
	piece     Piece
	low, high Square
}

// span returns the end squares of a straight move, the lower one first.
func span(from, to Square) (low, high Square) { return min(from, to), max(from, to) }

// repeatedSegment returns the segment whose edges a seat may not cross again with its piece (T1). It is zero
// if the seat may make any move.
func (p *Position) repeatedSegment(seat engine.Seat) segment {
	steps := p.recent[seat][:p.rules.repeats()]
	s := segment{piece: steps[0].piece}
	s.low, s.high = span(steps[0].from, steps[0].to)
	for _, step := range steps {
		if step.piece != s.piece || step.piece == 0 {
			return segment{}
		}
		low, high := span(step.from, step.to)
		if !sameLine(s.low, s.high, low, high) {
			return segment{}
		}
		if s.low, s.high = max(s.low, low), min(s.high, high); s.low >= s.high {
			return segment{}
		}
	}
	return s
}

// sameLine reports whether two straight moves are in one row, or in one column.
func sameLine(low, high, otherLow, otherHigh Square) bool {
	if low.Row() == high.Row() {
		return otherLow.Row() == low.Row() && otherHigh.Row() == low.Row()
	}
	column := low.Column()
	return high.Column() == column && otherLow.Column() == column && otherHigh.Column() == column
}

// crosses reports whether a straight move crosses an edge of the segment.
func (s segment) crosses(from, to Square) bool {
	low, high := span(from, to)
	return sameLine(s.low, s.high, low, high) && max(s.low, low) < min(s.high, high)
}
