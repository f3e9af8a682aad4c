package bolt

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

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
	if err != nil || Unsealed(version) {
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
