package png

import "image"

// Tile is a finished part of a picture: its pixels, and the same already compressed for pictures of one
// width. It never changes, and can stand at any place of any picture of that width.
type Tile struct {
	size image.Point
	kind Kind
	pix  []uint8 // row by row; none once it is compressed
	rows []tileRow
	bits bitString
}

// Kind is what a tile shows, for each kind has codes of its own: text has few colours, squares have many. A
// picture is small where tiles that lie side by side are of one kind.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Board
	kinds = iota
)

// tileRow is a row of a tile as it stands in the compressed stream. Its ends repeat what stands above them,
// so that such stretches of neighbours can be joined; the codes between them are kept as bits.
type tileRow struct {
	lead, trail int32 // how many pixels at its ends repeat those above; a row that repeats as a whole has no trail
	first, bits int32 // the first word of the codes between, and how many bits they have
	sum, moment uint32
}

// NewTile returns a tile with the pixels, row by row, not yet compressed. They belong to the tile.
func NewTile(kind Kind, size image.Point, pix []uint8) *Tile {
	return &Tile{size: size, kind: kind, pix: pix, rows: make([]tileRow, size.Y)}
}

// row returns the pixels of a row.
func (t *Tile) row(y int) []uint8 { return t.pix[y*t.size.X:][:t.size.X:t.size.X] }

// checksum returns what a stretch of bytes adds to the two halves of an Adler-32 checksum (RFC 1950): the sum
// of the bytes, and their sum weighed by how many bytes of the stretch remain.
func checksum(stretch []uint8) (sum, moment uint32) {
	for _, b := range stretch {
		sum += uint32(b)
		moment += sum
	}
	return sum, moment
}

// adler is an Adler-32 checksum that grows stretch by stretch.
type adler struct{ a, b uint64 }

const adlerModulus = 65521

// add adds a stretch of n bytes.
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
