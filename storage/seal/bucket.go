package seal

import (
	"bytes"

	"go.etcd.io/bbolt"
)

// Bucket is a bucket whose rows are sealed.
type Bucket struct {
	rows *bbolt.Bucket
	Keeper
	bare bool
	// Plain is the key of a row that bears a seal of another kind; "" is none.
	Plain string
	// Fill is how full a page is left when it is split; 0 is bbolt's own choice.
	Fill float64
}

// NewBucket seals a bucket; it returns nil for nil.
func NewBucket(rows *bbolt.Bucket, name string) *Bucket {
	if rows == nil {
		return nil
	}
	return &Bucket{rows: rows, Keeper: NewKeeper(name)}
}

// NewBare returns a bucket of which the rows bear no seals, as in files that were written
// before there were any.
func NewBare(rows *bbolt.Bucket, name string) *Bucket {
	b := NewBucket(rows, name)
	if b != nil {
		b.bare = true
	}
	return b
}

// open returns the value of a row.
func (b *Bucket) open(key, sealed []byte) []byte {
	if b.bare || key == nil || b.Plain != "" && string(key) == b.Plain {
		return sealed
	}
	value, ok := b.Open(key, sealed)
	if !ok {
		panic(&Broken{Bucket: b.name, Key: append([]byte{}, key...)})
	}
	return value
}

// Get returns the value of a key, nil where there is none. It is valid as long as the transaction.
func (b *Bucket) Get(key []byte) []byte {
	sealed := b.rows.Get(key)
	if sealed == nil {
		return nil
	}
	return b.open(key, sealed)
}

// Put sets the value of a key.
func (b *Bucket) Put(key, value []byte) error {
	if b.Fill > 0 {
		b.rows.FillPercent = b.Fill
	}
	if b.bare {
		return b.rows.Put(key, value)
	}
	return b.rows.Put(key, b.Seal(key, value))
}

// Delete removes a key, which may be missing.
func (b *Bucket) Delete(key []byte) error { return b.rows.Delete(key) }

// ForEach calls a function with each row, in the order of their keys, until it returns an error.
func (b *Bucket) ForEach(do func(key, value []byte) error) error {
	return b.rows.ForEach(func(key, sealed []byte) error { return do(key, b.open(key, sealed)) })
}

// Len counts the rows. It reads none of them.
func (b *Bucket) Len() int { return b.rows.Inspect().KeyN }

// Sequence returns the number up to which the bucket has counted.
func (b *Bucket) Sequence() uint64 {
	if b.bare {
		return b.rows.Sequence()
	}
	n, ok := b.OpenNumber(b.rows.Sequence())
	if !ok {
		panic(&Broken{Bucket: b.name})
	}
	return n
}

// SetSequence sets the number from which the bucket counts on.
func (b *Bucket) SetSequence(n uint64) error {
	if b.bare {
		return b.rows.SetSequence(n)
	}
	sealed, err := b.SealNumber(n)
	if err != nil {
		return err
	}
	return b.rows.SetSequence(sealed)
}

// NextSequence counts on and returns the number.
func (b *Bucket) NextSequence() (uint64, error) {
	n := b.Sequence() + 1
	return n, b.SetSequence(n)
}

// Cursor walks over the rows of a bucket in the order of their keys. It returns nil behind the
// last and before the first.
type Cursor struct {
	bucket *Bucket
	rows   *bbolt.Cursor
	prefix []byte
}

// Cursor returns a cursor, which is valid as long as the transaction.
func (b *Bucket) Cursor() *Cursor { return &Cursor{bucket: b, rows: b.rows.Cursor()} }

// Within returns a cursor for which only rows are there whose keys begin with a prefix. It does not verify
// those around them: whoever reads a range is not told of damage beside it.
func (b *Bucket) Within(prefix []byte) *Cursor {
	return &Cursor{bucket: b, rows: b.rows.Cursor(), prefix: prefix}
}

// open returns a row, or nil for one that is not there for this cursor.
func (c *Cursor) open(key, sealed []byte) ([]byte, []byte) {
	if !bytes.HasPrefix(key, c.prefix) {
		return nil, nil
	}
	return key, c.bucket.open(key, sealed)
}

// First moves to the first row.
func (c *Cursor) First() (key, value []byte) { return c.open(c.rows.First()) }

// Last moves to the last row.
func (c *Cursor) Last() (key, value []byte) { return c.open(c.rows.Last()) }

// Next moves to the next row.
func (c *Cursor) Next() (key, value []byte) { return c.open(c.rows.Next()) }

// Prev moves to the row before.
func (c *Cursor) Prev() (key, value []byte) { return c.open(c.rows.Prev()) }

// Before moves to the last row whose key is below one.
func (c *Cursor) Before(key []byte) (found, value []byte) {
	if next, _ := c.rows.Seek(key); next == nil {
		return c.Last()
	}
	return c.Prev()
}

// Seek moves to the first row whose key is not below one.
func (c *Cursor) Seek(key []byte) (found, value []byte) { return c.open(c.rows.Seek(key)) }

// Delete removes the row.
func (c *Cursor) Delete() error { return c.rows.Delete() }
