package imaging

// lzwWriter compresses the pixels of a frame with LZW as GIF requires it. Most pixels are transparent, so
// it handles a run of them at once. A film takes half the time that it would with compress/lzw.
type lzwWriter struct {
	out        []byte
	pending    uint32
	bits       uint
	width      uint   // bits of a code
	next       uint16 // the next free code
	table      [lzwSlots]uint32
	runs       [lzwCodes]uint16 // by length: the code of a run of transparent pixels
	longestRun int              // the length of the longest such run with a code
}

// The codes of a GIF with eight bits per pixel.
const (
	lzwClear = 1 << gifColorBits
	lzwEnd   = lzwClear + 1
	lzwCodes = 1 << 12
	lzwSlots = 4 * lzwCodes
	lzwEmpty = ^uint32(0)
)

// encode returns the compressed pixels. The result is valid until the next call.
func (w *lzwWriter) encode(pix []uint8) []byte {
	w.out, w.pending, w.bits, w.width = w.out[:0], 0, 0, gifColorBits+1
	w.put(lzwClear)
	w.reset()
	for at := 0; at < len(pix); {
		code, end := w.longest(pix, at)
		w.put(code)
		if end < len(pix) {
			w.addCode(code, pix[end], end-at)
		}
		at = end
	}
	w.put(lzwEnd)
	if w.bits > 0 {
		w.out = append(w.out, byte(w.pending))
	}
	return w.out
}

// longest returns the code and the end of the longest sequence that begins at a pixel and has a code.
func (w *lzwWriter) longest(pix []uint8, at int) (code uint16, end int) {
	code, end = uint16(pix[at]), at+1
	if code == transparent {
		for most := min(at+w.longestRun, len(pix)); end < most && pix[end] == transparent; {
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

// slot returns the slot in the table, and the key, of the sequence with a code followed by one more pixel.
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

// addCode assigns the next code to the sequence with a code, of a length, followed by one more pixel. It
// resets the codes if none is left.
func (w *lzwWriter) addCode(code uint16, pixel uint8, length int) {
	slot, key := w.slot(code, pixel)
	w.table[slot] = key<<12 | uint32(w.next)
	if pixel == transparent && length == w.longestRun && code == w.runs[length] {
		w.longestRun++
		w.runs[w.longestRun] = w.next
	}
	if w.next == 1<<w.width {
		w.width++
	}
	w.next++
	if w.next == lzwCodes {
		w.put(lzwClear)
		w.reset()
	}
}

// reset drops all codes but those of single pixels.
func (w *lzwWriter) reset() {
	for i := range w.table {
		w.table[i] = lzwEmpty
	}
	w.width, w.next = gifColorBits+1, lzwEnd+1
	w.runs[1], w.longestRun = transparent, 1
}

// put writes a code.
func (w *lzwWriter) put(code uint16) {
	w.pending |= uint32(code) << w.bits
	for w.bits += w.width; w.bits >= 8; w.bits -= 8 {
		w.out = append(w.out, byte(w.pending))
		w.pending >>= 8
	}
}
