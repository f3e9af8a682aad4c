package png

import "encoding/binary"

// bitWriter packs codes into bytes, the lowest bit first, as deflate wants them.
type bitWriter struct {
	out     []byte
	pending uint64
	count   uint // of pending bits; below 8 between two calls
}

// mostBits is the length of the longest code that can be added at once.
const mostBits = 56

// add appends the lowest count bits of a code, which has no others.
func (w *bitWriter) add(code uint64, count uint) {
	w.pending |= code << w.count
	w.count += count
	w.out = binary.LittleEndian.AppendUint64(w.out, w.pending)
	whole := w.count / 8
	w.out = w.out[:len(w.out)-8+int(whole)]
	w.pending >>= whole * 8
	w.count &= 7
}

// close appends what is pending, filled up to a whole byte.
func (w *bitWriter) close() {
	if w.count > 0 {
		w.out = append(w.out, byte(w.pending))
	}
	w.pending, w.count = 0, 0
}

// bitString is a piece of a stream of bits that is kept for later.
type bitString struct {
	words []uint64
	used  uint // bits of the last word
}

// length returns how many bits there are.
func (s *bitString) length() int {
	if len(s.words) == 0 {
		return 0
	}
	return (len(s.words)-1)*mostBits + int(s.used)
}

// add appends the lowest count bits of a code, at most mostBits. Words hold mostBits each, so that
// each can be written at once.
func (s *bitString) add(code uint64, count uint) {
	if len(s.words) == 0 || s.used == mostBits {
		s.words = append(s.words, 0)
		s.used = 0
	}
	room := mostBits - s.used
	last := len(s.words) - 1
	s.words[last] |= code << s.used & (1<<mostBits - 1)
	if count <= room {
		s.used += count
		return
	}
	s.words = append(s.words, code>>room)
	s.used = count - room
}

// align begins a new word, so that what follows can be written on its own.
func (s *bitString) align() { s.used = mostBits }

// write appends the first count bits of words.
func (w *bitWriter) write(words []uint64, count int) {
	for ; count > mostBits; count -= mostBits {
		w.add(words[0], mostBits)
		words = words[1:]
	}
	if count > 0 {
		w.add(words[0], uint(count))
	}
}
