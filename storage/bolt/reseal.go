package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"time"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// resealBatch is how many bytes reseal writes in one transaction, which keeps them in memory until its end.
const resealBatch = 16 << 20

// reseal replaces a file whose rows bear no seals by a copy with sealed rows, and opens the copy. It
// compares the two before it replaces the file. If reseal fails or the process is killed, the old file
// stays unchanged and the next start tries again.
func (o Options) reseal(file *bbolt.DB, pages *os.File, path string) (*bbolt.DB, *os.File, error) {
	part := path + ".sealing"
	err := Guard(func() error {
		return errors.Join(o.sealTo(file, part), sameRowsSealed(file, part))
	})
	if err != nil {
		err = errors.Join(err, Remove(part))
		return file, pages, fmt.Errorf("seal the rows: %w; all of them are there as they were", err)
	}
	if err := file.Close(); err != nil {
		return file, pages, err
	}
	if err := o.Replace(part, path); err != nil {
		return file, pages, errors.Join(err, Remove(part))
	}
	return openFile(path, o.bolt(path))
}

// sealTo copies the rows of a file without seals to a new file with seals. It drops the mark for
// compaction.
func (o Options) sealTo(from *bbolt.DB, path string) error {
	if err := Remove(path); err != nil {
		return err
	}
	to, err := bbolt.Open(path, 0o600, o.rewriteOptions())
	if err != nil {
		return err
	}
	err = from.View(func(t *bbolt.Tx) error {
		return t.ForEach(func(name []byte, rows *bbolt.Bucket) error {
			return sealBucket(to, string(name), rows)
		})
	})
	if err == nil {
		err = to.Update(func(t *bbolt.Tx) error { return SetVersion(t, SealedSchema) })
	}
	if err == nil && !o.NoSync {
		err = to.Sync()
	}
	return errors.Join(err, to.Close())
}

// sealBucket copies the rows of a bucket and seals them.
func sealBucket(to *bbolt.DB, name string, rows *bbolt.Bucket) error {
	err := to.Update(func(t *bbolt.Tx) error {
		b, err := t.CreateBucket([]byte(name))
		if n := rows.Sequence(); err == nil && n > 0 {
			err = seal.NewBucket(b, name).SetSequence(n)
		}
		return err
	})
	from := rows.Cursor()
	for key, value := from.First(); key != nil && err == nil; {
		err = to.Update(func(t *bbolt.Tx) (err error) {
			b := seal.NewBucket(t.Bucket([]byte(name)), name)
			b.Fill = 0.9
			for size := 0; key != nil && err == nil && size < resealBatch; key, value = from.Next() {
				size += len(key) + len(value)
				if !unsealed(name, key) {
					err = b.Put(key, value)
				}
			}
			return err
		})
	}
	return err
}

// unsealed reports whether sealBucket leaves a row out: the version of the schema and the mark for
// compaction.
func unsealed(name string, key []byte) bool {
	return name == string(schema.Meta) &&
		(string(key) == schema.VersionKey || string(key) == schema.CompactKey)
}

// sameRowsSealed returns an error if the file at a path is damaged, or if its rows differ from those of a
// file without seals.
func sameRowsSealed(file *bbolt.DB, path string) error {
	if _, err := Verify(path, time.Second, Exact); err != nil {
		return err
	}
	return Read(path, time.Second, func(have *bbolt.Tx, _ *os.File) error {
		return file.View(func(want *bbolt.Tx) error {
			return want.ForEach(func(name []byte, rows *bbolt.Bucket) error {
				return sameSealed(string(name), rows, seal.NewBucket(have.Bucket(name), string(name)))
			})
		})
	})
}

// sameSealed returns an error if a bucket and its sealed copy differ.
func sameSealed(name string, want *bbolt.Bucket, have *seal.Bucket) error {
	if have == nil || have.Sequence() != want.Sequence() {
		return fmt.Errorf("%w: bucket %q is another one", ErrDamaged, name)
	}
	left := have.Len()
	err := want.ForEach(func(key, value []byte) error {
		if unsealed(name, key) {
			return nil
		}
		left--
		if sealed := have.Get(key); sealed == nil || !bytes.Equal(sealed, value) {
			return fmt.Errorf("%w: bucket %q differs at the key %x", ErrDamaged, name, key)
		}
		return nil
	})
	if name == string(schema.Meta) {
		left-- // the version of the schema
	}
	if err == nil && left != 0 {
		err = fmt.Errorf("%w: bucket %q has other rows", ErrDamaged, name)
	}
	return err
}
