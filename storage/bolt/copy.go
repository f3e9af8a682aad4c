package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
)

// CopyTime is the layout of the time in the name of a copy. Such names sort by time.
const CopyTime = "2006-01-02T15-04-05Z"

// PartSuffix is the suffix of a copy that has not been verified yet.
const PartSuffix = ".part"

// copyBeforeUpgrade copies a file of an older schema to a file beside it, with the schema and the time in
// its name. When it returns nil the copy is on the disk and equals the file. It makes no copy if an earlier
// attempt has left an equal one.
func (o Options) copyBeforeUpgrade(file *bbolt.DB, path string, from uint64, to int) error {
	base := CopyBase(path, from)
	for _, old := range Copies(base) {
		if SameContent(file, old) == nil {
			o.Log.Info("store will be upgraded, and there is a copy already",
				"schema", from, "to", to, "copy", old)
			return nil
		}
	}
	name := base + o.Now().UTC().Format(CopyTime)
	if err := o.copyTo(file, name); err != nil {
		return fmt.Errorf("copy the store to %s before schema %d is brought to %d: %w; nothing was changed",
			name, from, to, err)
	}
	o.Log.Info("store will be upgraded, and was copied before", "schema", from, "to", to, "copy", name)
	return nil
}

// copyTo makes a verified copy of a file. The copy gets its name only after it was verified.
func (o Options) copyTo(file *bbolt.DB, name string) error {
	part := name + PartSuffix
	if _, err := os.Lstat(name); !errors.Is(err, os.ErrNotExist) {
		return errors.Join(err, os.ErrExist)
	}
	err := Guard(func() error { return o.compactTo(file, part) })
	if err == nil {
		err = SameContent(file, part)
	}
	if err != nil {
		return errors.Join(err, Remove(part))
	}
	return ReplaceFile(part, name)
}

// CopyBase returns the common prefix of the names of all copies of a store with a schema.
func CopyBase(path string, schema uint64) string { return fmt.Sprintf("%s.schema-%d.", path, schema) }

// Copies returns the copies of a store whose names begin with a base, the oldest first.
func Copies(base string) []string {
	entries, err := os.ReadDir(filepath.Dir(base))
	if err != nil {
		return nil // making the next copy will report the error
	}
	var list []string
	for _, e := range entries {
		at, ours := strings.CutPrefix(e.Name(), filepath.Base(base))
		if _, err := time.Parse(CopyTime, at); ours && err == nil {
			list = append(list, filepath.Join(filepath.Dir(base), e.Name()))
		}
	}
	slices.Sort(list)
	return list
}

// LastCopy returns the newest copy of a store whose schema is at most the known one. It prefers a newer
// schema, and returns "" if there is no copy.
func LastCopy(path string, known int) string {
	for schema := known; schema > 0; schema-- {
		if list := Copies(CopyBase(path, uint64(schema))); len(list) > 0 {
			return list[len(list)-1]
		}
	}
	return ""
}

// Guard returns the error of do. It turns a panic of bbolt over malformed pages, and a memory fault behind
// the end of the file, into an error that wraps ErrDamaged.
func Guard(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, broken)
		}
	}()
	return do()
}

// SameContent returns an error if the pages of the file at a path are damaged, or if its contents differ
// from those of another file. Rows that are damaged alike in both do not differ.
func SameContent(file *bbolt.DB, path string) error {
	if _, err := Verify(path, time.Second, Safe); err != nil {
		return err
	}
	return Read(path, time.Second, func(have *bbolt.Tx, _ *os.File) error {
		return file.View(func(want *bbolt.Tx) error { return sameBuckets(want, have) })
	})
}

// sameBuckets returns an error if the buckets of two files differ.
func sameBuckets(want, have *bbolt.Tx) error {
	buckets := 0
	err := want.ForEach(func(name []byte, b *bbolt.Bucket) error {
		buckets++
		return sameRows(schema.Bucket(name), b, have.Bucket(name))
	})
	if err != nil {
		return err
	}
	return have.ForEach(func(name []byte, _ *bbolt.Bucket) error {
		if buckets--; buckets < 0 {
			return fmt.Errorf("%w: bucket %q is one too many", ErrDamaged, name)
		}
		return nil
	})
}

// sameRows returns an error if the rows of two buckets differ. It skips the mark for compaction, which a
// copy drops.
func sameRows(name schema.Bucket, want, have *bbolt.Bucket) error {
	if have == nil || have.Sequence() != want.Sequence() {
		return fmt.Errorf("%w: bucket %q is another one", ErrDamaged, name)
	}
	row, other := want.Cursor(), have.Cursor()
	key, value := row.First()
	otherKey, otherValue := other.First()
	for key != nil || otherKey != nil {
		if name == schema.Meta && string(key) == schema.CompactKey {
			key, value = row.Next()
			continue
		}
		if !bytes.Equal(key, otherKey) || !bytes.Equal(value, otherValue) {
			return fmt.Errorf("%w: bucket %q differs at the key %x", ErrDamaged, name, key)
		}
		key, value = row.Next()
		otherKey, otherValue = other.Next()
	}
	return nil
}
