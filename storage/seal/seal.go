package seal

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

const (
	// Size is how many bytes a seal adds to a value.
	Size = 4
	// sequenceBits is the width of a sequence number. The bits above it hold the seal.
	sequenceBits = 40
	sequenceMost = 1<<sequenceBits - 1
)

// Broken is the error for a row whose seal is broken or, if Key is nil, for a bucket's sequence number.
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

// Guard returns the error of do, or the *Broken with which do panics. Other panics pass through.
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

// Sealer seals and verifies the rows of one bucket.
type Sealer struct {
	name  string
	start uint32
}

// NewSealer returns the Sealer of the bucket with a name.
func NewSealer(name string) Sealer {
	return Sealer{name: name, start: crc32.Update(0, polynomial(), []byte(name))}
}

// polynomial is Castagnoli's, for which processors have instructions.
func polynomial() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// Name returns the name of the bucket.
func (k Sealer) Name() string { return k.name }

func (k Sealer) sum(key, value []byte) uint32 {
	sum := crc32.Update(k.start, polynomial(), key)
	return crc32.Update(sum, polynomial(), value) ^ uint32(len(key))
}

// Seal returns a new slice with the value followed by its seal.
func (k Sealer) Seal(key, value []byte) []byte {
	sealed := append(make([]byte, 0, len(value)+Size), value...)
	return binary.BigEndian.AppendUint32(sealed, k.sum(key, value))
}

// Open returns the value of a sealed row, and whether its seal is intact. The value shares memory with
// sealed.
func (k Sealer) Open(key, sealed []byte) ([]byte, bool) {
	end := len(sealed) - Size
	if end < 0 {
		return nil, false
	}
	value := sealed[:end:end]
	return value, k.sum(key, value) == binary.BigEndian.Uint32(sealed[end:])
}

// SealNumber returns a sequence number with its seal in the upper bits. It returns an error if the number
// has more than 40 bits.
func (k Sealer) SealNumber(n uint64) (uint64, error) {
	if n > sequenceMost {
		return 0, fmt.Errorf("bucket %q cannot count up to %d", k.name, n)
	}
	return k.number(n), nil
}

func (k Sealer) number(n uint64) uint64 {
	sum := k.sum(nil, binary.BigEndian.AppendUint64(nil, n))
	return n | uint64(sum>>8)<<sequenceBits
}

// OpenNumber returns a sealed sequence number, and whether its seal is intact. The 0 of a new bucket counts
// as intact.
func (k Sealer) OpenNumber(sealed uint64) (uint64, bool) {
	n := sealed & sequenceMost
	return n, sealed == 0 || k.number(n) == sealed
}
