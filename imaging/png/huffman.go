package png

import (
	"cmp"
	"math/bits"
	"slices"
)

// code is one word of a prefix code, its bits in the order in which deflate writes them.
type code struct {
	bits   uint16
	length uint8
}

// codeLengths returns the lengths of the words of a Huffman code for symbols that occur so often, none longer
// than the limit. Every symbol gets a word, also one that has not occurred yet.
func codeLengths(counts []int, limit uint8) []uint8 {
	weights := slices.Clone(counts)
	for {
		lengths := huffman(weights)
		if slices.Max(lengths) <= limit {
			return lengths
		}
		for i, w := range weights {
			weights[i] = w / 2
		}
	}
}

// node is a symbol, or two nodes together.
type node struct {
	weight  int
	symbols []int
}

// huffman builds the code by joining the two lightest nodes again and again. A symbol's word is as
// long as it was joined often.
func huffman(weights []int) []uint8 {
	lengths := make([]uint8, len(weights))
	nodes := make([]node, len(weights))
	for i, w := range weights {
		nodes[i] = node{max(w, 1), []int{i}}
	}
	byWeight := func(a, b node) int { return cmp.Compare(a.weight, b.weight) }
	slices.SortStableFunc(nodes, byWeight)
	for len(nodes) > 1 {
		joined := node{nodes[0].weight + nodes[1].weight, slices.Concat(nodes[0].symbols, nodes[1].symbols)}
		for _, s := range joined.symbols {
			lengths[s]++
		}
		nodes = nodes[2:]
		at, _ := slices.BinarySearchFunc(nodes, joined, byWeight)
		nodes = slices.Insert(nodes, at, joined)
	}
	return lengths
}

// canonical returns the code with words of these lengths that deflate reconstructs from them
// (RFC 1951, 3.2.2).
func canonical(lengths []uint8) []code {
	var perLength, next [17]int
	for _, l := range lengths {
		perLength[l]++
	}
	perLength[0] = 0
	for l := 1; l <= 16; l++ {
		next[l] = (next[l-1] + perLength[l-1]) << 1
	}
	codes := make([]code, len(lengths))
	for i, l := range lengths {
		if l > 0 {
			codes[i] = code{bits.Reverse16(uint16(next[l])) >> (16 - l), l}
			next[l]++
		}
	}
	return codes
}
