// Package png writes pictures as PNG: those that are put together from tiles, fast, and any other ones.
//
// A tile is compressed once, and a Picture joins the compressed rows of its tiles. For that, a row of a tile
// is compressed with no other knowledge than its own tile and the width of the picture. Deflate copies from a
// distance, and one row up is the same distance everywhere. Both Huffman codes of each kind of tiles are
// fixed for an Encoder, so bits that were made at different times fit together, and the Adler-32 sum of a
// picture follows from the sums of its parts. A pixel in a soft edge may take the colour of a neighbour where
// that makes a copy longer; the colours of areas never change.
package png

import (
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"sync"
)

// Encoder writes pictures of one width and palette as PNG. It joins the compressed rows of the tiles: what
// costs time, the search for repetitions, was done when they were made. It is safe for concurrent use.
type Encoder struct {
	codes   Codes
	stride  int    // the bytes of a row, with its filter
	palette []byte // the finished chunk
	proofs  bool   // tiles keep their pixels, for tests
	space   sync.Pool
	quick   [kinds]sync.Pool // of parsers for tiles that are seen once
	careful [kinds]sync.Pool // of parsers for tiles that are kept
}

// Options are what an Encoder writes.
type Options struct {
	// Codes are those of the tiles.
	Codes Codes
	// Width is that of the pictures, in pixels.
	Width int
	// Colors are the palette, and Near says which of them may stand for which.
	Colors []color.RGBA
	Near   *Nearness
	// Repeats are distances in pixels at which a row of a part repeats itself.
	Repeats []int
}

// NewEncoder returns an encoder.
func NewEncoder(o Options) *Encoder {
	e := &Encoder{codes: o.Codes, stride: o.Width + 1}
	entries := make([]byte, 0, 3*len(o.Colors))
	for _, r := range o.Colors {
		entries = append(entries, r.R, r.G, r.B)
	}
	e.palette = chunk(nil, "PLTE", entries)
	e.space.New = func() any { return &printing{Encoder: e} }
	for kind, c := range o.Codes {
		e.quick[kind].New = func() any { return newParser(c, o.Near, e.stride, hasty) }
		e.careful[kind].New = func() any { return newParser(c, o.Near, e.stride, careful(o.Repeats)) }
	}
	return e
}

// Prepare compresses a tile; with care where it is kept for long. It loses its pixels, which
// are the most of it.
func (e *Encoder) Prepare(t *Tile, kept bool) *Tile {
	pool := &e.quick[t.kind]
	if kept {
		pool = &e.careful[t.kind]
	}
	parser := pool.Get().(*parser)
	parser.parse(t)
	pool.Put(parser)
	if !e.proofs {
		t.pix = nil
	}
	return t
}

// signature begins every PNG.
const signature = "\x89PNG\r\n\x1a\n"

// PNG returns the picture as PNG in memory of its own.
func (e *Encoder) PNG(p *Picture) ([]byte, error) {
	work := e.space.Get().(*printing)
	defer e.space.Put(work)
	if err := work.print(p); err != nil {
		return nil, err
	}
	header := make([]byte, 0, 13)
	header = binary.BigEndian.AppendUint32(header, uint32(p.Size.X))
	header = binary.BigEndian.AppendUint32(header, uint32(p.Size.Y))
	header = append(header, 8, 3, 0, 0, 0) // eight bits a pixel, a palette
	const chunks, overhead = 3, 12
	out := make([]byte, 0, len(signature)+len(header)+len(e.palette)+len(work.out)+chunks*overhead)
	out = append(out, signature...)
	out = chunk(out, "IHDR", header)
	out = append(out, e.palette...)
	out = chunk(out, "IDAT", work.out)
	return chunk(out, "IEND", nil), nil
}

// chunk appends a chunk of a PNG.
func chunk(out []byte, kind string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	start := len(out)
	out = append(out, kind...)
	out = append(out, data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}

// printing is one picture on its way through the encoder.
type printing struct {
	*Encoder
	*coder // of the block that is open
	bitWriter
	bandSpace
	sum    adler
	repeat int // how many bytes that repeat those above wait to be written; 0 or at least shortestMatch when they are
}

// print fills out with the picture as a zlib stream (RFC 1950).
func (w *printing) print(p *Picture) error {
	bands, err := w.cut(p)
	if err != nil {
		return err
	}
	w.out = append(w.out[:0], 0x78, 0x01)
	w.pending, w.count, w.repeat, w.sum = 0, 0, 0, adler{a: 1}
	w.coder = nil
	for _, b := range bands {
		w.band(p, b)
	}
	w.flush()
	w.end(&w.bitWriter)
	finish(&w.bitWriter)
	w.close()
	w.out = binary.BigEndian.AppendUint32(w.out, uint32(w.sum.b<<16|w.sum.a))
	return nil
}

// band writes the rows of a band. Where tiles of different kinds lie side by side, each of their rows
// begins a block with its codes.
func (w *printing) band(p *Picture, b band) {
	kind, known, mixed := b.kind()
	if known && !mixed || w.coder == nil {
		w.choose(kind)
	}
	for y := b.from; y < b.to; y++ {
		if first := b.segments[0].tile; mixed && first != nil {
			w.choose(first.kind)
		}
		w.filter(b, y)
		for i := range b.segments {
			if tile := b.segments[i].tile; mixed && tile != nil {
				w.choose(tile.kind)
			}
			w.segment(p, &b.segments[i], y-b.from)
		}
	}
}

// choose opens a block with the codes for a kind of tiles, if they are not those of the open block.
func (w *printing) choose(kind Kind) {
	next := w.codes[kind]
	if next == w.coder {
		return
	}
	if w.coder != nil {
		w.flush()
		w.end(&w.bitWriter)
	}
	w.coder = next
	w.open(&w.bitWriter)
}

// filter writes the byte that begins each row; all are the same, so that it can be part of a repetition.
func (w *printing) filter(b band, y int) {
	w.sum.add(1, 0, 0)
	next := int32(0)
	switch s := &b.segments[0]; {
	case s.tile != nil:
		next = s.tile.rows[int(s.offset)+y-b.from].lead
	case s.repeats || y > b.from:
		next = s.width
	}
	if y > 0 && (w.repeat > 0 || next >= shortestMatch-1) {
		w.repeat++
		return
	}
	w.flush()
	w.add(w.literal(0))
}

// segment writes one row of a segment, so many rows below the top of its band.
func (w *printing) segment(p *Picture, seg *segment, down int) {
	if seg.tile == nil {
		w.ground(p.Ground, int(seg.width), seg.repeats || down > 0)
		return
	}
	r := &seg.tile.rows[int(seg.offset)+down]
	w.sum.add(int(seg.width), r.sum, r.moment)
	w.repeat += int(r.lead)
	if r.lead == seg.width {
		return
	}
	w.flush()
	w.write(seg.tile.bits.words[r.first:], int(r.bits))
	w.repeat = int(r.trail)
}

// ground writes a stretch of the ground's colour.
func (w *printing) ground(value uint8, width int, repeats bool) {
	w.sum.repeat(width, value)
	if repeats && w.repeat+width >= shortestMatch {
		w.repeat += width
		return
	}
	w.flush()
	w.add(w.literal(value))
	if width--; width >= shortestMatch {
		w.stretch(w.add, width, 1)
		return
	}
	for range width {
		w.add(w.literal(value))
	}
}

// flush writes the repetition that waits.
func (w *printing) flush() {
	if w.repeat > 0 {
		w.stretch(w.add, w.repeat, w.stride)
		w.repeat = 0
	}
}
