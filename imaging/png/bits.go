package png

import "encoding/binary"

// bitWriter packs codes into bytes, the lowest bit first, as deflate requires.
type bitWriter struct {
	out     []byte
	pending uint64
	count   uint // number of pending bits; below 8 between calls
}

// maxBits is the greatest number of bits that can be added at once.
const maxBits = 56

// add appends a code of count bits. The higher bits of the code must be 0.
func (w *bitWriter) add(code uint64, count uint) {
	w.pending |= code << w.count
	w.count += count
	w.out = binary.LittleEndian.AppendUint64(w.out, w.pending)
	whole := w.count / 8
	w.out = w.out[:len(w.out)-8+int(whole)]
	w.pending >>= whole * 8
	w.count &= 7
}

// close appends the pending bits, padded to a whole byte.
func (w *bitWriter) close() {
	if w.count > 0 {
		w.out = append(w.out, byte(w.pending))
	}
	w.pending, w.count = 0, 0
}

// bitString is a sequence of bits that is written to a stream later.
type bitString struct {
	words []uint64
	used  uint // bits used of the last word
}

// length returns the number of bits.
func (s *bitString) length() int {
	if len(s.words) == 0 {
		return 0
	}
	return (len(s.words)-1)*maxBits + int(s.used)
}

// add appends a code of count bits, at most maxBits. Each word holds maxBits bits, so that a bitWriter can
// add it at once.
func (s *bitString) add(code uint64, count uint) {
	if len(s.words) == 0 || s.used == maxBits {
		s.words = append(s.words, 0)
		s.used = 0
	}
	room := maxBits - s.used
	last := len(s.words) - 1
	s.words[last] |= code << s.used & (1<<maxBits - 1)
	if count <= room {
		s.used += count
		return
	}
	s.words = append(s.words, code>>room)
	s.used = count - room
}

// align makes the next code begin a new word, so that it can be written separately.
func (s *bitString) align() { s.used = maxBits }

// write appends the first count bits of the words of a bitString.
func (w *bitWriter) write(words []uint64, count int) {
	for ; count > maxBits; count -= maxBits {
		w.add(words[0], maxBits)
		words = words[1:]
	}
	if count > 0 {
		w.add(words[0], uint(count))
	}
}
