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

// How bbolt lays out a file, in the byte order of the machine. A page begins with its number (8 bytes), its
// kind (2), the count of its elements (2) and the number of pages that continue it (4). The elements follow,
// then what they point to: keys and values side by side, without a gap.
const (
	PageHeader   = 16
	elementSize  = 16
	BranchPage   = 0x01
	LeafPage     = 0x02
	FreePage     = 0x10
	nestedBucket = 1 // flag of an element whose value is a bucket
	bucketHeader = 16
	metaSize     = 64
	noList       = math.MaxUint64 // the number of the list of free pages in a file that keeps none
	BigCount     = math.MaxUint16 // the count of a list of free pages that is too long for the header
)

var ByteOrder = binary.NativeEndian

// FaultsAtMost bounds how many faults Check tells of.
const FaultsAtMost = 20

// depth says how much a check of pages asks for.
type depth int

const (
	// Safe is what bbolt needs so that it reads and writes nothing in a wrong place.
	Safe depth = iota
	// Exact asks also for two heads in order, and that no page is lost: neither in use nor free.
	Exact
)

// CheckPages reads every page of the file that a transaction can reach, and returns an error of the kind
// ErrDamaged that names what is wrong, at most twenty faults, or that of the context where it has ended.
// It also returns the rows whose seals are broken; they are faults where the check is to be exact. It
// reads the file itself instead of the memory that bbolt has mapped, and trusts no number in it, so that
// no damage can end the process or keep it busy for ever: after CheckPages returned nil, bbolt reads
// nothing outside of the file.
func CheckPages(ctx context.Context, t *bbolt.Tx, file io.ReaderAt, d depth) ([]*seal.Broken, error) {
	size := t.DB().Info().PageSize
	w := &walk{ctx: ctx, file: file, size: size, used: make([]bool, t.Size()/int64(size))}
	w.heads(uint64(t.ID()))
	w.tree(uint64(t.Cursor().Bucket().Root()), span{}, nil)
	if err := ctx.Err(); err != nil {
		return nil, errors.Join(append(w.faults, err)...)
	}
	w.seals(d)
	if d == Exact && len(w.faults) == 0 {
		w.lost()
		w.faults = append(w.faults, checkHeads(file, size))
	}
	return w.broken, errors.Join(w.faults...)
}

// seals says which rows are damaged. The rows of an older file have no seals.
func (w *walk) seals(d depth) {
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
	size   int    // of a page in bytes
	used   []bool // the pages that were met, by number
	listed bool   // whether the list of free pages was read
	schema []byte // the value that names the schema
	broken []*seal.Broken
	faults []error
}

// span is the range of keys from low up to, but without, high; nil is no limit.
type span struct{ low, high []byte }

func (w *walk) fault(format string, args ...any) {
	if len(w.faults) < FaultsAtMost {
		w.faults = append(w.faults, fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, args...)))
	}
}

// heads reads the list of free pages that the head of a transaction names. Where two further transactions
// have replaced that head already, the list is left out. checkHeads tells of a head that is damaged; bbolt
// takes the other one then.
func (w *walk) heads(transaction uint64) {
	for id := range uint64(2) {
		head, err := readHead(w.file, int64(id)*int64(w.size))
		if err == nil && head.transaction == transaction {
			w.listed = head.free != noList && w.free(head.free)
			return
		}
	}
}

// head is what one of the two first pages says; each transaction that writes replaces the older one.
type head struct{ free, transaction uint64 }

// readHead reads a head at an offset and verifies its checksum.
func readHead(file io.ReaderAt, at int64) (head, error) {
	data := make([]byte, metaSize)
	if _, err := file.ReadAt(data, at+PageHeader); err != nil {
		return head{}, err
	}
	sum := fnv.New64a()
	sum.Write(data[:metaSize-8])
	if sum.Sum64() != ByteOrder.Uint64(data[metaSize-8:]) {
		return head{}, fmt.Errorf("%w: one of the two heads of the file; its last change may be lost", ErrDamaged)
	}
	return head{free: ByteOrder.Uint64(data[32:]), transaction: ByteOrder.Uint64(data[48:])}, nil
}

