package imaging

import (
	"encoding/binary"
	"hash/crc32"
	"sync"
)

// press prints sheets of one width and palette as PNG. It joins the compressed rows of the plates: what costs time, the search
// for repetitions, was done when they were made. It is safe for concurrent use.
type press struct {
	coders  [plateKinds]*coder
	stride  int    // the bytes of a row, with its filter
	palette []byte // the finished chunk
	proofs  bool   // plates keep their pixels, for tests
	space   sync.Pool
	quick   [plateKinds]sync.Pool // of parsers for plates that are seen once
	careful [plateKinds]sync.Pool // of parsers for plates that are kept
}

func newPress(c [plateKinds]*coder, width int, colors *palette) *press {
	p := &press{coders: c, stride: width + 1}
	entries := make([]byte, 0, 3*len(colors.colors))
	for _, r := range colors.rgba {
		entries = append(entries, r.R, r.G, r.B)
	}
	p.palette = chunk(nil, "PLTE", entries)
	near := colors.nearness()
	p.space.New = func() any { return &printing{press: p} }
	for kind := range c {
		p.quick[kind].New = func() any { return newParser(c[kind], near, p.stride, hasty) }
		p.careful[kind].New = func() any { return newParser(c[kind], near, p.stride, careful(width)) }
	}
	return p
}

// width returns the width of the sheets in pixels.
func (p *press) width() int { return p.stride - 1 }

// prepare compresses a plate; with care where it is kept for long. It loses its pixels, which are the most of it.
func (p *press) prepare(pl *plate, kept bool) *plate {
	pool := &p.quick[pl.kind]
	if kept {
		pool = &p.careful[pl.kind]
	}
	parser := pool.Get().(*parser)
	parser.parse(pl)
	pool.Put(parser)
	if !p.proofs {
		pl.pix = nil
	}
	return pl
}

// signature begins every PNG.
const signature = "\x89PNG\r\n\x1a\n"

// png returns the sheet as PNG in memory of its own.
func (p *press) png(s *sheet) []byte {
	work := p.space.Get().(*printing)
	defer p.space.Put(work)
	work.print(s)
	header := make([]byte, 0, 13)
	header = binary.BigEndian.AppendUint32(header, uint32(s.size.X))
	header = binary.BigEndian.AppendUint32(header, uint32(s.size.Y))
	header = append(header, 8, 3, 0, 0, 0) // eight bits a pixel, a palette
	const chunks, overhead = 3, 12
	out := make([]byte, 0, len(signature)+len(header)+len(p.palette)+len(work.out)+chunks*overhead)
	out = append(out, signature...)
	out = chunk(out, "IHDR", header)
	out = append(out, p.palette...)
	out = chunk(out, "IDAT", work.out)
	return chunk(out, "IEND", nil)
}

// chunk appends a chunk of a PNG.
func chunk(out []byte, kind string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	start := len(out)
	out = append(out, kind...)
	out = append(out, data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}

// printing is one sheet on its way through the press.
type printing struct {
	*press
	*coder // of the block that is open
	bitWriter
	bandSpace
	sum    adler
	repeat int // how many bytes that repeat those above wait to be written; 0 or at least shortestMatch when they are
}

// print fills out with the sheet as a zlib stream (RFC 1950).
func (w *printing) print(s *sheet) {
	w.out = append(w.out[:0], 0x78, 0x01)
	w.pending, w.count, w.repeat, w.sum = 0, 0, 0, adler{a: 1}
	w.coder = nil
	for _, b := range w.cut(s) {
		w.choose(b)
		for y := b.from; y < b.to; y++ {
			w.filter(b, y)
			for i := range b.segments {
				w.segment(s, &b.segments[i], y-b.from)
			}
		}
	}
	w.flush()
	w.end(&w.bitWriter)
	finish(&w.bitWriter)
	w.close()
	w.out = binary.BigEndian.AppendUint32(w.out, uint32(w.sum.b<<16|w.sum.a))
}

// choose opens a block with the codes for the kind of the band's plates, if they are not those of the open block.
func (w *printing) choose(b band) {
	next := w.coder
	for _, s := range b.segments {
		if s.plate != nil {
			next = w.coders[s.plate.kind]
		}
	}
	if next == nil {
		next = w.coders[textPlate]
	}
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
	case s.plate != nil:
		next = s.plate.rows[int(s.offset)+y-b.from].lead
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
func (w *printing) segment(s *sheet, seg *segment, down int) {
	if seg.plate == nil {
		w.ground(s.ground, int(seg.width), seg.repeats || down > 0)
		return
	}
	r := &seg.plate.rows[int(seg.offset)+down]
	w.sum.add(int(seg.width), r.sum, r.moment)
	w.repeat += int(r.lead)
	if r.lead == seg.width {
		return
	}
	w.flush()
	w.write(seg.plate.bits.words[r.first:], int(r.bits))
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
