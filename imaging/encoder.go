package imaging

import (
	"encoding/binary"
	"hash/crc32"
	"sync"
)

// encoder writes frames of one width and palette as PNG. It joins the compressed rows of the tiles: what costs time, the search
// for repetitions, was done when they were made. It is safe for concurrent use.
type encoder struct {
	coders  [tileKinds]*coder
	stride  int    // the bytes of a row, with its filter
	palette []byte // the finished chunk
	proofs  bool   // tiles keep their pixels, for tests
	space   sync.Pool
	quick   [tileKinds]sync.Pool // of parsers for tiles that are seen once
	careful [tileKinds]sync.Pool // of parsers for tiles that are kept
}

func newEncoder(c [tileKinds]*coder, width int, colors *palette, repeats []int) *encoder {
	e := &encoder{coders: c, stride: width + 1}
	entries := make([]byte, 0, 3*len(colors.colors))
	for _, r := range colors.rgba {
		entries = append(entries, r.R, r.G, r.B)
	}
	e.palette = chunk(nil, "PLTE", entries)
	near := colors.nearness()
	e.space.New = func() any { return &printing{encoder: e} }
	for kind := range c {
		e.quick[kind].New = func() any { return newParser(c[kind], near, e.stride, hasty) }
		e.careful[kind].New = func() any { return newParser(c[kind], near, e.stride, careful(width, repeats)) }
	}
	return e
}

// prepare compresses a tile; with care where it is kept for long. It loses its pixels, which are the most of it.
func (e *encoder) prepare(t *Tile, kept bool) *Tile {
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

// png returns the frame as PNG in memory of its own.
func (e *encoder) png(f *Frame) ([]byte, error) {
	work := e.space.Get().(*printing)
	defer e.space.Put(work)
	if err := work.print(f); err != nil {
		return nil, err
	}
	header := make([]byte, 0, 13)
	header = binary.BigEndian.AppendUint32(header, uint32(f.size.X))
	header = binary.BigEndian.AppendUint32(header, uint32(f.size.Y))
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

// printing is one frame on its way through the encoder.
type printing struct {
	*encoder
	*coder // of the block that is open
	bitWriter
	bandSpace
	sum    adler
	repeat int // how many bytes that repeat those above wait to be written; 0 or at least shortestMatch when they are
}

// print fills out with the frame as a zlib stream (RFC 1950).
func (w *printing) print(f *Frame) error {
	bands, err := w.cut(f)
	if err != nil {
		return err
	}
	w.out = append(w.out[:0], 0x78, 0x01)
	w.pending, w.count, w.repeat, w.sum = 0, 0, 0, adler{a: 1}
	w.coder = nil
	for _, b := range bands {
		w.band(f, b)
	}
	w.flush()
	w.end(&w.bitWriter)
	finish(&w.bitWriter)
	w.close()
	w.out = binary.BigEndian.AppendUint32(w.out, uint32(w.sum.b<<16|w.sum.a))
	return nil
}

// band writes the rows of a band. Where tiles of different kinds lie side by side, each of their rows begins a block with its codes.
func (w *printing) band(f *Frame, b band) {
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
			w.segment(f, &b.segments[i], y-b.from)
		}
	}
}

// choose opens a block with the codes for a kind of tiles, if they are not those of the open block.
func (w *printing) choose(kind tileKind) {
	next := w.coders[kind]
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
func (w *printing) segment(f *Frame, seg *segment, down int) {
	if seg.tile == nil {
		w.ground(f.ground, int(seg.width), seg.repeats || down > 0)
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
