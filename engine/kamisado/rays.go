package kamisado

// A tower on its way forward sees three rays. In the form of Bits every tower looks up the board, so that the
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

// rays is what a tower sees from its square: for each ray the squares within reach, and a bit in the first
// row that is out of reach. That row is beyond the board, and the bit 0, where the ray ends at the far row.
type rays struct {
	within [rayCount]uint64
	beyond [rayCount]uint64
	// finish holds the squares that must be empty for a move to the far row; allSquares where the
	// ray does not lead there.
	finish [rayCount]uint64
	// ways holds the squares of all rays that lead to the far row.
	ways uint64
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

// raysFrom returns the rays of a tower of White's with the reach; for Black's the board is turned.
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
			r.ways |= r.within[i]
		}
	}
	return r
}

// bitOf returns the bit of the square.
func bitOf(s Square) uint64 { return 1 << (s - 1) }

// colorIndices holds the colours of the squares by index, from 0 for brown. The board is unchanged by a half
// turn, so that both sides see the same.
var colorIndices = func() (table [squareCount]uint8) {
	for index := range table {
		table[index] = uint8(Square(index+1).Color() - Brown)
	}
	return table
}()
