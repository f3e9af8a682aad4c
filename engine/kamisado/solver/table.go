package solver

import (
	"math/bits"
	"unsafe"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/prefetch"
)

// numbers are the proof and the disproof number of a position for the side on turn: how many open
// positions must at least be decided to show that it wins, and that it loses. 0 and infinite: it wins;
// infinite and 0: it loses.
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

// entry is a position with its numbers. It holds the whole position, so that no two are ever
// mistaken for each other.
type entry struct {
	key
	// value holds proof, disproof, length and how much work it took: 22, 22, 12 and 8 bits.
	value uint64
}

// key is a whole position: the words of Bits.Key. In an entry the highest 16 bits of own hold the generation.
type key struct{ own, other uint64 }

const (
	// mark tells two questions about a position apart; Bits.Key leaves it free.
	mark = 1 << 52
	// turned tells apart two positions that look alike to the side on turn, but in which the sides have each
	// other's teeth; Bits.Key leaves it free, too. It has no part in the place of an entry.
	turned = 1 << 53
)

func keyOf(b *kamisado.Bits) key {
	own, other := b.Key()
	if b.Heavier() {
		other |= turned
	}
	return key{own, other}
}

// bucket is a set of entries of which one gives way to a new position.
type bucket [4]entry

// tags holds a byte for each entry of a bucket, made of its key; 0 where there is none. Most positions
// that are asked for are not in the table: the tags, which fit into the processor's cache, say so
// without a look at the bucket.
type tags uint32

const (
	// bucketSize is what a bucket with its tags takes, in bytes.
	bucketSize = 4*24 + 4
	// fewest is the number of buckets that a table begins with.
	fewest = 1 << 10
	// ahead is how many times its buckets a table reserves memory for when it has none left. The system gives
	// memory only as it is used.
	ahead = 8
	// lastGeneration is the highest one that an entry can hold.
	lastGeneration = 1<<16 - 1
)

// table is a bounded transposition table. All its positions have the same teeth, which never change
// within a round. It begins small and doubles until it has reached its bound, most of the time within the
// memory that it has reserved.
type table struct {
	buckets    []bucket
	tags       []tags
	most       int
	used       int
	generation uint64
	teeth      uint32
}

// newTable returns a table that takes at most the memory, in bytes, but at least one bucket.
func newTable(memory int64) *table {
	t := &table{most: int(max(1, memory/bucketSize)), generation: 1}
	t.buckets, t.tags = make([]bucket, t.first()), make([]tags, t.first())
	return t
}

// first returns the number of buckets that the table begins with.
func (t *table) first() int { return min(t.most, fewest) }

// hold makes the table ready to hold positions with these teeth. Those with other teeth are forgotten; it
// reports whether that was so.
func (t *table) hold(teeth uint32) bool {
	if turned := bits.RotateLeft32(teeth, 16); t.teeth == teeth || t.teeth == turned {
		return false
	}
	t.forget()
	t.teeth = teeth
	return true
}

// forget empties the table. It is as small then as a new one, so that it answers like one,
// but it keeps its memory.
func (t *table) forget() {
	t.buckets, t.tags, t.used = t.buckets[:t.first()], t.tags[:t.first()], 0
	clear(t.tags)
	t.generation++
	if t.generation > lastGeneration {
		clear(t.buckets[:cap(t.buckets)])
		t.generation = 1
	}
}

// place returns the index of the bucket of a position and the tag of its entry.
func (t *table) place(k key) (int, tags) {
	high, low := bits.Mul64(k.own^0x9e3779b97f4a7c15, k.other&^turned^0xd1b54a32d192ed03)
	mixed := (high ^ low) * 0xff51afd7ed558ccd
	i, rest := bits.Mul64(mixed, uint64(len(t.buckets)))
	return int(i), tags(rest>>56 | 1)
}

// fetchTags has the tags of a bucket brought into the processor's cache, in good time before findAt is asked.
func (t *table) fetchTags(i int) { prefetch.Line(unsafe.Pointer(&t.tags[i])) }

