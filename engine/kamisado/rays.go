package kamisado

// The three rays along which a tower moves. In the form of Bits every tower moves up the board, so that the
// squares of a ray have rising indices, one in each row, and the first obstacle is the lowest bit.
const (
	aheadRay = iota
	leftRay
	rightRay
	rayCount
)

// maxPlayingTeeth is the number of teeth of the strongest tower that can stand on the board
// while a round is on.
const maxPlayingTeeth = 3

// rays holds the rays from a square for a reach.
type rays struct {
	// within holds the squares within reach.
	within [rayCount]uint64
	// beyond holds a bit in the first row that is out of reach. It is 0 if the ray ends at the far row.
	beyond [rayCount]uint64
	// finish holds the squares that must be empty for a move to the far row, or allSquares if the ray does
	// not lead there.
	finish [rayCount]uint64
	// finishRays holds the squares of all rays that lead to the far row.
	finishRays uint64
}

const allSquares = ^uint64(0)

// raysOf holds the rays by teeth and index of the square.
var raysOf = func() (table [maxPlayingTeeth + 1][squareCount]rays) {
	for teeth := range table {
		for index := range table[teeth] {
			table[teeth][index] = raysFrom(index, Tower{Teeth: uint8(teeth)}.Reach())
		}
	}
	return table
}()

// nextSquares holds the squares, by index, that touch a square from the front.
var nextSquares = func() (table [squareCount]uint64) {
	for index := range table {
		for _, within := range raysFrom(index, 1).within {
			table[index] |= within
		}
	}
	return table
}()

// raysFrom returns the rays of a white tower with the reach. Those of a black tower are the same, for Black
// sees the board after a half turn.
func raysFrom(index, reach int) rays {
	var r rays
	for i, d := range forwards {
		from := Square(index + 1)
		to, n := from.toward(White, d), 0
		for ; to != NoSquare && n < reach; n++ {
			r.within[i] |= bitOf(to)
			from, to = to, to.toward(White, d)
		}
		r.beyond[i] = 1 << (boardSize * (index/boardSize + 1 + n))
		r.finish[i] = allSquares
		if n > 0 && from.Row() == White.farRow() {
			r.finish[i] = r.within[i]
			r.finishRays |= r.within[i]
		}
	}
	return r
}

// bitOf returns the bit of the square.
func bitOf(s Square) uint64 { return 1 << (s - 1) }

// colorIndices holds the colours of the squares by index, from 0 for brown. It is the same for both sides,
// because the board is unchanged by a half turn.
var colorIndices = func() (table [squareCount]uint8) {
	for index := range table {
		table[index] = uint8(Square(index+1).Color() - Brown)
	}
	return table
}()
