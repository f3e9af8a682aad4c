package bolt

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math"
)

// The layout of a bbolt file, in the byte order of the machine. A page begins with its number (8 bytes),
// its kind (2), the count of its elements (2) and the number of pages that continue it (4). The elements
// follow, then their keys and values side by side, without a gap.
const (
	PageHeader   = 16
	elementSize  = 16
	BranchPage   = 0x01
	LeafPage     = 0x02
	FreePage     = 0x10
	nestedBucket = 1 // flag of an element whose value is a bucket
	bucketHeader = 16
	metaSize     = 64
	noFreelist   = math.MaxUint64 // in place of the page of the free list, if the file keeps none
	BigCount     = math.MaxUint16 // the count of a longer free list, whose true count follows the header
)

// ByteOrder is the byte order of bbolt files: that of the machine.
var ByteOrder = binary.NativeEndian

// head is one of the two first pages of the file, which bbolt calls meta pages. Each write replaces the
// older one.
type head struct{ free, transaction uint64 }

// readHead reads the head at an offset and verifies its checksum.
func readHead(file io.ReaderAt, at int64) (head, error) {
	data := make([]byte, metaSize)
	if _, err := file.ReadAt(data, at+PageHeader); err != nil {
		return head{}, err
	}
	sum := fnv.New64a()
	sum.Write(data[:metaSize-8])
	if sum.Sum64() != ByteOrder.Uint64(data[metaSize-8:]) {
		return head{}, fmt.Errorf("%w: one of the two heads of the file; its last change may be lost",
			ErrDamaged)
	}
	return head{free: ByteOrder.Uint64(data[32:]), transaction: ByteOrder.Uint64(data[48:])}, nil
}

// page is a page together with those that continue it.
type page []byte

func (p page) kind() uint16 { return ByteOrder.Uint16(p[8:]) }
func (p page) count() int   { return int(ByteOrder.Uint16(p[10:])) }

// element is one row, bucket or branch of a page.
type element struct {
	flags      uint32
	page       uint64
	key, value []byte
}

// element returns the element at an index and the offset at which the next one must begin. It returns false
// unless the key of the element begins at the given offset.
func (p page) element(index, begin int) (e element, next int, ok bool) {
	at := PageHeader + index*elementSize
	head := p[at:]
	var offset, keySize, valueSize uint32
	if p.kind() == LeafPage {
		e.flags, offset = ByteOrder.Uint32(head), ByteOrder.Uint32(head[4:])
		keySize, valueSize = ByteOrder.Uint32(head[8:]), ByteOrder.Uint32(head[12:])
	} else {
		offset, keySize = ByteOrder.Uint32(head), ByteOrder.Uint32(head[4:])
		e.page = ByteOrder.Uint64(head[8:])
	}
	key, value := begin+int(keySize), begin+int(keySize)+int(valueSize)
	if at+int(offset) != begin || value > len(p) {
		return element{}, 0, false
	}
	e.key, e.value = p[begin:key], p[key:value]
	return e, value, true
}

// checkHeads returns an error if one of the two heads of a file is damaged. It reads up to three times, as
// a head may be half written.
func checkHeads(file io.ReaderAt, pageSize int) (err error) {
	for range 3 {
		_, first := readHead(file, 0)
		_, second := readHead(file, int64(pageSize))
		if err = errors.Join(first, second); err == nil {
			return nil
		}
	}
	return err
}
