package bolt

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
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

// FaultsAtMost bounds how many faults a check reports.
const FaultsAtMost = 20

// depth is how thorough a check of pages is.
type depth int

const (
	// Safe checks as much as bbolt needs to read and write only in the right places.
	Safe depth = iota
	// Exact also counts broken seals as faults, and checks both heads and that each page is in use or free.
	Exact
)

// CheckPages reads every page of the file that a transaction can reach, and returns the rows whose seals
// are broken.
//
// The error wraps ErrDamaged and names at most FaultsAtMost faults. An Exact check counts broken seals as
// faults. If the context has ended, the error includes the context's error.
//
// CheckPages reads the file itself instead of the memory that bbolt has mapped, and trusts no number in it.
// No damage can therefore end the process or keep it busy for ever. If CheckPages returns no error, bbolt
// reads nothing outside of the file.
func CheckPages(ctx context.Context, t *bbolt.Tx, file io.ReaderAt, d depth) ([]*seal.Broken, error) {
	size := t.DB().Info().PageSize
	w := &walk{ctx: ctx, file: file, size: size, used: make([]bool, t.Size()/int64(size))}
	w.heads(uint64(t.ID()))
	w.tree(uint64(t.Cursor().Bucket().Root()), span{}, nil)
	if err := ctx.Err(); err != nil {
		return nil, errors.Join(append(w.faults, err)...)
	}
	w.checkSeals(d)
	if d == Exact && len(w.faults) == 0 {
		w.checkLost()
		w.faults = append(w.faults, checkHeads(file, size))
	}
	return w.broken, errors.Join(w.faults...)
}

// checkSeals settles which rows are damaged; an Exact check makes them faults. Rows of the older schemas
// have no seals, so it reports none of them.
func (w *walk) checkSeals(d depth) {
	version, err := readSchema(w.schema)
	if errors.Is(err, ErrDamaged) {
		w.fault("the seal of the number of its schema is broken")
	}
	if err != nil || Bare(version) {
		w.broken = nil
	}
	for _, row := range w.broken {
		if d == Exact {
			w.fault("%s", schema.Describe(row))
		}
	}
}

// walk is one run of CheckPages.
type walk struct {
	ctx    context.Context
	file   io.ReaderAt
	size   int    // of a page, in bytes
	used   []bool // by page: whether it is in use or free
	schema []byte // the stored version of the schema
	broken []*seal.Broken
	faults []error
	// hasFreelist says that the list of free pages was read.
	hasFreelist bool
}

// span is a range of keys: low is its first key, high is the first key behind it. A nil limit is open.
type span struct{ low, high []byte }

func (w *walk) fault(format string, args ...any) {
	if len(w.faults) < FaultsAtMost {
		w.faults = append(w.faults, fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, args...)))
	}
}

// heads reads the list of free pages that belongs to a transaction. It leaves the list out if two later
// transactions have already replaced its head. A damaged head is no fault here: bbolt uses the other one,
// and checkHeads reports it.
func (w *walk) heads(transaction uint64) {
	for id := range uint64(2) {
		head, err := readHead(w.file, int64(id)*int64(w.size))
		if err == nil && head.transaction == transaction {
			w.hasFreelist = head.free != noFreelist && w.freelist(head.free)
			return
		}
	}
}

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

// read reads a page and claims it. It returns false if the page is outside of the file, malformed or
// claimed already.
func (w *walk) read(id uint64) (page, bool) {
	if id < 2 || id >= uint64(len(w.used)) {
		w.fault("page %d is outside of the file", id)
		return nil, false
	}
	p := make(page, w.size)
	if err := w.load(p, id); err != nil {
		w.fault("page %d cannot be read: %v", id, err)
		return nil, false
	}
	more := uint64(ByteOrder.Uint32(p[12:]))
	if own := ByteOrder.Uint64(p); own != id || more >= uint64(len(w.used))-id {
		w.fault("page %d says that it is page %d and goes on for %d pages", id, own, more)
		return nil, false
	}
	if !w.claim(id, id+more) {
		return nil, false
	}
	if more > 0 {
		p = make(page, (int(more)+1)*w.size)
		if err := w.load(p, id); err != nil {
			w.fault("page %d cannot be read: %v", id, err)
			return nil, false
		}
	}
	return p, true
}

// load reads the bytes of a page.
func (w *walk) load(p page, id uint64) error {
	_, err := w.file.ReadAt(p, int64(id)*int64(w.size))
	return err
}

// claim marks a range of pages as used. It returns false if one of them is used already.
func (w *walk) claim(from, to uint64) bool {
	for id := from; id <= to; id++ {
		if w.used[id] {
			w.fault("page %d is used twice", id)
			return false
		}
		w.used[id] = true
	}
	return true
}

// checkLost reports the first page that is neither in use nor free, unless there are other faults.
func (w *walk) checkLost() {
	for id := 2; w.hasFreelist && id < len(w.used) && len(w.faults) == 0; id++ {
		if !w.used[id] {
			w.fault("page %d is neither in use nor free", id)
		}
	}
}

