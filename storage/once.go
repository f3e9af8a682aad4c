package storage

import (
	"context"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/schema"
)

// forgottenAtOnce bounds what one transaction of Forget removes, so that it holds up no order for long.
const forgottenAtOnce = 1000

// Repeat implements match.Reader.
func (db *DB) Repeat(ctx context.Context, key string) (r match.Receipt, err error) {
	err = db.view(ctx, func(t tx) (err error) {
		r, err = t.repeat(key)
		return err
	})
	return r, err
}

// repeat returns the receipt that is remembered for a key, the zero Receipt for none.
func (t tx) repeat(key string) (match.Receipt, error) {
	if key == "" {
		return match.Receipt{}, nil
	}
	row, found, err := get[schema.Order](t, schema.Orders, []byte(key))
	if err != nil || !found {
		return match.Receipt{}, err
	}
	return t.receipt(row.Notices, true)
}

// receipt returns the notices as they stand, without those that are forgotten.
func (t tx) receipt(numbers []uint64, repeated bool) (match.Receipt, error) {
	r := match.Receipt{Repeated: repeated}
	for _, id := range numbers {
		n, found, err := t.notice(id)
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
func (t tx) remember(key string, at time.Time, notices []uint64) error {
	if key == "" {
		return nil
	}
	if err := put(t, schema.Orders, []byte(key), schema.Order{At: schema.NewMilli(at), Notices: notices}); err != nil {
		return err
	}
	return t.put(schema.Ages, schema.AgeKey(at, key), nil)
}

// Forget implements match.Log.
func (db *DB) Forget(ctx context.Context, before time.Time) (int, error) {
	var keys, notices [][]byte
	err := db.view(ctx, func(t tx) error {
		keys, notices = t.older(schema.Ages, before), t.older(schema.Delivered, before)
		return nil
	})
	if err != nil || len(keys)+len(notices) == 0 {
		// Nothing to forget is the usual answer, and costs no writing.
		return 0, err
	}
	err = db.update(ctx, func(t tx) error {
		for _, k := range keys {
			if err := t.drop(schema.Ages, k, schema.Orders, k[schema.NumberSize:]); err != nil {
				return err
			}
		}
		for _, k := range notices {
			if err := t.drop(schema.Delivered, k, schema.Notices, k[schema.NumberSize:]); err != nil {
				return err
			}
		}
		return nil
	})
	return len(keys) + len(notices), err
}

// older returns the first keys of a bucket that is ordered by time, up to the time.
func (t tx) older(b schema.Bucket, before time.Time) [][]byte {
	var keys [][]byte
	cursor := t.Bucket([]byte(b)).Cursor()
	for k, _ := cursor.First(); k != nil && len(keys) < forgottenAtOnce && schema.FirstTime(k).Before(before); k, _ = cursor.Next() {
		keys = append(keys, append([]byte(nil), k...))
	}
	return keys
}

// drop removes a row and its place in an index.
func (t tx) drop(index schema.Bucket, place []byte, rows schema.Bucket, key []byte) error {
	if err := t.delete(index, place); err != nil {
		return err
	}
	return t.delete(rows, key)
}
