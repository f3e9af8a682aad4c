// Package ranks keeps ordered lists in a bucket. A list finds the place of an item, and the item at a
// place, without counting all items.
package ranks

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"math/bits"

	"towerpost/storage/seal"
)

// List is an ordered list in a bucket. It finds the place of an item, and the item at a place, in a number
// of steps that is logarithmic in its length.
//
// It is a skip list. Level 0 holds every item. Each level above holds about every sixteenth item of the
// level below. With each item it stores the number of items from this one, inclusive, to the next item of
// the level, exclusive. Each level above 0 begins with an item of no bytes, which stands for the beginning
// of the list.
//
// The height of an item depends on its bytes alone, so a list is the same in whatever order it was made.
type List struct {
	bucket *seal.Bucket
	prefix []byte
}

// New returns the list whose keys begin with a prefix.
func New(bucket *seal.Bucket, prefix []byte) List { return List{bucket: bucket, prefix: prefix} }

const (
	// topLevel is the highest level. It is enough for some hundred thousand items.
	topLevel = 4
	// levelBits says that a level has one in 2^levelBits of the items of the level below.
	levelBits = 4
)

// height returns the highest level that holds an item.
func height(item []byte) int {
	h := fnv.New64a()
	h.Write(item)
	// The low bits of the hash are those of the last byte; mixing makes all bits depend on all bytes.
	mixed := h.Sum64() * 0x9E3779B97F4A7C15
	return min(bits.LeadingZeros64(mixed)/levelBits, topLevel)
}

func (r List) key(level int, item []byte) []byte {
	key := make([]byte, 0, len(r.prefix)+1+len(item))
	return append(append(append(key, r.prefix...), byte(level)), item...)
}

// count returns the number of items from one item of a level to the next, or 0 at the beginning of a list
// that has never held an item.
func (r List) count(level int, item []byte) uint64 {
	data := r.bucket.Get(r.key(level, item))
	if len(data) != 4 {
		return 0
	}
	return uint64(binary.BigEndian.Uint32(data))
}

func (r List) setCount(level int, item []byte, n uint64) error {
	return r.bucket.Put(r.key(level, item), binary.BigEndian.AppendUint32(nil, uint32(n)))
}

// stop is where a search leaves a level: at the last item of the level before the item searched for. It
// holds the number of items before the stop.
type stop struct {
	item   []byte
	before uint64
}

// descend returns the stops at each level on the way to an item, and the item's place. The item need not be
// in the list.
func (r List) descend(item []byte) (stops [topLevel + 1]stop, place uint64) {
	var at stop
	cursor := r.bucket.Cursor()
	for level := topLevel; level > 0; level-- {
		own := r.key(level, nil)
		for k, v := cursor.Seek(r.key(level, at.item)); bytes.HasPrefix(k, own); {
			size := uint64(binary.BigEndian.Uint32(v))
			if k, v = cursor.Next(); !bytes.HasPrefix(k, own) || bytes.Compare(k[len(own):], item) >= 0 {
				break
			}
			at = stop{bytes.Clone(k[len(own):]), at.before + size}
		}
		stops[level] = at
	}
	place = at.before
	own := r.key(0, nil)
	k, _ := cursor.Seek(r.key(0, at.item))
	for ; bytes.HasPrefix(k, own) && bytes.Compare(k[len(own):], item) < 0; k, _ = cursor.Next() {
		place++
	}
	return stops, place
}

// Place returns how many items of the list come before an item, which need not be in the list.
func (r List) Place(item []byte) int {
	_, place := r.descend(item)
	return int(place)
}

// Add adds an item, which must not be in the list.
func (r List) Add(item []byte) error {
	stops, place := r.descend(item)
	if err := r.bucket.Put(r.key(0, item), nil); err != nil {
		return err
	}
	top := height(item)
	for level := 1; level <= topLevel; level++ {
		s := stops[level]
		size := r.count(level, s.item) + 1
		if level <= top {
			if err := r.setCount(level, item, size-(place-s.before)); err != nil {
				return err
			}
			size = place - s.before
		}
		if err := r.setCount(level, s.item, size); err != nil {
			return err
		}
	}
	return nil
}

// Remove removes an item, which must be in the list.
func (r List) Remove(item []byte) error {
	stops, _ := r.descend(item)
	if err := r.bucket.Delete(r.key(0, item)); err != nil {
		return err
	}
	top := height(item)
	for level := 1; level <= topLevel; level++ {
		s := stops[level]
		size := r.count(level, s.item) - 1
		if level <= top {
			size += r.count(level, item)
			if err := r.bucket.Delete(r.key(level, item)); err != nil {
				return err
			}
		}
		if size == 0 && len(s.item) == 0 && r.first() == nil {
			// An empty list leaves no keys.
			if err := r.bucket.Delete(r.key(level, nil)); err != nil {
				return err
			}
			continue
		}
		if err := r.setCount(level, s.item, size); err != nil {
			return err
		}
	}
	return nil
}

// first returns the first item, or nil if the list is empty.
func (r List) first() []byte {
	own := r.key(0, nil)
	if k, _ := r.bucket.Cursor().Seek(own); bytes.HasPrefix(k, own) {
		return k[len(own):]
	}
	return nil
}

// Size returns the number of items.
func (r List) Size() int {
	own := r.key(topLevel, nil)
	total := uint64(0)
	cursor := r.bucket.Cursor()
	for k, v := cursor.Seek(own); bytes.HasPrefix(k, own); k, v = cursor.Next() {
		total += uint64(binary.BigEndian.Uint32(v))
	}
	return int(total)
}

// Slice returns at most limit items, beginning at a place counted from 0.
func (r List) Slice(from, limit int) [][]byte {
	var at []byte
	left := uint64(max(from, 0))
	cursor := r.bucket.Cursor()
	for level := topLevel; level > 0; level-- {
		own := r.key(level, nil)
		for k, v := cursor.Seek(r.key(level, at)); bytes.HasPrefix(k, own); {
			size := uint64(binary.BigEndian.Uint32(v))
			if size > left {
				break
			}
			if k, v = cursor.Next(); !bytes.HasPrefix(k, own) {
				break
			}
			left -= size
			at = bytes.Clone(k[len(own):])
		}
	}
	var items [][]byte
	own := r.key(0, nil)
	k, _ := cursor.Seek(r.key(0, at))
	for ; bytes.HasPrefix(k, own) && len(items) < limit; k, _ = cursor.Next() {
		if left > 0 {
			left--
			continue
		}
		items = append(items, bytes.Clone(k[len(own):]))
	}
	return items
}