// freelist reads the list of free pages, whose numbers must rise, and reports whether it is valid.
func (w *walk) freelist(id uint64) bool {
	p, ok := w.read(id)
	if !ok {
		return false
	}
	list, count := p[PageHeader:], uint64(p.count())
	if count == BigCount {
		count, list = ByteOrder.Uint64(list), list[8:]
	}
	if p.kind() != FreePage || count > uint64(len(list)/8) {
		w.fault("page %d is no list of free pages", id)
		return false
	}
	for last := uint64(1); count > 0; count, list = count-1, list[8:] {
		next := ByteOrder.Uint64(list)
		if next <= last || next >= uint64(len(w.used)) {
			w.fault("page %d lists the page %d as free", id, next)
			return false
		}
		if !w.claim(next, next) {
			return false
		}
		last = next
	}
	return true
}

// tree checks a page and all pages below it, whose keys must lie in a range. The keeper is nil for the list
// of buckets.
func (w *walk) tree(id uint64, keys span, in *seal.Sealer) {
	if w.ctx.Err() != nil {
		return
	}
	p, ok := w.read(id)
	if !ok {
		return
	}
	switch p.kind() {
	case BranchPage:
		w.branches(id, p, keys, in)
	case LeafPage:
		w.rows(id, p, keys, in)
	default:
		w.fault("page %d is of no known kind (%x)", id, p.kind())
	}
}

// branches checks a branch page and the pages below it.
func (w *walk) branches(id uint64, p page, keys span, in *seal.Sealer) {
	list, ok := w.elements(id, p, keys)
	if !ok {
		return
	}
	if len(list) == 0 {
		w.fault("page %d leads nowhere", id)
	}
	for i, e := range list {
		below := span{low: e.key, high: keys.high}
		if i+1 < len(list) {
			below.high = list[i+1].key
		}
		w.tree(e.page, below, in)
	}
}

// rows checks a leaf page and the buckets on it.
func (w *walk) rows(id uint64, p page, keys span, in *seal.Sealer) {
	list, ok := w.elements(id, p, keys)
	if !ok {
		return
	}
	for _, e := range list {
		switch {
		case e.flags == 0 && in != nil:
			w.row(*in, e)
		case e.flags != nestedBucket || in != nil || len(e.value) < bucketHeader:
			w.fault("page %d: the key %x is neither a row nor a bucket", id, e.key)
		default:
			w.bucket(id, e)
		}
	}
}

// bucket checks a bucket and its rows.
func (w *walk) bucket(id uint64, e element) {
	in := seal.NewSealer(string(e.key))
	if _, ok := in.OpenNumber(ByteOrder.Uint64(e.value[8:])); !ok {
		w.addBroken(&seal.Broken{Bucket: string(e.key)})
	}
	if root := ByteOrder.Uint64(e.value); root != 0 {
		w.tree(root, span{}, &in)
		return
	}
	w.inline(id, e, in)
}

// row checks the seal of a row.
func (w *walk) row(in seal.Sealer, e element) {
	if in.Name() == string(schema.Meta) && string(e.key) == schema.VersionKey {
		w.schema = e.value
		return
	}
	if _, ok := in.Open(e.key, e.value); !ok {
		w.addBroken(&seal.Broken{Bucket: in.Name(), Key: bytes.Clone(e.key)})
	}
}

// maxBroken bounds how many damaged rows are collected.
const maxBroken = 10_000

func (w *walk) addBroken(row *seal.Broken) {
	if len(w.broken) < maxBroken {
		w.broken = append(w.broken, row)
	}
}

// inline checks a bucket that is so small that bbolt stores its page as a value.
func (w *walk) inline(id uint64, e element, in seal.Sealer) {
	p := page(e.value[bucketHeader:])
	if len(p) < PageHeader || p.kind() != LeafPage {
		w.fault("page %d: the bucket %q is unreadable", id, e.key)
		return
	}
	list, _ := w.elements(id, p, span{})
	for _, row := range list {
		if row.flags != 0 {
			w.fault("page %d: bucket %q: the key %x is no row", id, e.key, row.key)
			continue
		}
		w.row(in, row)
	}
}

// element is one row, bucket or branch of a page.
type element struct {
	flags      uint32
	page       uint64
	key, value []byte
}

// elements splits a page into its elements. They must fill the page without a gap, and their keys must rise
// within a range.
func (w *walk) elements(id uint64, p page, keys span) ([]element, bool) {
	end := PageHeader + p.count()*elementSize
	if end > len(p) {
		w.fault("page %d is too short for %d elements", id, p.count())
		return nil, false
	}
	list := make([]element, p.count())
	for i := range list {
		e, next, ok := p.element(i, end)
		switch {
		case !ok:
			w.fault("page %d: element %d lies elsewhere than it says", id, i)
			return nil, false
		case i > 0 && bytes.Compare(list[i-1].key, e.key) >= 0, bytes.Compare(e.key, keys.low) < 0,
			keys.high != nil && bytes.Compare(e.key, keys.high) >= 0:
			w.fault("page %d: the key %x is out of order", id, e.key)
			return nil, false
		}
		list[i], end = e, next
	}
	return list, true
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
