package solver

import (
	"math/bits"
	"unsafe"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/prefetch"
)

// numbers are the proof number and the disproof number of a position for the side on turn: the least number
// of leaves that must be decided to prove that the side wins, and that it loses. Where it wins they are 0 and
// infinite; where it loses they are infinite and 0.
type numbers struct {
	proof, disproof uint32
	// length is the number of plies of the proof of a decided position.
	length uint16
}

const (
	infinite = 1<<22 - 1
	// maxLength is the greatest length that is stored; longer ones are stored as maxLength.
	maxLength = 1<<12 - 1
)

// open are the numbers of a position about which nothing is known.
var open = numbers{proof: 1, disproof: 1}

// won returns the numbers of a position that the side on turn wins within length plies.
func won(length uint16) numbers { return numbers{0, infinite, min(length, maxLength)} }

// lost returns the numbers of a position that the side on turn loses within length plies.
func lost(length uint16) numbers { return numbers{infinite, 0, min(length, maxLength)} }

// decided reports whether the numbers prove a win or a loss.
func (n numbers) decided() bool { return n.proof == 0 || n.disproof == 0 }

// result returns the result that the numbers prove.
func (n numbers) result() Result {
	switch {
	case n.proof == 0:
		return Win
	case n.disproof == 0:
		return Loss
	}
	return Unknown
}

// before returns the numbers of the position the plies earlier. If other is true, the other side was on turn
// then, and the numbers change places.
func (n numbers) before(plies uint16, other bool) numbers {
	if other {
		n.proof, n.disproof = n.disproof, n.proof
	}
	if n.decided() {
		n.length = min(n.length+plies, maxLength)
	}
	return n
}

// entry is a position with its numbers. It holds the whole position, so that no two positions are ever
// mistaken for each other.
type entry struct {
	key
	// value holds proof, disproof, length and the bit length of the nodes searched: 22, 22, 12 and 8 bits.
	value uint64
}

// key is a whole position: the words of Bits.Key. In an entry the highest 16 bits of own hold the generation.
type key struct{ own, other uint64 }

const (
	// winnerToMove marks the entries of the search for the shortest wins in which the winner is on turn.
	// Bits.Key leaves this bit free.
	winnerToMove = 1 << 52
	// teethSwapped tells apart two positions that look alike to the side on turn, but in which the sides have
	// each other's teeth. Bits.Key leaves this bit free, too. It does not change the bucket of an entry.
	teethSwapped = 1 << 53
)

// keyOf returns the key of a position.
func keyOf(b *kamisado.Bits) key {
	own, other := b.Key()
	if b.Heavier() {
		other |= teethSwapped
	}
	return key{own, other}
}

// bucket holds the entries of positions that hash to it. If it is full, a new position replaces one of them.
type bucket [4]entry

// tags holds one byte of the hash for each entry of a bucket, or 0 for an empty entry. Most positions that
// the search probes are not in the table. The tags fit into the processor's cache and tell so without a read
// of the bucket.
type tags uint32

const (
	// bucketSize is the size of a bucket with its tags, in bytes.
	bucketSize = 4*24 + 4
	// minBuckets is the initial number of buckets of a table, unless its bound is lower.
	minBuckets = 1 << 10
	// reserveFactor times the current number of buckets is the capacity that a table allocates when it must
	// grow. The operating system provides the memory only as it is used.
	reserveFactor = 8
	// lastGeneration is the highest generation that an entry can hold.
	lastGeneration = 1<<16 - 1
)

// table is a bounded transposition table. All its positions have the same teeth, which never change within a
// round. It starts small and doubles until it reaches maxBuckets, usually within its capacity.
type table struct {
	buckets    []bucket
	tags       []tags
	maxBuckets int
	used       int // number of entries
	// generation counts the calls of forget. It is part of the stored keys, so that older entries never
	// match.
	generation uint64
	teeth      uint32
}

// newTable returns a table that takes at most the memory, in bytes, but at least one bucket.
func newTable(memory int64) *table {
	t := &table{maxBuckets: int(max(1, memory/bucketSize)), generation: 1}
	t.buckets, t.tags = make([]bucket, t.initialBuckets()), make([]tags, t.initialBuckets())
	return t
}

// initialBuckets returns the number of buckets of an empty table.
func (t *table) initialBuckets() int { return min(t.maxBuckets, minBuckets) }

// prepare makes the table ready for positions with these teeth. If it holds positions with other teeth it
// forgets them, and reports true.
func (t *table) prepare(teeth uint32) bool {
	if swapped := bits.RotateLeft32(teeth, 16); t.teeth == teeth || t.teeth == swapped {
		return false
	}
	t.forget()
	t.teeth = teeth
	return true
}

// forget empties the table and sets it back to its initial size, so that it answers like a new one. It keeps
// the memory.
func (t *table) forget() {
	t.buckets, t.tags, t.used = t.buckets[:t.initialBuckets()], t.tags[:t.initialBuckets()], 0
	clear(t.tags)
	t.generation++
	if t.generation > lastGeneration {
		clear(t.buckets[:cap(t.buckets)])
		t.generation = 1
	}
}

// place returns the index of the bucket of a position and the tag of its entry.
func (t *table) place(k key) (int, tags) {
	high, low := bits.Mul64(k.own^0x9e3779b97f4a7c15, k.other&^teethSwapped^0xd1b54a32d192ed03)
	mixed := (high ^ low) * 0xff51afd7ed558ccd
	i, rest := bits.Mul64(mixed, uint64(len(t.buckets)))
	return int(i), tags(rest>>56 | 1)
}

