package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/taste"
	"towerpost/storage/schema"
)

// tasteRecord is how somebody likes boards to be shown, as it is written; whose taste it is is the key.
type tasteRecord struct {
	Theme  taste.Theme  `json:"t,omitempty"`
	Face   taste.Face   `json:"f,omitempty"`
	Bottom taste.Bottom `json:"b,omitempty"`
	Posts  taste.Posts  `json:"p,omitempty"`
}

// Taste implements taste.Store.
func (db *DB) Taste(ctx context.Context, of match.Owner) (found taste.Taste, err error) {
	err = db.view(ctx, func(t tx) (err error) {
		found, err = t.taste(of)
		return err
	})
	return found, err
}

// ChangeTaste implements taste.Store.
func (db *DB) ChangeTaste(ctx context.Context, of match.Owner, chosen taste.Taste) (now taste.Taste, err error) {
	err = db.update(ctx, func(t tx) error {
		before, err := t.taste(of)
		if err != nil {
			return err
		}
		now = chosen.Over(before)
		return put(t, schema.Tastes, schema.OwnerKey(of), tasteRecord(now))
	})
	return now, err
}

// ClearTaste implements taste.Store.
func (db *DB) ClearTaste(ctx context.Context, of match.Owner) error {
	return db.update(ctx, func(t tx) error { return t.clearTaste(of) })
}

func (t tx) taste(of match.Owner) (taste.Taste, error) {
	row, _, err := get[tasteRecord](t, schema.Tastes, schema.OwnerKey(of))
	return taste.Taste(row), err
}

func (t tx) clearTaste(of match.Owner) error { return t.delete(schema.Tastes, schema.OwnerKey(of)) }
