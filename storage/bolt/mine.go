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

// Found are the rows of a damaged file whose seals are whole, by bucket and key, and the numbers by
// which its buckets count.
type Found struct {
	Rows    map[schema.Bucket]map[string][]byte
	Numbers map[schema.Bucket]uint64
	Version uint64
}

// Mine reads all rows of a file that nothing may write to meanwhile and that are not hurt, however
// damaged the file is otherwise.
func Mine(path string) (Found, error) {
	f := Found{Rows: map[schema.Bucket]map[string][]byte{}, Numbers: map[schema.Bucket]uint64{}}
	file, pages, err := openFile(path, &bbolt.Options{Timeout: time.Second, ReadOnly: true})
	if err != nil {
		return f, OpenError(path, err)
	}
	err = Guard(func() error {
		return file.View(func(t *bbolt.Tx) error {
			m := newMiner(&f, t, pages)
			m.visit(uint64(t.Cursor().Bucket().Root()), nil)
			m.orphans()
			return nil
		})
	})
	return f, errors.Join(err, file.Close())
}

// OnPage returns the rows of all buckets that stand on one page of a file, also those of buckets that lie in
// a row of it; false for a page that holds no rows.
func OnPage(file io.ReaderAt, size, pages int, id uint64) (Found, bool) {
	f := Found{Rows: map[schema.Bucket]map[string][]byte{}, Numbers: map[schema.Bucket]uint64{}}
	m := &miner{Found: &f, file: file, size: size, met: make([]bool, pages)}
	p := m.load(id)
	if p.kind() != LeafPage {
		return f, false
	}
	for _, b := range schema.Buckets() {
		in := seal.NewKeeper(string(b))
		m.leaf(p, &in)
	}
	for i := range p.room() {
		if e, ok := p.loose(i); ok && e.flags == nestedBucket && len(e.value) > bucketHeader {
			m.bucket(e)
		}
	}
	return f, true
}

// miner reads the pages of a damaged file. It trusts nothing but seals: whatever else is wrong, a row with a
// whole seal is a row of the bucket that the seal names.
type miner struct {
	*Found
	file   io.ReaderAt
	size   int
	met    []bool // the pages that something leads to
	free   []bool // the pages that are free
	listed bool   // whether the list of free pages is whole
	// keepers are those of all buckets.
	keepers []seal.Keeper
}

func newMiner(f *Found, t *bbolt.Tx, file io.ReaderAt) *miner {
	size := t.DB().Info().PageSize
	count := int(t.Size() / int64(size))
	w := &walk{file: file, size: size, used: make([]bool, count)}
	w.heads(uint64(t.ID()))
	m := &miner{Found: f, file: file, size: size, met: make([]bool, count), free: w.used, listed: w.listed}
	for _, b := range schema.Buckets() {
		m.keepers = append(m.keepers, seal.NewKeeper(string(b)))
	}
	return m
}

// load reads a page as far as its elements reach, nil where there is none.
func (m *miner) load(id uint64) page {
	if id < 2 || id >= uint64(len(m.met)) {
		return nil
	}
	p := make(page, m.size)
	if _, err := m.file.ReadAt(p, int64(id)*int64(m.size)); err != nil {
		return nil
	}
	size := p.reach(min(longestRow, (len(m.met)-int(id))*m.size))
	if size <= m.size {
		return p
	}
	long := make(page, size)
	if _, err := m.file.ReadAt(long, int64(id)*int64(m.size)); err != nil {
		return p
	}
	return long
}

// longestRow bounds what is read because a number on a page says so.
const longestRow = 64 << 20

// reach returns how many bytes the elements of a page reach for, whatever its head says. Those that reach for
// more than there can be are hurt.
func (p page) reach(limit int) int {
	most := 0
	for i := range min(p.count(), p.room()) {
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

// visit reads a page of a bucket, or of the buckets themselves, and those below it.
func (m *miner) visit(id uint64, in *seal.Keeper) {
	if id >= uint64(len(m.met)) || m.met[id] || m.listed && m.free[id] {
		return
	}
	p := m.load(id)
	if p == nil {
		return
	}
	m.met[id] = true
	if p.kind() == BranchPage {
		for i := range p.room() {
			m.visit(ByteOrder.Uint64(p[PageHeader+i*elementSize+8:]), in)
		}
		return
	}
	m.leaf(p, in)
}

// room returns how many elements could stand on a page, whatever its head says.
func (p page) room() int { return (len(p) - PageHeader) / elementSize }

// leaf reads the rows of a page, or the buckets. Where a damaged page has led to it, the rows may be
// those of another bucket.
func (m *miner) leaf(p page, in *seal.Keeper) {
	for i := range p.room() {
		if e, ok := p.loose(i); ok && (in == nil || !m.row(*in, e)) {
			m.stray(e)
		}
	}
}

// loose returns the element at an index by its own words alone; false where they lead out of the page.
func (p page) loose(index int) (e element, ok bool) {
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

// bucket reads a bucket.
func (m *miner) bucket(e element) {
	in := seal.NewKeeper(string(e.key))
	if n, ok := in.OpenNumber(ByteOrder.Uint64(e.value[8:])); ok {
		m.Numbers[schema.Bucket(e.key)] = n
	}
	if root := ByteOrder.Uint64(e.value); root != 0 {
		m.visit(root, &in)
	} else if inline := page(e.value[bucketHeader:]); len(inline) >= PageHeader {
		m.leaf(inline, &in)
	}
}

// row keeps a row whose seal is whole, and reports whether it is.
func (m *miner) row(in seal.Keeper, e element) bool {
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

// orphans reads the pages to which nothing leads any more because what led to them is damaged. Without the
// list of free pages they cannot be told from those of the past.
func (m *miner) orphans() {
	for id := 2; m.listed && id < len(m.met); id++ {
		if p := m.load(uint64(id)); p != nil && !m.met[id] && !m.free[id] {
			m.leaf(p, nil)
		}
	}
}

// stray keeps a bucket, or a row of whichever bucket it is one.
func (m *miner) stray(e element) {
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