// fetchBucket has the bucket of a position brought into the processor's cache, in good time
// before the position is stored.
func (t *table) fetchBucket(k key) {
	i, _ := t.place(k)
	b := &t.buckets[i]
	prefetch.Line(unsafe.Pointer(&b[0]))
	prefetch.Line(unsafe.Pointer(&b[len(b)-1].value))
}

// find returns the numbers of a position if they are there.
func (t *table) find(k key) (numbers, bool) {
	i, tag := t.place(k)
	return t.findAt(i, tag, k)
}

// findAt is find for a position whose bucket and tag are known.
func (t *table) findAt(i int, tag tags, k key) (numbers, bool) {
	k.own |= t.generation << 48
	for alike := t.tags[i].alike(tag); alike != 0; alike &= alike - 1 {
		if e := &t.buckets[i][alike.first()]; e.key == k {
			return e.numbers(), true
		}
	}
	return numbers{}, false
}

// alike returns the highest bit of every byte that has the value of a tag; a byte above such a one
// may be taken for one, too.
func (t tags) alike(tag tags) tags {
	const ones, highest = 0x01010101, 0x80808080
	differs := t ^ tag*ones
	return (differs - ones) &^ differs & highest
}

// first returns the index of the lowest byte that is not 0.
func (t tags) first() int { return bits.TrailingZeros32(uint32(t)) / 8 & 3 }

// store keeps the numbers of a position for which so many nodes were searched.
func (t *table) store(k key, n numbers, nodes int64) {
	t.put(k, valueOf(n, nodes))
	if t.used > len(t.buckets)*3 && len(t.buckets) < t.most {
		t.grow()
	}
}

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

// victim returns the entry of the bucket that a position gets: its own, or an empty one, or that of the
// position with the least work, which is forgotten. It looks at the bucket, which is hardly ever in the
// processor's cache, only where the tags do not answer.
func (t *table) victim(i int, k key, tag tags) int {
	for alike := t.tags[i].alike(tag); alike != 0; alike &= alike - 1 {
		if e := alike.first(); t.buckets[i][e].key == k {
			return e
		}
	}
	if empty := t.tags[i].alike(0); empty != 0 {
		return empty.first()
	}
	return t.buckets[i].easiest()
}

// easiest returns the entry with the least work.
func (b *bucket) easiest() int {
	easiest := 0
	for e := range b {
		if b[e].value>>workAt < b[easiest].value>>workAt {
			easiest = e
		}
	}
	return easiest
}

// grow doubles the table, at most to its bound.
func (t *table) grow() {
	before := len(t.buckets)
	after := min(2*before, t.most)
	if cap(t.buckets) < after {
		t.reserve(ahead * before)
	}
	t.buckets, t.tags, t.used = t.buckets[:after], t.tags[:after], 0
	clear(t.tags[before:])
	for i := before - 1; i >= 0; i-- { // the place of no entry gets lower, so that nothing is overwritten that has not moved
		t.move(i)
	}
}

// reserve takes the memory for so many buckets, or for all that the table may have where that is more than
// half of them: the memory that it had becomes garbage.
func (t *table) reserve(buckets int) {
	if buckets > t.most/2 {
		buckets = t.most
	}
	t.buckets = append(make([]bucket, 0, buckets), t.buckets...)
	t.tags = append(make([]tags, 0, buckets), t.tags...)
}

// move puts the entries of a bucket where they belong.
func (t *table) move(i int) {
	old, there := t.buckets[i], t.tags[i]
	t.tags[i] = 0
	for e := range old {
		if there>>(8*e)&0xff != 0 {
			t.put(key{old[e].own & (1<<48 - 1), old[e].other}, old[e].value)
		}
	}
}

// Where the parts of an entry's value begin.
const (
	disproofAt = 22
	lengthAt   = 44
	workAt     = 56
)

func valueOf(n numbers, nodes int64) uint64 {
	return uint64(n.proof) | uint64(n.disproof)<<disproofAt | uint64(n.length)<<lengthAt | uint64(bits.Len64(uint64(nodes)))<<workAt
}

func (e *entry) numbers() numbers {
	return numbers{uint32(e.value) & infinite, uint32(e.value>>disproofAt) & infinite, uint16(e.value>>lengthAt) & longest}
}
