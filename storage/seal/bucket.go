package seal

import (
	"bytes"

	"go.etcd.io/bbolt"
)

// Bucket is a bucket whose rows are sealed.
type Bucket struct {
	rows *bbolt.Bucket
	Sealer
	unsealed bool
	// Plain is the key of a row that is not sealed by its bucket; "" is none.
	Plain string
	// Fill is how full a page is left when it is split, from 0 to 1; 0 is bbolt's default.
	Fill float64
}

// NewBucket returns a Bucket over a bbolt bucket with a name, or nil for nil.
func NewBucket(rows *bbolt.Bucket, name string) *Bucket {
	if rows == nil {
		return nil
	}
	return &Bucket{rows: rows, Sealer: NewSealer(name)}
}

// NewUnsealedBucket returns a Bucket whose rows bear no seals, as in files of the older schemas. It returns
// nil for nil.
func NewUnsealedBucket(rows *bbolt.Bucket, name string) *Bucket {
	b := NewBucket(rows, name)
	if b != nil {
		b.unsealed = true
	}
	return b
}

// open verifies the seal of a row and returns its value. It panics with a *Broken if the seal is broken.
func (b *Bucket) open(key, sealed []byte) []byte {
	if b.unsealed || key == nil || b.Plain != "" && string(key) == b.Plain {
		return sealed
	}
	value, ok := b.Open(key, sealed)
	if !ok {
		panic(&Broken{Bucket: b.name, Key: append([]byte{}, key...)})
	}
	return value
}

// Get returns the value of a key, or nil if there is none. The value is valid until the transaction ends.
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
	if b.unsealed {
		return b.rows.Put(key, value)
	}
	return b.rows.Put(key, b.Seal(key, value))
}

// Delete removes a key. It is no error if the key does not exist.
func (b *Bucket) Delete(key []byte) error { return b.rows.Delete(key) }

// ForEach calls do with each row in the order of the keys, until do returns an error.
func (b *Bucket) ForEach(do func(key, value []byte) error) error {
	return b.rows.ForEach(func(key, sealed []byte) error { return do(key, b.open(key, sealed)) })
}

// Len returns the number of rows. It verifies none of them.
func (b *Bucket) Len() int { return b.rows.Inspect().KeyN }

// Sequence returns the bucket's sequence number: the last one that it has assigned.
func (b *Bucket) Sequence() uint64 {
	if b.unsealed {
		return b.rows.Sequence()
	}
	n, ok := b.OpenNumber(b.rows.Sequence())
	if !ok {
		panic(&Broken{Bucket: b.name})
	}
	return n
}

// SetSequence sets the sequence number. NextSequence continues from it.
func (b *Bucket) SetSequence(n uint64) error {
	if b.unsealed {
		return b.rows.SetSequence(n)
	}
	sealed, err := b.SealNumber(n)
	if err != nil {
		return err
	}
	return b.rows.SetSequence(sealed)
}

// NextSequence increments the sequence number and returns it.
func (b *Bucket) NextSequence() (uint64, error) {
	n := b.Sequence() + 1
	return n, b.SetSequence(n)
}

// Cursor iterates over the rows of a bucket in the order of their keys. Its methods return nil keys after
// the last row and before the first.
type Cursor struct {
	bucket *Bucket
	rows   *bbolt.Cursor
	prefix []byte
}

// Cursor returns a cursor over all rows. It is valid until the transaction ends.
func (b *Bucket) Cursor() *Cursor { return &Cursor{bucket: b, rows: b.rows.Cursor()} }

// Within returns a cursor over the rows whose keys begin with a prefix. It does not verify other rows, so
// damage outside of the range causes no panic.
func (b *Bucket) Within(prefix []byte) *Cursor {
	return &Cursor{bucket: b, rows: b.rows.Cursor(), prefix: prefix}
}

// open verifies and returns a row, or nil if the row is outside of the cursor's range.
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

// Prev moves to the previous row.
func (c *Cursor) Prev() (key, value []byte) { return c.open(c.rows.Prev()) }

// Before moves to the last row whose key is less than the given one.
func (c *Cursor) Before(key []byte) (found, value []byte) {
	if next, _ := c.rows.Seek(key); next == nil {
		return c.Last()
	}
	return c.Prev()
}

// Seek moves to the first row whose key is not less than the given one.
func (c *Cursor) Seek(key []byte) (found, value []byte) { return c.open(c.rows.Seek(key)) }

// Delete removes the current row.
func (c *Cursor) Delete() error { return c.rows.Delete() }