// fetchTags prefetches the tags of a bucket into the processor's cache, ahead of findAt.
func (t *table) fetchTags(i int) { prefetch.Line(unsafe.Pointer(&t.tags[i])) }

// fetchBucket prefetches the bucket of a position into the processor's cache, ahead of store.
func (t *table) fetchBucket(k key) {
	i, _ := t.place(k)
	b := &t.buckets[i]
	prefetch.Line(unsafe.Pointer(&b[0]))
	prefetch.Line(unsafe.Pointer(&b[len(b)-1].value))
}

// find returns the numbers of a position, and whether the table has them.
func (t *table) find(k key) (numbers, bool) {
	i, tag := t.place(k)
	return t.findAt(i, tag, k)
}

// findAt is find for a position whose bucket and tag are known.
func (t *table) findAt(i int, tag tags, k key) (numbers, bool) {
	k.own |= t.generation << 48
	for matching := t.tags[i].matches(tag); matching != 0; matching &= matching - 1 {
		if e := &t.buckets[i][matching.firstByte()]; e.key == k {
			return e.numbers(), true
		}
	}
	return numbers{}, false
}

// matches returns the highest bit of every byte that equals the tag. A byte above a matching one may be
// reported by mistake, so that callers compare the keys. The lowest reported byte is always right.
func (t tags) matches(tag tags) tags {
	const ones, highest = 0x01010101, 0x80808080
	differs := t ^ tag*ones
	return (differs - ones) &^ differs & highest
}

// firstByte returns the index of the lowest byte that is not 0.
func (t tags) firstByte() int { return bits.TrailingZeros32(uint32(t)) / 8 & 3 }

// store stores the numbers of a position, for which the given number of nodes was searched. It grows the
// table if more than three quarters of the entries are used.
func (t *table) store(k key, n numbers, nodes int64) {
	t.put(k, valueOf(n, nodes))
	if t.used > len(t.buckets)*3 && len(t.buckets) < t.maxBuckets {
		t.grow()
	}
}

// put stores the value of a position. Unlike store, it does not grow the table.
func (t *table) put(k key, value uint64) {
	i, tag := t.place(k)
	k.own |= t.generation << 48
	e := t.victim(i, k, tag)
	if t.tags[i]>>(8*e)&0xff == 0 {
		t.used++
	}
	t.tags[i] = t.tags[i]&^(0xff<<(8*e)) | tag<<(8*e)
	t.buckets[i][e] = entry{k, value}
}

// victim returns the index of the entry that a position gets in its bucket: its own entry, or an empty one,
// or the entry with the least work, which is replaced. The bucket is hardly ever in the processor's cache, so
// victim reads it only if the tags do not suffice.
func (t *table) victim(i int, k key, tag tags) int {
	for matching := t.tags[i].matches(tag); matching != 0; matching &= matching - 1 {
		if e := matching.firstByte(); t.buckets[i][e].key == k {
			return e
		}
	}
	if empty := t.tags[i].matches(0); empty != 0 {
		return empty.firstByte()
	}
	return t.buckets[i].leastWork()
}

// leastWork returns the index of the entry for which the fewest nodes were searched.
func (b *bucket) leastWork() int {
	least := 0
	for e := range b {
		if b[e].value>>workAt < b[least].value>>workAt {
			least = e
		}
	}
	return least
}

// grow doubles the number of buckets, up to maxBuckets.
func (t *table) grow() {
	before := len(t.buckets)
	after := min(2*before, t.maxBuckets)
	if cap(t.buckets) < after {
		t.reserve(reserveFactor * before)
	}
	t.buckets, t.tags, t.used = t.buckets[:after], t.tags[:after], 0
	clear(t.tags[before:])
	// No entry moves to a lower bucket, so from the last bucket down none is overwritten before it has moved.
	for i := before - 1; i >= 0; i-- {
		t.rehash(i)
	}
}

// reserve allocates a capacity of the given number of buckets, or of maxBuckets if that is less than twice as
// many. The old memory becomes garbage.
func (t *table) reserve(buckets int) {
	if buckets > t.maxBuckets/2 {
		buckets = t.maxBuckets
	}
	t.buckets = append(make([]bucket, 0, buckets), t.buckets...)
	t.tags = append(make([]tags, 0, buckets), t.tags...)
}

// rehash moves the entries of a bucket to the buckets that they have in the grown table.
func (t *table) rehash(i int) {
	old, oldTags := t.buckets[i], t.tags[i]
	t.tags[i] = 0
	for e := range old {
		if oldTags>>(8*e)&0xff != 0 {
			t.put(key{old[e].own & (1<<48 - 1), old[e].other}, old[e].value)
		}
	}
}

// Positions of the first bits of the parts of an entry's value.
const (
	disproofAt = 22
	lengthAt   = 44
	workAt     = 56
)

// valueOf packs the numbers and the work into the value of an entry.
func valueOf(n numbers, nodes int64) uint64 {
	work := uint64(bits.Len64(uint64(nodes)))
	return uint64(n.proof) | uint64(n.disproof)<<disproofAt | uint64(n.length)<<lengthAt | work<<workAt
}

// numbers unpacks the numbers from the value of an entry.
func (e *entry) numbers() numbers {
	return numbers{
		proof:    uint32(e.value) & infinite,
		disproof: uint32(e.value>>disproofAt) & infinite,
		length:   uint16(e.value>>lengthAt) & maxLength,
	}
}
