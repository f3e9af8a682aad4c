// Package ranks keeps ordered lists in a bucket that know the place of each of their
// items, and the item at each place, without counting.
package ranks

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"math/bits"

	"towerpost/storage/seal"
)

// List is an ordered list in a bucket that knows the place of each of its items and the item at each place,
// both in a number of steps that grows with the logarithm of its length. It is a skip list: level 0 holds
// every item; each level above holds about every sixteenth item of the one below, with the number of items
// from it, itself included, to the next item of its level. Each of them begins with an item of no bytes,
// which stands for the beginning of the list.
//
// How high an item reaches follows from its bytes alone, so a list is the same in whatever order it was made.
type List struct {
	bucket *seal.Bucket
	prefix []byte
}

// New returns the list whose keys begin with a prefix.
func New(bucket *seal.Bucket, prefix []byte) List { return List{bucket: bucket, prefix: prefix} }

const (
	// topLevel suits lists of up to some hundred thousand items.
	topLevel = 4
	// levelBits says that a level has an item for 2^levelBits of the level below.
	levelBits = 4
)

// height returns the highest level that holds the item.
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

// count returns the number of items from one of a level to the next.
func (r List) count(level int, item []byte) uint64 {
	data := r.bucket.Get(r.key(level, item))
	if len(data) != 4 {
		return 0 // the beginning of a list that is empty yet
	}
	return uint64(binary.BigEndian.Uint32(data))
}

func (r List) setCount(level int, item []byte, n uint64) error {
	return r.bucket.Put(r.key(level, item), binary.BigEndian.AppendUint32(nil, uint32(n)))
}

// stop is where a level was left on the way down to an item: the last of the level's items before it, and how
// many items stand before that one.
type stop struct {
	item   []byte
	before uint64
}

// descend finds the place of an item, also of one that is not in the list: how many items come before it.
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
	for k, _ := cursor.Seek(r.key(0, at.item)); bytes.HasPrefix(k, own) && bytes.Compare(k[len(own):], item) < 0; k, _ = cursor.Next() {
		place++
	}
	return stops, place
}

// Place returns how many items of the list come before the item.
func (r List) Place(item []byte) int {
	_, place := r.descend(item)
	return int(place)
}

// Add puts an item into the list that is not in it.
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

// Remove takes an item out of the list that is in it.
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
			// Nothing is left of a list that is empty.
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

// first returns the first item, nil for an empty list.
func (r List) first() []byte {
	own := r.key(0, nil)
	if k, _ := r.bucket.Cursor().Seek(own); bytes.HasPrefix(k, own) {
		return k[len(own):]
	}
	return nil
}

// Size returns how many items the list has.
func (r List) Size() int {
	own := r.key(topLevel, nil)
	total := uint64(0)
	cursor := r.bucket.Cursor()
	for k, v := cursor.Seek(own); bytes.HasPrefix(k, own); k, v = cursor.Next() {
		total += uint64(binary.BigEndian.Uint32(v))
	}
	return int(total)
}

// Slice returns the items from a place on, at most limit.
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
	for k, _ := cursor.Seek(r.key(0, at)); bytes.HasPrefix(k, own) && len(items) < limit; k, _ = cursor.Next() {
		if left > 0 {
			left--
			continue
		}
		items = append(items, bytes.Clone(k[len(own):]))
	}
	return items
}
