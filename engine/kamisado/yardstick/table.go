package yardstick

import (
	"math/bits"

	"towerpost/engine/kamisado"
)

// mostEntries bounds the size of the transposition table.
const mostEntries = 1 << 20

// sizeFor returns the number of entries of a table that suits so many nodes: a power of two.
func sizeFor(nodes int64) int {
	return 1 << bits.Len64(uint64(min(max(nodes, 1), mostEntries)-1))
}

// bound says how an entry's worth is meant.
type bound uint8

const (
	none bound = iota
	exact
	atLeast
	atMost
)

// entry is what was found out about a position: its whole key, so that no two are mistaken for each other,
// the best step, the worth and how deep it was searched. The teeth of towers do not change within a search.
type entry struct {
	own, other uint64
	step       kamisado.Step
	worth      int16
	depth      int8
	bound      bound
}

// turned tells apart two positions that look alike to the side on turn, but in which the sides have each
// other's teeth; Bits.Key leaves it free.
const turned = 1 << 53

// find returns the place of a position in the table, and its key.
func (s *search) find(b *kamisado.Bits) (e *entry, own, other uint64) {
	own, other = b.Key()
	e = &s.table[mix(own^mix(other))&uint64(len(s.table)-1)]
	if b.Heavier() {
		other |= turned
	}
	return e, own, other
}

// boundOf returns how a worth is meant that was found between the bounds.
func boundOf(worth, low, high int) bound {
	switch {
	case worth >= high:
		return atLeast
	case worth <= low:
		return atMost
	}
	return exact
}

// settles reports whether the worth of an entry is enough for a search between the bounds.
func (e *entry) settles(worth, low, high int) bool {
	switch e.bound {
	case exact:
		return true
	case atLeast:
		return worth >= high
	case atMost:
		return worth <= low
	}
	return false
}

// entryWorth returns a worth as an entry keeps it: a win counts from the position and not from the root.
func entryWorth(worth, ply int) int16 {
	switch {
	case worth >= decided:
		return int16(worth + ply)
	case worth <= -decided:
		return int16(worth - ply)
	}
	return int16(worth)
}

// worthAt returns the worth of an entry so many plies from the root.
func (e *entry) worthAt(ply int) int {
	switch w := int(e.worth); {
	case w >= decided:
		return w - ply
	case w <= -decided:
		return w + ply
	default:
		return w
	}
}
