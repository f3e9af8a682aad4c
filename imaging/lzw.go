package imaging

// lzwWriter compresses the pixels of a frame as GIF wants it. It knows that most of them are transparent:
// runs of these it takes at once, not pixel by pixel. So a film costs half of what it would with
// compress/lzw, which takes every pixel by itself.
type lzwWriter struct {
	out    []byte
	pend   uint32
	bits   uint
	width  uint   // of a code
	next   uint16 // the next code to be given
	table  [lzwSlots]uint32
	runs   [lzwCodes]uint16 // the codes of runs of transparent pixels by their length
	length int              // of the longest such run that has a code
}

// The codes of a GIF with eight bits a pixel.
const (
	lzwClear = 1 << gifColorBits
	lzwEnd   = lzwClear + 1
	lzwCodes = 1 << 12
	lzwSlots = 4 * lzwCodes
	lzwEmpty = ^uint32(0)
)

// encode returns the codes of the pixels, good until the next call.
func (w *lzwWriter) encode(pix []uint8) []byte {
	w.out, w.pend, w.bits, w.width = w.out[:0], 0, 0, gifColorBits+1
	w.put(lzwClear)
	w.forget()
	for at := 0; at < len(pix); {
		code, end := w.longest(pix, at)
		w.put(code)
		if end < len(pix) {
			w.learn(code, pix[end], end-at)
		}
		at = end
	}
	w.put(lzwEnd)
	if w.bits > 0 {
		w.out = append(w.out, byte(w.pend))
	}
	return w.out
}

// longest finds the longest stretch from the pixel on that has a code.
func (w *lzwWriter) longest(pix []uint8, at int) (code uint16, end int) {
	code, end = uint16(pix[at]), at+1
	if code == noColor {
		for most := min(at+w.length, len(pix)); end < most && pix[end] == noColor; {
			end++
		}
		code = w.runs[end-at]
	}
	for end < len(pix) {
		longer, ok := w.find(code, pix[end])
		if !ok {
			break
		}
		code = longer
		end++
	}
	return code, end
}

// slot returns where in the table the stretch with the code and one more pixel is, or should be.
func (w *lzwWriter) slot(code uint16, pixel uint8) (slot, key uint32) {
	key = uint32(code)<<8 | uint32(pixel)
	slot = key * 2654435761 >> (32 - 14)
	for w.table[slot] != lzwEmpty && w.table[slot]>>12 != key {
		slot = (slot + 1) % lzwSlots
	}
	return slot, key
}

func (w *lzwWriter) find(code uint16, pixel uint8) (uint16, bool) {
	slot, _ := w.slot(code, pixel)
	entry := w.table[slot]
	return uint16(entry & (lzwCodes - 1)), entry != lzwEmpty
}

// learn gives the next code to the stretch of the length and one more pixel, and begins anew
// when there are none left.
func (w *lzwWriter) learn(code uint16, pixel uint8, length int) {
	slot, key := w.slot(code, pixel)
	w.table[slot] = key<<12 | uint32(w.next)
	if pixel == noColor && length == w.length && code == w.runs[length] {
		w.length++
		w.runs[w.length] = w.next
	}
	if w.next == 1<<w.width {
		w.width++
	}
	w.next++
	if w.next == lzwCodes {
		w.put(lzwClear)
		w.forget()
	}
}

// forget goes back to the codes of single pixels.
func (w *lzwWriter) forget() {
	for i := range w.table {
		w.table[i] = lzwEmpty
	}
	w.width, w.next = gifColorBits+1, lzwEnd+1
	w.runs[1], w.length = noColor, 1
}

// put writes a code.
func (w *lzwWriter) put(code uint16) {
	w.pend |= uint32(code) << w.bits
	for w.bits += w.width; w.bits >= 8; w.bits -= 8 {
		w.out = append(w.out, byte(w.pend))
		w.pend >>= 8
	}
}
