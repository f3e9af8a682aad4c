package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/storage/schema"
)

// displayRecord is how somebody likes boards to be shown, as it is written; whose preference it is is the key.
type displayRecord struct {
	Theme  display.Theme  `json:"t,omitempty"`
	Face   display.Face   `json:"f,omitempty"`
	Bottom display.Bottom `json:"b,omitempty"`
	Posts  display.Posts  `json:"p,omitempty"`
}

// Display implements display.Store.
func (db *DB) Display(ctx context.Context, of match.Owner) (found display.Preference, err error) {
	err = db.view(ctx, func(t tx) (err error) {
		found, err = t.display(of)
		return err
	})
	return found, err
}

// ChangeDisplay implements display.Store.
func (db *DB) ChangeDisplay(ctx context.Context, of match.Owner, chosen display.Preference) (now display.Preference, err error) {
	err = db.update(ctx, func(t tx) error {
		before, err := t.display(of)
		if err != nil {
			return err
		}
		now = chosen.Over(before)
		return put(t, schema.Displays, schema.OwnerKey(of), displayRecord(now))
	})
	return now, err
}

// ClearDisplay implements display.Store.
func (db *DB) ClearDisplay(ctx context.Context, of match.Owner) error {
	return db.update(ctx, func(t tx) error { return t.clearDisplay(of) })
}

func (t tx) display(of match.Owner) (display.Preference, error) {
	row, _, err := get[displayRecord](t, schema.Displays, schema.OwnerKey(of))
	return display.Preference(row), err
}

func (t tx) clearDisplay(of match.Owner) error { return t.delete(schema.Displays, schema.OwnerKey(of)) }
