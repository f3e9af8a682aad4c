package bolt

import (
	"bytes"
	"errors"
	"io"
	"time"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// Recovered holds the rows of a damaged file whose seals are intact, by bucket and key.
type Recovered struct {
	Rows map[schema.Bucket]map[string][]byte
	// Sequences are the sequence numbers of the buckets.
	Sequences map[schema.Bucket]uint64
	// Version is the version of the schema, 0 if it was not found.
	Version uint64
}

// Recover reads all intact rows of a file, however damaged the file is otherwise. Nothing may write to the
// file meanwhile.
func Recover(path string) (Recovered, error) {
	f := Recovered{Rows: map[schema.Bucket]map[string][]byte{}, Sequences: map[schema.Bucket]uint64{}}
	file, pages, err := openFile(path, &bbolt.Options{Timeout: time.Second, ReadOnly: true})
	if err != nil {
		return f, OpenError(path, err)
	}
	err = Guard(func() error {
		return file.View(func(t *bbolt.Tx) error {
			m := newRecoverer(&f, t, pages)
			m.visit(uint64(t.Cursor().Bucket().Root()), nil)
			m.orphans()
			return nil
		})
	})
	return f, errors.Join(err, file.Close())
}

// OnPage returns the rows on one page of a file, for any bucket, including the rows of buckets nested on
// the page. It returns false if the page holds no rows.
func OnPage(file io.ReaderAt, size, pages int, id uint64) (Recovered, bool) {
	f := Recovered{Rows: map[schema.Bucket]map[string][]byte{}, Sequences: map[schema.Bucket]uint64{}}
	m := &recoverer{Recovered: &f, file: file, size: size, visited: make([]bool, pages)}
	p := m.load(id)
	if p.kind() != LeafPage {
		return f, false
	}
	for _, b := range schema.Buckets() {
		in := seal.NewSealer(string(b))
		m.leaf(p, &in)
	}
	for i := range p.capacity() {
		if e, ok := p.uncheckedElement(i); ok && e.flags == nestedBucket && len(e.value) > bucketHeader {
			m.bucket(e)
		}
	}
	return f, true
}

// recoverer reads the pages of a damaged file. It trusts only seals: a row with an intact seal belongs to
// the bucket that the seal names, whatever else is wrong.
type recoverer struct {
	*Recovered
	file        io.ReaderAt
	size        int
	visited     []bool // by page: whether a page that leads to it was read
	free        []bool // by page: whether it is free
	hasFreelist bool   // whether the list of free pages is intact
	// keepers are the keepers of all buckets.
	keepers []seal.Sealer
}

func newRecoverer(f *Recovered, t *bbolt.Tx, file io.ReaderAt) *recoverer {
	size := t.DB().Info().PageSize
	count := int(t.Size() / int64(size))
	w := &walk{file: file, size: size, used: make([]bool, count)}
	w.heads(uint64(t.ID()))
	m := &recoverer{
		Recovered: f, file: file, size: size, visited: make([]bool, count),
		free: w.used, hasFreelist: w.hasFreelist,
	}
	for _, b := range schema.Buckets() {
		m.keepers = append(m.keepers, seal.NewSealer(string(b)))
	}
	return m
}

// load reads a page with the pages that continue it, as far as its elements extend. It returns nil if there
// is none.
func (m *recoverer) load(id uint64) page {
	if id < 2 || id >= uint64(len(m.visited)) {
		return nil
	}
	p := make(page, m.size)
	if _, err := m.file.ReadAt(p, int64(id)*int64(m.size)); err != nil {
		return nil
	}
	size := p.extent(min(maxRow, (len(m.visited)-int(id))*m.size))
	if size <= m.size {
		return p
	}
	long := make(page, size)
	if _, err := m.file.ReadAt(long, int64(id)*int64(m.size)); err != nil {
		return p
	}
	return long
}

// maxRow bounds the bytes that load reads for one page, as the lengths on a damaged page may be wrong.
const maxRow = 64 << 20

// extent returns how many bytes the elements of a page span. It ignores the header's count if that is too
// high, and elements that would extend beyond the limit.
func (p page) extent(limit int) int {
	most := 0
	for i := range min(p.count(), p.capacity()) {
		at := PageHeader + i*elementSize
		end := at
		for _, part := range []int{4, 8, 12} {
			end += int(ByteOrder.Uint32(p[at+part:]))
		}
		if end <= limit {
			most = max(most, end)
		}
	}
	return most
}

// visit reads a page and those below it. The keeper is nil for pages of the list of buckets.
func (m *recoverer) visit(id uint64, in *seal.Sealer) {
	if id >= uint64(len(m.visited)) || m.visited[id] || m.hasFreelist && m.free[id] {
		return
	}
	p := m.load(id)
	if p == nil {
		return
	}
	m.visited[id] = true
	if p.kind() == BranchPage {
		for i := range p.capacity() {
			m.visit(ByteOrder.Uint64(p[PageHeader+i*elementSize+8:]), in)
		}
		return
	}
	m.leaf(p, in)
}

// capacity returns how many elements fit on a page. It ignores the count in the header, which may be
// damaged.
func (p page) capacity() int { return (len(p) - PageHeader) / elementSize }

// leaf reads the rows or buckets of a leaf page. After damage the rows may belong to another bucket.
func (m *recoverer) leaf(p page, in *seal.Sealer) {
	for i := range p.capacity() {
		if e, ok := p.uncheckedElement(i); ok && (in == nil || !m.row(*in, e)) {
			m.stray(e)
		}
	}
}

// uncheckedElement returns the element at an index without a check against its neighbours. It returns false
// if the element lies outside of the page.
func (p page) uncheckedElement(index int) (e element, ok bool) {
	at := PageHeader + index*elementSize
	head := p[at:]
	e.flags = ByteOrder.Uint32(head)
	begin := at + int(ByteOrder.Uint32(head[4:]))
	key := begin + int(ByteOrder.Uint32(head[8:]))
	end := key + int(ByteOrder.Uint32(head[12:]))
	if begin >= key || key > end || end > len(p) {
		return element{}, false
	}
	e.key, e.value = p[begin:key], p[key:end]
	return e, true
}

// bucket reads a bucket and its rows.
func (m *recoverer) bucket(e element) {
	in := seal.NewSealer(string(e.key))
	if n, ok := in.OpenNumber(ByteOrder.Uint64(e.value[8:])); ok {
		m.Sequences[schema.Bucket(e.key)] = n
	}
	if root := ByteOrder.Uint64(e.value); root != 0 {
		m.visit(root, &in)
	} else if inline := page(e.value[bucketHeader:]); len(inline) >= PageHeader {
		m.leaf(inline, &in)
	}
}

// row keeps a row if its seal is intact, and reports whether it is. The first row with a key wins.
func (m *recoverer) row(in seal.Sealer, e element) bool {
	name := schema.Bucket(in.Name())
	if name == schema.Meta && string(e.key) == schema.VersionKey {
		version, err := readSchema(e.value)
		if err == nil {
			m.Version = version
		}
		return err == nil
	}
	value, ok := in.Open(e.key, e.value)
	if !ok {
		return false
	}
	if m.Rows[name] == nil {
		m.Rows[name] = map[string][]byte{}
	}
	if _, kept := m.Rows[name][string(e.key)]; !kept {
		m.Rows[name][string(e.key)] = bytes.Clone(value)
	}
	return true
}

// orphans reads the pages that no intact page leads to. It needs the list of free pages to tell them from
// pages with old contents.
func (m *recoverer) orphans() {
	for id := 2; m.hasFreelist && id < len(m.visited); id++ {
		if p := m.load(uint64(id)); p != nil && !m.visited[id] && !m.free[id] {
			m.leaf(p, nil)
		}
	}
}

// stray keeps an element whose bucket is unknown: a nested bucket, or a row of the bucket whose seal fits.
func (m *recoverer) stray(e element) {
	if e.flags == nestedBucket {
		if len(e.value) >= bucketHeader {
			m.bucket(e)
		}
		return
	}
	for _, in := range m.keepers {
		if m.row(in, e) {
			return
		}
	}
}
