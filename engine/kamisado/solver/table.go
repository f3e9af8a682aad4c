package solver

import (
	"math/bits"

	"towerpost/engine/kamisado"
)

// numbers are the proof and the disproof number of a position for the side on turn: how many open positions must at
// least be decided to show that it wins, and that it loses. 0 and infinite: it wins; infinite and 0: it loses.
type numbers struct {
	proof, disproof uint32
	// length is the number of plies of the proof of a decided position.
	length uint16
}

const (
	infinite = 1<<22 - 1
	// longest is the highest length that is told apart.
	longest = 1<<12 - 1
)

// open are the numbers of a position of which nothing is known.
var open = numbers{proof: 1, disproof: 1}

func won(length uint16) numbers  { return numbers{0, infinite, min(length, longest)} }
func lost(length uint16) numbers { return numbers{infinite, 0, min(length, longest)} }

func (n numbers) decided() bool { return n.proof == 0 || n.disproof == 0 }

// result returns what the numbers say.
func (n numbers) result() Result {
	switch {
	case n.proof == 0:
		return Win
	case n.disproof == 0:
		return Loss
	}
	return Unknown
}

// before returns the numbers as they are so many plies earlier, for the other side if it was on turn then.
func (n numbers) before(plies uint16, other bool) numbers {
	if other {
		n.proof, n.disproof = n.disproof, n.proof
	}
	if n.decided() {
		n.length = min(n.length+plies, longest)
	}
	return n
}

// entry is a position with its numbers. It holds the whole position, so that no two are ever mistaken for each other.
type entry struct {
	key
	// value holds proof, disproof, length and how much work it took: 22, 22, 12 and 8 bits.
	value uint64
}

const entrySize = 24

// key is a whole position: the words of Bits.Key. In an entry the highest 16 bits of own hold the generation.
type key struct{ own, other uint64 }

// mark tells two questions about a position apart; Bits.Key leaves it free.
const mark = 1 << 52

func keyOf(b *kamisado.Bits) key {
	own, other := b.Key()
	return key{own, other}
}

// bucket is a set of entries of which one gives way to a new position.
type bucket [4]entry

// table is a bounded transposition table. All its positions have the same teeth, which never change within a round.
type table struct {
	memory     int64
	buckets    []bucket
	generation uint64
	teeth      uint32
}

// newTable returns a table that will take at most the memory, in bytes, but at least one bucket.
func newTable(memory int64) *table { return &table{memory: memory, generation: 1} }

// hold makes the table ready to hold positions with these teeth. Those with other teeth are forgotten.
func (t *table) hold(teeth uint32) {
	if turned := bits.RotateLeft32(teeth, 16); t.teeth != teeth && t.teeth != turned {
		t.teeth, t.generation = teeth, t.generation+1
	}
	if t.generation == 1<<16 {
		clear(t.buckets)
		t.generation = 1
	}
	if t.buckets == nil {
		t.buckets = make([]bucket, max(1, t.memory/(entrySize*int64(len(bucket{})))))
	}
}

// place returns the bucket of a position, and the key under which it is there.
func (t *table) place(k key) (*bucket, key) {
	high, low := bits.Mul64(k.own^0x9e3779b97f4a7c15, k.other^0xd1b54a32d192ed03)
	i, _ := bits.Mul64((high^low)*0xff51afd7ed558ccd, uint64(len(t.buckets)))
	k.own |= t.generation << 48
	return &t.buckets[i], k
}

// find returns the numbers of a position if they are there.
func (t *table) find(k key) (numbers, bool) {
	at, k := t.place(k)
	for i := range at {
		if e := &at[i]; e.key == k {
			return e.numbers(), true
		}
	}
	return numbers{}, false
}

// store keeps the numbers of a position for which so many nodes were searched. Of another position, the one with the least work,
// the numbers are forgotten.
func (t *table) store(k key, n numbers, nodes int64) {
	at, k := t.place(k)
	victim, least := &at[0], uint64(1<<8)
	for i := range at {
		e := &at[i]
		if e.key == k {
			victim = e
			break
		}
		work := e.value >> 56
		if e.own>>48 != t.generation {
			work = 0
		}
		if work < least {
			victim, least = e, work
		}
	}
	*victim = entry{k, valueOf(n, nodes)}
}

func valueOf(n numbers, nodes int64) uint64 {
	return uint64(n.proof) | uint64(n.disproof)<<22 | uint64(n.length)<<44 | uint64(bits.Len64(uint64(nodes)))<<56
}

func (e *entry) numbers() numbers {
	return numbers{uint32(e.value) & infinite, uint32(e.value>>22) & infinite, uint16(e.value>>44) & longest}
}
