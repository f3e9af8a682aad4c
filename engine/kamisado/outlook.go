package kamisado

import "math/bits"

// squaresOfColors holds the squares of every set of colours, which has one bit for each colour, the lowest
// for brown. It is the same for both sides, because the board is unchanged by a half turn.
var squaresOfColors = func() (table [1 << colorCount]uint64) {
	for set := range table {
		for index, c := range colorIndices {
			if set>>c&1 != 0 {
				table[set] |= 1 << index
			}
		}
	}
	return table
}()

// Outlook returns the number of safe steps and of ready towers. A legal step is safe if the opponent cannot
// reach the far row at once after it; a push always counts as safe. An opposing tower is ready if it can
// reach the far row when the tower that must move has left its square. With a free choice ready is the
// greatest number over the towers.
func (b *Bits) Outlook() (safe, ready int) {
	for c, last := b.Movers(); c <= last; c++ {
		set := b.ReadyWithout(c)
		safe += b.safeOf(c, set)
		ready = max(ready, bits.OnesCount8(set))
	}
	return safe, ready
}

// safeOf counts the safe steps of a tower; ready are the opponent's towers that are ready when it has left.
func (b *Bits) safeOf(c, ready uint8) int {
	from, teeth := at(b.own, c), teethOf(b.ownTeeth, c)
	to := reachable(b.occupied, from, teeth)
	called := to & squaresOfColors[ready]
	safe := bits.OnesCount64(to^called) + int(min(b.pushes(from, teeth), 1))
	for ; called != 0; called &= called - 1 { // the step may block the called tower
		if b.blocksReady(Step{tower: c, from: from, to: uint8(bits.TrailingZeros64(called))}) {
			safe++
		}
	}
	return safe
}

// readyTowers returns the towers that could reach the far row at once: one bit for each
// colour, the lowest for brown.
func readyTowers(occupied, squares uint64, teeth uint16) (set uint8) {
	lines := openLines(occupied)
	for c := range colorCount {
		set |= uint8((lines&rowsWithin[teeth&3])>>(squares&lastSquare)&1) << c
		squares >>= 8
		teeth >>= 2
	}
	return set
}

// reachable returns the squares that a tower with the teeth can move to, without its push.
func reachable(occupied uint64, from, teeth uint8) uint64 {
	r := &raysOf[teeth&3][from&lastSquare]
	return r.within[aheadRay]&below(occupied&r.within[aheadRay]|r.beyond[aheadRay]) |
		r.within[leftRay]&below(occupied&r.within[leftRay]|r.beyond[leftRay]) |
		r.within[rightRay]&below(occupied&r.within[rightRay]|r.beyond[rightRay])
}

// below returns the bits below the lowest set bit, or all bits if none is set.
func below(x uint64) uint64 { return x&-x - 1 }

// rowsWithin holds, by teeth, the squares from which the far row is within reach.
var rowsWithin = func() (table [maxPlayingTeeth + 1]uint64) {
	for teeth := range table {
		reach := Tower{Teeth: uint8(teeth)}.Reach()
		table[teeth] = allSquares << (boardSize * (boardSize - 1 - reach))
	}
	return table
}()

const (
	leftColumn  = 0x0101010101010101
	rightColumn = leftColumn << (boardSize - 1)
)

// openLines returns the squares from which a straight or a diagonal line of empty squares leads to the far
// row. It fills each line from the far row down, one, two and four rows at a time.
func openLines(occupied uint64) uint64 {
	return fillDown(^occupied, boardSize, allSquares)>>boardSize |
		fillDown(^occupied, boardSize-1, ^uint64(leftColumn))>>(boardSize-1) & ^uint64(leftColumn) |
		fillDown(^occupied, boardSize+1, ^uint64(rightColumn))>>(boardSize+1) & ^uint64(rightColumn)
}

// fillDown returns the empty squares on the far row, and those from which steps of the stride over empty
// squares lead there. A step down must end within the columns.
func fillDown(empty uint64, stride uint, columns uint64) uint64 {
	const farRow = 0xff << (squareCount - boardSize)
	filled, through := empty&farRow, empty&columns
	filled |= through & (filled >> stride)
	through &= through >> stride
	filled |= through & (filled >> (2 * stride))
	through &= through >> (2 * stride)
	return filled | through&(filled>>(4*stride))
}