// page is a page with those that continue it.
type page []byte

func (p page) kind() uint16 { return ByteOrder.Uint16(p[8:]) }
func (p page) count() int   { return int(ByteOrder.Uint16(p[10:])) }

// read reads a page that nothing else has led to; false where there is none.
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

// claim notes that the pages from one to another are in use, each for one thing.
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

// lost tells of the first page that nothing leads to.
func (w *walk) lost() {
	for id := 2; w.listed && id < len(w.used) && len(w.faults) == 0; id++ {
		if !w.used[id] {
			w.fault("page %d is neither in use nor free", id)
		}
	}
}

// free reads the list of free pages, whose numbers rise, and reports whether it could be read.
func (w *walk) free(id uint64) bool {
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

// tree checks a page of rows or of branches and all below it, whose keys must lie in a range. The rows are
// those of a bucket, or else the buckets themselves.
func (w *walk) tree(id uint64, keys span, in *seal.Keeper) {
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

// branches checks a page that leads to others.
func (w *walk) branches(id uint64, p page, keys span, in *seal.Keeper) {
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

// rows checks a page of rows, and the buckets among them.
func (w *walk) rows(id uint64, p page, keys span, in *seal.Keeper) {
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
	in := seal.NewKeeper(string(e.key))
	if _, ok := in.OpenNumber(ByteOrder.Uint64(e.value[8:])); !ok {
		w.breaks(&seal.Broken{Bucket: string(e.key)})
	}
	if root := ByteOrder.Uint64(e.value); root != 0 {
		w.tree(root, span{}, &in)
		return
	}
	w.inline(id, e, in)
}

// row checks the seal of a row.
func (w *walk) row(in seal.Keeper, e element) {
	if in.Name() == string(schema.Meta) && string(e.key) == schema.VersionKey {
		w.schema = e.value
		return
	}
	if _, ok := in.Open(e.key, e.value); !ok {
		w.breaks(&seal.Broken{Bucket: in.Name(), Key: bytes.Clone(e.key)})
	}
}

// brokenAtMost bounds how many damaged rows are noted.
const brokenAtMost = 10_000

func (w *walk) breaks(row *seal.Broken) {
	if len(w.broken) < brokenAtMost {
		w.broken = append(w.broken, row)
	}
}

// inline checks a bucket so small that its page is a value.
func (w *walk) inline(id uint64, e element, in seal.Keeper) {
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

// element is one row or branch of a page.
type element struct {
	flags      uint32
	page       uint64
	key, value []byte
}

// elements cuts a page into its elements and checks that they fill it without a gap and that
// their keys rise in a range.
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

// element returns the element at an index, whose key must begin at an offset, and where the
// next one must begin.
func (p page) element(index, begin int) (e element, next int, ok bool) {
	at := PageHeader + index*elementSize
	head := p[at:]
	var offset, keySize, valueSize uint32
	if p.kind() == LeafPage {
		e.flags, offset, keySize, valueSize = ByteOrder.Uint32(head), ByteOrder.Uint32(head[4:]), ByteOrder.Uint32(head[8:]), ByteOrder.Uint32(head[12:])
	} else {
		offset, keySize, e.page = ByteOrder.Uint32(head), ByteOrder.Uint32(head[4:]), ByteOrder.Uint64(head[8:])
	}
	key, value := begin+int(keySize), begin+int(keySize)+int(valueSize)
	if at+int(offset) != begin || value > len(p) {
		return element{}, 0, false
	}
	e.key, e.value = p[begin:key], p[key:value]
	return e, value, true
}

// checkHeads returns an error where one of the two heads of a file is damaged. A head that is just
// being written is read again.
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
