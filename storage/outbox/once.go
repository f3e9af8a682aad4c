package outbox

import (
	"context"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// forgetBatch bounds how many rows of a kind one transaction of Forget removes, so that other changes need
// not wait long.
const forgetBatch = 1000

// Repeat implements match.Reader.
func (s Store) Repeat(ctx context.Context, key string) (r match.Receipt, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		r, err = Repeat(t, key)
		return err
	})
	return r, err
}

// Repeat returns the receipt of an earlier change with a key, or the zero Receipt if there is none.
func Repeat(t bolt.Tx, key string) (match.Receipt, error) {
	if key == "" {
		return match.Receipt{}, nil
	}
	row, found, err := bolt.GetRow[schema.Order](t, schema.Orders, []byte(key))
	if err != nil || !found {
		return match.Receipt{}, err
	}
	return receipt(t, row.Notices, true)
}

// receipt returns a receipt with the current state of notices. It leaves out those that are forgotten.
func receipt(t bolt.Tx, numbers []uint64, repeated bool) (match.Receipt, error) {
	r := match.Receipt{Repeated: repeated}
	for _, id := range numbers {
		n, found, err := read(t, id)
		if err != nil {
			return match.Receipt{}, err
		}
		if found {
			n.Repeated = repeated
			r.Notices = append(r.Notices, n)
		}
	}
	return r, nil
}

// remember writes the key of a change with the numbers of its notices, so that Repeat finds them.
func remember(t bolt.Tx, key string, at time.Time, notices []uint64) error {
	if key == "" {
		return nil
	}
	row := schema.Order{At: schema.NewMilli(at), Notices: notices}
	if err := bolt.PutRow(t, schema.Orders, []byte(key), row); err != nil {
		return err
	}
	return t.Put(schema.Ages, schema.AgeKey(at, key), nil)
}

// Forget implements match.Log.
func (s Store) Forget(ctx context.Context, before time.Time) (int, error) {
	var keys, notices [][]byte
	err := s.file.View(ctx, func(t bolt.Tx) error {
		keys, notices = keysBefore(t, schema.Ages, before), keysBefore(t, schema.Delivered, before)
		return nil
	})
	if err != nil || len(keys)+len(notices) == 0 {
		// Usually there is nothing to forget, and then nothing is written.
		return 0, err
	}
	err = s.file.Update(ctx, func(t bolt.Tx) error {
		for _, k := range keys {
			if err := drop(t, schema.Ages, k, schema.Orders, k[schema.NumberSize:]); err != nil {
				return err
			}
		}
		for _, k := range notices {
			if err := drop(t, schema.Delivered, k, schema.Notices, k[schema.NumberSize:]); err != nil {
				return err
			}
		}
		return nil
	})
	return len(keys) + len(notices), err
}

// keysBefore returns the first forgetBatch keys that are before a time, in a bucket that is ordered by
// time. It does not verify the rows, so that damaged ones are forgotten, too.
func keysBefore(t bolt.Tx, b schema.Bucket, before time.Time) [][]byte {
	var keys [][]byte
	cursor := t.Unverified(b)
	k, _ := cursor.First()
	for ; k != nil && len(keys) < forgetBatch && schema.FirstTime(k).Before(before); k, _ = cursor.Next() {
		keys = append(keys, append([]byte(nil), k...))
	}
	return keys
}

// drop removes a row and its key in an index.
func drop(t bolt.Tx, index schema.Bucket, indexKey []byte, rows schema.Bucket, key []byte) error {
	if err := t.Delete(index, indexKey); err != nil {
		return err
	}
	return t.Delete(rows, key)
}
