package seal

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

const (
	// Size is how many bytes a seal adds to a value.
	Size = 4
	// sequenceBits is the width of a number by which a bucket counts; its seal stands above.
	sequenceBits = 40
	sequenceMost = 1<<sequenceBits - 1
)

// Broken is a row, or with a Key of nil the number of a bucket, that is not as it was written.
type Broken struct {
	Bucket string
	Key    []byte
}

// Error names the bucket, and the key of the row in hexadecimal digits.
func (b *Broken) Error() string {
	if b.Key == nil {
		return fmt.Sprintf("bucket %q: the seal of its number is broken", b.Bucket)
	}
	return fmt.Sprintf("bucket %q, key %x: the seal of the row is broken", b.Bucket, b.Key)
}

// Guard returns what a function returns, or the *Broken with which it panics.
func Guard(do func() error) (err error) {
	defer func() {
		switch broken := recover().(type) {
		case nil:
		case *Broken:
			err = broken
		default:
			panic(broken)
		}
	}()
	return do()
}

// Keeper seals the rows of one bucket.
type Keeper struct {
	name  string
	start uint32
}

// NewKeeper returns the keeper of the bucket with a name.
func NewKeeper(name string) Keeper {
	return Keeper{name: name, start: crc32.Update(0, polynomial(), []byte(name))}
}

// polynomial is the one that processors compute by themselves.
func polynomial() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// Name returns the name of the bucket.
func (k Keeper) Name() string { return k.name }

func (k Keeper) sum(key, value []byte) uint32 {
	sum := crc32.Update(k.start, polynomial(), key)
	return crc32.Update(sum, polynomial(), value) ^ uint32(len(key))
}

// Seal returns a new slice with a value and its seal.
func (k Keeper) Seal(key, value []byte) []byte {
	sealed := append(make([]byte, 0, len(value)+Size), value...)
	return binary.BigEndian.AppendUint32(sealed, k.sum(key, value))
}

// Open returns the value that was sealed, and false where the seal is broken.
func (k Keeper) Open(key, sealed []byte) ([]byte, bool) {
	end := len(sealed) - Size
	if end < 0 {
		return nil, false
	}
	value := sealed[:end:end]
	return value, k.sum(key, value) == binary.BigEndian.Uint32(sealed[end:])
}

// SealNumber returns a number of at most 40 bits with its seal.
func (k Keeper) SealNumber(n uint64) (uint64, error) {
	if n > sequenceMost {
		return 0, fmt.Errorf("bucket %q cannot count up to %d", k.name, n)
	}
	return k.number(n), nil
}

func (k Keeper) number(n uint64) uint64 {
	sum := k.sum(nil, binary.BigEndian.AppendUint64(nil, n))
	return n | uint64(sum>>8)<<sequenceBits
}

// OpenNumber returns the number that was sealed, and false where the seal is broken. A bucket that
// has not counted yet has 0.
func (k Keeper) OpenNumber(sealed uint64) (uint64, bool) {
	n := sealed & sequenceMost
	return n, sealed == 0 || k.number(n) == sealed
}
