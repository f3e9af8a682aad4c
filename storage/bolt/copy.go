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

// CopyTime is how the time at which a copy was made stands in its name, so that later ones come behind.
const CopyTime = "2006-01-02T15-04-05Z"

// Unfinished is what the name of a copy ends with until it is known to be whole.
const Unfinished = ".part"

// secure copies a file of an older schema before it is upgraded: beside it, with the schema and the time in
// its name. The copy is compared with the file, and on the disk when secure returns without an error. Where
// an earlier try has left an equal copy, that one will do.
func (o Options) secure(file *bbolt.DB, path string, from uint64, to int) error {
	base := CopyBase(path, from)
	for _, old := range Copies(base) {
		if SameContent(file, old) == nil {
			o.Log.Info("store will be upgraded, and there is a copy already", "schema", from, "to", to, "copy", old)
			return nil
		}
	}
	name := base + o.Now().UTC().Format(CopyTime)
	if err := o.copyTo(file, name); err != nil {
		return fmt.Errorf("copy the store to %s before schema %d is brought to %d: %w; nothing was changed", name,
			from, to, err)
	}
	o.Log.Info("store will be upgraded, and was copied before", "schema", from, "to", to, "copy", name)
	return nil
}

// copyTo makes a verified copy of a file. A copy that is not whole does not bear its name.
func (o Options) copyTo(file *bbolt.DB, name string) error {
	part := name + Unfinished
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

// CopyBase returns what the names of all copies of a store of a schema begin with.
func CopyBase(path string, schema uint64) string { return fmt.Sprintf("%s.schema-%d.", path, schema) }

// Copies returns the copies of a store whose names begin in a way, the oldest first.
func Copies(base string) []string {
	entries, err := os.ReadDir(filepath.Dir(base))
	if err != nil {
		return nil // who copies will see that there is something wrong with the folder
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

// LastCopy returns the newest copy of a store that a program can read which knows the schemas up to one; ""
// for none.
func LastCopy(path string, known int) string {
	for schema := known; schema > 0; schema-- {
		if list := Copies(CopyBase(path, uint64(schema))); len(list) > 0 {
			return list[len(list)-1]
		}
	}
	return ""
}

// Guard returns the error of a function, also where bbolt panics over pages that make no sense or reads
// behind the end of the file.
func Guard(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, broken)
		}
	}()
	return do()
}

// SameContent returns an error where the pages of the file at a path are damaged, or it holds anything else
// than another one. Rows that are damaged in both are the same.
func SameContent(file *bbolt.DB, path string) error {
	if _, err := Whole(path, time.Second, Safe); err != nil {
		return err
	}
	return Read(path, time.Second, func(have *bbolt.Tx, _ *os.File) error {
		return file.View(func(want *bbolt.Tx) error { return sameBuckets(want, have) })
	})
}

// sameBuckets compares all buckets of two files.
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

// sameRows compares the rows of a bucket, but for the mark of what is to be compacted: a copy is.
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
