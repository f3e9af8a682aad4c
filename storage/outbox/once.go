package outbox

import (
	"context"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// forgottenAtOnce bounds what one transaction of Forget removes, so that it holds up no order for long.
const forgetBatch = 1000

// Repeat implements match.Reader.
func (s Store) Repeat(ctx context.Context, key string) (r match.Receipt, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		r, err = Repeat(t, key)
		return err
	})
	return r, err
}

// Repeat returns the receipt that is remembered for a key, the zero Receipt for none.
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

// receipt returns the notices as they stand, without those that are forgotten.
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

// remember writes the key of a change.
func remember(t bolt.Tx, key string, at time.Time, notices []uint64) error {
	if key == "" {
		return nil
	}
	if err := bolt.PutRow(t, schema.Orders, []byte(key), schema.Order{At: schema.NewMilli(at), Notices: notices}); err != nil {
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
		// Nothing to forget is the usual answer, and costs no writing.
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

// older returns the first keys of a bucket that is ordered by time, up to the time, without a look at the rows: a
// damaged one goes, too.
func keysBefore(t bolt.Tx, b schema.Bucket, before time.Time) [][]byte {
	var keys [][]byte
	cursor := t.Unread(b)
	for k, _ := cursor.First(); k != nil && len(keys) < forgetBatch && schema.FirstTime(k).Before(before); k, _ = cursor.Next() {
		keys = append(keys, append([]byte(nil), k...))
	}
	return keys
}

// drop removes a row and its place in an index.
func drop(t bolt.Tx, index schema.Bucket, place []byte, rows schema.Bucket, key []byte) error {
	if err := t.Delete(index, place); err != nil {
		return err
	}
	return t.Delete(rows, key)
}
