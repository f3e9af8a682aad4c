package kamisado

import "math/bits"

// Balance returns a heuristic score of the position in squares: the mobility of the side on turn plus the
// rows that its towers have advanced, less the same of the opponent. The mobility ignores the limits by
// teeth, and pushes.
func (b *Bits) Balance() int {
	return mobility(b.occupied, b.mine) - mobility(b.flipped, b.theirs) + rows(b.own) - rows(b.other)
}

// mobility counts the empty squares that towers see in front of them up to the next tower: for each square,
// the directions from which towers see it.
func mobility(occupied, towers uint64) int {
	return bits.OnesCount64(fillUp(^occupied, towers, boardSize)) +
		bits.OnesCount64(fillUp(^occupied&^leftColumn, towers, boardSize+1)) +
		bits.OnesCount64(fillUp(^occupied&^rightColumn, towers, boardSize-1))
}

// fillUp returns the empty squares that the towers reach by steps of the stride over empty squares. It fills
// one, two and four rows at a time (Kogge-Stone).
func fillUp(empty, towers uint64, stride uint) uint64 {
	filled := towers | empty&(towers<<stride)
	empty &= empty << stride
	filled |= empty & (filled << (2 * stride))
	empty &= empty << (2 * stride)
	filled |= empty & (filled << (4 * stride))
	return filled ^ towers
}

// rows adds up the rows, from 0, of all towers of a side.
func rows(squares uint64) int {
	const ones, sevens = 0x0101010101010101, 0x0707070707070707
	return int(squares >> 3 & sevens * ones >> 56)
}
