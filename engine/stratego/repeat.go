package stratego

import "towerpost/engine"

// mostRepeats is how often a piece may go back and forth without a break by the rules of the seed (T1).
const mostRepeats = 5

// pace is a move of one piece.
type pace struct {
	piece    Piece
	from, to Square
}

// trail is the last moves of a player, the newest first.
type trail [mostRepeats]pace

// after returns the trail with one more move.
func (t trail) after(step pace) trail {
	copy(t[1:], t[:])
	t[0] = step
	return t
}

// stretch is the squares of a row or column that all last moves of a piece have crossed.
// Without a piece there is none.
type stretch struct {
	piece     Piece
	low, high Square
}

// span returns the ends of a straight move, the lower square first.
func span(from, to Square) (low, high Square) { return min(from, to), max(from, to) }

// limit returns the stretch whose edges a seat may not cross again with a piece (T1).
func (p *Position) limit(seat engine.Seat) stretch {
	steps := p.trails[seat][:p.rules.repeats()]
	s := stretch{piece: steps[0].piece}
	s.low, s.high = span(steps[0].from, steps[0].to)
	for _, step := range steps {
		if step.piece != s.piece || step.piece == 0 {
			return stretch{}
		}
		low, high := span(step.from, step.to)
		if !sameLine(s.low, s.high, low, high) {
			return stretch{}
		}
		if s.low, s.high = max(s.low, low), min(s.high, high); s.low >= s.high {
			return stretch{}
		}
	}
	return s
}

// sameLine reports whether two straight moves are in one row, or in one column.
func sameLine(low, high, otherLow, otherHigh Square) bool {
	if low.Row() == high.Row() {
		return otherLow.Row() == low.Row() && otherHigh.Row() == low.Row()
	}
	return otherLow.Column() == low.Column() && otherHigh.Column() == low.Column() && high.Column() == low.Column()
}

// crossed reports whether a straight move crosses an edge of the stretch.
func (s stretch) crossed(from, to Square) bool {
	low, high := span(from, to)
	return sameLine(s.low, s.high, low, high) && max(s.low, low) < min(s.high, high)
}
