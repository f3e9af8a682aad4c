package png

import "math/bits"

// The alphabets and limits of deflate (RFC 1951, 3.2.5).
const (
	literalSymbols  = 286 // bytes, the end of a block, and lengths
	distanceSymbols = 30
	endOfBlock      = 256
	shortestMatch   = 3
	longestMatch    = 258
	window          = 32 << 10 // the greatest distance of a match
	maxCodeLength   = 15       // in bits, for literals and distances
	maxMetaLength   = 7        // in bits, for the code of code lengths
)

// coder encodes literals and matches with a fixed pair of Huffman codes, so that pieces encoded at
// different times can be in one block. It is immutable.
type coder struct {
	literals  []code
	distances []code
	tally     *tally // counts the written symbols, for training; nil counts nothing
}

// tally counts the symbols of both codes.
type tally struct {
	literals  [literalSymbols]int
	distances [distanceSymbols]int
}

// newCoder returns a coder for symbols with the given counts. Symbols that have not occurred still get a
// long code.
func newCoder(literals, distances []int) *coder {
	literals, distances = weighed(literals), weighed(distances)
	return &coder{
		literals:  canonical(codeLengths(literals, maxCodeLength)),
		distances: canonical(codeLengths(distances, maxCodeLength)),
	}
}

// weighed scales counts up, so that the least weight of a symbol, which is 1, hardly matters.
func weighed(counts []int) []int {
	weights := make([]int, len(counts))
	for i, n := range counts {
		weights[i] = 16 * n
	}
	return weights
}

// lengthSymbol returns the symbol of a match's length, and the extra bits that follow it.
func lengthSymbol(length int) (symbol int, extra uint64, count uint) {
	if length == longestMatch {
		return literalSymbols - 1, 0, 0
	}
	symbol, extra, count = bucketOf(length-shortestMatch, 4)
	return endOfBlock + 1 + symbol, extra, count
}

// distanceSymbol returns the symbol of a match's distance, and the extra bits that follow it.
func distanceSymbol(distance int) (symbol int, extra uint64, count uint) {
	return bucketOf(distance-1, 2)
}

// bucketOf returns the bucket of a value, and the position in it as extra bits. The buckets become twice as
// wide after every so many steps, a power of two.
func bucketOf(value, steps int) (symbol int, extra uint64, count uint) {
	if value < 2*steps {
		return value, 0, 0
	}
	wide := bits.Len(uint(value)) - bits.Len(uint(steps)) // how often the width has doubled
	return wide*steps + value>>wide, uint64(value & (1<<wide - 1)), uint(wide)
}

// literal returns the code of a byte and its length in bits.
func (c *coder) literal(value uint8) (uint64, uint) {
	if c.tally != nil {
		c.tally.literals[value]++
	}
	word := c.literals[value]
	return uint64(word.bits), uint(word.length)
}

// match returns the code of a match and its length in bits.
func (c *coder) match(length, distance int) (uint64, uint) {
	symbol, extra, more := lengthSymbol(length)
	far, farExtra, farMore := distanceSymbol(distance)
	if c.tally != nil {
		c.tally.literals[symbol]++
		c.tally.distances[far]++
	}
	word := c.literals[symbol]
	code, count := uint64(word.bits)|extra<<word.length, uint(word.length)+more
	word = c.distances[far]
	code |= (uint64(word.bits) | farExtra<<word.length) << count
	return code, count + uint(word.length) + farMore
}

// open writes the header of a block with both codes (RFC 1951, 3.2.7).
func (c *coder) open(w *bitWriter) {
	w.add(2<<1, 3)
	w.add(literalSymbols-257, 5)
	w.add(distanceSymbols-1, 5)
	var counts [19]int
	lengths := make([]uint8, 0, literalSymbols+distanceSymbols)
	for _, words := range [][]code{c.literals, c.distances} {
		for _, word := range words {
			lengths = append(lengths, word.length)
			counts[word.length]++
		}
	}
	meta := canonical(codeLengths(counts[:], maxMetaLength))
	w.add(uint64(len(meta)-4), 4)
	for _, symbol := range [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15} {
		w.add(uint64(meta[symbol].length), 3)
	}
	for _, l := range lengths {
		w.add(uint64(meta[l].bits), uint(meta[l].length))
	}
}

// finish writes an empty last block (RFC 1951, 3.2.6).
func finish(w *bitWriter) { w.add(1|1<<1, 3+7) }

// end writes the end of a block.
func (c *coder) end(w *bitWriter) {
	word := c.literals[endOfBlock]
	w.add(uint64(word.bits), uint(word.length))
}

// repeat adds matches that cover a length, which must be at least shortestMatch.
func (c *coder) repeat(add func(uint64, uint), length, distance int) {
	for length > 0 {
		part := min(length, longestMatch)
		if rest := length - part; rest > 0 && rest < shortestMatch {
			part = length - shortestMatch
		}
		add(c.match(part, distance))
		length -= part
	}
}
