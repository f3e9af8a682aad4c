package kamisado

import "math/bits"

// Step is a move in the form of Bits: squares are indices as the mover sees them.
type Step struct {
	tower, from, to, pushed uint8
}

// Steps is a buffer for the steps of one tower: at most 7 on each ray, and one push.
type Steps [3*7 + 1]Step

// Tower returns the index of the colour of the tower, as StepsOf takes it.
func (s Step) Tower() uint8 { return s.tower }

// To returns the index of the square that the tower steps to, as the mover sees it.
func (s Step) To() uint8 { return s.to & lastSquare }

// Push reports whether the step pushes opposing towers (S2).
func (s Step) Push() bool { return s.pushed > 0 }

// Wins reports whether the step reaches the far row (M7).
func (s Step) Wins() bool { return s.to >= squareCount-boardSize }

// Move returns the step as a move of the side on turn.
func (b *Bits) Move(s Step) Move {
	rows := s.to/boardSize - s.from/boardSize
	d := Forward
	switch column, before := s.to%boardSize, s.from%boardSize; {
	case column < before:
		d = Left
	case column > before:
		d = Right
	}
	return Move{
		Side: b.turn, Tower: Brown + Color(s.tower), Direction: d, Distance: int(rows),
		From: square(s.from, b.turn), To: square(s.to, b.turn), Pushed: int(s.pushed),
	}
}

// Movers returns the first and the last of the towers that may be moved, as arguments of StepsOf. It is one
// tower, or all towers with a free choice.
func (b *Bits) Movers() (first, last uint8) {
	if b.required == free {
		return 0, colorCount - 1
	}
	return b.required, b.required
}

// StepsOf stores the legal steps of a tower of the side on turn in the buffer, in the order of
// Position.Moves, and returns their number (M1, M2, M3, S1, S2, S4).
func (b *Bits) StepsOf(c uint8, into *Steps) int {
	from, teeth := at(b.own, c), teethOf(b.ownTeeth, c)
	r := &raysOf[teeth&3][from&lastSquare]
	n := into.add(0, Step{tower: c, from: from}, boardSize, distance(b.occupied, from, r, aheadRay))
	if pushed := b.pushes(from, teeth); pushed > 0 {
		into[n] = Step{tower: c, from: from, to: from + boardSize, pushed: pushed}
		n++
	}
	n = into.add(n, Step{tower: c, from: from}, boardSize-1, distance(b.occupied, from, r, leftRay))
	return into.add(n, Step{tower: c, from: from}, boardSize+1, distance(b.occupied, from, r, rightRay))
}

// add stores the steps along a ray after the first n steps, and returns the new number of steps.
func (steps *Steps) add(n int, s Step, stride, distance uint8) int {
	s.to = s.from
	for range distance {
		s.to += stride
		steps[n] = s
		n++
	}
	return n
}

// distance returns the number of squares within reach on the ray.
func distance(occupied uint64, from uint8, r *rays, ray int) uint8 {
	return firstRow(occupied, r, ray) - from/boardSize - 1
}

// firstRow returns the first row, from 0, that cannot be reached on the ray.
func firstRow(occupied uint64, r *rays, ray int) uint8 {
	return uint8(bits.TrailingZeros64(occupied&r.within[ray]|r.beyond[ray])) / boardSize
}

// CountSteps returns the number of legal steps.
func (b *Bits) CountSteps() int {
	if b.required != free {
		return b.countOf(b.required)
	}
	n := 0
	for c := range uint8(colorCount) {
		n += b.countOf(c)
	}
	return n
}

func (b *Bits) countOf(c uint8) int {
	from, teeth := at(b.own, c), teethOf(b.ownTeeth, c)
	return openSquares(b.occupied, from, teeth) + int(min(b.pushes(from, teeth), 1))
}

// blocked reports whether the tower that must move has no step (M6, S11). It must not be called with a free
// choice.
func (b *Bits) blocked() bool {
	from := at(b.own, b.required)
	next := nextSquares[from&lastSquare]
	return b.occupied&next == next && b.pushes(from, teethOf(b.ownTeeth, b.required)) == 0
}

// openSquares returns the number of squares that a tower with the teeth can move to, without its push.
func openSquares(occupied uint64, from, teeth uint8) int {
	r := &raysOf[teeth&3][from&lastSquare]
	rows := firstRow(occupied, r, aheadRay) + firstRow(occupied, r, leftRay) + firstRow(occupied, r, rightRay)
	return int(rows) - rayCount*int(from/boardSize+1)
}

// pushes returns the number of towers that a tower with the teeth would push from the square, or 0 if it
// cannot push.
func (b *Bits) pushes(from, teeth uint8) uint8 {
	if teeth == 0 || b.occupied&(1<<(from+boardSize)) == 0 {
		return 0
	}
	return pushes(b.occupied, b.other, b.otherTeeth, from, teeth)
}

// pushes is Bits.pushes for the occupied squares and the other side's towers and teeth.
func pushes(occupied, other uint64, otherTeeth uint16, from, teeth uint8) uint8 {
	for n := range teeth + 1 { // S7
		next := from + (n+1)*boardSize
		if next >= squareCount { // S6
			return 0
		}
		if occupied&(1<<next) == 0 { // S5
			return n
		}
		c := findByte(other, lastSquare-next)
		if c >= colorCount || teethOf(otherTeeth, c) >= teeth { // S9, S8
			return 0
		}
	}
	return 0
}
