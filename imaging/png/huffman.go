package png

import (
	"cmp"
	"math/bits"
	"slices"
)

// code is one code of a prefix code, with its bits in the order in which deflate writes them.
type code struct {
	bits   uint16
	length uint8
}

// codeLengths returns the lengths of a Huffman code for symbols with the given counts, none longer than the
// limit. Every symbol gets a code, even if its count is 0.
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

// node is a node of the Huffman tree, with the symbols below it.
type node struct {
	weight  int
	symbols []int
}

// huffman returns the lengths of a Huffman code. It joins the two lightest nodes until one is left; the
// length of a symbol's code is the number of joins.
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

// canonical returns the codes that deflate derives from their lengths (RFC 1951, 3.2.2).
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
