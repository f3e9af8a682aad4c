package kamisado

import "math/bits"

// Balance returns by how many squares the side on turn is better off: the squares that its towers could move
// to, the way that they have come, without what the opponent has of both. It is a guess of who stands better:
// how far the teeth let a tower move is left out, and so are pushes.
func (b *Bits) Balance() int {
	return mobility(b.seen, b.mine) - mobility(b.across, b.theirs) + rows(b.own) - rows(b.other)
}

// mobility counts the empty squares in front of towers, as far as the next tower, each as often as
// there are towers that see it.
func mobility(occupied, towers uint64) int {
	return bits.OnesCount64(fillUp(^occupied, towers, boardSize)) +
		bits.OnesCount64(fillUp(^occupied&^leftColumn, towers, boardSize+1)) +
		bits.OnesCount64(fillUp(^occupied&^rightColumn, towers, boardSize-1))
}

// fillUp returns the squares that steps of the stride lead to from the towers over empty squares: one, two
// and four rows at a time.
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
