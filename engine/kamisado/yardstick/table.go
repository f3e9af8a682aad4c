package yardstick

import (
	"math/bits"

	"towerpost/engine/kamisado"
)

// maxEntries bounds the size of the transposition table.
const maxEntries = 1 << 20

// sizeFor returns the number of entries of a table for a search of the nodes: a power of two.
func sizeFor(nodes int64) int {
	return 1 << bits.Len64(uint64(min(max(nodes, 1), maxEntries)-1))
}

// bound says whether the score of an entry is exact or a bound.
type bound uint8

const (
	noBound bound = iota
	exact
	lowerBound
	upperBound
)

// entry is an entry of the transposition table: a position with its best step, its score and the depth of its
// search. It holds the whole key, so that no two positions are mistaken for each other. The key does not hold
// the teeth of the towers, which do not change within a search.
type entry struct {
	own, other uint64
	step       kamisado.Step
	score      int16
	depth      int8
	bound      bound
}

// teethSwapped tells apart two positions that look alike to the side on turn, but in which the sides have
// each other's teeth. Bits.Key leaves this bit free.
const teethSwapped = 1 << 53

// slot returns the entry of the table for a position, and the words of its key.
func (s *search) slot(b *kamisado.Bits) (e *entry, own, other uint64) {
	own, other = b.Key()
	e = &s.table[mix(own^mix(other))&uint64(len(s.table)-1)]
	if b.Heavier() {
		other |= teethSwapped
	}
	return e, own, other
}

// boundOf returns the bound of a score that was found by a search between low and high.
func boundOf(score, low, high int) bound {
	switch {
	case score >= high:
		return lowerBound
	case score <= low:
		return upperBound
	}
	return exact
}

// suffices reports whether the score of an entry ends a search between low and high.
func (e *entry) suffices(score, low, high int) bool {
	switch e.bound {
	case exact:
		return true
	case lowerBound:
		return score >= high
	case upperBound:
		return score <= low
	}
	return false
}

// storedScore converts a score for storing in an entry: the plies to a win count from the position, not from
// the root.
func storedScore(score, ply int) int16 {
	switch {
	case score >= decided:
		return int16(score + ply)
	case score <= -decided:
		return int16(score - ply)
	}
	return int16(score)
}

// scoreAt converts the score of an entry for a position the given plies from the root.
func (e *entry) scoreAt(ply int) int {
	switch w := int(e.score); {
	case w >= decided:
		return w - ply
	case w <= -decided:
		return w + ply
	default:
		return w
	}
}
