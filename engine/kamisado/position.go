package kamisado

// Phase is the kind of decision that a position waits for.
type Phase uint8

const (
	// Moving is the phase in which a tower has to be moved.
	Moving Phase = iota
	// Filling is the phase between two rounds in which the winner chooses the fill.
	Filling
	// Over is the phase after the end of the match.
	Over
)

// Position is one moment of a match: the towers with their teeth, the decision
// that is due, and the points. It is a comparable value; the zero value is an
// empty board with no side on turn.
//
// The position of a State may wait for a forced pass; the side on turn has no
// move then. In a position string forced passes are already taken.
type Position struct {
	towers [2 * colorCount]Tower
	// board holds for each square 1 + the index in towers of the tower that stands there, or 0.
	board    [squareCount + 1]uint8
	phase    Phase
	turn     Side
	required Color
	points   [3]int // by Side
	target   int
}

// Start returns the first position of a match that is won with target points: every tower on its own colour,
// and Black to move with a free choice.
func Start(target int) Position {
	p := Position{turn: Black, target: target}
	for _, c := range Colors() {
		p.put(Tower{Side: White, Color: c, Square: homeSquare(White, c)})
		p.put(Tower{Side: Black, Color: c, Square: homeSquare(Black, c)})
	}
	return p
}

// homeSquare returns the square of the colour on the side's home row.
func homeSquare(side Side, c Color) Square {
	if side == White {
		return At(int(c), White.homeRow())
	}
	return At(boardSize+1-int(c), Black.homeRow())
}

// Tower returns the side's tower of the colour, or the zero Tower if there is none.
func (p Position) Tower(side Side, c Color) Tower {
	if side == NoSide || side > Black || !c.valid() {
		return Tower{}
	}
	return p.towers[towerIndex(side, c)]
}

// TowerOn returns the tower on the square and whether there is one.
func (p Position) TowerOn(s Square) (Tower, bool) {
	if !s.valid() || p.board[s] == 0 {
		return Tower{}, false
	}
	return p.towers[p.board[s]-1], true
}

// Phase returns the phase of the position.
func (p Position) Phase() Phase { return p.phase }

// Turn returns the side that has to decide, or NoSide when the match is over.
func (p Position) Turn() Side { return p.turn }

// RequiredColor returns the colour of the tower that must move (T2), or NoColor for a free choice (T1) or
// when no move is due.
func (p Position) RequiredColor() Color { return p.required }

// Points returns the side's points.
func (p Position) Points(side Side) int {
	if side > Black {
		return 0
	}
	return p.points[side]
}

// Target returns the points that win the match.
func (p Position) Target() int { return p.target }

// Ended returns the position with the match over and everything else as it was, as after a resignation.
func (p Position) Ended() Position {
	p.phase, p.turn, p.required = Over, NoSide, NoColor
	return p
}

// empty reports whether the square is on the board and no tower stands on it.
func (p *Position) empty(s Square) bool { return s.valid() && p.board[s] == 0 }

// put places a tower on its square.
func (p *Position) put(t Tower) {
	i := towerIndex(t.Side, t.Color)
	p.towers[i] = t
	p.board[t.Square] = uint8(i + 1)
}

// shift moves the tower on one square to another, empty one.
func (p *Position) shift(from, to Square) {
	i := p.board[from]
	p.board[from], p.board[to] = 0, i
	p.towers[i-1].Square = to
}

func towerIndex(side Side, c Color) int { return (int(side)-1)*colorCount + int(c) - 1 }
