package png

import "image"

// Tile is a finished part of a picture: its pixels, or their compressed form for pictures of one width. It
// can be placed anywhere in any picture of that width. Encoder.Prepare compresses it; it does not change
// afterwards.
type Tile struct {
	size image.Point
	kind Kind
	pix  []uint8 // row by row; nil once the tile is compressed
	rows []tileRow
	bits bitString
}

// Kind is the kind of a tile's contents. Each kind has codes of its own: text has few colours, squares have
// many. Pictures are smaller if tiles that lie side by side are of one kind.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Board
	kinds = iota
)

// tileRow is a compressed row of a tile. Its ends repeat the row above, so that such stretches of
// neighbouring tiles can be joined. The codes of the pixels between them are bits of the tile.
type tileRow struct {
	// prefix and suffix are how many pixels at the ends repeat those above. A row that repeats as a whole has
	// no suffix.
	prefix, suffix int32
	// first is the word in which the codes begin, and bits is their length.
	first, bits int32
	// sum and moment are the checksum of the row.
	sum, moment uint32
}

// NewTile returns an uncompressed tile with pixels, row by row. The tile owns the slice.
func NewTile(kind Kind, size image.Point, pix []uint8) *Tile {
	return &Tile{size: size, kind: kind, pix: pix, rows: make([]tileRow, size.Y)}
}

// row returns the pixels of a row.
func (t *Tile) row(y int) []uint8 { return t.pix[y*t.size.X:][:t.size.X:t.size.X] }

// checksum returns how a stretch of bytes changes the two halves of an Adler-32 checksum (RFC 1950): the
// sum of the bytes, and the sum of each byte times the number of bytes from it to the end.
func checksum(stretch []uint8) (sum, moment uint32) {
	for _, b := range stretch {
		sum += uint32(b)
		moment += sum
	}
	return sum, moment
}

// adler is an Adler-32 checksum that is computed stretch by stretch.
type adler struct{ a, b uint64 }

const adlerModulus = 65521

// add adds a stretch of n bytes, given its checksum.
func (s *adler) add(n int, sum, moment uint32) {
	s.b += uint64(n)*s.a + uint64(moment)
	s.a += uint64(sum)
	s.a %= adlerModulus
	s.b %= adlerModulus
}

// repeat adds a byte n times.
func (s *adler) repeat(n int, value uint8) {
	s.add(n, uint32(n)*uint32(value), uint32(n*(n+1)/2)*uint32(value))
}
