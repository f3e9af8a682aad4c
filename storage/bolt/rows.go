package bolt

import (
	"bytes"
	"encoding/json"
	"fmt"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
)

// Put sets the value of a key.
func (t Tx) Put(b schema.Bucket, key, value []byte) error { return t.Bucket([]byte(b)).Put(key, value) }

// Delete removes a key. It is no error if the key does not exist.
func (t Tx) Delete(b schema.Bucket, key []byte) error { return t.Bucket([]byte(b)).Delete(key) }

// Keys returns the keys of a bucket that begin with a prefix. It verifies the seals of their rows.
func (t Tx) Keys(b schema.Bucket, prefix []byte) [][]byte {
	var keys [][]byte
	cursor := t.Bucket([]byte(b)).Within(prefix)
	for k, _ := cursor.Seek(prefix); k != nil; k, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(k))
	}
	return keys
}

// Unverified returns a cursor over the keys of a bucket that does not verify the rows, so that damaged ones
// cause no error.
func (t Tx) Unverified(b schema.Bucket) *bbolt.Cursor { return t.Tx.Bucket([]byte(b)).Cursor() }

// KeysUnverified is Keys without a check of the rows, so that damaged ones cause no error.
func (t Tx) KeysUnverified(b schema.Bucket, prefix []byte) [][]byte {
	var keys [][]byte
	cursor := t.Unverified(b)
	for k, _ := cursor.Seek(prefix); bytes.HasPrefix(k, prefix) && k != nil; k, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(k))
	}
	return keys
}

// Names returns the distinct names that follow a prefix in the keys of a bucket. It does not verify the
// rows.
func (t Tx) Names(b schema.Bucket, prefix []byte) []string {
	var names []string
	cursor := t.Unverified(b)
	k, _ := cursor.Seek(prefix)
	for k != nil && bytes.HasPrefix(k, prefix) {
		name, _, ok := schema.CutName(k[len(prefix):])
		if !ok {
			k, _ = cursor.Next()
			continue
		}
		names = append(names, name)
		next := schema.After(schema.AppendName(bytes.Clone(prefix), name))
		if next == nil {
			break
		}
		k, _ = cursor.Seek(next)
	}
	return names
}

// Clear removes all keys of a bucket that begin with a prefix.
func (t Tx) Clear(b schema.Bucket, prefix []byte) error {
	for _, key := range t.Keys(b, prefix) {
		if err := t.Delete(b, key); err != nil {
			return err
		}
	}
	return nil
}

// GetRow reads the row with a key. It returns found as false if there is none.
func GetRow[T any](t Tx, b schema.Bucket, key []byte) (row T, found bool, err error) {
	data := t.Bucket([]byte(b)).Get(key)
	if data == nil {
		return row, false, nil
	}
	if err := json.Unmarshal(data, &row); err != nil {
		return row, false, fmt.Errorf("%w: bucket %q, key %x: %w", ErrDamaged, b, key, err)
	}
	return row, true, nil
}

// PutRow writes the row with a key.
func PutRow[T any](t Tx, b schema.Bucket, key []byte, row T) error {
	data, err := json.Marshal(row)
	if err != nil {
		return fmt.Errorf("write to bucket %q: %w", b, err)
	}
	return t.Put(b, key, data)
}

// EachRow calls do with the rows whose keys begin with a prefix, in order of the keys.
func EachRow[T any](t Tx, b schema.Bucket, prefix []byte, do func(key []byte, row T)) error {
	cursor := t.Bucket([]byte(b)).Within(prefix)
	for k, data := cursor.Seek(prefix); k != nil; k, data = cursor.Next() {
		var row T
		if err := json.Unmarshal(data, &row); err != nil {
			return fmt.Errorf("%w: bucket %q, key %x: %w", ErrDamaged, b, k, err)
		}
		do(k, row)
	}
	return nil
}
