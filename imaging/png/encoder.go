// Package png writes PNG files. It is fast for pictures that are assembled from tiles, and supports any
// others.
//
// A tile is compressed once, and a Picture joins the compressed rows of its tiles. A row of a tile is
// therefore compressed with no other knowledge than its own tile and the width of the picture. Deflate
// copies from a distance, and one row up is the same distance everywhere. An Encoder has fixed Huffman
// codes for each kind of tile, so bits that were made at different times fit together. The Adler-32
// checksum of a picture is computed from the sums of its parts. A pixel in a soft edge may take the colour
// of a neighbour if that makes a match longer; the colours of areas never change.
package png

import (
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"sync"
)

// Encoder writes pictures of one width and palette as PNG. It joins the compressed rows of the tiles; the
// search for repetitions, which costs the most time, was done when they were made. It is safe for
// concurrent use.
type Encoder struct {
	codes      Codes
	stride     int    // bytes of a row, including the filter byte
	palette    []byte // the PLTE chunk
	keepPixels bool   // keeps the pixels of tiles, for tests
	streams    sync.Pool
	quick      [kinds]sync.Pool // parsers for tiles that are seen once
	careful    [kinds]sync.Pool // parsers for tiles that are cached for long
}

// Options are the settings of an Encoder.
type Options struct {
	// Codes are the Huffman codes of the tiles.
	Codes Codes
	// Width is the width of the pictures in pixels.
	Width int
	// Colors are the palette, and Near says which of them may replace which.
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
	e.streams.New = func() any { return &stream{Encoder: e} }
	for kind, c := range o.Codes {
		e.quick[kind].New = func() any { return newParser(c, o.Near, e.stride, quickOrigins) }
		e.careful[kind].New = func() any { return newParser(c, o.Near, e.stride, originsWith(o.Repeats)) }
	}
	return e
}

// Prepare compresses a tile, more thoroughly if it will be kept for long. The tile drops its pixels, which
// take most of its memory.
func (e *Encoder) Prepare(t *Tile, kept bool) *Tile {
	pool := &e.quick[t.kind]
	if kept {
		pool = &e.careful[t.kind]
	}
	parser := pool.Get().(*parser)
	parser.parse(t)
	pool.Put(parser)
	if !e.keepPixels {
		t.pix = nil
	}
	return t
}

// signature begins every PNG file.
const signature = "\x89PNG\r\n\x1a\n"

// PNG encodes a picture. The result does not share memory with the encoder. The error wraps ErrPlace if
// tiles overlap.
func (e *Encoder) PNG(p *Picture) ([]byte, error) {
	work := e.streams.Get().(*stream)
	defer e.streams.Put(work)
	if err := work.encode(p); err != nil {
		return nil, err
	}
	header := make([]byte, 0, 13)
	header = binary.BigEndian.AppendUint32(header, uint32(p.Size.X))
	header = binary.BigEndian.AppendUint32(header, uint32(p.Size.Y))
	header = append(header, 8, 3, 0, 0, 0) // eight bits per pixel, with a palette
	const chunks, overhead = 3, 12
	out := make([]byte, 0, len(signature)+len(header)+len(e.palette)+len(work.out)+chunks*overhead)
	out = append(out, signature...)
	out = chunk(out, "IHDR", header)
	out = append(out, e.palette...)
	out = chunk(out, "IDAT", work.out)
	return chunk(out, "IEND", nil), nil
}

// chunk appends a PNG chunk.
func chunk(out []byte, kind string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	start := len(out)
	out = append(out, kind...)
	out = append(out, data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}

// stream is the compressed stream of one picture.
type stream struct {
	*Encoder
	*coder // of the open block
	bitWriter
	bander
	sum adler
	// pendingRepeat is the number of unwritten bytes that repeat those above. When they are written it is 0
	// or at least shortestMatch.
	pendingRepeat int
}

// encode writes the picture to out as a zlib stream (RFC 1950).
func (w *stream) encode(p *Picture) error {
	bands, err := w.cut(p)
	if err != nil {
		return err
	}
	w.out = append(w.out[:0], 0x78, 0x01)
	w.pending, w.count, w.pendingRepeat, w.sum = 0, 0, 0, adler{a: 1}
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

// band writes the rows of a band. If its tiles are of different kinds, each row of a tile begins a block
// with the codes of its kind.
func (w *stream) band(p *Picture, b band) {
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

// choose opens a block with the codes of a kind, unless the open block has them.
func (w *stream) choose(kind Kind) {
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

// filter writes the filter byte that begins each row. It is always 0, so that it can be part of a
// repetition.
func (w *stream) filter(b band, y int) {
	w.sum.add(1, 0, 0)
	next := int32(0)
	switch s := &b.segments[0]; {
	case s.tile != nil:
		next = s.tile.rows[int(s.offset)+y-b.from].prefix
	case s.repeats || y > b.from:
		next = s.width
	}
	if y > 0 && (w.pendingRepeat > 0 || next >= shortestMatch-1) {
		w.pendingRepeat++
		return
	}
	w.flush()
	w.add(w.literal(0))
}

// segment writes one row of a segment, given its distance below the top of the band.
func (w *stream) segment(p *Picture, seg *segment, down int) {
	if seg.tile == nil {
		w.ground(p.Ground, int(seg.width), seg.repeats || down > 0)
		return
	}
	r := &seg.tile.rows[int(seg.offset)+down]
	w.sum.add(int(seg.width), r.sum, r.moment)
	w.pendingRepeat += int(r.prefix)
	if r.prefix == seg.width {
		return
	}
	w.flush()
	w.write(seg.tile.bits.words[r.first:], int(r.bits))
	w.pendingRepeat = int(r.suffix)
}

// ground writes a stretch of the ground. If repeats is true, the row above has the same stretch.
func (w *stream) ground(value uint8, width int, repeats bool) {
	w.sum.repeat(width, value)
	if repeats && w.pendingRepeat+width >= shortestMatch {
		w.pendingRepeat += width
		return
	}
	w.flush()
	w.add(w.literal(value))
	if width--; width >= shortestMatch {
		w.repeat(w.add, width, 1)
		return
	}
	for range width {
		w.add(w.literal(value))
	}
}

// flush writes the pending repetition.
func (w *stream) flush() {
	if w.pendingRepeat > 0 {
		w.repeat(w.add, w.pendingRepeat, w.stride)
		w.pendingRepeat = 0
	}
}
